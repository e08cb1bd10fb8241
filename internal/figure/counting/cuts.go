package counting

import (
	"fmt"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/render/charts"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

var cutsBySize = figure.Kept[int, []solver.Cut]{
	Make: func(_ *figure.Book, n int) []solver.Cut { return solver.Cuts(n) },
}

var cuts = figure.Directive{
	Name:  "cuts",
	Shows: "what the refused tests in each column save, as a table",
	Argument: figure.Argument{Says: "what is counted", Values: []figure.Value{
		{Name: "boards", Says: "boards with one queen in each column"},
		{Name: "permutations", Says: "those of them with one queen in each row as well"},
	}},
	Options: []figure.Option{figure.SizeOption()},
	Example: "boards",
	Draw:    drawCuts,
}

func drawCuts(c *figure.Drawing) {
	n, what := c.Size(), c.Word()
	table := render.Table{
		Label: words.Later("cuts-label"),
		Class: "sums",
		Heads: []render.TableCell{render.NumericHead("table-column"), render.NumericHead("table-refused"),
			render.NumericHead("cuts-each-" + what), render.NumericHead("cuts-" + what)},
	}
	solutions := c.Book().Effort(n).Solutions
	cuts := slices.Clone(cutsBySize.Of(c.Book(), n))
	total, refused, most := solutions, int64(0), solutions
	for i, cut := range cuts {
		if what == "permutations" {
			cuts[i].Refused, cuts[i].Boards = cut.Diagonal, cut.Permutations
		}
		most = max(most, cuts[i].Refused*cuts[i].Boards)
	}
	for _, cut := range cuts {
		total += cut.Refused * cut.Boards
		refused += cut.Refused
		table.Rows = append(table.Rows, render.RowOf(render.Numeric(fmt.Sprint(cut.Column)),
			render.Thousands(cut.Refused), render.Thousands(cut.Boards),
			charts.Barred(c.Words(), most, cut.Refused*cut.Boards)))
	}
	sum := func(name string, count render.TableCell) render.Row {
		return render.RowOf(render.TableCell{Said: words.Later(name), Class: "n", Span: 3}, count)
	}
	table.Rows = append(table.Rows, sum("table-solutions", charts.Barred(c.Words(), most, solutions)))
	table.Foot = []render.Row{sum("table-together", render.Thousands(total))}
	c.Count(refused, "refused test")
	c.Count(solutions, "solution")
	c.Draw(table)
}

// cutFacts are about what refused tests save.
var cutFacts = append(columns(1).Facts(
	figure.Number("cut.boards", "boards that a refused test of the second column cuts",
		func(n int) int64 { return figure.Power(n, max(n-2, 0)) }),
	figure.Big("cut.sets", "sets of squares that one refused pair cuts, if queens can be anywhere", pairSets),
	figure.Number("permutations", "boards with one queen in each column and in each row", figure.Factorial),
), figure.Everywhere().Facts(
	figure.Number("cut.permutation", "permutations that aren't solutions",
		func(z figure.Size) int64 { return figure.Factorial(z.Columns) - z.Effort().Solutions }),
	figure.Number("cut.early", "permutations that the search cuts before the last column",
		func(z figure.Size) int64 {
			return sumOfCuts(z, z.Columns-1, func(c solver.Cut) int64 { return c.Diagonal * c.Permutations })
		}),
	figure.Number("cut.half", "the column that cuts half of all boards, counted from the first", halfCut),
	figure.Number("cut.diagonals", "refused tests whose row no queen had taken", diagonals),
)...)

// sumOfCuts adds up a number of the cuts in the first columns.
func sumOfCuts(z figure.Size, columns int, of func(solver.Cut) int64) int64 {
	return number.Sum(cutsBySize.Of(z.Book, z.Columns)[:columns], of)
}

func halfCut(z figure.Size) int {
	column, left := 0, figure.Power(z.Columns, z.Columns)
	for all := left; column < z.Columns && 2*left > all; column++ {
		cut := cutsBySize.Of(z.Book, z.Columns)[column]
		left -= cut.Refused * cut.Boards
	}
	return column
}

func diagonals(z figure.Size) int64 {
	return sumOfCuts(z, z.Columns, func(c solver.Cut) int64 { return c.Diagonal })
}

var askedFacts = figure.Everywhere().Facts(
	figure.Number("asked.boards", "questions it takes to look at one board with one queen in each column after the other",
		func(z figure.Size) int64 { boards, _ := asked(z); return boards }),
	figure.Number("asked.permutations", "questions it takes to look at one board with one queen in each row and column after the other",
		func(z figure.Size) int64 { _, permutations := asked(z); return permutations }),
	figure.Number("asked.shared", "tests of the search that looking at permutations takes too, if it asks once for all that begin alike",
		shared),
	figure.Number("asked.taken", "tests of the search in rows that are taken, which looking at permutations never takes",
		func(z figure.Size) int64 { return z.Effort().Tests - shared(z) }),
)

// asked is how many questions it takes to check one full board after another: all boards with a
// queen in each column, and all permutations.
func asked(z figure.Size) (boards, permutations int64) {
	return solver.Asked(cutsBySize.Of(z.Book, z.Columns), z.Effort().Solutions)
}

// shared is how many tests of the search are about rows that aren't taken: those that place a
// queen, one for every node except the empty board, and those that a diagonal refuses.
func shared(z figure.Size) int64 { return z.Effort().AllNodes() - 1 + diagonals(z) }
