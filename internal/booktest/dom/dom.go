// Package dom finds things in parsed pages, for tests.
package dom

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// Elements yields every element below a node, or those with the given names, in the order of the
// source.
func Elements(n *html.Node, names ...string) func(func(*html.Node) bool) {
	return func(yield func(*html.Node) bool) {
		for d := range n.Descendants() {
			if d.Type == html.ElementNode && (len(names) == 0 || slices.Contains(names, d.Data)) && !yield(d) {
				return
			}
		}
	}
}

// Count is the number of elements with this name below a node.
func Count(n *html.Node, name string) (found int) {
	for range Elements(n, name) {
		found++
	}
	return found
}

// Attr is the value of an attribute, if the element has it.
func Attr(n *html.Node, key string) (value string, ok bool) {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val, true
		}
	}
	return "", false
}

// HasClass reports whether an element has a class.
func HasClass(n *html.Node, class string) bool {
	value, _ := Attr(n, "class")
	return slices.Contains(strings.Fields(value), class)
}

// Child is the first direct child with this name.
func Child(n *html.Node, name string) *html.Node {
	for c := range n.ChildNodes() {
		if c.Type == html.ElementNode && c.Data == name {
			return c
		}
	}
	return nil
}

// Text is the text in a node, without the space around it; "" for nil.
func Text(n *html.Node) string {
	if n == nil {
		return ""
	}
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return strings.TrimSpace(b.String())
}

// Inside reports whether a node is in a matching element.
func Inside(n *html.Node, fits func(*html.Node) bool) bool {
	for a := range n.Ancestors() {
		if a.Type == html.ElementNode && fits(a) {
			return true
		}
	}
	return false
}

// InCode reports whether a node is in program text.
func InCode(n *html.Node) bool {
	return Inside(n, func(a *html.Node) bool { return a.Data == "pre" || HasClass(a, "src") })
}

// First is the first element with this name below a node, if there's one.
func First(n *html.Node, name string) *html.Node {
	for found := range Elements(n, name) {
		return found
	}
	return nil
}
