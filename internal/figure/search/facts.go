package search

import (
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/solver"
)

type size = figure.Size

// runFacts are facts about one search. Some are counted quickly without events; the rest come from
// the run.
var runFacts = slices.Concat(
	figure.Everywhere().Facts(
		figure.Number("tests", "tests of the whole search", func(z size) int64 { return z.Effort().Tests }),
		figure.Number("nodes", "nodes of the search tree, the empty board included",
			func(z size) int64 { return z.Effort().AllNodes() }),
		figure.Number("placements", "queens that the search places",
			func(z size) int64 { return z.Run().Whole.Placements }),
		figure.Number("refused", "tests that are refused", func(z size) int64 { return z.Run().Whole.Refused() }),
		figure.Number("calls", "calls of backtrack", func(z size) int64 { return z.Effort().Calls }),
		figure.Number("deadends", "dead ends: calls that didn't find a free row",
			func(z size) int64 { return z.Effort().DeadEnds }),
		figure.Number("comparisons", "pairs of queens that the tests compare",
			func(z size) int64 { return z.Effort().Comparisons }),
		figure.Number("solutions", "solutions", func(z size) int64 { return z.Effort().Solutions }),
	),
	figure.Solved().Facts(
		figure.Number("first.tests", "tests up to the first solution, and so its step",
			func(z size) int64 { return z.Effort().FirstTests }),
		figure.Number("first.nodes", "nodes up to the first solution, the root and the solution among them",
			func(z size) int64 { return z.Effort().FirstPlacements + 1 }),
		figure.Number("first.placements", "placements up to the first solution",
			func(z size) int64 { return z.Effort().FirstPlacements }),
		figure.Number("first.refused", "refused tests up to the first solution",
			func(z size) int64 { return z.Run().First.Refused() }),
		figure.Number("first.deadends", "dead ends up to the first solution",
			func(z size) int64 { return z.Run().First.DeadEnds }),
		figure.Number("first.silent", "returns from used up columns up to the first solution",
			func(z size) int64 { return z.Run().First.Silent }),
		figure.Number("first.lines", "lines printed up to the first solution",
			func(z size) int64 { return z.Run().First.LogLines }),
		figure.Rows("first.rows", "the first solution", func(z size) solver.Rows { return z.Effort().FirstRows }),
		figure.Number("last.tests", "the step of the last solution",
			func(z size) int { return last(z.Run().Solutions).Step }),
		figure.Rows("last.rows", "the last solution", func(z size) solver.Rows { return last(z.Run().Solutions).Rows }),
	),
	figure.OfBoard("where there are two solutions", func(z size) (*solver.Run, bool) {
		return z.Run(), len(z.Run().Solutions) > 1
	}).Facts(
		figure.Rows("second.rows", "the second solution",
			func(r *solver.Run) solver.Rows { return r.Solutions[1].Rows }),
		figure.Number("second.later", "tests from the first solution to the second", func(r *solver.Run) int {
			return r.Solutions[1].Step - r.Solutions[0].Step
		}),
	),
)

func last(all []solver.Solution) solver.Solution { return all[len(all)-1] }

// loopFacts are about the four nested loops. They have four columns in any book.
var loopFacts = figure.OfBook("", func(*figure.Book) (*solver.Profile, bool) {
	return solver.ProfileOf(4, solver.TraceLoops()), true
}).Facts(
	figure.Number("loops.tests", "tests of the four loops, for four queens",
		func(p *solver.Profile) int64 { return p.Tests }),
	figure.Number("loops.solutions", "solutions of the four loops, for four queens",
		func(p *solver.Profile) int64 { return p.Solutions }),
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
	every := figure.OfKept("", kept, func(solver.Change) bool { return true })
	solved := figure.OfKept("where there is a solution", kept, func(c solver.Change) bool { return c.First != nil })
	return append(every.Facts(
		figure.Number(name+".tests", how+"tests", func(c solver.Change) int64 { return c.Tests }),
		figure.Number(name+".solutions", how+"solutions", func(c solver.Change) int64 { return c.Solutions }),
	), solved.Facts(
		figure.Number(name+".first.tests", how+"tests up to the first solution",
			func(c solver.Change) int64 { return c.FirstStep }),
	)...)
}
