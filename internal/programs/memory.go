package programs

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
