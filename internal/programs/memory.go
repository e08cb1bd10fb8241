package programs

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
