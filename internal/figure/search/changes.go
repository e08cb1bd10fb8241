package search

import (
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/solver"
)

// loopFacts are what the four loops do. They have four columns in any book.
var loopFacts = figure.OfBook("", func(*figure.Book) (*solver.Profile, bool) {
	return solver.ProfileOf(4, solver.TraceLoops()), true
}).Facts(
	figure.Number("loops.tests", "tests of the four loops, on four columns", func(p *solver.Profile) int64 { return p.Tests }),
	figure.Number("loops.solutions", "solutions of the four loops, on four columns", func(p *solver.Profile) int64 { return p.Solutions }),
)

// A changedSearch is the search with a line or two changed, run once for each board.
type changedSearch = figure.Kept[int, solver.Change]

func changedBy(run func(n int) solver.Change) *changedSearch {
	return &changedSearch{Make: func(_ *figure.Book, n int) solver.Change { return run(n) }}
}

var (
	upwards   = changedBy(solver.Upwards)
	onlyFirst = changedBy(solver.OnlyFirst)
	onlyCount = changedBy(solver.OnlyCount)
)

// changeFacts are what readers guess before they change the search.
var changeFacts = slices.Concat(
	ofChange(upwards, false).Facts(
		figure.Number("upwards.tests", "rows from the bottom: tests", func(c solver.Change) int64 { return c.Tests }),
		figure.Number("upwards.solutions", "rows from the bottom: solutions", func(c solver.Change) int64 { return c.Solutions }),
	),
	ofChange(upwards, true).Facts(
		figure.Number("upwards.first.tests", "rows from the bottom: tests up to the first solution", func(c solver.Change) int64 { return c.FirstStep }),
		figure.Rows("upwards.first.rows", "rows from the bottom: the first solution", func(c solver.Change) solver.Rows { return c.First }),
	),
	ofChange(onlyFirst, false).Facts(
		figure.Number("stop.tests", "stopping at the first solution: tests; all where there is none", func(c solver.Change) int64 { return c.Tests }),
	),
	ofChange(onlyFirst, true).Facts(
		figure.Rows("stop.rows", "stopping at the first solution: the array at the end", func(c solver.Change) solver.Rows { return c.First }),
	),
	ofChange(onlyCount, false).Facts(
		figure.Number("counting.tests", "only counting: tests", func(c solver.Change) int64 { return c.Tests }),
		figure.Number("counting.solutions", "only counting: the number that it returns", func(c solver.Change) int64 { return c.Solutions }),
	),
)

// ofChange is the subject of facts about a changed search, on every board or where it has a solution.
func ofChange(search *changedSearch, solved bool) figure.Subject[solver.Change] {
	where := map[bool]string{true: "where there is a solution"}[solved]
	return figure.OfBoard(where, func(z size) (solver.Change, bool) {
		c := search.Of(z.Book, z.Columns)
		return c, !solved || c.First != nil
	})
}
