package figure

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/puzzle"
)

// A Problem is a search other than the one for queens. Figures and facts refer to it by its name.
type Problem struct {
	Name    string // as in "sudoku"
	Says    string // what it is, in one line
	Setting string // the flag of the setting that it depends on, "" for none
	Of      func(b *Book) *puzzle.Problem
	// File is the file of the content folder that it comes from, "" for none. Made is the key that
	// its topic knows it by, which changes if the file changes.
	File string
	Made any
	// Ahead searches it with a look ahead, and returns the problem with all names that occur then;
	// nil if the problem can't look ahead.
	Ahead func(b *Book) (*puzzle.Look, *puzzle.Problem, error)
	Typed *Typed // how readers type a problem of their own into a player; nil if they can't
}

// Typed says how readers type a problem of their own.
type Typed struct {
	Script  string               // reads what was typed, and knows what refuses a choice
	Text    func(b *Book) string // the book's own, typed: a character for each place
	How     string               // what the page says about typing
	Empty   string               // the label of the button that empties all places
	Command string               // the command that answers the same; %s is the text
}

// A Setting is something that a topic can be told by a flag of its own, which may be given more
// than once.
type Setting struct {
	Flag string // as in "sudoku"
	Says string
	// Read checks a value, given the values that the book has already. It returns the value in the
	// form to keep, or an error that says what would be right.
	Read func(b *Book, value string) (string, error)
}

// Told are the values that a flag has given the book, in the order that they were given.
func (b *Book) Told(flag string) []string { return b.told[flag] }

// Settings are the settings of all topics.
func (b *Book) Settings() []Setting { return b.catalogue.Settings }

// Tell gives the book one more value for a setting. It must not be called any more once pages are
// made.
func (b *Book) Tell(setting Setting, value string) error {
	kept, err := setting.Read(b, value)
	if err != nil {
		return err
	}
	if b.told == nil {
		b.told = map[string][]string{}
	}
	b.told[setting.Flag] = append(b.told[setting.Flag], kept)
	return nil
}

// ProblemSays describes an argument that names a problem.
const ProblemSays = "a problem by its name, as the reference lists them"

// Problem is the problem that the argument names, nil if there's no argument: then the figure is
// about queens.
func (c *Drawing) Problem() *Problem {
	name := c.Argument()
	if name == "" {
		return nil
	}
	return c.ProblemOf(name)
}

// ProblemOf is the problem with this name, which is from the argument.
func (c *Drawing) ProblemOf(name string) *Problem {
	p, err := c.Book().problem(name)
	c.Check("", err)
	c.Shows(p)
	return p
}

// problem finds a problem by its name; the error proposes similar names.
func (b *Book) problem(name string) (*Problem, error) {
	if p, err := b.found(name); p != nil || err != nil {
		return p, err
	}
	return find("problem", name, b.catalogue.Problems, func(p Problem) string { return p.Name })
}

// found is the problem of a topic that finds problems by name, nil if none does. What a topic lists
// comes first.
func (b *Book) found(name string) (*Problem, error) {
	if slices.ContainsFunc(b.catalogue.Problems, func(p Problem) bool { return p.Name == name }) {
		return nil, nil
	}
	for _, t := range b.catalogue.topics {
		if t.Find == nil {
			continue
		}
		p, err := t.Find(b, name)
		if p == nil && err == nil {
			continue
		}
		if err == nil && b.hasFactsAbout(p.Name) {
			return nil, fmt.Errorf("%s: the book already has facts about %q: give the file another name",
				p.Says, p.Name)
		}
		return p, err
	}
	return nil, nil
}

// hasFactsAbout reports whether some facts of the catalogue have names that begin with this one.
func (b *Book) hasFactsAbout(name string) bool {
	return slices.ContainsFunc(b.catalogue.Facts(), func(f Fact) bool { return strings.HasPrefix(f.Name, name+".") })
}

// factsAbout are the facts about the problem that a fact's name begins with. There are none if no
// problem has that name, or if it's one of the catalogue's own.
func (b *Book) factsAbout(name string) (list []Fact, err error) {
	about, _, ok := strings.Cut(name, ".")
	if !ok {
		return nil, nil
	}
	p, err := b.found(about)
	if p == nil || err != nil {
		return nil, err
	}
	if p.File != "" {
		b.shown.Store(p.File, nil)
	}
	for _, t := range b.catalogue.topics {
		if t.FactsOf != nil {
			list = append(list, t.FactsOf(*p)...)
		}
	}
	if p.File != "" {
		from := b.FilesFrom(p.File)
		for i := range list {
			list[i].content = from
		}
	}
	slices.SortFunc(list, func(a, b Fact) int { return cmp.Compare(a.Name, b.Name) })
	return list, nil
}

// Problem is the problem of that name, which the book must have.
func (b *Book) Problem(name string) *Problem {
	p, err := b.problem(name)
	if err != nil {
		panic("figure: " + err.Error())
	}
	return p
}

// Shows says that the figure shows a problem. If the problem depends on a setting, the command that
// makes the figure again needs its flag.
func (c *Drawing) Shows(p *Problem) {
	if p.File != "" {
		c.Files(p.File)
	}
	if p.Setting != "" {
		c.scope.uses.settings[p.Setting] = true
	}
}

// NotWith ends the drawing if an author wrote one of these options, which can't be used with this
// argument.
func (c *Drawing) NotWith(options ...string) {
	for _, option := range options {
		if c.Given(option) {
			c.Failf(option, "it doesn't go with %s", c.Argument())
		}
	}
}

// OfProblem makes facts about a problem of the book.
func OfProblem[S any](p Problem, where string, of func(*Book) (S, bool)) Subject[S] {
	return Subject[S]{
		about: AboutProblem, where: where, setting: p.Setting,
		of: func(s *Scope, _ int) (S, bool) { return of(s.book) },
	}
}
