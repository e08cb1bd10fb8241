package search

import (
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/spelling"
	"queenbook/internal/words"
)

var board = figure.Directive{
	Name:  "board",
	Shows: "one board: a position, queens on any squares, or a step of the search",
	Argument: figure.Argument{
		Says:   "rows, one for each column, 0 for an open one; or squares as (row,column) (row,column); or one of these words",
		Values: positions,
		Open:   true,
	},
	Options: []figure.Option{
		figure.SizeOption(),
		{Name: "show", Says: "what is drawn besides the queens", Values: []figure.Value{
			{Name: "plain"},
			{Name: "attacks", Says: "a line for each pair of queens that attack each other"},
			{Name: "rays", Says: "every square that a queen attacks"},
			{Name: "moves", Says: "the moves that lead from a start to these rows"},
			{Name: "single", Says: "in each square, how many pairs still attack each other if only that column's queen moves there"},
		}},
		{Name: "test", Says: "squares as (row,column) (row,column) that are tested, each refused or free; with show plain or attacks"},
		{Name: "from", Says: "with show moves: the rows of the start; the page's start if left out"},
		figure.Switch("coordinates", "numbers next to rows and columns", true),
		figure.Switch("link", "below the board of a step, and of a solution by its name, a link to that step", true),
	},
	Example: "1 7 2 6 3 5 8 4\n:show: attacks",
	Draw: func(c *figure.Drawing) {
		n, link := c.Size(), c.Yes("link")
		picture, step := asked(c, n, c.Choice("show"))
		if step == 0 && c.Given("link") {
			c.Failf("link", "no step shows this board, so none is linked")
		}
		c.Show(picture)
		if href := c.ToStepOn(n, step); link && href != "" {
			c.Surround("to-step", render.Way{Text: c.Say("step", "step", step), Href: href})
		}
	},
}

// positions are the words that name boards.
var positions = []figure.Value{
	{Name: "first", Says: "the first solution"},
	{Name: "second", Says: "the second"},
	{Name: "last", Says: "the last"},
	{Name: "solution", Says: "with a number or a fact after it, the solution with that number: solution 12"},
	{Name: "start", Says: "the page's start"},
	{Name: "nearest", Says: "the first of the solutions nearest to it"},
	{Name: "center", Says: "a queen in the middle"},
	{Name: "corner", Says: "a queen in the first row of the first column"},
	{Name: "empty", Says: "no queen"},
	{Name: "step", Says: "with a number or a fact after it, that step: step first.tests+1"},
}

// asked makes the picture of a directive. Step is the step of the search that it shows or that
// completed it, 0 for none. An option that the board can't show is an error; otherwise it would be
// ignored without a word.
func asked(c *figure.Drawing, n int, show string) (picture render.Explained, step int) {
	text, ofStep := strings.CutPrefix(c.Argument()+" ", "step ")
	goesWith := func(option string, fits bool) {
		if c.Given(option) && !fits {
			c.Failf(option, "it does not go with board %s, show: %s", c.Argument(), show)
		}
	}
	goesWith("show", !ofStep || show == "plain")
	goesWith("test", !ofStep && (show == "plain" || show == "attacks"))
	goesWith("from", show == "moves")
	if ofStep {
		step = c.StepIn("", text, n)
		c.Count(int64(step), "test")
		queens := shown.Stage(c.Book().OnBoard(n))
		scene := queens.Stage.Scene(queens.AtStep(step))
		scene.Bare = !c.Yes("coordinates")
		return scene, step
	}
	board, step := askedBoard(c, n, show)
	board.Coordinates = c.Yes("coordinates")
	return board, step
}

// askedBoard makes the board of a directive that doesn't show a step.
func askedBoard(c *figure.Drawing, n int, show string) (picture boards.Board, step int) {
	var rows solver.Rows
	queens, named := namedQueens(c, n)
	if !named {
		lowest := 0
		if show == "moves" || show == "single" {
			lowest = 1 // every column has a queen
		}
		at := position(c, n, lowest)
		rows, step, queens = at.Rows, at.Step, at.Rows.Queens()
	}
	switch {
	case named && (show == "moves" || show == "single"):
		c.Failf("show", "%s needs a board with a queen in every column, given as rows", show)
	case show == "single":
		if c.Argument() == "start" {
			c.Telling(startOn(c, "", n))
		}
		picture = singleMoves(rows)
		c.Count(int64(len(picture.Numbers)), "move")
		return picture, 0
	case show == "moves":
		var start solver.Rows
		if text := c.Text("from"); c.Given("from") && text != "start" {
			start = ownRows(c, "from", text, n, 1)
		} else {
			start = startOn(c, "from", n).Rows
		}
		c.Count(int64(nearest.Moves(start, rows)), "move")
		return boards.OfMoves(start, rows), step
	case show == "rays":
		picture = boards.OfRays(n, queens)
		c.Count(int64(len(picture.Rays)), "attacked square")
		return picture, 0
	case named:
		picture = boards.OfSquares(n, queens, show == "attacks")
	default:
		picture = boards.Of(rows, show == "attacks")
	}
	c.Count(int64(len(picture.Queens)), "queen")
	if picture.Attacks != nil {
		c.Count(int64(len(picture.Attacks)), "attacking pair")
	}
	return picture.Tested(c.Squares("test", n)...), step
}

