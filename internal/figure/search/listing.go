package search

import (
	"html"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/render"
)

var listings = figure.Directive{
	Name:  "listing",
	Shows: "declarations of the program that ran, cut from its files, with their comments and line numbers",
	Argument: figure.Argument{
		Says: "a Go file and the names of declarations in it; a method goes by its own name",
		Open: true,
	},
	Options: []figure.Option{
		{Name: "dim", Says: "words: a line that begins with one of them is drawn fainter"},
	},
	Example: "search.go place",
	Draw:    drawListing,
}

func drawListing(c *figure.Drawing) {
	words, dim := strings.Fields(c.Argument()), strings.Fields(c.Text("dim"))
	if len(words) < 2 {
		c.Failf("", "a file and the names of its declarations are needed, as in search.go place backtrack")
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
		class, text := "", strings.TrimSpace(line.Text)
		if slices.ContainsFunc(dim, func(start string) bool { return strings.HasPrefix(text, start) }) {
			class = ` class="dim"`
		}
		c.HTML(`<tr%s%s><td class="ln">%d</td><td class="src">%s</td></tr>`, c.LineID(file, line.Number), class, line.Number, line.HTML)
	}
	c.HTML("</tbody></table></div>")
	c.Count(int64(len(lines)), "line")
}
