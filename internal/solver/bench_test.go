package solver

import (
	"fmt"
	"testing"
)

// quiet is the book's search without its events: the same two functions without the calls of tell.
// The cost of tracing is measured against it.
type quiet struct {
	n, tests, solutions int
	rowPosition         [MaxTraced + 1]int
}

func (s *quiet) free(row, col int) bool {
	s.tests++
	for c := 1; c < col; c++ {
		r := s.rowPosition[c]
		if r == row {
			return false
		}
		if abs(row-r) == col-c {
			return false
		}
	}
	return true
}

func (s *quiet) backtrack(col int) {
	for row := 1; row <= s.n; row++ {
		if s.free(row, col) {
			s.rowPosition[col] = row
			if col < s.n {
				s.backtrack(col + 1)
			} else {
				s.solutions++
			}
		}
	}
}

func (s *quiet) run(n int) {
	*s = quiet{n: n}
	s.backtrack(1)
}

// BenchmarkTrace runs the search with and without events, in turns, so that one run gives the
// ratio:
//
//	go test -run '^$' -bench Trace -count 10 ./internal/solver
//
// The events may cost at most 1.45 times the search alone at N = 9. The loop that receives them
// counts the tests, as the quiet search does.
func BenchmarkTrace(b *testing.B) {
	for _, n := range []int{8, 9, 10} {
		b.Run(fmt.Sprintf("quiet/n=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				var s quiet
				s.run(n)
				if s.tests == 0 {
					b.Fatal("no test")
				}
			}
		})
		b.Run(fmt.Sprintf("events/n=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				tests := 0
				for e := range Trace(n) {
					if e.Test() {
						tests++
					}
				}
				if tests == 0 {
					b.Fatal("no test")
				}
			}
		})
	}
}
