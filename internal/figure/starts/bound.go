package starts

import (
	"iter"
	"reflect"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/nearest"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/charts"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

var bound = figure.Directive{
	Name: "bound",
	Shows: "three searches for the fewest moves from a start, on the same scale: " +
		"the plain one, the one with a bound, and the one that tries the current row of each column first",
	Argument: aStart,
	Example:  "1 7 2 6 3 5 8 4",
	Draw:     drawBound,
}

func drawBound(c *figure.Drawing) {
	start := c.Answered()
	n, with := c.Book().N, searchesOf(start)
	runs := trees.Runs{
		plainRow.Of(c.Book(), n),
		boundedRow("bound-with", with.natural, n, puzzle.OfQueens(nearest.Trace(start.Rows, false))),
		boundedRow("bound-first", with.first, n, puzzle.OfQueens(nearest.Trace(start.Rows, true))),
	}
	for _, run := range runs {
		c.Count(run.Tests, "test")
	}
	c.Show(runs)
}

var race = figure.Directive{
	Name: "race",
	Shows: "how the fewest moves known shrink along two searches with a bound, on the same scale: " +
		"one with the rows from top to bottom, and one that tries the current row of each column first",
	Argument: aStart,
	Example:  "1 7 2 6 3 5 8 4",
	Draw: func(c *figure.Drawing) {
		start := c.Answered()
		with := searchesOf(start)
		c.Count(with.natural.Tests, "test")
		c.Count(with.first.Tests, "test")
		c.Draw(charts.Race{
			Runs:  [2]charts.Racer{racer("race-down", with.natural), racer("bound-first", with.first)},
			Title: words.Later("race-title", "rows", start.Rows.String()),
		})
	},
}

// racer is a search with a bound, for the chart with both searches. Each of its solutions is nearer
// than those before it, because the bound cuts the others.
func racer(name string, e nearest.Effort) charts.Racer {
	r := charts.Racer{Name: words.Later(name), Tests: e.Tests}
	for _, m := range e.Met {
		r.Best = append(r.Best, charts.Finding{Step: int(m.Tests), Moves: m.Moves})
	}
	return r
}

// plainRow is the search without a bound, which is the same for every start of a size.
var plainRow = figure.Kept[int, trees.RunRow]{Make: func(b *figure.Book, n int) trees.RunRow {
	whole := b.Run(n).Whole
	row := trees.RunRow{Name: words.Later("bound-plain"), Nodes: whole.AllNodes(), Tests: whole.Tests, Solutions: whole.Solutions}
	return withTree(row, n, puzzle.OnBoard(n).Events())
}}

// boundedRow is a search with a bound for the comparison.
func boundedRow(name string, e nearest.Effort, n int, events iter.Seq[puzzle.Event]) trees.RunRow {
	row := trees.RunRow{
		Name: words.Later(name), Nodes: e.Nodes, Tests: e.Tests, Bounded: e.Bounded, Solutions: int64(len(e.Met)),
	}
	return withTree(row, n, events)
}

// withTree is a search with its tree, if the tree isn't too large.
func withTree(run trees.RunRow, n int, events iter.Seq[puzzle.Event]) trees.RunRow {
	if run.Nodes <= tree.MaxDrawn {
		run.Tree = tree.Build(n, tree.Keep{}, events)
	}
	return run
}

// A boundedSearch is what the searches for a start counted: without a bound, with a bound and rows
// in their natural order, and with a bound and the current row first.
type boundedSearch struct {
	start          solver.Rows
	whole          *solver.Profile
	natural, first nearest.Effort
}

var searches = figure.Kept[*figure.Start, boundedSearch]{Make: func(b *figure.Book, s *figure.Start) boundedSearch {
	return boundedSearch{
		start:   s.Rows,
		whole:   b.Run(len(s.Rows)).Whole,
		natural: nearest.Measure(s.Rows, false),
		first:   nearest.Measure(s.Rows, true),
	}
}}

func searchesOf(s *figure.Start) boundedSearch { return searches.Of(s.Book, s) }

// follows reports whether trying the current row first makes no difference to the number of tests
// because it comes first anyway. That's so if both searches place the same queens in the same order
// up to the nearest solution. After it the bound stays as it is.
func (b boundedSearch) follows() bool {
	if b.first.Tests != b.natural.Tests || len(b.natural.Met) == 0 {
		return false
	}
	return slices.Equal(
		placedUntilNearest(puzzle.OfQueens(nearest.Trace(b.start, false)), len(b.natural.Met)),
		placedUntilNearest(puzzle.OfQueens(nearest.Trace(b.start, true)), len(b.first.Met)),
	)
}

// placedUntilNearest are the placements of a search with a bound up to its last solution, which is
// the nearest. What comes after it is most of a large search, and isn't looked at.
func placedUntilNearest(search iter.Seq[puzzle.Event], solutions int) (placed []solver.Square) {
	for e := range search {
		switch e.Kind {
		case solver.Accepted:
			placed = append(placed, e.Square())
		case solver.Found:
			solutions--
		}
		if solutions == 0 {
			return placed
		}
	}
	return placed
}

// best is the number of moves to the nearest solution found within a number of tests. If there's
// none, it's more than any start needs.
func best(of nearest.Effort, tests int64) int {
	best := solver.MaxTraced + 1
	for _, m := range of.Met {
		if m.Tests <= tests {
			best = m.Moves
		}
	}
	return best
}

// tighter reports whether a run's bound is never worse than another run's, and better at least
// once.
func tighter(run, than nearest.Effort) bool {
	worse := slices.ContainsFunc(than.Met, func(m nearest.Met) bool { return best(run, m.Tests) > m.Moves })
	return !worse && slices.ContainsFunc(run.Met, func(m nearest.Met) bool { return m.Moves < best(than, m.Tests) })
}

var boundFacts = slices.Concat(
	figure.OfStart("", func(s *figure.Start) (boundedSearch, bool) { return searchesOf(s), true }).Answers().Facts(
		figure.Number("bound.tests", "tests of the search with the bound",
			func(b boundedSearch) int64 { return b.natural.Tests }),
		figure.Number("bound.cuts", "rows that the search with the bound skips, untested",
			func(b boundedSearch) int64 { return b.natural.Bounded }),
		figure.Number("bound.saved", "tests that the bound saves against the whole search",
			func(b boundedSearch) int64 { return b.whole.Tests - b.natural.Tests }),
		figure.Truth("bound.strips", "the figure bound draws the searches with a bound node by node",
			func(b boundedSearch) bool { return max(b.natural.Nodes, b.first.Nodes) <= tree.MaxDrawn }),
		figure.Number("bound.first.tests", "tests of the search with the bound that tries the current row of each column first",
			func(b boundedSearch) int64 { return b.first.Tests }),
		figure.Number("bound.first.saves", "tests that trying the current row first saves, 0 if it costs some",
			func(b boundedSearch) int64 { return max(b.natural.Tests-b.first.Tests, 0) }),
		figure.Number("bound.first.costs", "tests that trying the current row first costs, 0 if it saves some",
			func(b boundedSearch) int64 { return max(b.first.Tests-b.natural.Tests, 0) }),
		figure.Truth("bound.first.helps", "trying the current row first saves tests",
			func(b boundedSearch) bool { return b.first.Tests < b.natural.Tests }),
		figure.Truth("bound.first.equals", "trying the current row first makes no difference to the number of tests",
			func(b boundedSearch) bool { return b.first.Tests == b.natural.Tests }),
		figure.Truth("bound.first.same",
			"trying the current row first makes no difference to any count: nodes, tests, rows left out, and when which solution is met",
			func(b boundedSearch) bool { return reflect.DeepEqual(b.first, b.natural) }),
		figure.Truth("bound.first.follows",
			"trying the current row first makes no difference to the number of tests, and up to the nearest solution "+
				"both searches place the same queens in the same order",
			boundedSearch.follows),
		figure.Truth("bound.first.tighter",
			"after as many tests, the search that tries the current row first never knows a farther solution than the other, and at some time a nearer one",
			func(b boundedSearch) bool { return tighter(b.first, b.natural) }),
	),
	answered(searchesOf).Facts(
		figure.Number("bound.met", "tests of the search with the bound when it meets its first solution",
			func(b boundedSearch) int64 { return b.natural.Met[0].Tests }),
		figure.Number("bound.met.moves", "moves to the first solution that the search with the bound meets",
			func(b boundedSearch) int { return b.natural.Met[0].Moves }),
		figure.Number("bound.first.met", "tests of the search that tries the current row first when it meets its first solution",
			func(b boundedSearch) int64 { return b.first.Met[0].Tests }),
		figure.Number("bound.first.met.moves", "moves to the first solution of the search that tries the current row first",
			func(b boundedSearch) int { return b.first.Met[0].Moves }),
	),
)
