package nearest

import (
	"slices"
	"testing"

	"queenbook/internal/solver"
)

// The best that a single move can do, for every start of four and five columns, counted again from
// the squares.
func TestSingleMoves(t *testing.T) {
	for n := 1; n <= 5; n++ {
		everyStart(n, func(rows solver.Rows) {
			left, best := Single(rows)
			if len(left) != n*(n-1) {
				t.Fatalf("%v: %d moves, want %d", rows, len(left), n*(n-1))
			}
			fewest := -1
			for to, pairs := range left {
				after := slices.Clone(rows)
				after[to.Col-1] = to.Row
				want := 0
				for i := range after {
					for j := range i {
						if d := int(after[i]) - int(after[j]); d == 0 || d == i-j || d == j-i {
							want++
						}
					}
				}
				if pairs != want || to.Row == rows[to.Col-1] {
					t.Fatalf("%v: moving to %v leaves %d pairs, want %d", rows, to, pairs, want)
				}
				if fewest < 0 || pairs < fewest {
					fewest = pairs
				}
			}
			if fewest >= 0 && best != fewest {
				t.Fatalf("%v: the best move leaves %d pairs, want %d", rows, best, fewest)
			}
		})
	}
}

// everyStart calls f with every board of one queen a column.
func everyStart(n int, f func(solver.Rows)) {
	rows := make(solver.Rows, n)
	var fill func(col int)
	fill = func(col int) {
		if col == n {
			f(rows)
			return
		}
		for row := 1; row <= n; row++ {
			rows[col] = int8(row)
			fill(col + 1)
		}
	}
	fill(0)
}
