package search

import (
	"fmt"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
)

var solutions = figure.Directive{
	Name:     "solutions",
	Argument: problemArgument,
	Shows: fmt.Sprintf("the solutions in the order of discovery, each with its step: the first %d as boards, "+
		"at most %d in all; of a problem the first %d as pictures, each with its test, at most %d in all",
		figure.MaxGallery, figure.MaxListed, shown.MaxDrawn, shown.MaxListed),
	Draw: func(c *figure.Drawing) {
		if p := c.Problem(); p != nil {
			s := shown.In(c.Book(), p)
			if s.Solved == nil {
				c.Absent("", "the problem has no solution")
			}
			c.Draw(s.Gallery(c))
			c.Count(s.Tests, "test")
			c.Count(s.Run.Solutions, "solution")
			return
		}
		run := c.Book().Run(c.Book().N)
		gallery := render.Gallery{Large: run.N >= 9}
		for i, solution := range run.Solutions[:min(len(run.Solutions), figure.MaxListed)] {
			item := render.Item{
				ID: fmt.Sprintf("solution-%d", solution.Index),
				HTML: c.Filled("solution", shown.SolutionView{
					Rows:   solution.Rows.String(),
					Number: c.Words().Style().Thousands(int64(solution.Index)),
					Step:   c.StepWay("strip-step", solution.Step),
				}),
			}
			if i >= figure.MaxGallery {
				gallery.Listed = append(gallery.Listed, item)
				continue
			}
			item.Picture = boards.OfSolution(solution.Rows)
			gallery.Items = append(gallery.Items, item)
		}
		c.Draw(gallery)
		c.Count(run.Whole.Tests, "test")
		c.Count(int64(len(run.Solutions)), "solution")
	},
}
