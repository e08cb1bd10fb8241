package programs

import (
	"queenbook/internal/solver"
)

// A Memory is what the program with the arrays of used lines (source 002) holds in memory. Row[k]
// is the row that is being tried in column k, and not that of the queen placed last; after its last
// return a column keeps n+1, the value that ended its loop. Entry 0 of each array is unused.
type Memory struct {
	Row       []int8
	RowUsed   []bool
	DdiagUsed []bool
	UdiagUsed []bool
}

// NewMemory is the memory before the first event on a board of n columns.
func NewMemory(n int) *Memory {
	return &Memory{
		Row:       make([]int8, n+1),
		RowUsed:   make([]bool, n+1),
		DdiagUsed: make([]bool, 2*n),
		UdiagUsed: make([]bool, 2*n),
	}
}

// Apply moves the memory on by one event of the program "used-arrays", from the first on and in
// their order. A removal is the moment when the arrays are cleared; the row stays.
func (m *Memory) Apply(e Event) {
	n := len(m.Row) - 1
	switch e.Kind {
	case Refused, Accepted:
		m.Row[e.Square.Col] = e.Square.Row
	case Placed, Removed:
		used := e.Kind == Placed
		m.RowUsed[e.Square.Row] = used
		m.DdiagUsed[Ddiag(n, e.Square)] = used
		m.UdiagUsed[Udiag(e.Square)] = used
	case Return:
		m.Row[e.Square.Col] = int8(n + 1)
	}
}

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
