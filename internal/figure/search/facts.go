package search

import (
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/solver"
)

type size = figure.Size

// runFacts are facts about one search. What is quick to count without its events is; the rest comes
// from the run.
var runFacts = slices.Concat(
	figure.Everywhere().Facts(
		figure.Number("tests", "tests of the whole search", func(z size) int64 { return z.Effort().Tests }),
		figure.Number("nodes", "nodes of the search tree, the empty board included", func(z size) int64 { return z.Effort().AllNodes() }),
		figure.Number("placements", "queens that the search places", func(z size) int64 { return z.Run().Whole.Placements }),
		figure.Number("refused", "tests that are refused", func(z size) int64 { return z.Run().Whole.Refused() }),
		figure.Number("refused.row", "tests that are refused along a row", func(z size) int64 { return z.Run().Whole.Refusals[solver.AlongRow] }),
		figure.Number("refused.diagonal", "tests that are refused along a diagonal", func(z size) int64 {
			return z.Run().Whole.Refusals[solver.Falling] + z.Run().Whole.Refusals[solver.Rising]
		}),
		figure.Number("calls", "calls of backtrack", func(z size) int64 { return z.Effort().Calls }),
		figure.Number("deadends", "dead ends: calls in which no row was free", func(z size) int64 { return z.Effort().DeadEnds }),
		figure.Number("silent", "returns from a column whose rows were used up", func(z size) int64 { return z.Run().Whole.Silent }),
		figure.Number("comparisons", "pairs of queens that the tests compare", func(z size) int64 { return z.Effort().Comparisons }),
		figure.Number("solutions", "solutions", func(z size) int64 { return z.Effort().Solutions }),
		figure.Number("log.lines", "lines that the program prints", func(z size) int64 { return z.Run().Whole.LogLines }),
	),
	figure.Solved().Facts(
		figure.Number("first.tests", "tests up to the first solution, and so its step", func(z size) int64 { return z.Effort().FirstTests }),
		figure.Number("first.placements", "placements up to the first solution", func(z size) int64 { return z.Effort().FirstPlacements }),
		figure.Number("first.refused", "refused tests up to the first solution", func(z size) int64 { return z.Run().First.Refused() }),
		figure.Number("first.deadends", "dead ends up to the first solution", func(z size) int64 { return z.Run().First.DeadEnds }),
		figure.Number("first.silent", "returns from used up columns up to the first solution", func(z size) int64 { return z.Run().First.Silent }),
		figure.Number("first.lines", "lines printed up to the first solution", func(z size) int64 { return z.Run().First.LogLines }),
		figure.Rows("first.rows", "the first solution", func(z size) solver.Rows { return z.Effort().FirstRows }),
	),
	lastSolution.Facts(
		figure.Number("last.tests", "the step of the last solution", func(s solver.Solution) int { return s.Step }),
		figure.Rows("last.rows", "the last solution", func(s solver.Solution) solver.Rows { return s.Rows }),
	),
	twice.Facts(
		figure.Number("second.tests", "the step of the second solution", func(r *solver.Run) int { return r.Solutions[1].Step }),
		figure.Rows("second.rows", "the second solution", func(r *solver.Run) solver.Rows { return r.Solutions[1].Rows }),
		figure.Number("second.later", "tests from the first solution to the second", func(r *solver.Run) int {
			return r.Solutions[1].Step - r.Solutions[0].Step
		}),
	),
)

var lastSolution = figure.OfBoard("where there is a solution", func(z size) (last solver.Solution, ok bool) {
	all := z.Run().Solutions
	if len(all) == 0 {
		return last, false
	}
	return all[len(all)-1], true
})

var twice = figure.OfBoard("where there are two solutions", func(z size) (*solver.Run, bool) {
	return z.Run(), len(z.Run().Solutions) > 1
})
