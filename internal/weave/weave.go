// Package weave is the stage between the authors and the frame of a page: it turns one markdown
// file into a body of HTML, which package site frames. The words come from the file, which package
// dialect reads; whatever is computed – a picture, a number, whether a paragraph holds – is asked
// of a [ask.Source], which package figure implements. Weave itself doesn't know about queens.
//
// A file goes through three steps. [Weaver.Parse] reads it into a [Doc], once. [Doc.Resolve]
// decides for one Source what's on the page: which conditional parts, how figures are numbered,
// which headings and labels there are; the result is a [Page]. When all pages are resolved, and so
// every label of the book is known, [Page.Render] writes the body.
//
// Each step collects all mistakes that it finds and works on with what is left, so that [text.Join]
// of the three errors is one complete list for the author. A mistake makes its step return
// [text.Errors]; its other results are for finding further mistakes, not for readers.
//
// # What names there are
//
// Package dialect says how directives, containers and roles are written. [Containers], [Roles] and
// [FrontMatter] are those that weave knows itself; the other roles and the directives, with options
// next to those that all have, are the Source's. {#id} sets the id of a heading.
//
// Raw HTML is a mistake, but comments are dropped. Syntax of other dialects is a mistake, because
// readers would see the bare characters; a backslash before them says that they are intended.
// Chapters have limits, see limits.go, so that reading them takes time and memory in proportion to
// their size; fifty mistakes of a file are reported.
//
// A page is woven once and then thrown away: nothing here is cached, and no variable of the package
// changes.
package weave

import (
	"cmp"
	"html/template"

	"queenbook/internal/ask"
	"queenbook/internal/words"
)

// Weaver is what all chapters have in common. Its methods don't change it.
type Weaver struct {
	// Specs lists the directives that a chapter may use.
	Specs []ask.Spec
	// Roles names the roles that [ask.Source.Role] answers.
	Roles []string
	// Cell frames a figure: it is executed with a [FigureFrame], and its output is a whole <figure>
	// element. // required
	Cell *template.Template
	// Exercise is what checking the answers of an exercise needs.
	Exercise ask.Needed
	// Answers says where the answers of exercises are.
	Answers ask.Answers
	// TeX has formulas written as in their source, between dollar signs, for a program that
	// typesets them itself.
	TeX bool
	// Words are the sentences of the book; nil for the program's own.
	Words *words.Catalogue
}

// say is a sentence for the HTML around an author's text: see [words.Catalogue.Say].
func (w *Weaver) say(name string, values ...any) string {
	return cmp.Or(w.Words, words.Ours()).Say(name, values...)
}

// FigureFrame is what the template [Weaver.Cell] gets for each figure.
type FigureFrame struct {
	ask.Cell
	Name    string        // of the directive
	ID      string        // for the <figure> element; empty for a figure with neither caption nor label
	Width   string        // text, wide or full
	Number  string        // "4.1", or empty for a figure without a caption
	Caption template.HTML // inline; empty for a figure without a caption
	Source  string        // the directive as the author wrote it, fences included
}

// Heading is one line of a page's contents.
type Heading struct {
	Level int // 2 or 3
	ID    string
	HTML  template.HTML // inline, without links
	Text  string        // the same in plain text
}

// Ref is a place on a page that a ref can name: a figure or an exercise with a label, or a heading
// with {#id}.
type Ref struct {
	ID        string // of the element, unique on its page
	Text      string // plain text: "Figure 4.1", or the heading's text
	Line, Col int    // where the label is in the chapter, from 1
}

// Way is a link of a page without a scheme, and where it is in the chapter, from 1. Package site,
// which knows all pages, checks where it leads.
type Way struct {
	Href      string
	Line, Col int
}

// Inline is a line of inline markdown, woven.
type Inline struct {
	HTML template.HTML // empty when there is none
	Text string        // the same in plain text
}
