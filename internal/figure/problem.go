package figure

import (
	"queenbook/internal/puzzle"
)

// A Problem is a search other than that for queens, of which figures and facts speak by its name.
type Problem struct {
	Name    string // as in "sudoku"
	Says    string // what it is, in one line
	Setting string // the flag of the setting that it depends on, "" for none
	Of      func(b *Book) *puzzle.Problem
	Typed   *Typed // how readers type one of their own into a player; nil where they cannot
}

// Typed says how readers type a problem of their own.
type Typed struct {
	Script  string               // that knows how it is read, and who refuses a choice
	Text    func(b *Book) string // the book's own, as it is typed: a character for each place
	How     string               // what the page says of typing
	Empty   string               // the words of the button that takes all away
	Command string               // that asks the program for the same answer; %s stands for the text
}

// A Setting is what a book can be told of a topic by a flag of its own, which may be given again.
type Setting struct {
	Flag string // as in "sudoku"
	Says string
	// Read looks at a value that is given and at those that the book has already. It answers the
	// value as it is kept, or an error that says what would be right.
	Read func(b *Book, value string) (string, error)
}

// Told are the values that the book was told by a flag, in the order in which they were given.
func (b *Book) Told(flag string) []string { return b.told[flag] }

// Settings are what the book can be told.
func (b *Book) Settings() []Setting { return b.catalogue.Settings }

// Tell tells the book one more value of a setting. It must not be told any more when pages are made.
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

// ProblemSays is what an argument is that names a problem.
const ProblemSays = "a problem by its name, as the reference lists them"

// Problem is the problem that the argument names, nil where there is no argument: then the figure
// is about queens.
func (c *Drawing) Problem() *Problem {
	name := c.Argument()
	if name == "" {
		return nil
	}
	p, err := c.Book().problem(name)
	c.Check("", err)
	c.Shows(p)
	return p
}

// problem finds a problem by its name; the error proposes the nearest ones.
func (b *Book) problem(name string) (*Problem, error) {
	return find("problem", name, b.catalogue.Problems, func(p Problem) string { return p.Name })
}

// Problem is the problem of that name, which the book must have.
func (b *Book) Problem(name string) *Problem {
	p, err := b.problem(name)
	if err != nil {
		panic("figure: " + err.Error())
	}
	return p
}

// Shows says that the figure shows a problem, whose setting the command that makes it again must be
// told.
func (c *Drawing) Shows(p *Problem) {
	if p.Setting != "" {
		c.scope.uses.settings[p.Setting] = true
	}
}

// NotWith ends the drawing where an author wrote one of these options, which do not go with what
// the argument says.
func (c *Drawing) NotWith(options ...string) {
	for _, option := range options {
		if c.Given(option) {
			c.Failf(option, "it does not go with %s", c.Argument())
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
