package exercises

import (
	"fmt"

	"queenbook/internal/figure"
	"queenbook/internal/logcheck"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
)

var logCheck = figure.Directive{
	Name:    "log-check",
	Shows:   "a field for the log of a reader's own program, which says where it leaves the path; without a script the command that says it",
	Options: []figure.Option{figure.SizeOption()},
	Draw:    drawLogCheck,
}

// checking is what the page's script gets.
type checking struct {
	Words    map[string]string `json:"words"`
	Patterns map[string]string `json:"patterns"`
	Lines    []string          `json:"lines"` // of attack
}

func drawLogCheck(c *figure.Drawing) {
	n := c.Size()
	size := ""
	if n != 8 {
		size = fmt.Sprintf(" -n %d", n)
	}
	data := widgets.Data("check", checking{
		Words:    logcheck.Words,
		Patterns: logcheck.Patterns,
		Lines:    figure.TextsOf([]solver.Line{solver.AlongRow, solver.Falling, solver.Rising}, solver.Line.String),
	})
	c.HTML(`<log-check class="check"%s><div class="check-controls" hidden="">`, data)
	c.HTML(`<label>The log of your program<textarea rows="8" spellcheck="false" autocomplete="off" placeholder="row 1, col 1: placed&#10;row 1, col 2: refused"></textarea></label>` +
		`<p><label>Columns <select>`)
	for size := 1; size <= solver.MaxTraced; size++ {
		selected := ""
		if size == n {
			selected = ` selected=""`
		}
		c.HTML("<option%s>%d</option>", selected, size)
	}
	c.HTML(`</select></label> <button type="button" data-do="check">Check</button></p><p class="check-says" aria-live="polite"></p></div>`+
		`<p>On the command line: <code>report trace%s --check log.txt</code></p></log-check>`, size)
	c.Needs("program")
	c.Count(c.Book().Run(n).Whole.Tests, "test")
}
