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

// changeFacts are what readers guess before they change the search.
var changeFacts = slices.Concat(
	changed("upwards", "rows from the bottom: ", solver.Upwards),
	changed("stop", "stopping at the first solution: ", solver.OnlyFirst),
	changed("counting", "only counting: ", solver.OnlyCount)[:2], // it keeps no board
)

// changed are the facts about a changed search, which is run once for each board.
func changed(name, how string, run func(n int) solver.Change) []figure.Fact {
	kept := &figure.Kept[int, solver.Change]{Make: func(_ *figure.Book, n int) solver.Change { return run(n) }}
	every := figure.OfBoard("", func(z size) (solver.Change, bool) { return kept.Of(z.Book, z.Columns), true })
	solved := figure.OfBoard("where there is a solution", func(z size) (solver.Change, bool) {
		c := kept.Of(z.Book, z.Columns)
		return c, c.First != nil
	})
	return append(every.Facts(
		figure.Number(name+".tests", how+"tests", func(c solver.Change) int64 { return c.Tests }),
		figure.Number(name+".solutions", how+"solutions", func(c solver.Change) int64 { return c.Solutions }),
	), solved.Facts(
		figure.Number(name+".first.tests", how+"tests up to the first solution", func(c solver.Change) int64 { return c.FirstStep }),
		figure.Rows(name+".first.rows", how+"the first solution", func(c solver.Change) solver.Rows { return c.First }),
	)...)
}
