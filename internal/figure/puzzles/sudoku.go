package puzzles

import (
	"cmp"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
)

var sudoku = figure.Directive{
	Name:  "sudoku",
	Shows: "a Sudoku of the book: as it is given, solved, or at a step of its search",
	About: figure.AboutPuzzle,
	Argument: figure.Argument{Says: "which; the small one if left out", Optional: true, Values: []figure.Value{
		{Name: "small", Says: "the one of 16 cells"},
		{Name: "large", Says: "the one of 81 cells"},
	}},
	Options: []figure.Option{
		{Name: "show", Says: "at which moment", Values: []figure.Value{
			{Name: "given", Says: "before the search"},
			{Name: "solved", Says: "the first solution"},
			{Name: "at", Says: "after a test of the search"},
		}},
		{Name: "step", Says: "with show at: the test, a number or a fact; 0 is before the first"},
		figure.Switch("coordinates", "numbers beside rows and columns", true),
	},
	Example: "small\n:show: at\n:step: sudoku.first.tests",
	Draw: func(c *figure.Drawing) {
		x := small(c.Book())
		if c.Word() == "large" {
			x = large(c.Book())
		}
		s := x.sudoku()
		state, show := s.State(), c.Choice("show")
		if (show == "at") != c.Given("step") {
			c.Failf("step", "a step is needed with show: at, and nowhere else")
		}
		switch show {
		case "solved":
			if x.Solved == nil {
				c.Absent("show", "the puzzle has no solution")
			}
			state = s.With(x.Solved).State()
		case "at":
			step := c.Within("step", "test", c.Number("step", 0), 0, int(x.Tests))
			state.Until(step, puzzle.Narrow(puzzle.Search(x.sudoku())))
			c.Count(int64(step), "test")
		}
		picture := boards.OfGrid(s, state)
		picture.Title = cmp.Or(map[string]string{"given": "The puzzle", "solved": "The puzzle, solved"}[show], picture.Title)
		picture.Coordinates = c.Yes("coordinates")
		c.Count(int64(picture.Sudoku.Standing()), "digit")
		c.Show(picture)
	},
}
