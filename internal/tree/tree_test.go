package tree

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/solver"
)

func TestCountsAgreeWithTheProfile(t *testing.T) {
	for n := 1; n <= 9; n++ {
		profile := solver.ProfileOf(n, solver.Trace(n))
		for depth := 0; depth <= n; depth++ {
			got := Build(n, depth, solver.Trace(n))
			levels := make([]int, depth+1)
			for _, node := range got.Nodes {
				levels[node.Depth]++
			}
			if diff := cmp.Diff(profile.Nodes[:depth+1], levels); diff != "" {
				t.Errorf("n=%d, to depth %d: nodes a level (-want +got):\n%s", n, depth, diff)
			}
			root := got.Nodes[0]
			if all := len(got.Nodes) + root.Below; all != profile.AllNodes() {
				t.Errorf("n=%d, to depth %d: %d nodes kept or hidden, want %d", n, depth, all, profile.AllNodes())
			}
			if root.DeadEnds != profile.DeadEnds || root.Solutions != profile.Solutions {
				t.Errorf("n=%d, to depth %d: %d dead ends and %d solutions, want %d and %d", n, depth,
					root.DeadEnds, root.Solutions, profile.DeadEnds, profile.Solutions)
			}
		}
	}
}

func TestFourQueens(t *testing.T) {
	type short struct {
		Parent, Step int
		Square       string
		Kind         Kind
	}
	var got []short
	for _, node := range Build(4, 4, solver.Trace(4)).Nodes[:10] {
		got = append(got, short{node.Parent, node.Step, node.Square.String(), node.Kind})
	}
	want := []short{
		{-1, 0, "(0,0)", Branch},
		{0, 1, "(1,1)", Branch},
		{1, 4, "(3,2)", DeadEnd},
		{1, 9, "(4,2)", Branch},
		{3, 11, "(2,3)", DeadEnd},
		{0, 18, "(2,1)", Branch},
		{5, 22, "(4,2)", Branch},
		{6, 23, "(1,3)", Branch},
		{7, 26, "(3,4)", Solution},
		{0, 31, "(3,1)", Branch},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("first ten nodes (-want +got):\n%s", diff)
	}
}

func TestFan(t *testing.T) {
	for n := 1; n <= 8; n++ {
		tr := Build(n, n, solver.Trace(n))
		spokes := Fan(tr)
		last := -1.0
		for i, node := range tr.Nodes {
			if node.Kind != Branch {
				if spokes[i].Turn <= last || spokes[i].Turn >= 1 {
					t.Fatalf("n=%d: leaf %d at %v after one at %v", n, i, spokes[i].Turn, last)
				}
				last = spokes[i].Turn
			}
			if node.Parent >= 0 && spokes[i].Ring != spokes[node.Parent].Ring+1 {
				t.Fatalf("n=%d: node %d is on ring %d, its parent on %d", n, i, spokes[i].Ring, spokes[node.Parent].Ring)
			}
		}
		// A board turned upside down is a board again: the fan is its own
		// mirror image, level by level.
		byRing := make([][]float64, n+1)
		for _, s := range spokes {
			byRing[s.Ring] = append(byRing[s.Ring], s.Turn)
		}
		for ring, turns := range byRing {
			for i, turn := range turns {
				if mirror := 1 - turns[len(turns)-1-i]; turn-mirror > 1e-9 || mirror-turn > 1e-9 {
					t.Fatalf("n=%d: ring %d is no mirror image of itself: %v and %v", n, ring, turn, mirror)
				}
			}
		}
	}
}

func TestDepthFor(t *testing.T) {
	levels := []int{1, 8, 42, 140}
	for limit, want := range map[int]int{0: 0, 1: 0, 8: 0, 9: 1, 50: 1, 51: 2, 190: 2, 191: 3, 5000: 3} {
		if got := DepthFor(levels, limit); got != want {
			t.Errorf("limit %d: depth %d, want %d", limit, got, want)
		}
	}
}
