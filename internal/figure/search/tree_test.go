package search

import (
	"slices"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/number"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// What the chapter says about the tree of eight, compared with numbers from other programs.
func TestTreeFactsOfEight(t *testing.T) {
	page := books.Without(t, 8)
	for name, want := range map[string]string{
		"tree.nowhere": "1,506", "tree.wasted": "12,048", "tree.useful": "3,672", "tree.hidden": "0",
		"widest.queens": "5", "widest.nodes": "568", "deadends.first": "4", "deadends.most": "6", "deadends.there": "256",
		"deadends.mostly": "0", "deadends.mostly@5": "0", "deadends.mostly@6": "1", "deadends.mostly@7": "1", "deadends.mostly@12": "0",
		"branch.nodes": "227", "branch.tests": "1,784", "has.trap": "1", "tree.nowhere@4": "8",
	} {
		if got := figuretest.Fact(t, page, name).Text; got != want {
			t.Errorf("%s is %q, want %s", name, got, want)
		}
	}
}

// Each page of steps has a place, drawn with a mark for every placement on it.
func TestPlaceOfEveryPage(t *testing.T) {
	for _, bound := range []int{0, 700} {
		b := figure.NewBook(7, nil, books.Catalogue(t))
		b.MaxSteps = bound
		holds := map[int]*figure.StepsPage{}
		for _, r := range b.StepRanges() {
			for step := r.First; step <= r.Last; step++ {
				if holds[step] == nil || len(r.Page.Prefix) < len(holds[step].Prefix) {
					holds[step] = r.Page
				}
			}
		}
		for _, page := range b.StepsPages() {
			place := placeTree(b, page)
			picture := placeOf(b, place, place.Find(page.Prefix))
			drawn := map[int]bool{}
			for _, node := range picture.Tree.Nodes {
				drawn[node.Step] = true
			}
			state := solver.NewState(7)
			for e := range solver.Trace(7) {
				state.Apply(e)
				if e.Kind == solver.Assigned && holds[state.Step] == page && !drawn[state.Step] {
					t.Fatalf("bound %d, page %q: the placement of step %d has no mark", bound, page.Slug(), state.Step)
				}
			}
		}
	}
}

func TestFanOf(t *testing.T) {
	for n := 1; n <= 10; n++ {
		book := books.Of(t, n)
		fan, profile := fanOf(book.Tree(n)), book.Run(n).Whole
		drawn, hidden := len(fan.Tree.Nodes), fan.Tree.Below(0)
		if drawn > tree.MaxDrawn || int64(drawn)+hidden != profile.AllNodes() {
			t.Errorf("n=%d: %d nodes and %d hidden, want %d", n, drawn, hidden, profile.AllNodes())
		}
		if whole := int64(len(fan.Tree.Nodes)) == profile.AllNodes(); whole != (n <= 8) {
			t.Errorf("n=%d: the whole search is drawn: %t", n, whole)
		}
		if (fan.Path >= 0) != (profile.Solutions > 0) {
			t.Errorf("n=%d: the way to the first solution ends at node %d", n, fan.Path)
		}
		if fan.Path >= 0 {
			var rows []int8
			for i := fan.Path; i > 0; i = fan.Tree.Nodes[i].Parent {
				rows = append(rows, fan.Tree.Nodes[i].Square().Row)
			}
			slices.Reverse(rows)
			if first := book.Run(n).Solutions[0].Rows; !slices.Equal(rows, first[:fan.Tree.Depth]) {
				t.Errorf("n=%d: the way leads to %v, want the beginning of %v", n, rows, first)
			}
		}
		for _, count := range []int64{profile.AllNodes(), profile.DeadEnds, profile.Solutions} {
			if !strings.Contains(words.Ours().Tell(fan.Desc), number.Thousands(count)+" ") {
				t.Errorf("n=%d: the description %q does not say %s", n, fan.Desc, number.Thousands(count))
			}
		}
	}
}
