package counting

import (
	"slices"

	"queenbook/internal/count"
	"queenbook/internal/figure"
	"queenbook/internal/programs"
	"queenbook/internal/solver"
)

// effort is what the whole search costs. Facts about it need no run of [solver.Solve], so that a
// chapter may ask about all sizes.
var effort = figure.OfBoard("", func(z figure.Size) (*solver.Effort, bool) { return z.Effort(), true })

var growthFacts = slices.Concat(
	columns(1).Facts(
		figure.Number("grow.n", "columns of the board", func(n int) int { return n }),
		figure.Number("grow.boards", "boards with one queen in each column", func(n int) int { return figure.Power(n, n) }),
		figure.Number("grow.orders", "boards with one queen in each column and in each row", figure.Factorial),
		figure.Number("grow.families", "families of solutions", familyCount),
		figure.Number("grow.bits.calls", "calls of the search with bit masks", func(n int) int { return bitCounters(n).Calls }),
		figure.Number("grow.bits.placed", "queens that the search with bit masks places", func(n int) int { return bitCounters(n).Placed }),
		figure.Number("count.largest", "columns of the largest board whose solutions the program counts",
			func(int) int { return count.MaxColumns }),
	),
	effort.Facts(
		figure.Number("grow.nodes", "nodes of the search", (*solver.Effort).AllNodes),
		figure.Number("grow.calls", "calls of the search", func(e *solver.Effort) int { return e.Calls }),
		figure.Number("grow.tests", "tests of the search", func(e *solver.Effort) int { return e.Tests }),
		figure.Number("grow.deadends", "dead ends of the search", func(e *solver.Effort) int { return e.DeadEnds }),
		figure.Number("grow.solutions", "solutions", func(e *solver.Effort) int { return e.Solutions }),
		figure.Number("grow.comparisons", "pairs of queens that the search compares", func(e *solver.Effort) int { return e.Comparisons }),
		figure.Text("grow.compared", "pairs of queens that a test compares on average",
			func(e *solver.Effort) string { return quotient(e.Comparisons, e.Tests) }),
	),
	figure.Solved().Facts(
		figure.Number("grow.first.tests", "tests up to the first solution", func(z figure.Size) int { return z.Effort().FirstTests }),
		figure.Number("grow.first.placements", "placements up to the first solution",
			func(z figure.Size) int { return z.Effort().FirstPlacements }),
		figure.Number("grow.first.wrong", "placements up to the first solution that it does not keep",
			func(z figure.Size) int { return z.Effort().FirstPlacements - z.Columns }),
		figure.Rows("grow.first.rows", "the first solution", func(z figure.Size) solver.Rows { return z.Effort().FirstRows }),
	),
	figure.From(2).Facts(figure.Text("grow.ratio", "how many times as many tests the search makes as with one column fewer",
		func(z figure.Size) string { return quotient(z.Effort().Tests, z.Book.Effort(z.Columns-1).Tests) })),
	figure.From(3).Facts(figure.Text("grow.two", "how many times as many tests the search makes as with two columns fewer",
		func(z figure.Size) string { return quotient(z.Effort().Tests, z.Book.Effort(z.Columns-2).Tests) })),
)

// bitCounters runs the search with bit masks.
func bitCounters(n int) programs.Counters {
	p, ok := programs.BySlug("bits")
	if !ok {
		panic("figure: there is no program with bit masks")
	}
	return programs.Count(p.Run(n, programs.Options{}))
}
