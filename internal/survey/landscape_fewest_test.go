package survey

import (
	"math/rand/v2"
	"testing"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

// TestFewest answers the same starts with sets of solutions and by plain comparison, on boards
// whose solutions fill one word, some, and many.
func TestFewest(t *testing.T) {
	for _, n := range []int{1, 6, 8, 9, 10} {
		solutions := solver.Solve(n).Solutions
		w := newWalk(nearest.SetsOf(n, solutions, nil), nil)
		random := rand.New(rand.NewPCG(1, uint64(n)))
		for range 500 {
			start := make(solver.Rows, n)
			for c := range start {
				start[c] = int8(1 + random.IntN(n))
			}
			want, err := nearest.Compare(start, solutions)
			if err != nil {
				t.Fatal(err)
			}
			moves, ties := w.fewest(start)
			if moves != want.Moves || ties != len(want.Ties) {
				t.Errorf("%v: %d moves and %d nearest, want %d and %d", start, moves, ties, want.Moves, len(want.Ties))
			}
		}
	}
}
