package programs

import "queenbook/internal/solver"

// A Memory is what the program with the arrays of used lines (source 002) holds in memory. Row[k]
// is the row that is being tried in column k; after a return it is n+1, the value that ended the
// loop. Entry 0 of each array is unused.
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

// Apply moves the memory on by one event of the program "used-arrays", from the first on.
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

// Sum is source 001's number of the rising diagonal, row + column from 0, in 0..2n-2.
func Sum(s solver.Square) int { return int(s.Row) - 1 + int(s.Col) - 1 }

// Difference is source 001's number of the falling diagonal, row - column, in -(n-1)..n-1.
func Difference(s solver.Square) int { return int(s.Row) - int(s.Col) }

// Udiag is source 002's number of the rising ("upward") diagonal, r + k - 1, in 1..2n-1.
func Udiag(s solver.Square) int { return int(s.Row) + int(s.Col) - 1 }

// Ddiag is source 002's number of the falling ("downward") diagonal, r + n - k, in 1..2n-1.
func Ddiag(n int, s solver.Square) int { return int(s.Row) + n - int(s.Col) }
