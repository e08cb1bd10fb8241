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
	Shows: "a Python file of the content folder in a field, for readers to change and run on the page; " +
		"without a script its listing. " +
		"Lines of it that end in #? are left open, and words after that replace them as a comment",
	Asks:     true,
	Argument: figure.Argument{Says: "the file", Open: true},
	Options: []figure.Option{
		{Name: "n", Says: "what n is in the program, a number or a fact; what its line n = … says if left out"},
		{Name: "puzzle", Says: "what its runs are compared with", Values: []figure.Value{
			{Name: "any", Says: "nothing, except what a run proves by itself"},
			{Name: "queens", Says: "the boards where no queen attacks another"},
			{Name: "superqueens", Says: "the same with queens that also attack like knights"},
			{Name: "moves", Says: "the fewest queens of a start that have to move. " +
				"The start is the list by that name in the file"},
			{Name: "file", Says: "what the file with all its lines prints"},
		}},
		{Name: "goal", Says: "what it should give", Values: []figure.Value{
			{Name: "all", Says: "all solutions"},
			{Name: "first", Says: "the first one, and then it has to stop"},
			{Name: "count", Says: "how many there are"},
		}},
		{Name: "order", Says: "the order it should try the squares of each line in", Values: []figure.Value{
			{Name: "any", Says: "in any order"},
			{Name: "upwards", Says: "the last one first"},
		}},
		{Name: "data", Says: "a line of the file with other data, as in n = 10: " +
			"a right program is also run with these. Separate more such lines with semicolons"},
		figure.Switch("problem", "whether the file is a problem file, which is searched after it has run, "+
			"and compared with the file with all its lines", false),
		{Name: "look", Says: "whether a problem file is also searched with a look ahead, which is counted beside it", Values: []figure.Value{
			{Name: "plain", Says: "its search asks only about the next place"},
			{Name: "ahead", Says: "after each choice it asks about every place that's left"},
		}},
		{Name: "without", Says: "what not to show of a run of any program", Values: []figure.Value{
			{Name: "nothing", Says: "all of it is shown"},
			{Name: "board", Says: "the lists as boards or tables"},
			{Name: "calls", Says: "the waiting calls"},
			{Name: "tree", Says: "the tree of the calls"},
		}},
		figure.Switch("name", "whether there's a line for a name, which goes with the program into a link and a file; "+
			"every field has one if `hand-in` of book.yml says where programs are handed in", false),
		{Name: "open", Says: "the one function that readers change; the rest of the program is folded away, and isn't printed"},
	},
	Example: "queens.py\n:puzzle: queens",
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
		Name: name,
		Goal: c.Text("goal"),
	}
	if puzzle := c.Text("puzzle"); puzzle != "any" {
		about.Puzzle = puzzle
	}
	if order := c.Text("order"); order != "any" {
		about.Order = order
	}
	if about.Puzzle == "" {
		about.Goal = ""
	}
	for data := range strings.SplitSeq(c.Text("data"), ";") {
		if line := strings.TrimSpace(data); line != "" {
			about.Data = append(about.Data, line)
		}
	}
	about.sent = sentFrom(c)
	about.Problem = c.Text("problem") == "yes"
	about.Look = about.Problem && c.Text("look") == "ahead"
	if without := c.Text("without"); without != "nothing" {
		about.Without = without
	}
	if c.Given("open") {
		opened, err := listing.Span(name, lines, c.Text("open"))
		c.Check("open", err)
		about.Open = opened[:]
	}
	if !c.Book().Answers.Away() {
		about.judge(lines, whole)
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
		data, c.Drawn(render.Listing{Name: name, Rows: rows, Open: about.Open}),
		command + path.Base(name),
	})
	if !about.Problem {
		c.Defines(boards.SymQueen)
	}
	c.Needs("program")
	c.Runs()
	c.Count(int64(len(lines)), "line")
}

// A Field is what its template is filled with.
type Field struct {
	Data    template.HTMLAttr
	Listing template.HTML
	Command string
}

// judge adds what a program is compared with.
func (w *watched) judge(given, whole []listing.Line) {
	if right := textOf(whole); (w.Problem || w.Puzzle == "file") && right != textOf(given) {
		w.right = right // otherwise readers may do with it what they like
	}
}

func textOf(lines []listing.Line) string {
	return strings.Join(figure.TextsOf(lines, func(line listing.Line) string { return line.Text }), "\n")
}

var ofSize = pattern.Of(`^n = \d+$`)

// sized is a program with another number in its line that begins with "n =".
func sized(c *figure.Drawing, name string, lines []listing.Line) []listing.Line {
	texts := figure.TextsOf(lines, func(line listing.Line) string { return line.Text })
	at := slices.IndexFunc(texts, ofSize().MatchString)
	if at < 0 {
		c.Failf("n", "%s has no line like n = 4 that could be changed", name)
	}
	texts[at] = fmt.Sprintf("n = %d", c.Size())
	return listing.Lines(name, strings.Join(texts, "\n"))
}

// sent is added to a program that readers send, and says where they hand it in.
type sent struct {
	Signed bool   `json:"signed,omitempty"` // there's a line for a name
	HandIn string `json:"handin,omitempty"`
}

func sentFrom(c *figure.Drawing) sent {
	address := c.Book().HandIn
	return sent{c.Text("name") == "yes" || address != "", address}
}

// watched says what the script shows of a program's run, and with which words.
type watched struct {
	Name    string   `json:"name"`
	Puzzle  string   `json:"puzzle,omitempty"`
	Goal    string   `json:"goal,omitempty"`
	Order   string   `json:"order,omitempty"`
	Data    []string `json:"data,omitempty"` // other data to try it with
	Problem bool     `json:"problem,omitempty"`
	Look    bool     `json:"look,omitempty"`    // it's also searched with a look ahead
	Without string   `json:"without,omitempty"` // what isn't shown of a run
	Open    []int    `json:"open,omitempty"`    // first and last line to change; none: all
	sent

	right string // the file with all its lines, "" if it's given that way
}
