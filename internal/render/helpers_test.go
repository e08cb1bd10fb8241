package render_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/render"
	"queenbook/internal/solver"
)

// A node is an element of a picture. Tests ask it and not the text, so that
// they survive a change of spelling.
type node struct {
	name     string
	attrs    map[string]string
	children []*node
	text     string // its own and that of everything inside
}

// parse reads one element. Everything that render writes is XML as well as
// HTML: it must be right in a file of its own too.
func parse(t testing.TB, text string) *node {
	t.Helper()
	root, err := decode(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return root
}

func decode(text string) (*node, error) {
	d := xml.NewDecoder(strings.NewReader(text))
	open := []*node{{}}
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		top := open[len(open)-1]
		switch token := token.(type) {
		case xml.StartElement:
			n := &node{name: token.Name.Local, attrs: map[string]string{}}
			for _, a := range token.Attr {
				name := a.Name.Local
				if a.Name.Space != "" {
					name = a.Name.Space + ":" + name
				}
				if _, twice := n.attrs[name]; twice {
					return nil, fmt.Errorf("<%s> has the attribute %s twice", n.name, name)
				}
				n.attrs[name] = a.Value
			}
			top.children = append(top.children, n)
			open = append(open, n)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			for _, n := range open {
				n.text += string(token)
			}
		}
	}
	if len(open[0].children) != 1 {
		return nil, fmt.Errorf("%d elements at the top, want 1", len(open[0].children))
	}
	return open[0].children[0], nil
}

// all is n and everything inside, in the order of the text.
func (n *node) all() iter.Seq[*node] {
	return func(yield func(*node) bool) { n.visit(yield) }
}

func (n *node) visit(yield func(*node) bool) bool {
	if !yield(n) {
		return false
	}
	for _, child := range n.children {
		if !child.visit(yield) {
			return false
		}
	}
	return true
}

// classed lists the elements that have all the given classes.
func (n *node) classed(classes ...string) []*node {
	var found []*node
	for m := range n.all() {
		has := strings.Fields(m.attrs["class"])
		every := true
		for _, class := range classes {
			every = every && strings.Contains(" "+strings.Join(has, " ")+" ", " "+class+" ")
		}
		if every {
			found = append(found, m)
		}
	}
	return found
}

// paths lists the path data of the elements that have a class.
func (n *node) paths(class string) []string {
	var data []string
	for _, m := range n.classed(class) {
		if m.name == "path" {
			data = append(data, m.attrs["d"])
		}
	}
	return data
}

const xlink = "http://www.w3.org/1999/xlink"

// check finds what is wrong with the pictures in root whoever looks at them:
// ids that come twice, references that lead nowhere or away, pictures that
// say nothing to those who cannot see them.
func check(root *node) (mistakes []string) {
	wrong := func(format string, args ...any) { mistakes = append(mistakes, fmt.Sprintf(format, args...)) }
	ids := map[string]bool{}
	for n := range root.all() {
		if id, ok := n.attrs["id"]; ok {
			if ids[id] {
				wrong("the id %q comes twice", id)
			}
			ids[id] = true
		}
	}
	for n := range root.all() {
		for name, value := range n.attrs {
			switch name {
			case "href", xlink + ":href":
				if n.name == "a" && !strings.HasPrefix(value, "#") || n.name == "a" && value == "#" {
					continue // another page, or what a script fills in
				}
				if !strings.HasPrefix(value, "#") || !ids[value[1:]] {
					wrong("<%s href=%q> leads nowhere", n.name, value)
				}
			case "aria-labelledby", "aria-describedby":
				if !ids[value] {
					wrong("<%s %s=%q> leads nowhere", n.name, name, value)
				}
			case "style", "src", "xlink:href":
				wrong("<%s> has the attribute %s=%q", n.name, name, value)
			case "xmlns", "xmlns:xlink":
			default:
				if strings.Contains(value, "url(") || strings.Contains(value, "://") || strings.Contains(value, "var(") {
					wrong("<%s %s=%q> needs something from elsewhere", n.name, name, value)
				}
				if strings.Contains(value, "NaN") || strings.Contains(value, "Inf") || strings.Contains(value, "%!") {
					wrong("<%s %s=%q> is no value", n.name, name, value)
				}
			}
		}
		if n.attrs["role"] != "img" {
			continue
		}
		if len(n.children) < 2 || n.children[0].name != "title" || n.children[1].name != "desc" ||
			n.children[0].text == "" || n.children[1].text == "" {
			wrong("the picture %v does not begin with a title and a description", n.attrs)
		}
	}
	return mistakes
}

func mustBeRight(t testing.TB, root *node) {
	t.Helper()
	for _, mistake := range check(root) {
		t.Error(mistake)
	}
}

// style is the one that the site's own sheets give.
func style(t testing.TB) render.Style {
	t.Helper()
	style, err := render.NewStyle(asset(t, "1-tokens.css"), asset(t, "2-pictures.css"))
	if err != nil {
		t.Fatal(err)
	}
	return style
}

func asset(t testing.TB, name string) string {
	t.Helper()
	data, err := fs.ReadFile(queenbook.Templates(), "style/"+name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// inPage draws one board into a page of its own.
func inPage(t testing.TB, b render.Board) *node {
	t.Helper()
	var out strings.Builder
	if err := new(render.Sheet).Board(&out, b); err != nil {
		t.Fatal(err)
	}
	return parse(t, out.String())
}

var numeral = regexp.MustCompile(`-?[0-9]+(?:\.[0-9]+)?`)

// numbers are the numbers of path data or of a viewBox.
func numbers(t testing.TB, text string) []float64 {
	t.Helper()
	var list []float64
	for _, s := range numeral.FindAllString(text, -1) {
		x, err := strconv.ParseFloat(s, 64)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, x)
	}
	return list
}

// rows is a board as its rows, 0 for an open column.
func rows(rows ...int8) []solver.Square { return solver.Rows(rows).Queens() }

// column is its squares, for every row from first to last.
func column(col, first, last int) []solver.Square {
	var squares []solver.Square
	for row := first; row <= last; row++ {
		squares = append(squares, solver.Sq(row, col))
	}
	return squares
}

// every is all squares of a board of n columns, column by column.
func every(n int) []solver.Square {
	var squares []solver.Square
	for col := 1; col <= n; col++ {
		squares = append(squares, column(col, 1, n)...)
	}
	return squares
}

var errFull = errors.New("no room left")

// full is a writer that takes nothing.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }
