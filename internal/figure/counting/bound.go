package counting

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"queenbook/internal/figure"
	"queenbook/internal/render"
	"queenbook/internal/solver"
)

// boundCalls is how many calls a search makes at most that puts one queen into each column and no
// two into one row: level by level 1, n, n(n-1), and so on down to n(n-1)···2.
func boundCalls(n int) int64 {
	sum := int64(0)
	for queens := range n {
		sum += boundLevel(n, queens)
	}
	return sum
}

// boundLevel is how many positions of so many queens in the first columns, no two in one row,
// there are.
func boundLevel(n, queens int) int64 { return figure.Factorial(n) / figure.Factorial(n-queens) }

// boundTests is how many tests these calls make. It is the whole part of n·n!·(e-1), because what
// the sum of 1/k! lacks to e-1 is, n·n! times, below 1.
func boundTests(n int) int64 { return int64(n) * boundCalls(n) }

// boundLevels is what the bound promises beside what the search does, level by level. The last
// level has no calls: its positions are solutions.
func boundLevels(e *solver.Effort) render.Table {
	line := func(head string, most, made int64) render.Row {
		return render.RowOf(render.Numeric(head), render.Thousands(most), render.Thousands(made))
	}
	table := render.Table{
		Label: "Calls by level",
		Class: "sums sizes",
		Heads: []render.TableCell{render.Numeric("queens on the board"), render.Numeric("calls at most"), render.Numeric("calls made")},
		Foot: []render.Row{
			line("together", boundCalls(e.N), e.Calls),
			line("tests", boundTests(e.N), e.Tests),
		},
	}
	for queens := range e.N {
		table.Rows = append(table.Rows, line(fmt.Sprint(queens), boundLevel(e.N, queens), e.Nodes[queens]))
	}
	return table
}

// The promise of the lecture notes, and what becomes of it.
var boundFacts = slices.Concat(
	columns(1).Facts(
		figure.Number("grow.bound.calls", "calls at most of a search that puts no two queens into one row or column", boundCalls),
		figure.Number("grow.bound", "tests at most of a search that puts no two queens into one row or column", boundTests),
		figure.Text("euler", "the number e to three places",
			func(int) string { return strconv.FormatFloat(math.E, 'f', 3, 64) }),
	),
	columns(2).Facts(figure.Text("grow.bound.ratio", "how many times as large grow.bound is as with one column fewer",
		func(n int) string { return quotient(boundTests(n), boundTests(n-1)) })),
	columns(3).Facts(figure.Text("grow.bound.two", "how many times as large grow.bound is as with two columns fewer",
		func(n int) string { return quotient(boundTests(n), boundTests(n-2)) })),
	effort.Facts(figure.Number("grow.bound.times", "how often the tests of the search go into grow.bound, rounded",
		func(e *solver.Effort) int { return int(math.Round(float64(boundTests(e.N)) / float64(e.Tests))) })),
)
