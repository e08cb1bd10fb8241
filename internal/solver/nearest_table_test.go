package solver

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestNearestTable asks for every start there is.
func TestNearestTable(t *testing.T) {
	solutions := Solve(8).Solutions
	table := NewNearestTable(solutions)
	got := make([]int64, 9)
	for start := range 1 << 24 {
		got[table.Moves(start)]++
	}
	if diff := cmp.Diff(surveyed(t, 8).Moves, got); diff != "" {
		t.Errorf("(-survey +table):\n%s", diff)
	}
	random := rand.New(rand.NewPCG(8, 1))
	starts := surveyed(t, 8).Farthest
	for _, s := range solutions {
		starts = append(starts, s.Rows)
	}
	for range 20_000 {
		start := make(Rows, 8)
		for c := range start {
			start[c] = int8(1 + random.IntN(8))
		}
		starts = append(starts, start)
	}
	for _, start := range starts {
		if got, want := table.FewestMoves(start), FewestMoves(start, solutions); got != want {
			t.Errorf("%v: %d moves, want %d", start, got, want)
		}
	}
}

func TestNearestTableOfAnotherSize(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a table of the solutions for six queens")
		}
	}()
	NewNearestTable(Solve(6).Solutions)
}
