package solver

import "iter"

// fourQueens finds every board with four queens. Their
// rows are a, b, c and d. free asks whether the last
// of the rows it's given is free.
func fourQueens(free question, found report) {
	for a := 1; a <= 4; a++ {
		if free(a) {
			for b := 1; b <= 4; b++ {
				if free(a, b) {
					for c := 1; c <= 4; c++ {
						if free(a, b, c) {
							for d := 1; d <= 4; d++ {
								if free(a, b, c, d) {
									found(a, b, c, d)
								}
							}
						}
					}
				}
			}
		}
	}
}

type (
	question func(rows ...int) bool
	report   func(rows ...int)
)

// TraceLoops is the search on four columns by four nested loops: the tests and the
// solutions of Trace(4), in their order, and nothing else, because no function is called again.
func TraceLoops() iter.Seq[Event] {
	return func(yield func(Event) bool) {
		s := search{n: 4}
		free := func(rows ...int) bool {
			copy(s.rowPosition[1:], rows)
			return s.free(rows[len(rows)-1], len(rows))
		}
		s.Tell(yield, func() { fourQueens(free, func(...int) { s.solution() }) })
	}
}