// namedQueens reads squares, or a word that names some; ok says whether the argument is one of
// these.
func namedQueens(c *figure.Drawing, n int) (queens []solver.Square, ok bool) {
	if strings.HasPrefix(c.Argument(), "(") {
		queens, err := figure.ParseSquares(c.Argument(), n)
		c.Check("", err)
		return queens, true
	}
	switch c.Argument() {
	case "empty":
		return nil, true
	case "center":
		return []solver.Square{boards.Center(n)}, true
	case "corner":
		return []solver.Square{solver.Sq(1, 1)}, true
	}
	return nil, false
}

// position reads rows, or the name of a position; the step is that of a solution, if it's named as
// one. Lowest is the lowest row allowed: 0 if columns may be empty.
func position(c *figure.Drawing, n, lowest int) solver.Solution {
	text := c.Argument()
	switch text {
	case "start":
		return solver.Solution{Rows: startOn(c, "", n).Rows}
	case "nearest":
		start := c.Telling(startOn(c, "", n))
		if start.Answer == nil {
			c.Absent("", "there is no nearest solution: no board of this size is one")
		}
		return start.Nearest()
	}
	if which, ok := c.Solution(text, n); ok {
		return which
	}
	if text == "" || (text[0] >= 'a' && text[0] <= 'z') {
		names := figure.TextsOf(positions, func(word figure.Value) string { return word.Name })
		c.Fail("", spelling.Unknown("position", text, names))
	}
	return solver.Solution{Rows: ownRows(c, "", text, n, lowest)}
}

// startOn is the page's start, for a board of n columns.
func startOn(c *figure.Drawing, option string, n int) *figure.Start {
	if n != c.Book().N {
		c.Failf(option, "the start of this page is a board of %s, not of %d", number.Count(c.Book().N, "column"), n)
	}
	return c.PageStart(option)
}

// ownRows reads rows that an author wrote.
func ownRows(c *figure.Drawing, option, text string, n, lowest int) solver.Rows {
	rows, err := solver.ParseRows(text, n, lowest)
	c.Check(option, err)
	return rows
}

// singleMoves is the picture of a start with a number in every square: how many pairs attack each
// other if only the queen of that column moves, and moves there.
func singleMoves(start solver.Rows) boards.Board {
	b := boards.Board{
		N: len(start), Title: words.Later("board-single", "rows", start.String()),
		Queens: start.Queens(), Coordinates: true, Heat: len(start) > 1,
	}
	left, best := nearest.Single(start)
	for i := range b.N * b.N {
		sq := solver.Sq(i%b.N+1, i/b.N+1)
		if value, moves := left[sq]; moves {
			b.Numbers = append(b.Numbers, boards.Number{Square: sq, Value: int64(value), Strong: value == best})
		}
	}
	return b
}

var boardFacts = figure.Everywhere().Facts(
	figure.Number("n", "columns of the board", func(z figure.Size) int { return z.Columns }),
	figure.Number("n.squares", "squares of the board", func(z figure.Size) int { return z.Columns * z.Columns }),
	figure.Number("boards", "boards with one queen in each column",
		func(z figure.Size) int64 { return figure.Power(z.Columns, z.Columns) }),
	figure.Number("center.attacks", "squares that a queen in the middle attacks", func(z figure.Size) int {
		return len(boards.OfRays(z.Columns, []solver.Square{boards.Center(z.Columns)}).Rays)
	}),
	figure.Number("corner.attacks", "squares that a queen in a corner attacks", func(z figure.Size) int {
		return len(boards.OfRays(z.Columns, []solver.Square{solver.Sq(1, 1)}).Rays)
	}),
)
