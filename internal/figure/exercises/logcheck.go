package exercises

import (
	"html/template"

	"queenbook/internal/figure"
	"queenbook/internal/log"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
)

var logCheck = figure.Directive{
	Name:    "log-check",
	Shows:   "a field for the log of a reader's own program, which says where it leaves the path; without a script the command that says it",
	Options: []figure.Option{figure.SizeOption()},
	Draw:    drawLogCheck,
}

func drawLogCheck(c *figure.Drawing) {
	n := c.Size()
	size := n
	if n == 8 {
		size = 0
	}
	var sizes []int
	for n := 1; n <= solver.MaxTraced; n++ {
		sizes = append(sizes, n)
	}
	data := widgets.Data("patterns", log.Patterns)
	c.Fill("logcheck", struct {
		Data  template.HTMLAttr
		N     int
		Sizes []int
		Size  int // for the command line; 0 if it doesn't have to be given
	}{data, n, sizes, size})
	c.Needs("program")
	c.Count(c.Book().Run(n).Whole.Tests, "test")
}
