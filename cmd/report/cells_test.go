package main

import (
	"io/fs"
	"regexp"
	"strings"
	"sync"

	"golang.org/x/net/html"

	"queenbook"
)

// A cell is what stands behind a figure.
type cell struct{ written, command, counted string }

// cells are those of a page, by their figures.
func cells(p *page) (list []cell) {
	for figure := range elements(p.doc, "figure") {
		if c, ok := cellOf(figure); ok {
			list = append(list, c)
		}
	}
	return list
}

func cellOf(figure *html.Node) (c cell, ok bool) {
	for how := range elements(figure, "details") {
		if !hasClass(how, "how") {
			continue
		}
		for term := range elements(how, "dt") {
			value := term.NextSibling
			for value != nil && value.Type != html.ElementNode {
				value = value.NextSibling
			}
			switch text(term) {
			case "As written":
				c.written = text(value)
			case "Make it again":
				c.command = text(value)
			case "Counted":
				c.counted = text(value)
			}
		}
		return c, true
	}
	return c, false
}

var counted = regexp.MustCompile(`^(\d{1,3}(,\d{3})* [a-z][a-z ]*)(, \d{1,3}(,\d{3})* [a-z][a-z ]*)*$`)

// checkCells checks that every figure tells where it comes from: the directive stands in a
// chapter to the letter, a command is given, and what it counted is said.
func checkCells(_ *book, p *page, say func(string, ...any)) {
	list := cells(p)
	if p.name == "print/index.html" {
		return // on paper nobody opens them
	}
	if figures := count(p.doc, "figure"); figures != len(list) {
		say("%d figures have %d cells", figures, len(list))
	}
	for _, c := range list {
		if !strings.HasPrefix(c.written, "```{") || !strings.HasSuffix(c.written, "\n```") || !strings.Contains(chapters(), c.written+"\n") {
			say("no chapter has the directive %q", c.written)
		}
		if !strings.HasPrefix(c.command, "report figure ") || strings.Contains(c.command, "\n") {
			say("the command is %q for %q", c.command, c.written)
		}
		if !counted.MatchString(c.counted) {
			say("counted is %q for %q", c.counted, c.written)
		}
	}
}

// chapters is the whole content folder.
var chapters = sync.OnceValue(func() string {
	var all strings.Builder
	names, _ := fs.Glob(queenbook.Content(), "*.md")
	for _, name := range names {
		data, _ := fs.ReadFile(queenbook.Content(), name)
		all.Write(data)
	}
	return all.String()
})
