// Package site makes a book of pages: it reads the chapters of a folder, has weave turn each into a
// body, gives it an address and a frame, and hands the finished files to a [Writer], which is
// package publish.
//
// It frames and links, and doesn't know about queens: the scopes that its caller provides answer
// what chapters ask for, and the words around a body are in the templates.
//
// The content folder holds, next to each other,
//
//	index.md               the title page, index.html
//	04-first-solution.md   a chapter, first-solution/index.html; the number
//	                       only says where it comes in the book;
//	                       04-first-solution.few.md is another version
//	nodes.md               with "address: nodes" in its front matter: a page
//	                       next to the chapters, to which only links lead
//	start.md               with "each: starts" in its front matter: a page
//	                       for each of these values, at its front matter's
//	                       address
//	book.yml               its name and its chapters in order, see
//	                       [weave.Description]; it may be missing
//
// The templates folder holds, beside page.html, 404.html, cell.html, contents.html, terms.html,
// exercises.html and print.html,
//
//	head.html    or any other name: what page.html or another asks for by its name
//	colours.css  variables over those of style/1-tokens.css; it may be missing
//	style/       style sheets; in the order of their names they become one for
//	             all pages, assets/book.css
//	script/      scripts; those that the figures of a page need become one file
//	assets/      what the site gets as it is
package site

import (
	"html/template"

	"queenbook/internal/ask"
	"queenbook/internal/weave"
)

// A Writer takes the finished files of a site. Names use slashes and are relative. Write may be
// called by several goroutines; when it has returned, the data may change.
type Writer interface {
	Write(name string, data []byte) error
}

// A Scope answers one page. When the page is woven, Definitions is what its pictures share.
type Scope interface {
	ask.Source
	Definitions() string
}

// A Link is a way to another page, for templates.
type Link struct {
	Href     string // relative to the page that shows it
	Number   string // of a chapter, empty for other pages
	Title    template.HTML
	Question template.HTML
	Part     template.HTML   // the title of the part of the book that begins with this chapter
	Current  bool            // it leads to the page that shows it
	Headings []weave.Heading // of the current page only

	Exercises []weave.Exercise // of a chapter

	Needs, Body, Answers template.HTML // of a chapter, for print.html only
}

// A Term is a word that a page explains, and where.
type Term struct {
	weave.Term
	Link

	page *page
}

// A Group is pages that were woven from one file, once per value. Where there are many, Pages are
// the first of them, Left counts the others, and All is the page at the address that is the values'
// name, if there is one.
type Group struct {
	Name  string // the values' name, as in "starts"
	Pages []Link
	Left  int
	All   *Link
}

// maxListed is how many pages of a group the contents list: they are on every page, and so a
// group of thousands would make millions of links.
const maxListed = 12

// An Attacher is a Scope whose page has files next to it, in the page's folder, by their names.
type Attacher interface{ Files() map[string][]byte }

// A PageFrame is what the template page.html gets.
type PageFrame struct {
	Book        weave.Description
	Maker       string        // the program that built the book, and its version
	Root        string        // leads from the page to the site's top, as in "../"
	Layout      string        // chapter, home, report, steps, bench or print
	Number      string        // of a chapter
	Part        template.HTML // of the book, that a chapter is in; may be empty
	Needs       template.HTML // what to read before; may be empty
	Minutes     int           // that a chapter takes, and how many exercises it has next to those for more
	Exercises   int
	Kicker      template.HTML
	Title       template.HTML
	Question    template.HTML
	PlainTitle  string
	PlainKicker string
	Description string // the question in plain text
	Body        template.HTML
	Definitions template.HTML
	Policy      string   // what the page may load and run, for its Content-Security-Policy
	Scripts     []string // the files that bring the figures to life, from the site's top, in their order
	Chapters    []Link
	Answers     bool // for print.html only: some chapter has answers to stand behind all
	Groups      []Group
	Terms       []Term       // for terms.html only
	Style       template.CSS // for 404.html only: the variables of the style sheet
	Previous    *Link
	Next        *Link

	labels map[string]place
}

// Has says whether the book has a page of that label: an author may have left out what is next to
// the chapters.
func (f PageFrame) Has(label string) bool {
	page, has := f.labels[label]
	return has && page.gone == ""
}
