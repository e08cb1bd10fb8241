package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

// A runStop is a place where a run through a search stops, as readers see it.
type runStop struct {
	At, Says, Counts string
	Marks            []string // in the picture
	Nodes            int      // visible in the tree
	Deads, Founds    int      // dead ends and solutions among them
}

// testStops goes through the stops of a kind of run.
func testStops(tb *tab, p played, kind string) {
	tb.Helper()
	drawn := tree.Of(p.problem.Events)
	if kind == "run-marks" {
		drawn = drawnTree(p.problem, drawn)
	}
	got := inPieces[runStop](tb, "stopsOf", fmt.Sprintf(`document.querySelector("search-run.%s")`, kind), p.every)
	want := runStops(tb.TB, p.problem, drawn, p.every)
	if n := (len(want) - 2 + p.every) / p.every; len(got) != n { // the last one shows what was there before
		tb.Fatalf("%s: %d stops, want %d", kind, len(got), n)
	}
	for i := range got {
		want := want[i*p.every]
		if diff := cmp.Diff(want, got[i]); diff != "" {
			tb.Fatalf("%s, stop %d (-events +page):\n%s", kind, i*p.every+1, diff)
		}
	}
}

// drawnTree is the tree of a problem as a page draws it without a request to fold it.
func drawnTree(p *puzzle.Problem, whole *tree.Tree) *tree.Tree {
	const maxNodes = 300
	if whole.Nodes[0].Nodes > maxNodes && !p.Memory {
		return trees.Folded(p, whole).Tree
	}
	return whole
}

// foldedSteps are the steps of the nodes that a tree folds away, and of those that it has. If its
// lower levels are cut, nothing is drawn for the calls of the last level.
func foldedSteps(t *tree.Tree) (folded, drawn map[int]bool) {
	folded, drawn = map[int]bool{}, map[int]bool{}
	for i, node := range t.Nodes {
		drawn[node.Step] = true
		folded[node.Step] = t.Folded(i) || node.Depth == t.Depth && t.Depth < t.N
	}
	return folded, drawn
}

// runStops are the stops of a run through a tree, made from its events; one in every few has marks.
func runStops(t testing.TB, p *puzzle.Problem, of *tree.Tree, every int) (stops []runStop) {
	stage := boards.StageOf(p)
	folded, drawn := foldedSteps(of)
	fates := map[int]tree.Fate{} // of the nodes that are drawn, by step
	for _, node := range of.Nodes {
		fates[node.Step] = node.Kind
	}
	tests, deads, nodes := 0, int64(0), 1
	var passed puzzle.Counts // inside a folded node
	var passedFound, found int64
	var way []int // the steps of the current choices
	var state puzzle.State
	inside, returned, ends := false, false, ""
	deadNodes, foundNodes := 0, 0
	last := func(steps []int) int { return append([]int{0}, steps...)[len(steps)] }
	var stood []puzzle.Chosen // at the folded node, which top has made
	var top puzzle.Chosen
	all := int(puzzle.Measure(p.Events(), nil).Tests)
	at := func(place int32) string {
		test := "Step"
		if strings.EqualFold(p.Filled(), test) {
			test = "Test"
		}
		return fmt.Sprintf("%s %s of %s, %s %s", test,
			number.Thousands(tests), number.Thousands(all), p.Filled(), p.PlaceLabel(place))
	}
	var now *runStop
	draw := func(state *puzzle.State) {
		if (len(stops)-1)%every == 0 {
			now.Marks = marksOf(t, stage.Scene(state))
		}
	}
	end := func() {
		if now == nil {
			return
		}
		now.Counts = number.Count(deads, "No dead end so far / One dead end / # dead ends") + ", " +
			number.Count(found, "no solution yet / one solution / # solutions")
		if inside {
			now.At = at(top.Place)
			draw(&puzzle.State{Made: stood})
			now.Says = strings.TrimSpace(fmt.Sprintf(
				"What's below is counted but not drawn, and passing it takes one step: %s, %s, %s. %s",
				number.Count(passed.Tests, "one test / # tests"),
				number.Count(passed.DeadEnds, "no dead end / one dead end / # dead ends"),
				number.Count(passedFound, "no solution / one solution / # solutions"), ends))
		}
	}
	for e := range p.Events() {
		if e.Test() {
			depth := len(state.Calls) - 1
			above := 0
			if depth > 0 {
				above = way[depth-1]
			}
			hidden := folded[above] || !drawn[above]
			if !hidden || !inside {
				end()
				stops = append(stops, runStop{Marks: []string{}})
				now = &stops[len(stops)-1]
				passed, passedFound, ends = puzzle.Counts{}, 0, ""
				stood = slices.Clone(state.Made)
				if hidden {
					top = stood[len(stood)-1]
				}
			}
			inside, returned = hidden, false
			tests++
			way = way[:depth]
		}
		state.Apply(e)
		if inside {
			passed.Add(e)
			if e.Kind == solver.Found {
				passedFound++
			}
		}
		switch e.Kind {
		case solver.Assigned:
			way = append(way, tests)
			if drawn[tests] {
				nodes++
			}
		case solver.DeadEnd:
			deads++
			if fates[last(way[:len(state.Made)])] == tree.DeadEnd {
				deadNodes++
			}
		case solver.Found:
			found++
			if fates[last(way)] == tree.Solution {
				foundNodes++
			}
		}
		if now == nil {
			continue
		}
		now.Nodes, now.Deads, now.Founds = nodes, deadNodes, foundNodes
		switch e.Kind {
		case solver.Refused, solver.Accepted, solver.Found, solver.DeadEnd, solver.Exhausted:
			if e.Return() && inside && ends == "" && len(state.Calls) < len(stood) {
				ends = p.Sentence(&state)
			}
			if e.Return() && returned {
				break
			}
			returned = returned || e.Return()
			now.Says = strings.TrimSpace(now.Says + " " + p.Sentence(&state))
		}
		if !inside && (e.Kind == solver.Refused || e.Kind == solver.Assigned) {
			now.At = at(e.Place)
			draw(&state)
		}
	}
	end()
	return stops
}
