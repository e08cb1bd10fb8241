package tree

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

func TestCountsAgreeWithTheProfile(t *testing.T) {
	for n := 1; n <= 10; n++ {
		profile := solver.ProfileOf(n, solver.Trace(n))
		for depth := 1; depth <= n; depth++ {
			if n == 10 && depth%3 != 1 {
				continue // each takes a while, and 1, 4, 7 and 10 are enough
			}
			got := Build(n, Keep{Depth: depth}, puzzle.OfQueens(solver.Trace(n)))
			levels := make([]int64, depth+1)
			for _, node := range got.Nodes {
				levels[node.Depth]++
			}
			if diff := cmp.Diff(profile.Nodes[:depth+1], levels); diff != "" {
				t.Errorf("n=%d, to depth %d: nodes a level (-want +got):\n%s", n, depth, diff)
			}
			root := got.Nodes[0]
			if all := int64(len(got.Nodes)) + got.Below(0); all != profile.AllNodes() {
				t.Errorf("n=%d, to depth %d: %d nodes kept or hidden, want %d", n, depth, all, profile.AllNodes())
			}
			want := Node{Parent: -1, Kind: root.Kind, Nodes: profile.AllNodes(),
				Tests: profile.Tests, DeadEnds: profile.DeadEnds, Solutions: profile.Solutions}
			if diff := cmp.Diff(want, root, cmpopts.IgnoreUnexported(Node{})); diff != "" {
				t.Errorf("n=%d, to depth %d: the root (-want +got):\n%s", n, depth, diff)
			}
			var all Level
			for _, level := range got.Levels {
				all.DeadEnds += level.DeadEnds
				all.Solutions += level.Solutions
			}
			if all.DeadEnds != profile.DeadEnds || all.Solutions != profile.Solutions {
				t.Errorf("n=%d, to depth %d: %+v on all levels, want %d and %d",
					n, depth, all, profile.DeadEnds, profile.Solutions)
			}
		}
	}
}

// The counts of the whole search, and for each row of the first queen: nodes, tests, dead ends,
// solutions.
func TestCountsOfEight(t *testing.T) {
	tree := Build(8, Keep{}, puzzle.OfQueens(solver.Trace(8)))
	want := []Level{
		{Nodes: 1},
		{Nodes: 8},
		{Nodes: 42},
		{Nodes: 140},
		{Nodes: 344, DeadEnds: 18},
		{Nodes: 568, DeadEnds: 150},
		{Nodes: 550, DeadEnds: 256},
		{Nodes: 312, DeadEnds: 220},
		{Nodes: 92, Solutions: 92},
	}
	for i := range want {
		want[i].Hopeful = int64(hopeful(tree, i))
	}
	if diff := cmp.Diff(want, tree.Levels); diff != "" {
		t.Errorf("levels (-want +got):\n%s", diff)
	}
	if got := tree.Nowhere(); got != 1506 {
		t.Errorf("%d nodes lead nowhere, want 1506", got)
	}
	branches := [][4]int64{{227, 1784, 82, 4}, {265, 2056, 88, 8}, {265, 1992, 76, 16}, {271, 2024, 76, 18}}
	for row := 1; row <= 8; row++ {
		node := tree.Nodes[tree.Find(solver.Rows{int8(row)})]
		got := [4]int64{node.Nodes, node.Tests, node.DeadEnds, node.Solutions}
		if want := branches[min(row, 9-row)-1]; got != want {
			t.Errorf("below row %d: %v, want %v", row, got, want)
		}
	}
}

// hopeful counts the nodes of a level that have a solution below them.
func hopeful(t *Tree, depth int) int {
	count := 0
	for _, node := range t.Nodes {
		if node.Depth == depth && node.Solutions > 0 {
			count++
		}
	}
	return count
}

// A tree that omits levels has the same counts as the whole.
func TestCountsDoNotDependOnTheDepth(t *testing.T) {
	whole := Build(7, Keep{Refused: true}, puzzle.OfQueens(solver.Trace(7)))
	if refused := len(whole.Nodes) - int(whole.Nodes[0].Nodes); refused != 3033 {
		t.Errorf("%d refused tests kept, want 3033", refused)
	}
	for depth := 1; depth <= 7; depth++ {
		part := Build(7, Keep{Depth: depth}, puzzle.OfQueens(solver.Trace(7)))
		if diff := cmp.Diff(whole.Levels, part.Levels); diff != "" {
			t.Errorf("levels to depth %d (-want +got):\n%s", depth, diff)
		}
		for i, got := range part.Nodes {
			want := whole.Nodes[whole.Find(part.Rows(i))]
			if !sameCounts(want, got) {
				t.Fatalf("to depth %d, rows %v: %+v, want the counts of %+v", depth, part.Rows(i), got, want)
			}
		}
	}
}

