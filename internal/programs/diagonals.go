package programs

import "queenbook/internal/solver"

// The sources number the diagonals of a board in two ways, and both say the same: source 002 counts
// rows and columns from 1 and shifts the numbers so that the smallest is 1.

// Sum is source 001's number of the rising diagonal of a square, row + column with both counted
// from 0: 0 in the first corner, 2n-2 in the last.
func Sum(s solver.Square) int { return int(s.Row) - 1 + int(s.Col) - 1 }

// Difference is source 001's number of the falling diagonal of a square, row - column: n-1 in the
// bottom left corner, -(n-1) in the top right one.
func Difference(s solver.Square) int { return int(s.Row) - int(s.Col) }

// Udiag is source 002's number of the rising ("upward") diagonal of a square, r + k - 1, from 1 to
// 2n-1. It is [Sum] and 1.
func Udiag(s solver.Square) int { return int(s.Row) + int(s.Col) - 1 }

// Ddiag is source 002's number of the falling ("downward") diagonal of a square on a board of n
// columns, r + n - k, from 1 to 2n-1. It is [Difference] and n.
func Ddiag(n int, s solver.Square) int { return int(s.Row) + n - int(s.Col) }
