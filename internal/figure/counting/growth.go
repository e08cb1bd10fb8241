package counting

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"

	"queenbook/internal/count"
	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/programs"
	"queenbook/internal/render"
	"queenbook/internal/render/charts"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// chartFrom is the smallest board in the chart of growth. On smaller boards nearly every count is 0
// or 1.
const chartFrom = 4

var growth = figure.Directive{
	Name:  "growth",
	Shows: "how the search grows with the board, size by size",
	Argument: figure.Argument{Says: "which counts", Values: []figure.Value{
		{Name: "chart", Says: "boards, the bound, tests, nodes and solutions as lines on one logarithmic axis"},
		{Name: "first", Says: "the tests up to the first solution and those of the whole search, as dots on a logarithmic axis"},
		{Name: "levels", Says: "a table for one size, of the calls at most and the calls made, level by level"},
		{Name: "symmetry", Says: "a table of solutions and families"},
		{Name: "trees", Says: "the search trees of many sizes on the same scale, with their skylines; readers go from size to size"},
		{Name: "work", Says: "a table of nodes, tests, dead ends and solutions"},
	}},
	Options: []figure.Option{{Name: "n", Says: "columns of the board, a number or a fact, with levels only; the book's if left out"}},
	Example: "levels",
	Draw:    drawGrowth,
}

func drawGrowth(c *figure.Drawing) {
	what := c.Word()
	if c.Given("n") && what != "levels" {
		c.Failf("n", "%q is about all sizes", what)
	}
	if what == "levels" {
		e := c.Book().Effort(c.Size())
		c.Count(e.Calls, "call")
		c.Count(e.AllNodes(), "node")
		c.Draw(boundLevels(e))
		return
	}
	all, here := efforts(c.Book()), c.Book().N
	switch what {
	case "symmetry":
		c.Count(number.Sum(all, func(e *solver.Effort) int64 { return e.Solutions }), "solution")
		c.Draw(familyTable(here, all))
		return
	case "chart":
		all = all[chartFrom-1:]
		c.Draw(growthChart(here, all))
	case "first":
		c.Draw(firstChart(all))
		c.Draw(charts.DotLegend(words.Later("growth-first"), words.Later("growth-whole")))
	case "trees":
		all = all[treesFrom-1 : treesTo]
		drawTrees(c)
	case "work":
		c.Draw(workTable(here, all))
	}
	c.Count(number.Sum(all, func(e *solver.Effort) int64 { return e.Tests }), "test")
}

// efforts are the costs of the whole search on every board, the smallest first.
func efforts(b *figure.Book) []*solver.Effort {
	all := make([]*solver.Effort, solver.MaxTraced)
	for i := range all {
		all[i] = b.Effort(i + 1)
	}
	return all
}

const none = "–"

// workTable shows the counts of the whole search, size by size.
func workTable(here int, all []*solver.Effort) render.Table {
	heads := []string{"table-nodes", "table-tests", "growth-times", "table-dead-ends", "table-solutions"}
	return sizes(here, "growth-search", heads, all, func(i int, e *solver.Effort) []render.TableCell {
		times := render.Numeric(none)
		if i > 0 {
			times = ratio(e.Tests, all[i-1].Tests)
		}
		return []render.TableCell{render.Thousands(e.AllNodes()), render.Thousands(e.Tests), times,
			render.Thousands(e.DeadEnds), render.Thousands(e.Solutions)}
	})
}

// familyTable shows the solutions and their families, size by size.
func familyTable(here int, all []*solver.Effort) render.Table {
	heads := []string{"table-solutions", "table-families", "growth-each"}
	return sizes(here, "growth-families", heads, all, func(_ int, e *solver.Effort) []render.TableCell {
		families, each := familyCount(e.N), render.Numeric(none)
		if e.Solutions > 0 {
			each = ratio(e.Solutions, families)
		}
		return []render.TableCell{render.Thousands(e.Solutions), render.Thousands(families), each}
	})
}

// familyCount is how many families of solutions there are, counted without the search.
func familyCount(n int) int64 {
	families, err := count.Solutions(context.Background(), n)
	if err != nil {
		panic("figure: " + err.Error()) // every size of a book can be counted
	}
	return families.All()
}

// quotient writes a divided by b with two decimals.
func quotient(a, b int64) words.Sentence {
	return words.Decimal(strconv.FormatFloat(float64(a)/float64(b), 'f', 2, 64))
}

// ratio is a cell with a quotient.
func ratio(a, b int64) render.TableCell {
	return render.TableCell{Said: quotient(a, b), Class: "n"}
}

// numericHead is [render.NumericHead] without placeholders.
func numericHead(name string) render.TableCell { return render.NumericHead(name) }