// sameCounts compares the counts of two subtrees, and the tests that made their nodes.
func sameCounts(a, b Node) bool {
	return a.Step == b.Step && a.Nodes == b.Nodes && a.Tests == b.Tests &&
		a.DeadEnds == b.DeadEnds && a.Solutions == b.Solutions
}

// What the first steps place is kept at any depth, and nothing is kept below a node that isn't
// open. Neither changes the counts.
func TestKeepPart(t *testing.T) {
	whole := Build(7, Keep{}, puzzle.OfQueens(solver.Trace(7)))
	open := func(rows solver.Rows) bool { return len(rows) == 0 || rows[0] == 3 && len(rows) < 4 }
	keeps := map[string]Keep{"open": {Open: open}}
	for _, until := range []int{1, 42, 1000, 3584} {
		keeps[fmt.Sprint("until ", until)] = Keep{Depth: 2, Until: until}
	}
	for desc, keep := range keeps {
		part := Build(7, keep, puzzle.OfQueens(solver.Trace(7)))
		kept := 0
		for i, node := range whole.Nodes {
			rows := whole.Rows(i)
			stays := node.Depth <= 2 || node.Step <= keep.Until
			if keep.Open != nil {
				stays = i == 0 || open(rows[:len(rows)-1])
			}
			if stays {
				kept++
			}
		}
		if len(part.Nodes) != kept {
			t.Errorf("%s: %d nodes kept, want %d", desc, len(part.Nodes), kept)
		}
		for i, got := range part.Nodes {
			want := whole.Nodes[whole.Find(part.Rows(i))]
			if !sameCounts(want, got) {
				t.Fatalf("%s, rows %v: %+v, want the counts of %+v", desc, part.Rows(i), got, want)
			}
		}
		if diff := cmp.Diff(whole.Levels, part.Levels); diff != "" {
			t.Errorf("%s (-want +got):\n%s", desc, diff)
		}
	}
}

// Each node's tests, counted differently: the nodes without solutions in its subtree make n tests
// each.
func TestTestsOfASubtree(t *testing.T) {
	for n := 1; n <= 8; n++ {
		for _, node := range Build(n, Keep{}, puzzle.OfQueens(solver.Trace(n))).Nodes {
			if want := (node.Nodes - node.Solutions) * int64(n); node.Tests != want {
				t.Fatalf("n=%d: %d tests below step %d, want %d", n, node.Tests, node.Step, want)
			}
		}
	}
}

func TestFind(t *testing.T) {
	tree := Build(6, Keep{}, puzzle.OfQueens(solver.Trace(6)))
	for i := range tree.Nodes {
		if got := tree.Find(tree.Rows(i)); got != i {
			t.Fatalf("node %d has rows %v, and these lead to node %d", i, tree.Rows(i), got)
		}
	}
	for _, rows := range []solver.Rows{{1, 1}, {1, 2}, {6, 6}, {7}, {2, 4, 6, 1, 3, 5, 1}} {
		if got := tree.Find(rows); got != -1 {
			t.Errorf("rows %v lead to node %d, want none", rows, got)
		}
	}
}

// Siblings are in the order of their rows, whether free or refused.
func TestRefusedTests(t *testing.T) {
	tree := Build(4, Keep{Refused: true}, puzzle.OfQueens(solver.Trace(4)))
	refused := 0
	for i, node := range tree.Nodes {
		if node.Kind == Refused {
			refused++
		}
		row := 0
		for child := i + 1; child < tree.After(i); child = tree.After(child) {
			row++
			if int(tree.Nodes[child].Square().Row) != row || tree.Nodes[child].Parent != i {
				t.Fatalf("child %d of node %d is %+v", row, i, tree.Nodes[child])
			}
		}
		if row != 0 && row != 4 {
			t.Fatalf("node %d has %d children, want one for each row", i, row)
		}
	}
	if nodes := len(tree.Nodes) - refused; nodes != 17 || refused != 44 {
		t.Errorf("the whole tree of four queens has %d nodes and %d refused tests, want 17 and 44", nodes, refused)
	}
}

func TestFold(t *testing.T) {
	eight := Build(8, Keep{}, puzzle.OfQueens(solver.Trace(8)))
	drawn := eight.Fold(func(i int) bool { return eight.failure(i) || i > 0 && eight.Rows(i)[0] != 1 })
	hidden := int64(0)
	for i, node := range drawn.Nodes {
		if at := eight.Find(drawn.Rows(i)); at < 0 || eight.Nodes[at].Step != node.Step {
			t.Errorf("node %d, %+v, is another one in the tree", i, node)
		}
		if drawn.Folded(i) {
			hidden += node.Nodes - 1
		}
	}
	if int64(len(drawn.Nodes))+hidden != 2057 || hidden != drawn.Below(0) {
		t.Errorf("%d nodes drawn and %d folded away, want 2057 together", len(drawn.Nodes), hidden)
	}
	if last := len(drawn.Nodes) - 1; drawn.Nodes[last].Solutions != 4 || !drawn.Folded(last) {
		t.Errorf("the last node is %+v, want the folded branch of row 8", drawn.Nodes[last])
	}
}

