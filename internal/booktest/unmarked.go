package booktest

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"queenbook/internal/booktest/dom"
)

// An Unsaid is a text on a page that comes neither from its author nor from the catalogue.
type Unsaid struct {
	At   string // the elements around it
	Text string
}

var (
	// spokenAttributes are those that are read out, or shown.
	spokenAttributes = []string{"aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "alt",
		"placeholder", "label", "content"}
	latinWord = regexp.MustCompile(`[A-Za-z]{2,}`)
)

// Unmarked are the texts without a mark on a page of a [ForeignBook] with [MarkedWords], except in
// elements that aside leaves out.
func Unmarked(doc *html.Node, aside func(n *html.Node) bool) (list []Unsaid) {
	deep := 0
	plain := func(text string) string {
		var out strings.Builder
		for _, r := range text {
			switch {
			case r == '⟦':
				deep++
			case r == '⟧':
				deep--
			case deep == 0:
				out.WriteRune(r)
				continue
			}
			out.WriteByte(' ')
		}
		return out.String()
	}
	look := func(n *html.Node, text, name string) {
		text = plain(text)
		if latinWord.MatchString(text) {
			list = append(list, Unsaid{pathOf(n) + name, strings.Join(strings.Fields(text), " ")})
		}
	}
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.ElementNode && aside(n) {
			return
		}
		if n.Type == html.TextNode {
			look(n.Parent, n.Data, "")
		}
		for _, a := range n.Attr {
			if slices.Contains(spokenAttributes, a.Key) {
				outside := deep
				deep = 0
				look(n, a.Val, "["+a.Key+"]")
				deep = outside
			}
		}
		for child := n.FirstChild; child != nil; child = child.NextSibling {
			walk(child)
		}
	}
	walk(doc)
	return list
}

func pathOf(n *html.Node) string {
	var names []string
	for ; n != nil && n.Type == html.ElementNode && n.Data != "body" && n.Data != "main"; n = n.Parent {
		name := n.Data
		if class, ok := dom.Attr(n, "class"); ok {
			name += "." + strings.Join(strings.Fields(class), ".")
		}
		names = append(names, name)
	}
	slices.Reverse(names)
	return strings.Join(names[max(0, len(names)-5):], " ")
}
