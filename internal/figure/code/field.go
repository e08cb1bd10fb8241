package code

import (
	"fmt"
	"html/template"
	"path"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/listing"
	"queenbook/internal/pattern"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
)

var field = figure.Directive{
	Name: "code",
	Shows: "a Python file of the content folder in a field, to be changed and run on the page; " +
		"without a script its listing. " +
		"Lines of it that end in #? are left open, and words after that take their place as a comment",
	Asks:     true,
	Argument: figure.Argument{Says: "the file", Open: true},
	Options: []figure.Option{
		{Name: "n", Says: "what n is in the program, a number or a fact; what its line n = … says if left out"},
		{Name: "tests", Says: "the function whose calls are the tests of a search for queens, as in free; " +
			"it gets a row and a column, and answers whether the square is free"},
		{Name: "asks", Says: "the function whose calls are the tests of another search, as in allowed; " +
			"it gets a place and a choice, and answers whether the choice is allowed"},
		{Name: "array", Says: "the list that holds the rows of the queens, as in row_position, or what was chosen"},
		{Name: "path", Says: "of tests: the search that a right program makes", Values: []figure.Value{
			{Name: "whole", Says: "that of the book"},
			{Name: "first", Says: "up to the first solution"},
			{Name: "upwards", Says: "each column from its last row on"},
			{Name: "file", Says: "that of the file with all of its lines"},
		}},
		figure.Switch("problem", "whether the file is a problem file, which is searched when it has run, "+
			"and held against the file with all of its lines", false),
		{Name: "count", Says: "the name that holds how many solutions there are, when the program has ended"},
		{Name: "without", Says: "what is not shown of a run of any program", Values: []figure.Value{
			{Name: "nothing", Says: "all of it is shown"},
			{Name: "board", Says: "the lists as boards or tables"},
			{Name: "calls", Says: "the calls that wait"},
			{Name: "tree", Says: "the tree of the calls"},
		}},
		{Name: "found", Says: "the name of the list that holds the solutions then"},
		figure.Switch("name", "whether there's a line for a name, which goes with the program into a link and a file; "+
			"there is one in any field where `hand-in` of book.yml says where programs are handed in", false),
		{Name: "open", Says: "the one function that readers change; the rest of the program is folded away"},
	},
	Example: "queens.py\n:tests: free\n:array: row_position",
	Draw:    drawField,
	Takes:   func(string) int { return 12 },
}

func drawField(c *figure.Drawing) {
	name := c.Argument()
	lines := python(c, "", name)
	if c.Given("n") {
		lines = sized(c, name, lines)
	}
	files, _ := c.Files(name)
	whole, err := listing.Whole(files, name, "")
	c.Check("", err)
	if c.Given("n") {
		whole = sized(c, name, whole)
	}
	c.Lists(name, lines, whole...)
	about := watched{
		Name:  name,
		Test:  c.Text("tests"),
		Asks:  c.Text("asks"),
		Array: c.Text("array"),
		Path:  c.Text("path"),
		Count: c.Text("count"),
		Found: c.Text("found"),
	}
	about.sent = sentFrom(c)
	about.Problem = c.Text("problem") == "yes"
	if without := c.Text("without"); without != "nothing" {
		about.Without = without
	}
	if c.Given("open") {
		opened, err := listing.Span(name, lines, c.Text("open"))
		c.Check("open", err)
		about.Open = opened[:]
	}
	if !c.Book().Answers.Away() {
		about.judge(c, lines, whole)
	}
	data := widgets.Data("field", about)
	if about.right != "" {
		data += widgets.Data("right", about.right)
	}
	rows := figure.TextsOf(lines, listing.Line.Plain)
	command := "python3 "
	if about.Problem {
		command = "report problem "
	}
	c.Fill("field", Field{
		data, c.Drawn(render.Listing{Name: name, Rows: rows}),
		command + path.Base(name), strings.Contains(textOf(lines), "Table("),
	})
	c.Needs("program")
	c.Runs()
	c.Count(int64(len(lines)), "line")
}

// A Field is what its template is filled with.
type Field struct {
	Data    template.HTMLAttr
	Listing template.HTML
	Command string
	Table   bool // which without the page is a plain list
}

// judge adds what a program is held against.
func (w *watched) judge(c *figure.Drawing, given, whole []listing.Line) {
	if w.Problem || w.Path == "file" {
		if right := textOf(whole); right != textOf(given) { // else the reader may make of it what they like
			w.right = right
		}
	}
	if w.Test != "" && w.Path != "file" {
		w.Judged = true
	}
	if w.Test != "" {
		c.Defines(boards.SymQueen)
	}
}

func textOf(lines []listing.Line) string {
	return strings.Join(figure.TextsOf(lines, func(line listing.Line) string { return line.Text }), "\n")
}

var ofSize = pattern.Of(`^n = \d+$`)

// sized is a program with another number in its line that begins with n.
func sized(c *figure.Drawing, name string, lines []listing.Line) []listing.Line {
	texts := figure.TextsOf(lines, func(line listing.Line) string { return line.Text })
	at := slices.IndexFunc(texts, ofSize().MatchString)
	if at < 0 {
		c.Failf("n", "%s has no line as n = 4 that could be changed", name)
	}
	texts[at] = fmt.Sprintf("n = %d", c.Size())
	return listing.Lines(name, strings.Join(texts, "\n"))
}

// sent is what goes with a program that readers send, and where they hand it in.
type sent struct {
	Signed bool   `json:"signed,omitempty"` // there's a line for a name
	HandIn string `json:"handin,omitempty"`
}

func sentFrom(c *figure.Drawing) sent {
	address := c.Book().HandIn
	return sent{c.Text("name") == "yes" || address != "", address}
}

// watched is what the script follows of a program, and what it says of it.
type watched struct {
	Name    string `json:"name"`
	Test    string `json:"test,omitempty"`
	Asks    string `json:"asks,omitempty"`
	Array   string `json:"array,omitempty"`
	Path    string `json:"path,omitempty"`
	Count   string `json:"count,omitempty"`
	Found   string `json:"found,omitempty"`
	Problem bool   `json:"problem,omitempty"`
	Without string `json:"without,omitempty"` // what is not shown of a run
	Judged  bool   `json:"judged,omitempty"`  // its tests are held against the path
	Open    []int  `json:"open,omitempty"`    // the first and the last line that readers change; none: all
	sent

	right string // the file with all of its lines, "" where it is given so
}
