package search

import (
	"html"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/render"
)

var listings = figure.Directive{
	Name:  "listing",
	Shows: "declarations of the program that ran, cut from its files, with their comments and line numbers; lines that only report what happens are left out",
	Argument: figure.Argument{
		Says: "a Go file and the names of declarations in it; a method goes by its own name",
		Open: true,
	},
	Example: "search.go free",
	Draw:    drawListing,
}

func drawListing(c *figure.Drawing) {
	words := strings.Fields(c.Argument())
	if len(words) < 2 {
		c.Failf("", "a file and the names of its declarations are needed, as in search.go free backtrack")
		return
	}
	file := words[0]
	lines, err := figure.Sources.Cut(file, words[1:]...)
	if err != nil {
		c.Fail("", err)
		return
	}
	c.HTML(`%s<table class="code"><caption>%s</caption><tbody>`, render.Scroll(file), html.EscapeString(file))
	for _, line := range lines {
		c.HTML(`<tr%s>%s<td class="src">%s</td></tr>`, c.LineID(file, line.Number), line.Counter(), line.HTML)
	}
	c.HTML("</tbody></table></div>")
	c.Count(int64(len(lines)), "line")
}
