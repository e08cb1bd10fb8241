package search

import (
	"fmt"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/render/charts"
	"queenbook/internal/solver"
)

var stepBar = figure.Directive{
	Name:    "steps-lost",
	Shows:   "the steps up to the first solution as one bar, a mark for each, and shaded those under a wrong queen in back.column",
	Options: []figure.Option{figure.SizeOption()},
	Draw: func(c *figure.Drawing) {
		n := c.Size()
		run, back := c.Book().Run(n), stories.Of(c.Book(), n).back
		if back.step == 0 {
			c.Absent("", "up to the first solution no queen of it is placed twice")
		}
		c.Count(run.First.Tests, "step")
		c.Count(int64(back.step-back.first), "no step / # of them under a wrong queen / # of them under a wrong queen")
		c.Show(barOf(run, back))
	},
}

// barOf is the bar of the steps up to the first solution, with a note at each placement in the
// column of the story, and at the end.
func barOf(run *solver.Run, back back) charts.StepBar {
	last := int(run.First.Tests)
	bar := charts.StepBar{
		From: back.first, To: back.step,
		Title:  "The steps up to the first solution",
		Shaded: fmt.Sprintf("a step under a wrong queen in column %d", back.column),
	}
	for e, state := range solver.Between(run.N, 0, last) {
		switch e.Kind {
		case solver.Refused, solver.Assigned:
			bar.Columns = append(bar.Columns, int(e.Square.Col))
		}
		if e.Kind == solver.Assigned && int(e.Square.Col) == back.column {
			bar.Notes = append(bar.Notes, charts.StepNote{Step: state.Step, Text: fmt.Sprintf("row %d", e.Square.Row)})
		}
	}
	if !slices.ContainsFunc(bar.Notes, func(note charts.StepNote) bool { return note.Step == last }) {
		bar.Notes = append(bar.Notes, charts.StepNote{Step: last, Text: "solution"})
	}
	return bar
}
