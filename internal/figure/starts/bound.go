package starts

import (
	"iter"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/nearest"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

var bound = figure.Directive{
	Name: "bound",
	Shows: "three searches for the fewest moves from a start, on one scale: " +
		"the plain one, the one with a bound, and that which tries the present row of each column first",
	Argument: aStart,
	Example:  "1 7 2 6 3 5 8 4",
	Draw:     drawBound,
}

func drawBound(c *figure.Drawing) {
	start := c.Answered()
	n, with := c.Book().N, searches.Of(c.Book(), start)
	runs := trees.Runs{Runs: []trees.RunRow{
		drawnRun("plain", c.Book().Run(n).Whole, solver.Trace(n)),
		drawnRun("with the bound", with.natural.Profile, nearest.Trace(start.Rows, false)),
		drawnRun("present row first", with.first.Profile, nearest.Trace(start.Rows, true)),
	}}
	for _, run := range runs.Runs {
		c.Count(run.Profile.Tests, "test")
	}
	c.Show(runs)
}

// drawnRun is one search for the comparison, with its tree where that is not too large.
func drawnRun(name string, known *solver.Profile, events iter.Seq[solver.Event]) trees.RunRow {
	run := trees.RunRow{Name: name, Profile: known}
	nodes := known.AllNodes()
	if nodes > tree.MaxDrawn {
		return run
	}
	run.Tree = tree.Build(known.N, tree.Keep{Refused: true}, events)
	run.Attacks, run.Bounds = make([]int, nodes), make([]int, nodes)
	for _, r := range run.Tree.Refused {
		if r.Bounded() {
			run.Bounds[r.Node]++
		} else {
			run.Attacks[r.Node]++
		}
	}
	return run
}

// A boundedSearch is what the searches for a start counted: without a bound, with it in the natural
// order of the rows, and with the present row first.
type boundedSearch struct {
	whole          *solver.Profile
	natural, first boundedRun
}

// A boundedRun is what one of them counted, and the solutions that it met.
type boundedRun struct {
	*solver.Profile
	met []met
}

// A met is a solution on the way of a search with a bound: from then on the bound is its moves.
type met struct {
	tests int64
	moves int
}

var searches = figure.Kept[*figure.Start, boundedSearch]{Make: func(b *figure.Book, s *figure.Start) boundedSearch {
	return boundedSearch{b.Run(len(s.Rows)).Whole, boundedRunOf(s.Rows, false), boundedRunOf(s.Rows, true)}
}}

func boundedRunOf(start solver.Rows, presentFirst bool) boundedRun {
	run := boundedRun{Profile: solver.NewProfile(len(start))}
	rows := make(solver.Rows, len(start))
	for e := range nearest.Trace(start, presentFirst) {
		run.Add(e)
		switch e.Kind {
		case solver.Assigned:
			rows[e.Square.Col-1] = e.Square.Row
		case solver.Found:
			run.met = append(run.met, met{run.Tests, nearest.Moves(start, rows)})
		}
	}
	return run
}

// best is the moves to the nearest solution met after so many tests, more than n if there is none.
func (r boundedRun) best(tests int64) int {
	best := r.N + 1
	for _, m := range r.met {
		if m.tests <= tests {
			best = m.moves
		}
	}
	return best
}

// tighter reports whether the run never has a worse bound than the other, and once a better one.
func (r boundedRun) tighter(than boundedRun) bool {
	worse := slices.ContainsFunc(than.met, func(m met) bool { return r.best(m.tests) > m.moves })
	return !worse && slices.ContainsFunc(r.met, func(m met) bool { return m.moves < than.best(m.tests) })
}

var boundFacts = slices.Concat(
	figure.OfStart("", func(s *figure.Start) (boundedSearch, bool) { return searches.Of(s.Book, s), true }).Facts(
		figure.Number("bound.tests", "tests of the search with the bound", func(b boundedSearch) int64 { return b.natural.Tests }),
		figure.Number("bound.cuts", "rows that the search with the bound leaves out, untested",
			func(b boundedSearch) int64 { return b.natural.Bounded }),
		figure.Number("bound.saved", "tests that the bound saves against the whole search",
			func(b boundedSearch) int64 { return b.whole.Tests - b.natural.Tests }),
		figure.Truth("bound.strips", "the figure bound draws the searches with a bound node by node",
			func(b boundedSearch) bool { return max(b.natural.AllNodes(), b.first.AllNodes()) <= tree.MaxDrawn }),
		figure.Number("bound.first.tests", "tests of the search with the bound that tries the present row of each column first",
			func(b boundedSearch) int64 { return b.first.Tests }),
		figure.Number("bound.first.saves", "tests that trying the present row first saves, 0 if it costs some", func(b boundedSearch) int64 {
			return max(b.natural.Tests-b.first.Tests, 0)
		}),
		figure.Number("bound.first.costs", "tests that trying the present row first costs, 0 if it saves some", func(b boundedSearch) int64 {
			return max(b.first.Tests-b.natural.Tests, 0)
		}),
		figure.Truth("bound.first.helps", "trying the present row first saves tests",
			func(b boundedSearch) bool { return b.first.Tests < b.natural.Tests }),
		figure.Truth("bound.first.equals", "trying the present row first makes no difference to the number of tests",
			func(b boundedSearch) bool { return b.first.Tests == b.natural.Tests }),
		figure.Truth("bound.first.tighter",
			"after as many tests, the search that tries the present row first never knows a farther solution than the other, and at some time a nearer one",
			func(b boundedSearch) bool { return b.first.tighter(b.natural) }),
	),
	answered.Facts(
		figure.Number("bound.met", "tests of the search with the bound when it meets its first solution",
			func(s *figure.Start) int64 { return searches.Of(s.Book, s).natural.met[0].tests }),
		figure.Number("bound.met.moves", "moves to the first solution that the search with the bound meets",
			func(s *figure.Start) int { return searches.Of(s.Book, s).natural.met[0].moves }),
		figure.Number("bound.first.met", "tests of the search that tries the present row first when it meets its first solution",
			func(s *figure.Start) int64 { return searches.Of(s.Book, s).first.met[0].tests }),
		figure.Number("bound.first.met.moves", "moves to the first solution that the search meets that tries the present row first",
			func(s *figure.Start) int { return searches.Of(s.Book, s).first.met[0].moves }),
	),
)
