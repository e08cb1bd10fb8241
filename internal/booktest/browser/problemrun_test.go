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
	"queenbook/internal/thorough"
	"queenbook/internal/tree"
)

// A problemStop is where a run through the search of a problem stops, as its reader meets it.
type problemStop struct {
	At, Says, Counts string
	Marks            []string // of the picture
	Nodes            int      // that are seen in the tree
}

// The marks of nodes in the picture of a run, and in an explorer.
const (
	drawnMarks    = `element.querySelectorAll(".scroll > svg.tree [data-at]")`
	exploredMarks = `run.explorer.svg.querySelectorAll("[data-node]:not(text)")`
)

// testProblemRun goes through all stops of the run of a problem's tree: what is said, counted and
// shown beside it, and which nodes are there.
func testProblemRun(tb *tab, p shownProblem) {
	tb.Helper()
	testStops(tb, p, 1, ".run-marks", drawnMarks, drawnTree(p.problem))
}

// testProblemExplored does the same in its explorer, where all is unfolded.
func testProblemExplored(tb *tab, p shownProblem) {
	tb.Helper()
	testStops(tb, p, 1, ".run-explored", exploredMarks, tree.Of(p.problem.Events))
}

// testStops goes through a run of a tree, to one stop of every so many; marks are those of its nodes.
func testStops(tb *tab, p shownProblem, every int, which, marks string, drawn *tree.Tree) {
	tb.Helper()
	tb.touchAll()
	got := ask[[]problemStop](tb, `(() => {
		const element = document.querySelector("problem-run`+which+`"), { run } = element;
		run.explorer?.act("root");
		run.explorer?.act("unfold-all");
		const text = (name) => element.querySelector(name).textContent;
		// What is seen follows from the class alone, and is asked of the browser once for each.
		const known = new Map(), seen = (e) => {
			const look = e.getAttribute("class") + " " + e.getAttribute("style");
			if (!known.has(look)) known.set(look, getComputedStyle(e).visibility === "visible");
			return known.get(look);
		};
		const nodes = [...`+marks+`];
		return Array.from({ length: Math.ceil((run.tree.all - 1) / `+fmt.Sprint(every)+`) }, (_, i) => {
			run.go(i * `+fmt.Sprint(every)+` + 1);
			return {
				At: text(".run-at"), Says: text(".run-says"), Counts: text(".run-counts"),
				Marks: [...run.board.marks.children].map((m) => [m.localName,
					...["class", "href", "x", "y", "width", "height", "d"].map((a) =>
						m.getAttribute(a) ?? (m.localName === "use" && /^[xy]$/.test(a) ? "0" : "")),
					m.textContent].join(" ")),
				Nodes: nodes.filter(seen).length,
			};
		});
	})()`)
	want := problemStops(tb.TB, p.problem, drawn)
	if n := (len(want) - 2 + every) / every; len(got) != n { // at the last stands what stood there before
		tb.Fatalf("%s: %d stops, want %d", p.name, len(got), n)
	}
	for i := range got {
		if diff := cmp.Diff(want[i*every], got[i]); diff != "" {
			tb.Fatalf("%s: stop %d (-events +page):\n%s", p.name, i*every+1, diff)
		}
	}
}

// testFoldedRun goes through the run of a problem whose tree is folded.
func testFoldedRun(tb *tab) {
	const name = "seating"
	tb.open("folded/index.html", 1440)
	p := fromFile(tb.TB, name)
	if !slices.ContainsFunc(problemStops(tb.TB, p, drawnTree(p)), func(s problemStop) bool {
		return strings.Contains(s.Says, "passed in one step")
	}) {
		tb.Fatal("nothing of the tree is folded")
	}
	testProblemRun(tb, shownProblem{name, "", p})
}

