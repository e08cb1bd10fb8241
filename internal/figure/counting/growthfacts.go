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
		figure.Number("grow.bits.calls", "calls of the search with bit masks", bitCalls),
		figure.Number("count.largest", "columns of the largest board whose solutions the program counts",
			func(int) int { return count.MaxColumns }),
	),
	effort.Facts(
		figure.Text("grow.compared", "pairs of queens that a test compares on average",
			func(e *solver.Effort) string { return quotient(e.Comparisons, e.Tests) }),
	),
	figure.From(2).Facts(figure.Text("grow.ratio", "how many times as many tests the search makes as with one column fewer",
		func(z figure.Size) string { return quotient(z.Effort().Tests, z.Book.Effort(z.Columns-1).Tests) })),
	figure.From(3).Facts(figure.Text("grow.two", "how many times as many tests the search makes as with two columns fewer",
		func(z figure.Size) string { return quotient(z.Effort().Tests, z.Book.Effort(z.Columns-2).Tests) })),
)

// bitCalls runs the search with bit masks.
func bitCalls(n int) int64 {
	p, ok := programs.BySlug("bits")
	if !ok {
		panic("figure: there is no program with bit masks")
	}
	return programs.Count(p.Run(n, programs.Options{})).Calls
}
