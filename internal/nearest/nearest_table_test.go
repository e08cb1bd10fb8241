package nearest_test

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
	"queenbook/internal/survey"
)

// TestTable answers every start there is.
func TestTable(t *testing.T) {
	solutions := solver.Solve(8).Solutions
	all, err := survey.Of(8, solutions)
	if err != nil {
		t.Fatal(err)
	}
	table := nearest.NewTable(solutions)
	got := make([]int64, 9)
	for start := range 1 << 24 {
		got[table.Moves(start)]++
	}
	if diff := cmp.Diff(all.Moves, got); diff != "" {
		t.Errorf("(-survey +table):\n%s", diff)
	}
	random := rand.New(rand.NewPCG(8, 1))
	starts := all.Farthest
	for _, s := range solutions {
		starts = append(starts, s.Rows)
	}
	for range 20_000 {
		start := make(solver.Rows, 8)
		for c := range start {
			start[c] = int8(1 + random.IntN(8))
		}
		starts = append(starts, start)
	}
	for _, start := range starts {
		if got, want := table.Fewest(start), nearest.Fewest(start, solutions); got != want {
			t.Errorf("%v: %d moves, want %d", start, got, want)
		}
	}
}

func TestTableOfAnotherSize(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a table of the solutions for six queens")
		}
	}()
	nearest.NewTable(solver.Solve(6).Solutions)
}
