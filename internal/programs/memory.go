package programs

import "queenbook/internal/solver"

// A Memory is what the program with the arrays of used lines (source 002) holds in memory. Row[k]
// is the row that is being tried in column k; after a return it is n+1, the value that ended the
// loop. Entry 0 of each array is unused.
type Memory struct {
	Row       []int
	RowUsed   []bool
	DdiagUsed []bool
	UdiagUsed []bool
}

// MemoryAt runs that program on n columns up to an event, and tells what it holds in memory then;
// nil if it never comes to it.
func MemoryAt(n int, reached func(Event) bool) (m *Memory) {
	s := &usedArrays{n: n}
	s.emitter = newEmitter(func(e Event) bool {
		if !reached(e) {
			return true
		}
		held := *s // which still takes its queens off
		m = &Memory{held.row[:n+1], held.rowUsed[:n+1], held.ddiagUsed[:2*n], held.udiagUsed[:2*n]}
		return false
	})
	s.queens(1)
	return m
}

// The sources number the diagonals of a board in two ways, and both say the same: source 002 counts
// rows and columns from 1 and shifts the numbers so that the smallest is 1.

// Sum is source 001's number of the rising diagonal, row + column from 0, in 0..2n-2.
func Sum(s solver.Square) int { return int(s.Row) - 1 + int(s.Col) - 1 }

// Difference is source 001's number of the falling diagonal, row - column, in -(n-1)..n-1.
func Difference(s solver.Square) int { return int(s.Row) - int(s.Col) }

// Udiag is source 002's number of the rising ("upward") diagonal, r + k - 1, in 1..2n-1.
func Udiag(s solver.Square) int { return int(s.Row) + int(s.Col) - 1 }

// Ddiag is source 002's number of the falling ("downward") diagonal, r + n - k, in 1..2n-1.
func Ddiag(n int, s solver.Square) int { return int(s.Row) + n - int(s.Col) }