func TestIcicle(t *testing.T) {
	tree := Build(8, Keep{}, puzzle.OfQueens(solver.Trace(8)))
	bars := Icicle(tree)
	if bars[0] != (Bar{0, 736}) {
		t.Errorf("the root's bar is %+v, want all 736 leaves", bars[0])
	}
	for i, node := range tree.Nodes {
		// The children fill their parent's bar without gaps or overlap.
		next := bars[i].From
		for child := i + 1; child < tree.After(i); child = tree.After(child) {
			if bars[child].From != next {
				t.Fatalf("bar %+v under %+v, want it to begin at %d", bars[child], bars[i], next)
			}
			next = bars[child].To
		}
		if node.Kind == Branch && next != bars[i].To {
			t.Fatalf("the children of bar %+v end at %d", bars[i], next)
		}
	}
}

func TestFourQueens(t *testing.T) {
	type short struct {
		Parent, Step int
		Square       string
		Kind         Fate
	}
	var got []short
	for _, node := range Build(4, Keep{}, puzzle.OfQueens(solver.Trace(4))).Nodes[:10] {
		got = append(got, short{node.Parent, node.Step, node.Square().String(), node.Kind})
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

func TestTurns(t *testing.T) {
	for n := 1; n <= 8; n++ {
		tr := Build(n, Keep{}, puzzle.OfQueens(solver.Trace(n)))
		bars := Icicle(tr)
		last := -1
		// An upside-down board is a board too: the fan is its own mirror image, level by level.
		byLevel := make([][]int, n+1)
		for i, node := range tr.Nodes {
			turn := bars[i].From + bars[i].To
			if node.Kind != Branch {
				if turn <= last || turn >= 2*bars[0].To {
					t.Fatalf("n=%d: leaf %d at %v after one at %v", n, i, turn, last)
				}
				last = turn
			}
			byLevel[node.Depth] = append(byLevel[node.Depth], turn)
		}
		for level, turns := range byLevel {
			for i, turn := range turns {
				if mirror := 2*bars[0].To - turns[len(turns)-1-i]; turn != mirror {
					t.Fatalf("n=%d: level %d is no mirror image of itself: %v and %v", n, level, turn, mirror)
				}
			}
		}
	}
}

// A search is kept to the depth that a picture can draw.
func TestSearch(t *testing.T) {
	for n, want := range map[int]int{1: 1, 4: 4, 8: 8, 9: 6, 12: 4} {
		got := Search(n, false)
		if got.Depth != want || len(got.Nodes) > MaxDrawn {
			t.Errorf("n=%d: depth %d with %d nodes, want depth %d", n, got.Depth, len(got.Nodes), want)
		}
		if next := want + 1; next <= n && len(got.Nodes)+int(got.Levels[next].Nodes) <= MaxDrawn {
			t.Errorf("n=%d: level %d could be drawn, too", n, next)
		}
	}
}

// The place of every node, made from the topmost levels and the node's own part of the search, is
// the same as in the whole tree.
func TestPlace(t *testing.T) {
	whole := Build(6, Keep{}, puzzle.OfQueens(solver.Trace(6)))
	top := Build(6, Keep{Depth: 3}, puzzle.OfQueens(solver.Trace(6)))
	for i, node := range top.Nodes {
		if node.Depth == 3 {
			continue
		}
		at := whole.Find(top.Rows(i))
		for _, below := range []*Tree{whole, nil} {
			got := Place(top, top.Rows(i), below, 0)
			found := got.Find(top.Rows(i))
			if found < 0 || got.After(0) != len(got.Nodes) {
				t.Fatalf("the place of %v does not hold it: %+v", top.Rows(i), got.Nodes)
			}
			if below != nil && int64(got.After(found)-found) != whole.Nodes[at].Nodes {
				t.Fatalf("the place of %v holds %d nodes of its subtree, want %d",
					top.Rows(i), got.After(found)-found, whole.Nodes[at].Nodes)
			}
			for j, kept := range got.Nodes {
				want := whole.Nodes[whole.Find(got.Rows(j))]
				if kept.Step != want.Step || kept.Nodes != want.Nodes || kept.Solutions != want.Solutions {
					t.Fatalf("the place of %v: %+v, want the counts of %+v", top.Rows(i), kept, want)
				}
			}
		}
	}
}
