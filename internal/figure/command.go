package figure

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"queenbook/internal/ask"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/spelling"
)

// uses records what a figure used beyond its board, or what a number in the text used. The command
// that makes it again needs flags for them.
type uses struct {
	starts, steps bool   // those of the book
	name          bool   // that of the start
	files         string // the value of --content
	about         [AboutMove + 1]bool
	settings      map[string]bool // by their flags; nil between figures
}

// add adds what a fact uses.
func (u *uses) add(fact uses) {
	for about, is := range fact.about {
		u.about[about] = u.about[about] || is
	}
	if fact.files != "" {
		u.files = fact.files
	}
	if u.settings != nil {
		maps.Copy(u.settings, fact.settings)
	}
}

// command is the line that makes the figure again; "" for a figure that needs its book.
func (c *Drawing) command() string {
	if c.kind.NotAlone != "" {
		return ""
	}
	words := slices.Concat([]string{"report", "figure"}, c.askedWords(), c.scope.flags(c.scope.uses))
	return strings.Join(TextsOf(words, quoted), " ")
}

// askedWords are the words of the directive, as [Catalogue.ParseWords] reads them.
func (c *Drawing) askedWords() []string {
	words, args := []string{c.kind.Name}, strings.Fields(c.asked.Args)
	// If anything needs quotes, all of it becomes one word, with one pair of quotes.
	if slices.ContainsFunc(args, func(arg string) bool { return quoted(arg) != arg }) {
		args = []string{strings.Join(args, " ")}
	}
	words = append(words, args...)
	for _, o := range c.kind.Options {
		if value, given := c.asked.Options[o.Name]; given {
			words = append(words, o.Name+"="+value)
		}
	}
	return words
}

// flags are the flags with which the command makes this very book, as far as the figure depends on
// it.
func (s *Scope) flags(u uses) (words []string) {
	b := s.book
	if b.N != 8 {
		words = append(words, "-n", fmt.Sprint(b.N))
	}
	words = append(words, s.startFlags(u)...)
	about := u.about
	if (u.steps || about[AboutBook] || about[AboutPage]) && b.MaxSteps != solver.StepsOfEight {
		words = append(words, "--steps", fmt.Sprint(b.MaxSteps))
	}
	if u.files != "" {
		words = append(words, "--content", u.files)
	}
	for _, flag := range slices.Sorted(maps.Keys(u.settings)) {
		for _, value := range b.Told(flag) {
			words = append(words, "--"+flag, value)
		}
	}
	if about[AboutPage] {
		words = append(words, "--page", s.page.Label())
	}
	if about[AboutMove] {
		words = append(words, "--move", fmt.Sprint(s.move.Number))
	}
	return words
}

// startFlags are the flags for the starts: for all of the book's if the figure shows them.
// Otherwise they are for the page's start, if a book without flags has another one.
func (s *Scope) startFlags(u uses) []string {
	b, about := s.book, u.about
	shown := about[AboutStart] || about[AboutMove]
	other := shown && s.start != b.example()
	switch {
	case u.starts || about[AboutBook] || u.name && s.start.Name != "" && s.start.Title() != s.start.Name:
		words := b.startWords()
		if other {
			words = slices.Concat(words, []string{"--page", "starts/" + s.start.Slug()})
		}
		return words
	case other || shown && s.start != nil && (s.report != nil || b.startWords() != nil || b.Asks()):
		if u.name {
			return []string{"--start", s.start.given()}
		}
		return []string{"--start", s.start.Rows.String()}
	}
	return nil
}

// startWords are the words of the command line that give the book its starts, none for the default
// starts.
func (b *Book) startWords() []string {
	ours := slices.EqualFunc(b.Starts, DefaultStarts(b.N), func(s *Start, rows solver.Rows) bool {
		return s.Name == "" && slices.Equal(s.Rows, rows)
	})
	words := b.StartWords
	if words == nil && !ours {
		for _, s := range b.Starts {
			words = append(words, "--start", s.given())
		}
	}
	return words
}

// quoted puts a word into double quotes if a shell would interpret it otherwise.
func quoted(word string) string {
	if word != "" && !strings.ContainsAny(word, " \t\"'`$\\!*?[](){}<>|&;#~") {
		return word
	}
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "$", `\$`, "`", "\\`").Replace(word) + `"`
}

// Quoted is a word with the quotes that a shell needs.
func Quoted(word string) string { return quoted(word) }

// ParseWords reads a directive from the words of a command line: its name, then its argument and
// options as NAME=VALUE, in any order. The error says which word is unknown.
func (c *Catalogue) ParseWords(words []string) (ask.Directive, error) {
	d := ask.Directive{Options: map[string]string{}}
	if len(words) == 0 {
		return d, errors.New("missing directive, as in report figure board first; report reference lists them all")
	}
	kind, err := c.directive(words[0])
	if err != nil {
		return d, err
	}
	d.Name = kind.Name
	known, args := kind.optionNames(), []string(nil)
	for _, word := range words[1:] {
		name, value, is := strings.Cut(word, "=")
		switch {
		case !is:
			args = append(args, word)
		case !slices.Contains(known, name):
			return d, fmt.Errorf("%s: %w", kind.Name, spelling.Unknown("option", name, known))
		default:
			if _, twice := d.Options[name]; twice {
				return d, fmt.Errorf("%s: option %s is there twice", kind.Name, name)
			}
			d.Options[name] = strings.TrimSpace(value)
		}
	}
	d.Args = strings.TrimSpace(strings.Join(args, " "))
	return d, nil
}

// A Single is a figure outside of any book.
type Single struct {
	Picture    render.Picture // nil if the figure isn't a single picture
	Body       string         // as HTML
	Files      [][]byte       // data for scripts, which would be in files next to a page
	ask.Needed                // by the HTML
}

// Alone draws the figure of a directive outside of any page. It contains no links.
func (s *Scope) Alone(d ask.Directive) (Single, error) {
	var out bytes.Buffer
	c, err := s.draw(d, &out)
	if err != nil {
		return Single{}, err
	}
	if why := c.kind.NotAlone; why != "" {
		return Single{}, errors.New(why)
	}
	f := Single{Body: out.String(), Needed: c.needed}
	for _, name := range slices.Sorted(maps.Keys(s.beside)) {
		f.Files = append(f.Files, s.beside[name])
	}
	if len(c.pictures) == 1 && !c.more {
		f.Picture = c.pictures[0]
	}
	return f, nil
}
