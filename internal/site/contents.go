package site

import (
	"bytes"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"queenbook/internal/weave"
)

// A pageScope answers the directives that are about the book and not about what it explains;
// everything else is the scope's.
//
//	```{contents}
//	```
//
// lists the chapters and the groups of pages with the template contents.html, terms the words that
// pages explain with terms.html, and exercises what chapters ask with exercises.html.
type pageScope struct {
	Scope
	book *book
	page *page
}

// lists are the directives that a pageScope answers.
var lists = []string{"contents", "terms", "exercises"}

// Draw answers lists itself.
func (s pageScope) Draw(d weave.Directive) (weave.Cell, error) {
	if !slices.Contains(lists, d.Name) {
		return s.Scope.Draw(d)
	}
	if d.Args != "" {
		return weave.Cell{}, &weave.OptionError{Err: fmt.Errorf("takes no argument, found %q", d.Args)}
	}
	var list PageFrame
	list.Chapters, list.Groups = s.book.contents(s.page)
	for _, t := range s.book.terms {
		t.Link = s.book.to(s.page, t.page)
		t.Href += "#" + t.ID
		list.Terms = append(list.Terms, t)
	}
	var out bytes.Buffer
	if err := weave.Execute(s.book.templates.Lookup(d.Name+".html"), &out, list); err != nil {
		s.book.spoil(fmt.Errorf("list %s: %w", d.Name, err)) // no mistake of the chapter
	}
	cell := weave.Cell{Body: template.HTML(out.String()), Bare: true}
	if d.Name == "exercises" {
		cell.Scripts = s.book.Exercise // they know which were answered
	}
	return cell, nil
}

// gather finds the words that pages explain and what chapters ask, before any of these is written.
func (k *book) gather() {
	for _, p := range k.pages {
		refs := func(label string) (weave.Link, error) { return k.link(p, label) }
		for _, t := range p.Terms(refs) {
			k.terms = append(k.terms, Term{Term: t, page: p})
		}
		if p.number != "" {
			p.exercises = p.Exercises(refs)
		}
	}
	slices.SortFunc(k.terms, func(a, b Term) int {
		return strings.Compare(strings.ToLower(a.Word), strings.ToLower(b.Word))
	})
}
