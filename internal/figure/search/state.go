package search

import (
	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/words"
)

var state = figure.Directive{
	Name:     "state",
	Shows:    "a problem as it is given, solved, or at a step of its search",
	Argument: figure.Argument{Says: figure.ProblemSays, Open: true},
	Options: []figure.Option{
		{Name: "show", Says: "at which moment", Values: []figure.Value{
			{Name: "given", Says: "before the search"},
			{Name: "solved", Says: "the first solution"},
			{Name: "at", Says: "after a test of the search"},
		}},
		{Name: "step", Says: "with show at: the test, a number or a fact; 0 is before the first"},
	},
	Example: "sudoku\n:show: at\n:step: sudoku.first.tests",
	Draw: func(c *figure.Drawing) {
		p := c.Problem()
		if p == nil {
			c.Failf("", "missing name of a problem, as in sudoku")
		}
		drawState(c, shown.In(c.Book(), p))
	},
}

// drawState draws a problem at a moment.
func drawState(c *figure.Drawing, s *shown.Search) {
	show := c.Choice("show")
	if (show == "at") != c.Given("step") {
		c.Failf("step", "a step is needed with show: at, and nowhere else")
	}
	switch show {
	case "given":
		c.CountCalled(int64(len(s.Places)), s.Filled())
		c.Show(s.Stage.Solved(words.Later("state-given"), nil))
	case "solved":
		if s.Solved == nil {
			c.Absent("show", "the problem has no solution")
		}
		c.Count(s.First.Tests, "test")
		c.Show(s.Stage.Solved(words.Later("state-solved"), s.Solved))
	case "at":
		step := c.Within("step", "test", c.Number("step", 0), 0, int(s.Tests))
		c.Count(int64(step), "test")
		c.Show(s.Stage.Scene(s.AtStep(step)))
	}
}
