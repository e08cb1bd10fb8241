package browser

import (
	"fmt"
	"slices"

	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"

	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/thorough"
	"queenbook/internal/tree"
)

// onExplored gives a test's script access to the run through the explorer.
const onExplored = `const element = document.querySelector("search-run.run-explored"), run = element.run;
	const { explorer } = document.querySelector("queen-tree");`

// openExplored opens the explorer of eight columns and touches its run.
func openExplored(tb *tab, width int) {
	tb.open("search-tree/index.html", width)
	tb.focus()
	ask[bool](tb, `document.querySelector("search-run.run-explored").dispatchEvent(new PointerEvent("pointerover"))`)
	tb.until("the run", `String(document.querySelector("search-run.run-explored").run?.tree.all)`, "15720")
}

// testRunExplored lets the search run through the explorer: each moment agrees with the search, and
// the tree and its icicle show what the search has met so far.
func testRunExplored(tb *tab) {
	tb.open("search-tree/index.html", 1440)
	tb.focus()
	// Walking in the tree doesn't touch the run.
	before := ask[[]string](tb, shapesOf)
	ask[bool](tb, `(() => { document.querySelector("queen-tree svg.tree").dispatchEvent(new PointerEvent("pointerover", { bubbles: true })); return true; })()`)
	if loaded := ask[bool](tb, `"run" in rooms`); loaded {
		tb.Error("the run is loaded by who touches the tree alone")
	}
	tb.saysNoStep(".run-explored")
	openExplored(tb, 1440)
	tb.saysNoStep(".run-explored")
	whole := tree.Search(8, false)
	testExploredStops(tb, whole, trees.Folded(puzzle.OnBoard(8), whole).Tree)
	if lines := ask[int](tb, `(() => {`+onExplored+` run.go(5000); return [...explorer.svg.querySelectorAll(
		"path:is(.t-edge, .t-strong):not(.run-line)")].filter((e) => getComputedStyle(e).visibility === "visible").length; })()`); lines > 0 {
		tb.Errorf("in the middle of the run %d lines of the whole tree are seen", lines)
	}
	// Whatever the reader folds during the search.
	ask[bool](tb, `(() => {`+onExplored+` run.go(5000); explorer.act("root"); explorer.act("unfold-all"); return true; })()`)
	testExploredStops(tb, whole, whole)
	ask[bool](tb, `(() => {`+onExplored+` run.go(5000); explorer.folded = new Set(explorer.data.folded); explorer.draw(); run.stop(run.tree.all); return true; })()`)
	if diff := cmp.Diff(before, ask[[]string](tb, shapesOf+`.filter((s) => !s.includes("run-"))`)); diff != "" {
		tb.Errorf("at the end it is not what it was (-before +then):\n%s", diff)
	}
	testExploredWays(tb, whole)
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}

// An exploredStop is what the tree and the icicle show when the run stops.
type exploredStop struct {
	Marks, Way, Deads, Found int
	Below                    []string // the numbers on triangles, from left to right
	Hopeful, Strong          int      // triangles, and strong lines
	Bars                     int      // of the icicle that aren't covered
	First                    bool     // they're the first of all
}

// testExploredStops checks stops of the run. The tree is folded as in drawn.
func testExploredStops(tb *tab, whole, drawn *tree.Tree) {
	tb.Helper()
	tests := int(whole.Nodes[0].Tests)
	var stops []int
	for stop := 1; stop < tests; stop += thorough.Of(331, 61) {
		stops = append(stops, stop)
	}
	got := ask[[]exploredStop](tb, called("explorer.stopsOf", stops))
	want := exploredStops(whole, drawn, stops)
	for i := range want {
		if diff := cmp.Diff(want[i], got[i]); diff != "" {
			tb.Fatalf("step %d (-search +page):\n%s", stops[i], diff)
		}
	}
}

// joined are numbers with commas between them.
func joined(list []int) (text string) {
	for i, x := range list {
		if i > 0 {
			text += ","
		}
		text += fmt.Sprint(x)
	}
	return text
}

// exploredStops are what the search has met after these tests, in a tree with this folding.
func exploredStops(whole, drawn *tree.Tree, stops []int) (list []exploredStop) {
	// When the search leaves each node: after the last test in its calls.
	at := make([]int, len(drawn.Nodes)) // the same node in the whole tree
	for i := range drawn.Nodes {
		at[i] = whole.FindMade(drawn.Made(i))
	}
	last := func(i int) int { return whole.Nodes[i].Step + int(whole.Nodes[i].Tests) }
	var queens []solver.Square // after the last test
	step, next := 0, 0
	for e, state := range puzzle.OnBoard(whole.N).Between(0, int(whole.Nodes[0].Tests)) {
		if e.Test() && next < len(stops) && step == stops[next] {
			s := exploredAt(whole, drawn, at, step, last)
			for _, node := range drawn.Nodes[1:] {
				// Visible nodes on the path come before the last tested one.
				if node.Step <= step && slices.Contains(queens, node.Square()) && onWay(drawn, node, queens) {
					s.Way++
				}
			}
			list, next = append(list, s), next+1
		}
		step = state.Step
		if e.Test() || e.Kind == solver.Assigned {
			queens = puzzle.QueensOf(state.Made)
		}
	}
	return list
}

