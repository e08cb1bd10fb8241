package nearest_test

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

func rows(rows ...int8) solver.Rows { return rows }

// Tests and cuts in the natural order of the rows, and with the current row first, compared with
// counts from other programs.
func TestBoundOfEight(t *testing.T) {
	for _, c := range []struct {
		start                              solver.Rows
		tests, cuts, firstTests, firstCuts int64
	}{
		{rows(1, 2, 3, 4, 5, 6, 7, 8), 12327, 2817, 12327, 2817},
		{rows(1, 1, 1, 1, 1, 1, 1, 1), 12918, 2482, 12918, 2482},
		{rows(1, 7, 2, 6, 3, 5, 8, 4), 1694, 1034, 1263, 1065},
		{rows(1, 7, 4, 6, 8, 2, 5, 3), 1271, 81, 8, 56},
		{rows(2, 2, 2, 2, 5, 5, 5, 5), 8635, 3677, 7983, 4033},
	} {
		natural := nearest.Measure(c.start, false)
		if natural.Tests != c.tests || natural.Bounded != c.cuts {
			t.Errorf("%v: %d tests and %d cuts, want %d and %d",
				c.start, natural.Tests, natural.Bounded, c.tests, c.cuts)
		}
		first := nearest.Measure(c.start, true)
		if first.Tests != c.firstTests || first.Bounded != c.firstCuts {
			t.Errorf("%v, the current row first: %d tests and %d cuts, want %d and %d",
				c.start, first.Tests, first.Bounded, c.firstTests, c.firstCuts)
		}
	}
}

// The last solution of a search with a bound is a nearest one, and each is nearer than the one
// before.
func TestBoundFindsTheNearest(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 14))
	for n := 1; n <= 8; n++ {
		solutions := solver.Solve(n).Solutions
		for range 60 {
			start := make(solver.Rows, n)
			for i := range start {
				start[i] = int8(1 + random.IntN(n))
			}
			for _, presentFirst := range []bool{false, true} {
				state, best := solver.NewState(n), n+1
				for e := range nearest.Trace(start, presentFirst) {
					state.Apply(e)
					if e.Kind != solver.Found {
						continue
					}
					moves := nearest.Moves(start, state.RowPosition)
					if moves >= best {
						t.Fatalf("start %v: a solution %d moves away after one %d moves away", start, moves, best)
					}
					best = moves
				}
				if len(solutions) == 0 {
					if best <= n {
						t.Fatalf("start %v: a solution where there is none", start)
					}
					continue
				}
				if want := nearest.Fewest(start, solutions); best != want {
					t.Fatalf("start %v, current row first %t: %d moves, want %d", start, presentFirst, best, want)
				}
			}
		}
	}
}

func TestBoundStopsWhenAsked(t *testing.T) {
	seen := 0
	for range nearest.Trace(rows(1, 1, 1, 1, 1, 1, 1, 1), true) {
		seen++
		if seen == 100 {
			break
		}
	}
	if seen != 100 {
		t.Errorf("%d events after the break, want 100", seen)
	}
}

// What's measured agrees with the events.
func TestMeasureCountsTheEvents(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 71))
	for n := 1; n <= 8; n++ {
		for range 30 {
			start := make(solver.Rows, n)
			for i := range start {
				start[i] = int8(1 + random.IntN(n))
			}
			for _, presentFirst := range []bool{false, true} {
				var want nearest.Effort
				profile, state := solver.NewProfile(n), solver.NewState(n)
				for e := range nearest.Trace(start, presentFirst) {
					profile.Add(e)
					state.Apply(e)
					switch e.Kind {
					case solver.Bounded:
						want.Bounded++
					case solver.Found:
						moves := nearest.Moves(start, state.RowPosition)
						want.Met = append(want.Met, nearest.Met{Tests: profile.Tests, Moves: moves})
					}
				}
				want.Nodes, want.Tests = profile.AllNodes(), profile.Tests
				if diff := cmp.Diff(want, nearest.Measure(start, presentFirst)); diff != "" {
					t.Fatalf("start %v, current row first %t (-events +measured):\n%s", start, presentFirst, diff)
				}
			}
		}
	}
}