// sizes is a table with a line for each size. The line of the book's board is highlighted.
func sizes(here int, label string, heads []string, all []*solver.Effort,
	cells func(i int, e *solver.Effort) []render.TableCell) render.Table {
	table := render.Table{Label: words.Later(label), Class: "sums sizes",
		Heads: figure.TextsOf(append([]string{"table-queens"}, heads...), numericHead)}
	for i, e := range all {
		row := render.RowOf(render.Numeric(fmt.Sprint(e.N)), cells(i, e)...)
		if e.N == here {
			row.Class = "here"
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

// growthChart shows how the search grows with the board, and its bounds, from chartFrom on.
func growthChart(here int, all []*solver.Effort) charts.LogLines {
	line := func(name string, strong bool, count func(e *solver.Effort) int64) charts.LogLine {
		return charts.LogLine{Name: words.Later(name), Strong: strong, Counts: figure.TextsOf(all, count)}
	}
	return charts.LogLines{
		Title: words.Later("growth-chart"),
		From:  chartFrom,
		Here:  here,
		Lines: []charts.LogLine{
			line("growth-powers", false, func(e *solver.Effort) int64 { return figure.Power(e.N, e.N) }),
			line("growth-most", false, func(e *solver.Effort) int64 { return boundTests(e.N) }),
			line("growth-factorials", false, func(e *solver.Effort) int64 { return figure.Factorial(e.N) }),
			line("table-tests", true, func(e *solver.Effort) int64 { return e.Tests }),
			line("table-nodes", true, (*solver.Effort).AllNodes),
			line("table-solutions", true, func(e *solver.Effort) int64 { return e.Solutions }),
		},
	}
}

// firstChart shows how far into the whole search the first solution comes, size by size.
func firstChart(all []*solver.Effort) charts.LogBars {
	bars := figure.TextsOf(all, func(e *solver.Effort) charts.LogBar {
		return charts.LogBar{Name: words.Count(e.N), Count: integer(e.FirstTests), Whole: integer(e.Tests)}
	})
	return charts.LogBars{
		Name: words.Later("growth-first-chart"), What: words.Later("table-queens"), Number: words.Later("growth-to-first"),
		Groups: []charts.LogGroup{{Bars: bars}},
	}
}

// effort is the cost of the whole search. Facts about it don't need a run of [solver.Solve], so a
// chapter may use them for all sizes.
var effort = figure.OfBoard("", func(z figure.Size) (*solver.Effort, bool) { return z.Effort(), true })

var growthFacts = slices.Concat(
	columns(1).Facts(
		figure.Number("grow.bits.calls", "calls of the search with bit masks", bitCalls),
		figure.Number("count.largest", "columns of the largest board whose solutions the program counts",
			func(int) int { return count.MaxColumns }),
	),
	effort.Facts(
		figure.Said("grow.compared", "pairs of queens that a test compares on average",
			func(e *solver.Effort) words.Sentence { return quotient(e.Comparisons, e.Tests) }),
	),
	figure.From(2).Facts(
		figure.Said("grow.ratio", "how many times as many tests the search runs as with one column fewer",
			func(z figure.Size) words.Sentence {
				return quotient(z.Effort().Tests, z.Book.Effort(z.Columns-1).Tests)
			}),
	),
	figure.From(3).Facts(
		figure.Said("grow.two", "how many times as many tests the search runs as with two columns fewer",
			func(z figure.Size) words.Sentence {
				return quotient(z.Effort().Tests, z.Book.Effort(z.Columns-2).Tests)
			}),
	),
)

// bitCalls runs the search with bit masks.
func bitCalls(n int) int64 {
	return programs.BySlug["bits"].Tally(n).Events[programs.Call]
}

// boundCalls is a bound on the calls of a search that puts one queen into each column and no two
// into the same row: 1 + n + n(n-1) + … + n(n-1)···2.
func boundCalls(n int) int64 {
	sum := int64(0)
	for queens := range n {
		sum += boundLevel(n, queens)
	}
	return sum
}

// boundLevel is how many positions there are with this number of queens in the first columns, no
// two in the same row.
func boundLevel(n, queens int) int64 { return figure.Factorial(n) / figure.Factorial(n-queens) }

// boundTests is how many tests these calls make. It's the whole part of n·n!·(e-1), because the
// rest of the series for e, times n·n!, is less than 1.
func boundTests(n int) int64 { return int64(n) * boundCalls(n) }

// boundLevels compares the bound with what the search does, level by level. The last level has no
// calls: its positions are solutions.
func boundLevels(e *solver.Effort) render.Table {
	line := func(head render.TableCell, most, made int64) render.Row {
		return render.RowOf(head, render.Thousands(most), render.Thousands(made))
	}
	table := render.Table{
		Label: words.Later("growth-levels"),
		Class: "sums sizes",
		Heads: figure.TextsOf([]string{"growth-queens", "growth-calls-most", "growth-calls"}, numericHead),
		Foot: []render.Row{
			line(render.NumericHead("table-together"), boundCalls(e.N), e.Calls),
			line(render.NumericHead("table-tests"), boundTests(e.N), e.Tests),
		},
	}
	for queens := range e.N {
		table.Rows = append(table.Rows, line(render.Thousands(queens), boundLevel(e.N, queens), e.Nodes[queens]))
	}
	return table
}

// The bound in the lecture notes, and how far the search stays below it.
var boundFacts = slices.Concat(
	columns(1).Facts(
		figure.Number("grow.bound.calls", "calls at most of a search that puts no two queens into one row or column",
			boundCalls),
		figure.Number("grow.bound", "tests at most of a search that puts no two queens into one row or column",
			boundTests),
		figure.Said("euler", "the number e to three places",
			func(int) words.Sentence { return words.Decimal(strconv.FormatFloat(math.E, 'f', 3, 64)) }),
	),
	columns(2).Facts(figure.Said("grow.bound.ratio", "how many times as large grow.bound is as with one column fewer",
		func(n int) words.Sentence { return quotient(boundTests(n), boundTests(n-1)) })),
	columns(3).Facts(figure.Said("grow.bound.two", "how many times as large grow.bound is as with two columns fewer",
		func(n int) words.Sentence { return quotient(boundTests(n), boundTests(n-2)) })),
	effort.Facts(figure.Number("grow.bound.times", "how often the tests of the search go into grow.bound, rounded",
		func(e *solver.Effort) int { return int(math.Round(float64(boundTests(e.N)) / float64(e.Tests))) })),
)