// onWay reports whether a node's queens are on the board.
func onWay(t *tree.Tree, node tree.Node, queens []solver.Square) bool {
	for ; node.Parent >= 0; node = t.Nodes[node.Parent] {
		if !slices.Contains(queens, node.Square()) {
			return false
		}
	}
	return true
}

// exploredAt is what's visible after a test.
func exploredAt(whole, drawn *tree.Tree, at []int, step int, last func(int) int) exploredStop {
	s := exploredStop{First: true, Below: []string{}}
	for _, node := range whole.Nodes {
		if node.Step <= step {
			s.Bars++
		}
	}
	for i, node := range drawn.Nodes {
		if node.Step > step {
			continue
		}
		s.Marks++
		met, found := 0, false
		for below := at[i]; below < whole.After(at[i]); below++ {
			if whole.Nodes[below].Step <= step {
				met++
				found = found || whole.Nodes[below].Kind == tree.Solution
			}
		}
		switch {
		case drawn.Folded(i):
			s.Below = append(s.Below, number.Thousands(int64(met-1)))
			if found {
				s.Hopeful++
			}
		case node.Kind == tree.DeadEnd && last(at[i]) <= step:
			s.Deads++
		case node.Kind == tree.Solution:
			s.Found++
		}
		if i > 0 && node.Solutions > 0 && last(at[i]) < step {
			s.Strong++
		}
	}
	return s
}

// testExploredWays goes to nodes during the search: the run goes there, and the explorer goes where
// the run is.
func testExploredWays(tb *tab, whole *tree.Tree) {
	tb.do(chromedp.Evaluate[chromedp.Void](`(() => {` + onExplored + ` run.stop(9000); explorer.svg.focus(); })()`))
	for node := 1; node < len(whole.Nodes); node += 97 {
		got := ask[[]int](tb, fmt.Sprintf(`(() => {`+onExplored+`
			explorer.reveal(%d);
			explorer.show();
			return [run.step, explorer.at]; })()`, node))
		if want := []int{whole.Nodes[node].Step, node}; !slices.Equal(got, want) {
			tb.Errorf("who goes to node %d is at step and node %v, want %v", node, got, want)
		}
	}
	// On paper the whole tree is shown, wherever the run is.
	dead := ask[[]int](tb, called("explorer.printedDeadEnds"))
	if want := fmt.Sprint([]int64{0, whole.Nodes[0].DeadEnds, 0}); fmt.Sprint(dead) != want {
		tb.Errorf("dead ends at step 9, on paper, and afterwards: %v, want %s", dead, want)
	}
	// At the end the explorer's panel is back, and says where the reader is. The controls of the
	// run don't move in the window, to the pixel that a window scrolls by.
	if at := ask[string](tb, called("explorer.panelAtTheEnd")); at != "false true true 0 0" {
		tb.Errorf("the panel is there, at the end, and counts the whole tree; the button moves: %s", at)
	}
}

// testExploredCut goes through the run of an explorer whose lower levels are counted but not drawn:
// its triangles lead to a solution as soon as the search has found one below.
func testExploredCut(tb *tab, n int) {
	tb.open("search-tree/index.html", 1440)
	tb.touchAll()
	tb.until("the run", `String(document.querySelector("search-run.run-explored").run !== undefined)`, "true")
	type seenAt struct {
		Step    int
		Hopeful []int // steps of the nodes
	}
	every := thorough.Of(607, 61)
	got := ask[[]seenAt](tb, called("explorer.hopefulEvery", every))
	rests, got := got[len(got)-1].Hopeful, got[:len(got)-1]
	whole, found := tree.Search(n, false), []int{}
	for e, state := range puzzle.OnBoard(n).Between(0, int(whole.Nodes[0].Tests)) {
		if e.Kind == solver.Found {
			found = append(found, state.Step)
		}
	}
	ends := map[int]int{} // when the search leaves the node that was made in a step
	for _, node := range whole.Nodes {
		ends[node.Step] = node.Step + int(node.Tests)
	}
	if len(rests) == 0 || whole.Depth == n {
		tb.Fatalf("%d triangles of %d levels: that is not cut", len(rests), whole.Depth)
	}
	for _, at := range got {
		want := []int{}
		for _, step := range rests {
			if slices.ContainsFunc(found, func(s int) bool { return s > step && s <= min(at.Step, ends[step]) }) {
				want = append(want, step)
			}
		}
		if !slices.Equal(at.Hopeful, want) {
			tb.Fatalf("after step %d the triangles of %v lead to solutions, want %v", at.Step, at.Hopeful, want)
		}
	}
}
