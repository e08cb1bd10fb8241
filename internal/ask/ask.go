// Package ask is what a page may ask for, and what comes back. It's a leaf: the pages that weave
// reads ask, package figure and the lists of site answer, and neither side has to know the other.
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
	Asks    bool   // it asks its reader for something that an exercise has replies to
	// Takes says how many minutes what is asked for takes, by the argument; nil where nothing is.
	Takes func(args string) int
}

// Source answers the directives and roles of a page. It is bound to one scope: a page, or one item
// of an each. Asked the same again, it answers the same. The errors of Role, Fact and Each are
// shown to the author as they are, so they say what is wrong and what would be right, as
// [spelling.Unknown]
// does.
type Source interface {
	// Draw makes the figure of a directive. An [*OptionError] leads the author to that option, a
	// [*TemplateError] to a template.
	Draw(d Directive) (Cell, error)
	// Role answers a role that the weaver knows as its own.
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

// Decimal is the number as machines read it.
func (v Value) Decimal() string {
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
	// Answer answers what the body asks. If the weaver puts answers at the end of the page, it goes
	// there, see [AtEnd]. It may be empty.
	Answer template.HTML

	Command string   // the command that makes the figure again
	Counted []string // what was counted while it ran, as in "2 tests" and "15,720 tests"
	Needed
	Code *Code // the program that the figure shows, nil for any other figure
	// Bare leaves the frame away: the body stands by itself, without caption or origin. It is for
	// what is listed rather than computed, such as contents.
	Bare bool
}

// Code is a program that a figure shows, for what runs it elsewhere.
type Code struct {
	Name string // of the file, whose ending says the language
	Text string
	// Whole is the file with all its lines, where Text is a part of it, or is to be completed.
	Whole string
}

// Needed is what a page must load so that its figures work. Figures say what they need, pages collect
// it, and site adds it to them.
type Needed struct {
	Rooms []string // of scripts; those from which they import follow
	Runs  bool     // programs of readers run in it, which the policy of the page must allow
}

// Add has it hold what another needs too, each room once.
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
	Text string // plain text, shown where the author gave no words
	Gone string // why it leads nowhere, for a warning; the words are then plain text
}
