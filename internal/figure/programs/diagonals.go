package programs

import (
	"fmt"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

var diagonals = figure.Directive{
	Name:  "diagonals",
	Shows: "a board with the number of its diagonal in every square",
	Argument: figure.Argument{Says: "how diagonals are numbered", Values: []figure.Value{
		{Name: "sum", Says: "row plus column, both counted from 0"},
		{Name: "difference", Says: "row minus column"},
		{Name: "udiag", Says: "row plus column, minus 1"},
		{Name: "ddiag", Says: "row plus the columns of the board, minus column"},
	}},
	Options: []figure.Option{
		figure.SizeOption(),
		{Name: "of", Says: "a square whose diagonal is highlighted, as (row,column); (1,1) if left out"},
	},
	Example: "sum\n:n: 4\n:of: (2,3)",
	Draw: func(c *figure.Drawing) {
		n, numbering, on := c.Size(), c.Word(), solver.Sq(1, 1)
		if c.Given("of") {
			squares := c.Squares("of", n)
			if len(squares) != 1 {
				c.Failf("of", "one square is needed, found %d", len(squares))
			}
			on = squares[0]
		}
		c.Count(int64(n*n), "square")
		c.Count(int64(2*n-1), "diagonal")
		c.Draw(boardOfDiagonals(numbering, n, on))
	},
}

// diagonalNumbers are the ways in which the sources number the diagonals of a board. They are
// equivalent: source 001 counts rows and columns from 0; source 002 counts them from 1 and shifts
// the numbers so that the smallest is 1, for the upward diagonals, which rise, and for the downward
// ones.
var diagonalNumbers = map[string]func(n int, s solver.Square) int{
	"sum":        func(_ int, s solver.Square) int { return int(s.Row) - 1 + int(s.Col) - 1 },
	"difference": func(_ int, s solver.Square) int { return int(s.Row) - int(s.Col) },
	"udiag":      func(_ int, s solver.Square) int { return int(s.Row) + int(s.Col) - 1 },
	"ddiag":      func(n int, s solver.Square) int { return int(s.Row) + n - int(s.Col) },
}

// boardOfDiagonals writes the number of its diagonal into every square. The diagonal of one square
// is highlighted.
func boardOfDiagonals(numbering string, n int, on solver.Square) boards.Board {
	of := diagonalNumbers[numbering]
	b := boards.Board{
		N:           n,
		Title:       words.Later("diagonals-title", "n", n, "numbering", words.Later("diagonals-"+numbering)),
		Coordinates: true,
	}
	strong := of(n, on)
	for col := 1; col <= n; col++ {
		for row := 1; row <= n; row++ {
			sq := solver.Sq(row, col)
			value := of(n, sq)
			b.Numbers = append(b.Numbers, boards.Number{Square: sq, Value: int64(value), Strong: value == strong})
		}
	}
	return b
}

// exampleCell is the square whose diagonals the chapter looks up. It's from the lecture notes.
var exampleCell = solver.Sq(2, 3)

func diagonalFacts() []figure.Fact {
	facts := figure.Everywhere().Facts(
		figure.Number("diagonals.count", "diagonals of one direction",
			func(z figure.Size) int { return 2*z.Columns - 1 }),
	)
	of := func(numbering string) func(n int) int {
		return func(n int) int { return diagonalNumbers[numbering](n, exampleCell) }
	}
	return append(facts, comparing(int(exampleCell.Col), func(z figure.Size) int { return z.Columns }).Facts(
		figure.Number("cell.sum", "row plus column of (2,3), both from 0: its rising diagonal", of("sum")),
		figure.Text("cell.difference", "row minus column of (2,3): its falling diagonal", func(n int) string {
			return strings.Replace(fmt.Sprint(of("difference")(n)), "-", "−", 1) // counters can't be below zero
		}),
		figure.Number("cell.udiag", "row plus column minus 1 of (2,3): its rising diagonal", of("udiag")),
		figure.Number("cell.ddiag", "row plus n minus column of (2,3): its falling diagonal", of("ddiag")),
	)...)
}
