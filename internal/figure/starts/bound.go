package starts

import (
	"iter"

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
	Options: []figure.Option{{
		Name: "plain", Says: "how the plain search is shown, which is the same for every start",
		Values: []figure.Value{{Name: "drawn", Says: "node by node, as the others"}, {Name: "bar", Says: "as a bar of its length"}},
	}},
	Example: "1 7 2 6 3 5 8 4\n:plain: bar",
	Draw:    drawBound,
}

func drawBound(c *figure.Drawing) {
	start, plain := c.Answered(), c.Choice("plain")
	if start == nil {
		return
	}
	n, bounded := c.Book().N, searches.Of(c.Book(), start)
	runs := trees.Runs{Runs: []trees.RunRow{
		{Name: "plain", Profile: c.Book().Run(n).Whole},
		drawnRun("with the bound", bounded.natural, nearest.Trace(start.Rows, false)),
		drawnRun("present row first", bounded.first, nearest.Trace(start.Rows, true)),
	}}
	if plain == "drawn" {
		runs.Runs[0] = drawnRun("plain", runs.Runs[0].Profile, solver.Trace(n))
	}
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

// A boundedSearch is what the two searches with a bound for a start counted: in the natural order
// of the rows, and with the present row first.
type boundedSearch struct {
	whole          *solver.Profile // of the search without a bound
	natural, first *solver.Profile
}

var searches = figure.Kept[*figure.Start, boundedSearch]{Make: func(b *figure.Book, s *figure.Start) boundedSearch {
	n := len(s.Rows)
	return boundedSearch{
		whole:   b.Run(n).Whole,
		natural: solver.ProfileOf(n, nearest.Trace(s.Rows, false)),
		first:   solver.ProfileOf(n, nearest.Trace(s.Rows, true)),
	}
}}

var boundFacts = figure.OfStart("", func(s *figure.Start) (boundedSearch, bool) { return searches.Of(s.Book, s), true }).Facts(
	figure.Number("bound.tests", "tests of the search with the bound", func(b boundedSearch) int64 { return b.natural.Tests }),
	figure.Number("bound.cuts", "rows that the search with the bound leaves out, untested",
		func(b boundedSearch) int64 { return b.natural.Bounded }),
	figure.Number("bound.saved", "tests that the bound saves against the whole search",
		func(b boundedSearch) int64 { return b.whole.Tests - b.natural.Tests }),
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
)
