package nearest

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/solver"
)

func mustRows(t testing.TB, text string, n int) solver.Rows {
	t.Helper()
	rows, err := solver.ParseRows(text, n, 1)
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

func TestCompare(t *testing.T) {
	solutions := solver.Solve(8).Solutions
	for _, c := range []struct {
		start       string
		moves, ties int
		nearest     string // the first of them
	}{
		{"1 2 3 4 5 6 7 8", 7, 64, ""},
		{"1 1 1 1 1 1 1 1", 7, 92, "1 5 8 6 3 7 2 4"},
		{"1 7 2 6 3 5 8 4", 2, 1, "5 7 2 6 3 1 8 4"},
		{"1 7 4 6 8 2 5 3", 0, 1, "1 7 4 6 8 2 5 3"},
		{"2 2 2 2 5 5 5 5", 6, 26, ""},
		{"1 4 3 4 4 3 4 1", 7, 48, ""},
	} {
		got, err := Compare(mustRows(t, c.start, 8), solutions)
		if err != nil {
			t.Fatal(err)
		}
		if got.Moves != c.moves || len(got.Ties) != c.ties {
			t.Errorf("%s: %d moves and %d ties, want %d and %d", c.start, got.Moves, len(got.Ties), c.moves, c.ties)
		}
		if first := solutions[got.Ties[0]].Rows.String(); c.nearest != "" && first != c.nearest {
			t.Errorf("%s: nearest %s, want %s", c.start, first, c.nearest)
		}
		if fewest := Fewest(got.Start, solutions); fewest != c.moves {
			t.Errorf("%s: Fewest is %d, want %d", c.start, fewest, c.moves)
		}
	}
}

// TestEveryStart compares every start there is on the boards up to 6 with
// the known histograms, the starts with 0 moves first.
func TestEveryStart(t *testing.T) {
	for n, want := range map[int][]int{
		1: {1, 0},
		4: {2, 24, 102, 112, 16},
		5: {10, 200, 1450, 1450, 15, 0},
		6: {4, 120, 1500, 9880, 26160, 8928, 64},
	} {
		solutions := solver.Solve(n).Solutions
		got := make([]int, n+1)
		start := make(solver.Rows, n)
		var column func(c int)
		column = func(c int) {
			if c == n {
				got[Fewest(start, solutions)]++
				return
			}
			for r := 1; r <= n; r++ {
				start[c] = int8(r)
				column(c + 1)
			}
		}
		column(0)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("n=%d (-want +got):\n%s", n, diff)
		}
	}
}

func TestCompareWithoutSolutions(t *testing.T) {
	for _, n := range []int{2, 3} {
		if _, err := Compare(make(solver.Rows, n), solver.Solve(n).Solutions); !errors.Is(err, solver.ErrNoSolution) {
			t.Errorf("n=%d: %v, want ErrNoSolution", n, err)
		}
	}
}
