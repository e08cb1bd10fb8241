package code

import (
	"cmp"
	"io/fs"
	"path"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/listing"
	"queenbook/internal/pattern"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
)

var bench = figure.Directive{
	Name: "bench",
	Shows: "a window for any program: a Python file of the content folder in a field, and what a run of it did, " +
		"its board, its calls and their tree; without a script its listing",
	Argument: figure.Argument{Says: "the file that is in the field at first", Open: true},
	Options: []figure.Option{
		{Name: "menu", Says: "more files to begin with, with spaces between them. " +
			"A comment in the first line of a file is its name in the menu"},
		figure.Switch("name", "whether there's a line for a name, which goes with the program into a link and a file", false),
	},
	Example: "queens.py\n:menu: bench/class.py bench/mistake.py",
	Draw:    drawBench,
}

type named struct {
	Name string `json:"name"`
	sent
}

// A brought is a file that comes with a bench.
type brought struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Text  string `json:"text"`
}

func drawBench(c *figure.Drawing) {
	name := c.Argument()
	lines := python(c, "", name)
	menu := []brought{programOf(c, "", name)}
	for _, other := range strings.Fields(c.Text("menu")) {
		menu = append(menu, programOf(c, "menu", other))
	}
	c.Lists(name, lines, lines...)
	rows := figure.TextsOf(lines, listing.Line.Plain)
	c.Fill("bench", Field{
		Data: widgets.Data("field", named{name, sentFrom(c)}) + widgets.Data("menu", menu) +
			widgets.Data("problems", problemsOf(c)) + widgets.Data("treated", treatedOf(c)),
		Listing: c.Drawn(render.Listing{Name: name, Rows: rows}),
		Command: "python3 -m trace --trace " + path.Base(name),
	})
	c.Defines(boards.SymQueen)
	c.Needs("bench")
	c.Runs()
	c.Count(int64(len(lines)), "line")
}

// python is a Python file of the content folder.
func python(c *figure.Drawing, option, name string) []listing.Line {
	files, there := c.Files(name)
	if there && path.Ext(name) != ".py" {
		c.Failf(option, "%q isn't a Python file: its name has to end in .py", name)
	}
	lines, err := listing.Given(files, name)
	c.Check(option, err)
	return lines
}

var (
	headed = pattern.Of(`^# *(\S.*)`)
	titled = pattern.Of(`(?m)^title = "([^"\n]+)"`)
)

// programOf is a program in a menu. Its name there is in its first line.
func programOf(c *figure.Drawing, option, name string) brought {
	program := textOf(python(c, option, name))
	title := path.Base(name)
	if m := headed().FindStringSubmatch(program); m != nil {
		title = m[1]
	}
	return brought{Name: path.Base(name), Title: title, Text: program}
}

// problemsOf are the problem files of the content folder that a program can be compared with.
func problemsOf(c *figure.Drawing) (list []brought) {
	names, _ := fs.Glob(c.Book().Files, "problems/*.py")
	for _, name := range names {
		lines, err := listing.Whole(c.Book().Files, name, "")
		if err != nil {
			continue // it's reported when somebody uses the problem
		}
		source, title := textOf(lines), ""
		if m := titled().FindStringSubmatch(source); m != nil {
			title = m[1]
		}
		short := strings.TrimSuffix(path.Base(name), ".py")
		list = append(list, brought{Name: short, Title: cmp.Or(title, short), Text: source})
	}
	return list
}
