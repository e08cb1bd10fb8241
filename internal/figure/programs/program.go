package programs

import (
	"fmt"
	"html"

	"queenbook/internal/figure"
	"queenbook/internal/listing"
	"queenbook/internal/number"
	"queenbook/internal/programs"
	"queenbook/internal/render"
	"queenbook/internal/solver"
)

var program = figure.Directive{
	Name: "program",
	Shows: fmt.Sprintf("the search of a program as a listing, each line with the number of times it ran on %d columns and on %s",
		smallPrograms, larger),
	Argument: figure.Argument{Says: "the short name of the program", Values: slugs()},
	Example:  "bits",
	Draw:     drawProgram,
}

func drawProgram(c *figure.Drawing) {
	p := programs.BySlug[c.Word()]
	lines, err := listing.Library{programs.Source, solver.Source}.Cut(p.File, p.Shown...)
	c.Check("", err)
	var runs []*programs.Tally
	c.HTML(`%s<table class="code ran"><caption>%s: how often each line ran</caption><thead><tr><th scope="col" class="ln">line</th>`,
		render.Scroll(p.File), html.EscapeString(p.File))
	for _, n := range []int{smallPrograms, largerPrograms(c.Book())} {
		runs = append(runs, tallies.Of(c.Book(), run{p.Slug, n}))
		c.HTML(`<th scope="col" class="times">%s</th>`, number.Count(n, "column"))
	}
	c.HTML(`<td></td></tr></thead><tbody>`)
	for _, line := range lines {
		c.HTML(`<tr%s>%s`, c.LineID(p.File, line.Number), line.Counter())
		for _, run := range runs {
			times := "" // where the line has no count of its own
			if line.Mark != "" {
				ran, err := run.Value(line.Mark)
				c.Check("", err)
				times = number.Thousands(ran)
			}
			c.HTML(`<td class="times">%s</td>`, times)
		}
		c.HTML(`<td class="src">%s</td></tr>`, line.HTML)
	}
	c.HTML("</tbody></table></div>")
	t := runs[len(runs)-1]
	counted := func(n int64, noun string) {
		if n > 0 {
			c.Count(n, noun)
		}
	}
	counted(t.Events[programs.Call], "call")
	counted(t.Tests(), "test")
	counted(t.PairChecks, "pair check")
	counted(t.Events[programs.Found], "solution")
	counted(t.SquaresRead, "# square read / # squares read")
}
