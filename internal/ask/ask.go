// Package ask is what a page may ask for, and what comes back. Pages, which weave reads, ask;
// package figure and the lists of site answer. Both sides import this package, and neither imports
// the other.
package ask

import (
	"html/template"
	"slices"
	"strconv"
)

// Spec names a directive and the options it takes next to the common ones, which are caption, label
// and width.
type Spec struct {
	Name    string
	Options []string
	Inside  string // the container that it must be in, if any
	Asks    bool   // it asks a question that the replies of an exercise can be for
	// Takes says how many minutes readers need for it, by the argument; nil if it's nothing to do.
	Takes func(args string) int
}

// Source answers the directives and roles of a page. It belongs to one scope: a page, or one item
// of an each. It gives the same answer to the same question. The errors of Role, Fact and Each are
// shown to the author as they are, so they say what's wrong and what would be right, as
// [spelling.Unknown] does.
type Source interface {
	// Draw makes the figure of a directive. If the error is an [*OptionError], the author is shown
	// the place of that option; if it's a [*TemplateError], a template.
	Draw(d Directive) (Cell, error)
	// Role answers a role other than those that weave knows itself.
	Role(name, text string) (Value, error)
	// Fact answers a fact, wherever an author names one: in a role of its name, in only, in {name}
	// in the label of a ref, and in \fact{name} in a formula.
	Fact(name string) (Value, error)
	// Each gives the scopes of an each, one for each item, in order.
	Each(name string) ([]Source, error)
}

// Value is what a role or a fact evaluates to.
type Value struct {
	Text  string        // as the reader sees it
	HTML  template.HTML // the same with its markup, if it has any
	Class string        // the class of its element; the role's name when empty
	Name  string        // the name that a command answers it by; may be empty
	Flags string        // the flags that the command needs, quoted for a shell
	// Number is the value if IsNumber; Text is then how readers see it ("15,720").
	Number   int64
	IsNumber bool
	// Digits is the exact number if it doesn't fit into 64 bits, in decimal digits without
	// separators; otherwise it's empty. Number is then the largest or the smallest int64, so that
	// comparisons hold.
	Digits string
}

// Decimal is the number in digits without separators, for programs.
func (v Value) Decimal() string {
	if v.Digits != "" {
		return v.Digits
	}
	return strconv.FormatInt(v.Number, 10)
}

// Directive is a directive as the author wrote it, without the options that weave handles itself.
type Directive struct {
	Name string
	Args string // the rest of the line after the name, without blanks around it
	// Options holds the options that the author wrote; each is in the directive's [Spec].
	Options map[string]string
	// ID is the html id of the figure, unique on its page, or empty.
	ID string
	// Link says where a label leads from this page, for pictures with links; nil if there are no
	// labels yet.
	Link func(label string) (Link, error)
}

// Cell is a figure, with the command that makes it and what was counted.
type Cell struct {
	Body template.HTML
	// Answer answers what the body asks. With [AtEnd], weave puts it at the end of the page. It may
	// be empty.
	Answer template.HTML

	Command string   // the command that makes the figure again
	Counted []string // what was counted while it ran, as in "2 tests" and "15,720 tests"
	Needed
	Code *Code // the program that the figure shows, nil for any other figure
	// Bare omits the frame: the body is on its own, without caption or origin. It's for lists that
	// aren't computed, such as the contents.
	Bare bool
}

// Code is a program that a figure shows, for use elsewhere, such as in a notebook.
type Code struct {
	Name string // of the file; its ending says the language
	Text string
	// Whole is the file with all its lines, if Text is a part of it, or has gaps to fill in.
	Whole string
}

// Needed is what a page must load so that its figures work. Figures say what they need, pages collect
// it, and site adds it to them.
type Needed struct {
	Rooms []string // of scripts; the rooms that they import from are added to them
	Runs  bool     // readers run programs in it, which the policy of the page must allow
}

// Add adds what another figure needs, each room once.
func (n *Needed) Add(more Needed) {
	for _, room := range more.Rooms {
		if !slices.Contains(n.Rooms, room) {
			n.Rooms = append(n.Rooms, room)
		}
	}
	n.Runs = n.Runs || more.Runs
}

// Link is where a ref leads.
type Link struct {
	Href string // relative to the page that refers
	Text string // plain text, for a ref without words of its author
	Gone string // why it leads nowhere, for a warning; the page then shows its words without a link
}
