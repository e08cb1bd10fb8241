package solver

import "math/bits"

// An Effort is what the search of [Trace] costs on one board, counted without its events.
type Effort struct {
	N           int
	Nodes       []int64 // Nodes[d] is how many positions with d queens are visited
	Calls       int64
	Tests       int64
	Comparisons int64 // pairs of queens that free compares
	DeadEnds    int64
	Solutions   int64

	// Up to the first solution, including it; 0 if there's none.
	FirstTests      int64
	FirstPlacements int64
	FirstRows       Rows
}

// Measure counts what [Trace] does on n columns. It tests all rows of a column together, as the
// bits of one number, and counts what two halves of the board have alike only once. That's twenty
// times as fast as going through the events, so all sizes can be compared. It panics if Trace does.
func Measure(n int) *Effort {
	if err := CheckSize(n); err != nil {
		panic("solver: " + err.Error())
	}
	m := measure{all: 1<<n - 1, Effort: Effort{N: n, Nodes: make([]int64, n+1)}}
	m.Nodes[0], m.Calls = 1, 1
	for row := range n / 2 {
		m.fillBeside(row)
	}
	m.mirror()
	if n%2 == 1 {
		m.fillBeside(n / 2)
	}
	// A call tests every row once.
	m.Tests = int64(n) * m.Calls
	return &m.Effort
}

// AllNodes is the number of positions visited, including the empty board.
func (e *Effort) AllNodes() int64 { return sum(e.Nodes) }

func sum(counts []int64) int64 {
	all := int64(0)
	for _, n := range counts {
		all += n
	}
	return all
}

// A measure is a search whose queens are bits: the first row is the lowest.
type measure struct {
	Effort
	all    uint
	queens [MaxTraced]uint
}

// fillBeside is the search with the first queen in a row, counted from 0.
func (m *measure) fillBeside(row int) {
	m.queens[0] = 1 << row
	m.Nodes[1]++
	m.fill(1)
}

// mirror adds to what the search did below the rows of the first half what it does below those of
// the second: turned upside down, a board has the same free squares. The first solution is in the
// first half, if there are more columns than one.
func (m *measure) mirror() {
	m.Calls += m.Calls - 1 // the first column has one call
	for _, count := range []*int64{&m.Comparisons, &m.DeadEnds, &m.Solutions} {
		*count *= 2
	}
	for depth := 1; depth <= m.N; depth++ {
		m.Nodes[depth] *= 2
	}
}

// fill is the call for a column, after as many others as depth.
func (m *measure) fill(col int) {
	if col == m.N {
		m.complete()
		return
	}
	m.Calls++
	free := m.all
	for c, queen := range m.queens[:col] {
		// free tests the rows that no earlier queen attacks against this queen.
		m.Comparisons += int64(bits.OnesCount(free))
		free &^= queen | queen<<(col-c) | queen>>(col-c)
	}
	if free == 0 {
		m.DeadEnds++
	}
	for ; free != 0; free &= free - 1 {
		m.queens[col] = free & -free
		m.Nodes[col+1]++
		m.fill(col + 1)
	}
}

func (m *measure) complete() {
	m.Solutions++
	if m.Solutions > 1 {
		return
	}
	// The open calls, one for each column, have tested the rows down to their queen; all other
	// calls have tested all rows.
	n := int64(m.N)
	m.FirstTests = n * (m.Calls - n)
	m.FirstPlacements = m.AllNodes() - 1
	for _, queen := range m.queens[:m.N] {
		row := bits.Len(queen)
		m.FirstTests += int64(row)
		m.FirstRows = append(m.FirstRows, int8(row))
	}
}
