package search

import (
	"fmt"

	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
)

var solutions = figure.Directive{
	Name:  "solutions",
	Shows: fmt.Sprintf("the solutions of the book's board in the order of discovery, the first %d as boards, each with its step", figure.MaxGallery),
	Options: []figure.Option{
		{Name: "rest", Says: "how many are listed", Values: []figure.Value{
			{Name: "all"},
			{Name: "some", Says: fmt.Sprintf("at most %d", figure.MaxListed)},
		}},
	},
	Draw: drawSolutions,
}

// drawSolutions draws as plain lines what is neither drawn nor led to: there may be thousands.
func drawSolutions(c *figure.Drawing) {
	all := c.Choice("rest") == "all"
	run := c.Book().Run(c.Book().N)
	listed := run.Solutions
	if !all {
		listed = listed[:min(len(listed), figure.MaxListed)]
	}
	gallery := render.Gallery{Large: run.N >= 9}
	plain := len(listed)
	for i, solution := range listed {
		if all && i >= figure.MaxGallery && solution.Step > c.LastStep() {
			plain = i
			break
		}
		item := render.Item{
			ID: fmt.Sprintf("solution-%d", solution.Index),
			HTML: fmt.Sprintf(`<p><span class="rows">%s</span> <span class="place">%s · %s</span></p>`,
				solution.Rows, number.Thousands(solution.Index), c.StepWay("step ", solution.Step).HTML()),
		}
		if i >= figure.MaxGallery {
			gallery.Listed = append(gallery.Listed, item)
			continue
		}
		b := boards.Of(solution.Rows, false)
		b.Coordinates = false
		item.Picture = b
		gallery.Items = append(gallery.Items, item)
	}
	c.Draw(gallery)
	if rest := listed[plain:]; len(rest) > 0 {
		c.HTML(`<pre class="list">`)
		for _, solution := range rest {
			c.HTML("%s  %s\n", solution.Rows, number.Thousands(solution.Step))
		}
		c.HTML("</pre>")
	}
	c.Count(run.Whole.Tests, "test")
	c.Count(int64(len(run.Solutions)), "solution")
}
