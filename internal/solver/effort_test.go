package solver

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Without its events the search costs the same as with them.
func TestMeasure(t *testing.T) {
	for n := 1; n <= 10; n++ {
		run := Solve(n)
		want := &Effort{
			N: n, Nodes: run.Whole.Nodes, Calls: run.Whole.DeadEnds + run.Whole.Silent, Tests: run.Whole.Tests,
			Comparisons: run.Whole.Comparisons, DeadEnds: run.Whole.DeadEnds, Solutions: run.Whole.Solutions,
		}
		if run.Whole.Solutions > 0 {
			want.FirstTests = run.First.Tests
			want.FirstPlacements = run.First.Placements
			want.FirstRows = run.Solutions[0].Rows
		}
		if diff := cmp.Diff(want, Measure(n)); diff != "" {
			t.Errorf("n=%d (-events +measured):\n%s", n, diff)
		}
	}
}

// The largest boards, compared with counts from other programs.
func TestMeasureLarge(t *testing.T) {
	for _, want := range []struct {
		n                                                              int
		solutions, nodes, tests, deadEnds, firstTests, firstPlacements int64
	}{
		{11, 2680, 166926, 1806706, 58396, 517, 52},
		{12, 14200, 856189, 10103868, 300530, 3066, 261},
	} {
		e := Measure(want.n)
		got := want
		got.solutions, got.nodes, got.tests, got.deadEnds = e.Solutions, e.AllNodes(), e.Tests, e.DeadEnds
		got.firstTests, got.firstPlacements = e.FirstTests, e.FirstPlacements
		if got != want {
			t.Errorf("n=%d: %+v, want %+v", want.n, got, want)
		}
	}
}

func TestMeasureRefusesSizes(t *testing.T) {
	for _, n := range []int{0, MaxTraced + 1} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("n=%d: no panic", n)
				}
			}()
			Measure(n)
		}()
	}
}

// BenchmarkMeasure measures all sizes in the book, and the search with its events on the largest
// that's quick enough.
func BenchmarkMeasure(b *testing.B) {
	b.Run("measure/n=10", func(b *testing.B) {
		for b.Loop() {
			Measure(10)
		}
	})
	b.Run("events/n=10", func(b *testing.B) {
		for b.Loop() {
			ProfileOf(10, Trace(10))
		}
	})
	b.Run("measure/n=1..12", func(b *testing.B) {
		for b.Loop() {
			for n := 1; n <= MaxTraced; n++ {
				Measure(n)
			}
		}
	})
}
