package booktest

import (
	"io/fs"
	"strings"
	"sync"

	"golang.org/x/net/html"

	"queenbook"
	"queenbook/internal/booktest/dom"
)

// A Cell says what a figure is made from.
type Cell struct {
	Written string // the directive, as it is in a chapter
	Command string // makes the figure again
	Counted string
}

// Cells are the cells on a page, by their figures.
func Cells(p *Page) (list []Cell) {
	for figure := range dom.Elements(p.Doc, "figure") {
		if c, ok := CellOf(figure); ok {
			list = append(list, c)
		}
	}
	return list
}

// CellOf is the cell of a figure, if it has one.
func CellOf(figure *html.Node) (c Cell, ok bool) {
	for how := range dom.Elements(figure, "details") {
		if !dom.HasClass(how, "how") {
			continue
		}
		for term := range dom.Elements(how, "dt") {
			value := term.NextSibling
			for value != nil && value.Type != html.ElementNode {
				value = value.NextSibling
			}
			switch dom.Text(term) {
			case "As written":
				c.Written = dom.Text(value)
			case "Make it again":
				c.Command = dom.Text(value)
			case "Counted":
				c.Counted = dom.Text(value)
			}
		}
		return c, true
	}
	return c, false
}

// Markdown is the text of the whole content folder.
var Markdown = sync.OnceValue(func() string {
	var all strings.Builder
	names, _ := fs.Glob(queenbook.Content(), "*.md")
	for _, name := range names {
		data, _ := fs.ReadFile(queenbook.Content(), name)
		all.Write(data)
	}
	return all.String()
})
