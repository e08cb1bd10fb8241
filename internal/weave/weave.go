// Package weave is the stage between the authors and the frame of a page: it turns one markdown
// file into a body of HTML, which package site frames. The words come from the file, which package
// dialect reads; whatever is computed – a picture, a number, whether a paragraph holds – is asked
// of a [Source], which package figure implements. Weave itself knows no queen.
//
// A file goes through three steps. [Weaver.Parse] reads it into a [Doc], once. [Doc.Resolve]
// decides for one Source what the page holds: which conditional parts, how figures are numbered,
// which headings and labels there are; the result is a [Page]. When all pages are resolved, and so
// every label of the book is known, [Page.Render] writes the body.
//
// Each step collects all mistakes that it finds and works on with what is left, so that [Join] of
// the three errors is one complete list for the author. A mistake makes its step return [Errors];
// what was made beside it is for finding further mistakes, not for readers.
//
// # What names there are
//
// Package dialect says how directives, containers and roles are written. [Containers], [Roles] and
// [FrontMatter] are those that weave knows itself; the other roles and the directives, with options
// beside those that all have, are the Source's. {#id} sets the id of a heading.
//
// Raw HTML is a mistake, but comments are dropped. What the signs of other dialects would mean is a
// mistake, as readers would see the bare signs; a backslash before them says that they are meant.
// Chapters have limits, see limits.go, so that reading them takes time and memory in proportion to
// their size; of a file fifty mistakes are said.
//
// A page is woven once and then thrown away: nothing here is cached, and no variable of the package
// changes.
package weave

import (
	"html/template"
	"strconv"
)

// Weaver is what all chapters have in common. Its methods do not change it.
type Weaver struct {
	// Specs lists the directives that a chapter may use.
	Specs []Spec
	// Roles names the roles that [Source.Role] answers.
	Roles []string
	// Cell frames a figure: it is executed with a [FigureFrame], and its output is a whole <figure>
	// element. // required
	Cell *template.Template
	// Exercise names the scripts that check the answers of an exercise, as [Cell.Scripts] does.
	Exercise []string
	// Answers says where the answers of exercises stand.
	Answers Answers
}

// Spec names a directive and the options it takes beside the common ones, which are caption, label
// and width.
type Spec struct {
	Name    string
	Options []string
	Inside  string // the container that it must stand in, if any
	Asks    bool   // it asks its reader for something that an exercise has replies to
}

// Source answers the directives and roles of a page. It is bound to one scope: a page, or one item
// of an each. Asked the same again, it answers the same. The errors of Role, Fact and Each are
// shown to the author as they are, so they say what is wrong and what would be right, as [Unknown]
// does.
type Source interface {
	// Draw makes the figure of a directive. An [*OptionError] leads the author to that option, a
	// [*TemplateError] to a template.
	Draw(d Directive) (Cell, error)
	// Role answers a role that [Weaver.Roles] names.
	Role(name, text string) (Value, error)
	// Fact answers a fact: for its roles, for only, for {name} in the label of a ref, and for
	// \fact{name} in a formula.
	Fact(name string) (Value, error)
	// Each answers the scopes of an each, one for each item, in order.
	Each(name string) ([]Source, error)
}

// Value is what a role or a fact stands for.
type Value struct {
	Text  string // as the reader sees it
	Class string // the class of its element; the role's name when empty
	Name  string // what it is called, by which its command answers it; may be empty
	Flags string // what that command must be told besides, as a shell reads it
	// Number is the value where IsNumber; Text is then its form for readers ("15,720").
	Number   int64
	IsNumber bool
	// Digits is the exact number where it is beyond 64 bits, in decimal digits without separators;
	// otherwise it is empty. Number is then the largest or the smallest that there is, so that
	// comparisons hold.
	Digits string
}

// decimal is the number as machines read it.
func (v Value) decimal() string {
	if v.Digits != "" {
		return v.Digits
	}
	return strconv.FormatInt(v.Number, 10)
}

// Directive is a directive as the author wrote it, without the options that weave answers itself.
type Directive struct {
	Name string
	Args string // the rest of the line after the name, without blanks around it
	// Options holds the options that are there; each is in the directive's [Spec].
	Options map[string]string
	// ID is the html id of the figure, unique on its page, or empty.
	ID string
	// Link says where a label leads from this page, for pictures that refer; nil while there is
	// nothing to refer to.
	Link func(label string) (Link, error)
}

// Cell is a figure and how it came about.
type Cell struct {
	Body template.HTML
	// Answer is what the body asks for, and stands with the answers at the end of the page where the
	// weaver has them there, see [AtEnd]. It may be empty.
	Answer template.HTML

	Command string   // the command that makes the figure again
	Counted []string // what was counted while it ran, as in "2 tests" and "15,720 tests"
	// Scripts names what brings the body to life in a browser, each after all that it needs. Weave
	// does not know what they are: it gathers them in [Page.Scripts].
	Scripts []string
	// Runs says that programs of readers run in the body, which the policy of the page must allow.
	Runs bool
	// Bare leaves the frame away: the body stands by itself, without caption or origin. It is for
	// what is listed rather than computed, such as contents.
	Bare bool
}

// FigureFrame is what the template [Weaver.Cell] gets for each figure.
type FigureFrame struct {
	Cell
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

// Ref is a place of a page that a ref can name: a figure or an exercise with a label, or a heading
// with {#id}.
type Ref struct {
	ID        string // of the element, unique on its page
	Text      string // plain text: "Figure 4.1", or the heading's text
	Line, Col int    // where the label stands in the chapter, from 1
}

// Way is a link of a page without a scheme, and where it stands in the chapter, from 1. Where it
// leads is for those to check who know all pages.
type Way struct {
	Href      string
	Line, Col int
}

// Link is where a ref leads.
type Link struct {
	Href string // relative to the page that refers
	Text string // plain text, shown where the author gave no words
	Gone string // why it leads nowhere, for a warning; the words are then plain text
}

// Inline is a line of inline markdown, woven.
type Inline struct {
	HTML template.HTML // empty when there is none
	Text string        // the same in plain text
}
