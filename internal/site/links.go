package site

import (
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strings"

	"queenbook/internal/ask"
	"queenbook/internal/spelling"
	"queenbook/internal/weave"
)

// firstChapter is the label of the chapter that comes first, unless something has it for its own.
const firstChapter = "first-chapter"

// link answers a ref on page p. Labels of the page itself come first, so that a page woven once per
// value refers to its own figures.
func (k *book) link(p *page, label string) (ask.Link, error) {
	if ref, ok := p.Labels[label]; ok {
		return ask.Link{Href: "#" + ref.ID, Text: ref.Text}, nil
	}
	to, ok := k.labels[label]
	if !ok && label == firstChapter {
		if i := slices.IndexFunc(k.pages, func(p *page) bool { return p.number == "1" }); i >= 0 {
			to, ok = place{name: k.pages[i].name, text: k.pages[i].Title.Text}, true
		}
	}
	if !ok && k.Label != nil {
		if page, id, known := k.Label(label); known {
			if to, ok = k.labels[page]; to.gone == "" {
				to.id, to.text = id, label
			}
		}
	}
	switch {
	case !ok:
		return ask.Link{}, spelling.Unknown("label", label, slices.Collect(maps.Keys(k.labels)))
	case to.gone != "":
		return ask.Link{Text: to.text, Gone: to.gone}, nil
	}
	href := relative(p.name, to.name)
	if to.id != "" {
		if to.name == p.name {
			href = ""
		}
		href += "#" + to.id
	}
	return ask.Link{Href: href, Text: to.text}, nil
}

// relative is the way from one file of the site to another. It always names the file, because a
// browser that reads a folder from disk opens no index.
func relative(from, to string) string {
	return strings.Repeat("../", strings.Count(from, "/")) + to
}

// around is the frame of the i-th page, all but its body.
func (k *book) around(i int, p *page) PageFrame {
	f := PageFrame{
		Root:   relative(p.name, ""),
		labels: k.labels,
		Layout: p.Meta.Layout,
		Number: p.number, Part: p.Part.HTML, Needs: p.Needs.HTML,
		Kicker: p.Kicker.HTML, Title: p.Title.HTML, Question: p.Question.HTML,
		Scripts:    k.needs(p.Rooms),
		Policy:     policy(p.Runs),
		Book:       k.about,
		Maker:      k.Maker,
		PlainTitle: p.Title.Text, PlainKicker: p.Kicker.Text, Description: p.Question.Text,
	}
	f.Chapters, f.Groups = k.contents(p)
	f.Previous, f.Next = k.turn(i, -1), k.turn(i, 1)
	return f
}

// policy is what a page may load: what is next to it, and no more. One that runs programs of its
// readers may compile them, in a worker that it makes itself, and asks no host for anything: what
// such a program could read there, it could read with its reader's rights.
func policy(runs bool) string {
	const own = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; "
	if runs {
		return own + "script-src 'self' 'unsafe-eval'; worker-src blob:"
	}
	return own + "script-src 'self'; connect-src 'self'"
}

// turn is the page before or after the i-th in reading order, nil where there is none.
func (k *book) turn(i, way int) *Link {
	for j := i + way; j >= 0 && j < len(k.pages) && !k.pages[i].beside; j += way {
		if !k.pages[j].beside {
			return new(k.to(k.pages[i], k.pages[j]))
		}
	}
	return nil
}

// contents lists the pages of the book as p sees them.
func (k *book) contents(p *page) (chapters []Link, groups []Group) {
	part := ""
	for _, other := range k.listed {
		switch {
		case other.number != "":
			link := k.to(p, other)
			if other.Part.Text != part {
				part, link.Part = other.Part.Text, other.Part.HTML
			}
			chapters = append(chapters, link)
		case other.group != "":
			if n := len(groups); n == 0 || groups[n-1].Name != other.group {
				groups = append(groups, Group{Name: other.group})
				isGroup := func(p *page) bool { return p.name == other.group+"/index.html" }
				if i := slices.IndexFunc(k.listed, isGroup); i >= 0 {
					groups[n].All = new(k.to(p, k.listed[i]))
				}
			}
			last := &groups[len(groups)-1]
			if len(last.Pages) == maxListed {
				last.Left++
				continue
			}
			last.Pages = append(last.Pages, k.to(p, other))
		}
	}
	return chapters, groups
}

func (k *book) to(from, to *page) Link {
	link := Link{
		Href:     relative(from.name, to.name),
		Number:   to.number,
		Title:    to.Title.HTML,
		Question: to.Question.HTML,
		Current:  from == to,

		Exercises: to.exercises,
	}
	if link.Current {
		link.Headings = to.Headings
	}
	return link
}

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
func (s pageScope) Draw(d ask.Directive) (ask.Cell, error) {
	if d.Name == "image" {
		return s.drawImage(d)
	}
	if !slices.Contains(lists, d.Name) {
		return s.Scope.Draw(d)
	}
	if d.Args != "" {
		return ask.Cell{}, &ask.OptionError{Err: fmt.Errorf("takes no argument, found %q", d.Args)}
	}
	var list PageFrame
	list.Chapters, list.Groups = s.book.contents(s.page)
	for _, t := range s.book.terms {
		t.Link = s.book.to(s.page, t.page)
		t.Href += "#" + t.ID
		list.Terms = append(list.Terms, t)
	}
	body := weave.NewFilled(0)
	defer body.Free()
	s.book.fill(body, d.Name+".html", list)
	cell := ask.Cell{Body: template.HTML(body.Bytes()), Bare: true}
	if d.Name == "exercises" && !s.book.Answers.Away() {
		cell.Needed = s.book.Listed // they know which were answered
	}
	return cell, nil
}

// gather finds the words that pages explain and what chapters ask, before any of these is written.
func (k *book) gather() {
	terms := make([][]weave.Term, len(k.pages))
	sideBySide(k.pages, func(i int, p *page) error {
		refs := func(label string) (ask.Link, error) { return k.link(p, label) }
		terms[i] = p.Terms(refs)
		if p.number != "" {
			p.exercises = p.Exercises(refs)
		}
		return nil
	})
	for i, p := range k.pages {
		for _, t := range terms[i] {
			k.terms = append(k.terms, Term{Term: t, page: p})
		}
	}
	slices.SortFunc(k.terms, func(a, b Term) int {
		return strings.Compare(strings.ToLower(a.Word), strings.ToLower(b.Word))
	})
}