// testLongRuns goes through the runs of a search that is too long for a player: what is below the levels
// that are drawn is passed.
func testLongRuns(tb *tab, p shownProblem) {
	tb.Helper()
	whole := tree.Of(p.problem.Events)
	if tests := whole.Nodes[0].Tests; tests <= 20_000 || whole.Depth == whole.N {
		tb.Fatalf("%d tests on %d levels, of which %d are drawn: that is not long", tests, whole.N, whole.Depth)
	}
	every := thorough.Of(67, 7)
	testStops(tb, p, every, ".run-explored", exploredMarks, whole)
	testStops(tb, p, every, ".run-marks", drawnMarks, drawnTree(p.problem))
}

// drawnTree is the tree of a problem as a page draws it that does not ask to fold it.
func drawnTree(p *puzzle.Problem) *tree.Tree {
	const maxNodes = 300
	t := tree.Of(p.Events)
	if t.Nodes[0].Nodes > maxNodes {
		t = trees.Folded(p, t).Tree
	}
	return t
}

// foldedSteps are the steps of the nodes that a tree folds away, and of those that it has. Where its
// lower levels are cut, nothing is drawn of the calls of the last.
func foldedSteps(t *tree.Tree) (folded, drawn map[int]bool) {
	folded, drawn = map[int]bool{}, map[int]bool{}
	for i, node := range t.Nodes {
		drawn[node.Step] = true
		folded[node.Step] = t.Folded(i) || node.Depth == t.Depth && t.Depth < t.N
	}
	return folded, drawn
}

// problemStops are the stops of the run of a problem through a tree, made from its events.
func problemStops(t testing.TB, p *puzzle.Problem, of *tree.Tree) (stops []problemStop) {
	stage := boards.StageOf(p)
	folded, drawn := foldedSteps(of)
	tests, deads, nodes := 0, int64(0), 1
	var passed puzzle.Counts // inside of a folded node
	var passedFound, found int64
	var way []int // the steps of what stands
	var state puzzle.State
	inside, returned, last := false, false, ""
	var stood []puzzle.Chosen // at the folded node, which top has made
	var top puzzle.Chosen
	all := int(puzzle.Measure(p.Events(), nil).Tests)
	at := func(place int32) string {
		return fmt.Sprintf("Step %s of %s, %s %s",
			number.Thousands(tests), number.Thousands(all), p.Words.Filled(), p.PlaceLabel(place))
	}
	var now *problemStop
	end := func() {
		if now == nil {
			return
		}
		now.Counts = number.Count(deads, "No dead end so far / One dead end / # dead ends") + ", " +
			number.Count(found, "no solution yet / one solution / # solutions")
		if inside {
			now.At, now.Marks = at(top.Place), marksOf(t, stage.Scene(&puzzle.State{Made: stood}))
			now.Says = strings.TrimSpace(fmt.Sprintf(
				"What is below is counted and not drawn, and passed in one step: %s, %s, %s. %s",
				number.Count(passed.Tests, "one test / # tests"),
				number.Count(passed.DeadEnds, "no dead end / one dead end / # dead ends"),
				number.Count(passedFound, "no solution / one solution / # solutions"), last))
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
				stops = append(stops, problemStop{Marks: []string{}})
				now = &stops[len(stops)-1]
				passed, passedFound, last = puzzle.Counts{}, 0, ""
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
		case solver.Found:
			found++
		}
		if now == nil {
			continue
		}
		now.Nodes = nodes
		switch e.Kind {
		case solver.Refused, solver.Accepted, solver.Found, solver.DeadEnd, solver.Exhausted:
			if e.Return() && inside && last == "" && len(state.Calls) < len(stood) {
				last = p.Sentence(&state)
			}
			if e.Return() && returned {
				break
			}
			returned = returned || e.Return()
			now.Says = strings.TrimSpace(now.Says + " " + p.Sentence(&state))
		}
		if !inside && (e.Kind == solver.Refused || e.Kind == solver.Assigned) {
			now.At, now.Marks = at(e.Place), marksOf(t, stage.Scene(&state))
		}
	}
	end()
	return stops
}
