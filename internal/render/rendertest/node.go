package rendertest

import (
	"encoding/xml"
	"fmt"
	"io"
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A Node is an element of a picture. Tests look at nodes instead of text, so that they don't depend
// on how these are written.
type Node struct {
	Name     string
	Attrs    map[string]string
	Children []*Node
	Text     string // its own and that of everything inside
}

// Parse reads one element. Everything that render writes has to be XML as well as HTML, so that
// it's also right in a file of its own.
func Parse(t testing.TB, text string) *Node {
	t.Helper()
	root, err := decode(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return root
}

func decode(text string) (*Node, error) {
	d := xml.NewDecoder(strings.NewReader(text))
	open := []*Node{{}}
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
			n := &Node{Name: token.Name.Local, Attrs: map[string]string{}}
			for _, a := range token.Attr {
				name := a.Name.Local
				if a.Name.Space != "" {
					name = a.Name.Space + ":" + name
				}
				if _, twice := n.Attrs[name]; twice {
					return nil, fmt.Errorf("<%s> has the attribute %s twice", n.Name, name)
				}
				n.Attrs[name] = a.Value
			}
			top.Children = append(top.Children, n)
			open = append(open, n)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			for _, n := range open {
				n.Text += string(token)
			}
		}
	}
	if len(open[0].Children) != 1 {
		return nil, fmt.Errorf("%d elements at the top, want 1", len(open[0].Children))
	}
	return open[0].Children[0], nil
}

// All is n and everything inside, in document order.
func (n *Node) All() iter.Seq[*Node] {
	return func(yield func(*Node) bool) { n.visit(yield) }
}

func (n *Node) visit(yield func(*Node) bool) bool {
	if !yield(n) {
		return false
	}
	for _, child := range n.Children {
		if !child.visit(yield) {
			return false
		}
	}
	return true
}

// Classed lists the elements that have all the given classes.
func (n *Node) Classed(classes ...string) []*Node {
	var found []*Node
	for m := range n.All() {
		has := strings.Fields(m.Attrs["class"])
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

// Paths lists the path data of the elements that have a class.
func (n *Node) Paths(class string) []string {
	var data []string
	for _, m := range n.Classed(class) {
		if m.Name == "path" {
			data = append(data, m.Attrs["d"])
		}
	}
	return data
}

// XLink is the namespace of the old name of references.
const XLink = "http://www.w3.org/1999/xlink"

// Check finds what's wrong with the pictures in root for any reader: duplicate ids, references that
// lead nowhere or outside, pictures that say nothing to readers who can't see them.
func Check(root *Node) (mistakes []string) {
	wrong := func(format string, args ...any) { mistakes = append(mistakes, fmt.Sprintf(format, args...)) }
	ids := map[string]bool{}
	for n := range root.All() {
		if id, ok := n.Attrs["id"]; ok {
			if ids[id] {
				wrong("the id %q comes twice", id)
			}
			ids[id] = true
		}
	}
	for n := range root.All() {
		for name, value := range n.Attrs {
			switch name {
			case "href", XLink + ":href":
				if n.Name == "a" && !strings.HasPrefix(value, "#") || n.Name == "a" && value == "#" {
					continue // on another page, or filled in by a script
				}
				if !strings.HasPrefix(value, "#") || !ids[value[1:]] {
					wrong("<%s href=%q> leads nowhere", n.Name, value)
				}
			case "aria-labelledby", "aria-describedby":
				for id := range strings.FieldsSeq(value) {
					if !ids[id] {
						wrong("<%s %s=%q> leads nowhere", n.Name, name, value)
					}
				}
			case "style", "src", "xlink:href":
				wrong("<%s> has the attribute %s=%q", n.Name, name, value)
			case "xmlns", "xmlns:xlink":
			default:
				if containsAny(value, "url(", "://", "var(") {
					wrong("<%s %s=%q> needs something from elsewhere", n.Name, name, value)
				}
				if containsAny(value, "NaN", "Inf", "%!") {
					wrong("<%s %s=%q> is no value", n.Name, name, value)
				}
			}
		}
		if n.Attrs["role"] != "img" {
			continue
		}
		if len(n.Children) < 2 || n.Children[0].Name != "title" || n.Children[1].Name != "desc" ||
			n.Children[0].Text == "" || n.Children[1].Text == "" {
			wrong("the picture %v does not begin with a title and a description", n.Attrs)
		}
	}
	return mistakes
}

// MustBeRight reports what [Check] finds.
func MustBeRight(t testing.TB, root *Node) {
	t.Helper()
	for _, mistake := range Check(root) {
		t.Error(mistake)
	}
}

// containsAny says whether a text has one of some parts.
func containsAny(text string, parts ...string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(text, part) })
}

var numeral = regexp.MustCompile(`-?[0-9]+(?:\.[0-9]+)?`)

// Numbers are the numbers of path data or of a viewBox.
func Numbers(t testing.TB, text string) []float64 {
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

// IDs lists the ids inside some elements.
func IDs(nodes ...*Node) []string {
	var list []string
	for _, n := range nodes {
		for m := range n.All() {
			if id := m.Attrs["id"]; id != "" {
				list = append(list, id)
			}
		}
	}
	return list
}
