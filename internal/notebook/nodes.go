package notebook

import (
	"iter"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// attr is the value of an attribute, if the element has it.
func attr(n *html.Node, key string) (value string, has bool) {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val, true
		}
	}
	return "", false
}

// is says whether an element is of a class.
func is(n *html.Node, class string) bool {
	names, _ := attr(n, "class")
	return slices.Contains(strings.Fields(names), class)
}

// child is the first direct child of that name, nil for none.
func child(n *html.Node, name string) *html.Node {
	for c := range n.ChildNodes() {
		if c.Type == html.ElementNode && c.Data == name {
			return c
		}
	}
	return nil
}

// elements are those of a name below a node.
func elements(n *html.Node, name string) iter.Seq[*html.Node] {
	return func(yield func(*html.Node) bool) {
		for d := range n.Descendants() {
			if d.Type == html.ElementNode && d.Data == name && !yield(d) {
				return
			}
		}
	}
}

// textOf is the text of a node, as it is; "" for none.
func textOf(n *html.Node) string {
	var b strings.Builder
	if n != nil {
		for d := range n.Descendants() {
			if d.Type == html.TextNode {
				b.WriteString(d.Data)
			}
		}
	}
	return b.String()
}

// without is an element without its children of a name.
func without(n *html.Node, name string) *html.Node {
	rest := &html.Node{Type: n.Type, Data: n.Data, Attr: n.Attr}
	for _, c := range slices.Collect(n.ChildNodes()) {
		if c.Type != html.ElementNode || c.Data != name {
			n.RemoveChild(c)
			rest.AppendChild(c)
		}
	}
	return rest
}
