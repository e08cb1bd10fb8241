package code

import (
	"html"
	"path"

	"queenbook/internal/figure"
	"queenbook/internal/listing"
	"queenbook/internal/render"
	"queenbook/internal/render/widgets"
)

var field = figure.Directive{
	Name: "code",
	Shows: "a Python file of the content folder in a field, to be changed and run on the page; without a script its listing. " +
		"Lines of it that end in #? are left open, and words behind that stand in their place as a comment",
	Argument: figure.Argument{Says: "the file", Open: true},
	Options: []figure.Option{
		{Name: "tests", Says: "the function whose calls are the tests of the search, as in free; it gets a row and a column"},
		{Name: "array", Says: "the list in which the rows of the queens stand, as in row_position"},
	},
	Example: "queens.py\n:tests: free\n:array: row_position",
	Draw:    drawField,
}

// Scripts bring a field to life.
var Scripts = []string{"common", "copy", "engine", "field", "code"}

func drawField(c *figure.Drawing) {
	name := c.Argument()
	files, there := c.Files(name)
	if there && path.Ext(name) != ".py" {
		c.Failf("", "%q is no Python file: its name must end in .py", name)
	}
	whole, err := listing.Whole(files, name, "")
	c.Check("", err)
	lines := gaps(name, whole)

	c.HTML(`<python-code class="field"%s>`, widgets.Data("field", struct {
		Name  string `json:"name"`
		Test  string `json:"test,omitempty"`
		Array string `json:"array,omitempty"`
	}{name, c.Text("tests"), c.Text("array")}))
	c.HTML(`<div class="field-still">%s<table class="code"><caption>%s</caption><tbody>`, render.Scroll(name), html.EscapeString(name))
	for _, line := range lines {
		c.HTML(`<tr>%s<td class="src">%s</td></tr>`, line.Counter(), line.HTML)
	}
	c.HTML(`</tbody></table></div><p class="field-alone">To run it, save it as a file: <code>python3 %s</code></p></div></python-code>`, html.EscapeString(name))
	c.Needs(Scripts...)
	c.Runs()
	c.Count(int64(len(lines)), "line")
}
