package figure

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"queenbook/internal/ask"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/spelling"
)

// A Scope answers one page, or one item of an each on it. It belongs to one goroutine.
type Scope struct {
	book   *Book
	sheet  *render.Sheet
	start  *Start     // the page's start, or the book's example
	report *Start     // the start of a start report, nil on other pages
	page   *StepsPage // the page of steps, nil on other pages
	move   *Move      // the move of an each, nil elsewhere

	uses  uses            // what the figure that's being drawn has used
	lines map[string]bool // ids of the lines of source that are on the page, also in its items

	beside map[string][]byte // files that figures put next to the page, also those in its items
}

// Page is the scope of one page. Start is the start of a start report; if it's nil, the page uses
// the book's example.
func (b *Book) Page(start *Start) *Scope {
	return &Scope{
		book:   b,
		sheet:  new(render.Sheet),
		lines:  map[string]bool{},
		beside: map[string][]byte{},
		start:  cmp.Or(start, b.example()),
		report: start,
	}
}

// Steps is the scope of one page of steps.
func (b *Book) Steps(page *StepsPage) *Scope {
	s := b.Page(nil)
	s.page = page
	return s
}

// Book is the book of the page.
func (s *Scope) Book() *Book { return s.book }

// Definitions are the symbols that the page's pictures share, once the page is woven.
func (s *Scope) Definitions() string { return s.sheet.Definitions() }

// Report is the start of a start report, nil on other pages.
func (s *Scope) Report() *Start { return s.report }

// Files are the files next to the page, by name: those of the topics and, once the page has been
// drawn, those of its figures.
func (s *Scope) Files() map[string][]byte {
	files := maps.Clone(s.beside)
	for _, t := range s.book.catalogue.topics {
		if t.Files != nil {
			maps.Copy(files, t.Files(s))
		}
	}
	return files
}

// Roles are the roles that a Scope answers.
var Roles = ask.Glossary{Entries: []ask.Entry{
	ask.Item("verdict", " WORD: how a claim turned out, with a mark: true, partly or false, as in `` {verdict}`partly` ``"),
	ask.Item("sq", " (ROW,COLUMN) or ROWS: a square or the rows of the first columns, checked against the board, or that of the size after an @, as in `` {sq}`(2,1)` ``"),
	ask.Item("line", " FUNCTION: BEGIN: a line of the search, in each language of the book, by how it begins in Python; an answer named by a line is chosen by pressing that line, as in `` {line}`backtrack: for` ``"),
}}

// verdicts are the possible verdicts on a claim, with their classes.
var verdicts = map[string]string{"true": "yes", "partly": "part", "false": "no"}

// Role answers one of [Roles].
//
// It checks that a verdict exists, that a function of the search has a line, and that a square, or the
// rows of the first columns, are on the board: the book's board, or one with the size after an @.
func (s *Scope) Role(name, text string) (ask.Value, error) {
	if name == "verdict" {
		if verdicts[text] == "" {
			return ask.Value{}, spelling.Unknown("verdict", text, slices.Sorted(maps.Keys(verdicts)))
		}
		return ask.Value{
			Text:  s.book.Words().Say("verdict-" + text),
			Class: "verdict " + verdicts[text],
		}, nil
	}
	if name == "line" {
		return s.book.searchLine(text)
	}
	text, size, sized := strings.Cut(text, "@")
	n := s.book.N
	if sized {
		var err error
		if n, err = s.number(size); err == nil {
			err = solver.CheckSize(n)
		}
		if err != nil {
			return ask.Value{}, err
		}
	}
	_, err := ParseSquares(text, n)
	if !strings.HasPrefix(text, "(") {
		_, err = firstRows(text, n)
	}
	return ask.Value{Text: text, Class: "rows"}, err
}

// MaxCards is how many starts the title page shows as boards.
const MaxCards = 12

// Eaches are the values that an each can repeat for.
var Eaches = ask.Glossary{
	Title: "Values for each",
	Intro: "What the container `each` repeats for.",
	Entries: []ask.Entry{
		ask.Item("starts", ": the starts of the book"),
		ask.Item("first-starts", fmt.Sprintf(": the first %d of them", MaxCards)),
		ask.Item("moves", ": the moves from the page's start to the first nearest solution"),
		ask.Item("inner", ": the pages of steps inside the page's own"),
	},
}

// Each returns the scopes for one of [Eaches].
func (s *Scope) Each(name string) ([]ask.Source, error) {
	about := func(item *Scope, start *Start) { item.start = start }
	switch starts := s.book.Starts; name {
	case "starts":
		return items(s, starts, about), nil
	case "first-starts":
		return items(s, starts[:min(len(starts), MaxCards)], about), nil
	case "moves":
		switch {
		case s.start == nil || s.start.Answer == nil:
			return nil, fmt.Errorf("there are no moves here: this page has no start, or its board no solution")
		case !s.Tells(s.start):
			return nil, fmt.Errorf("moves: %w", errAsked)
		}
		return items(s, s.start.Moves(s.start.Nearest()), func(item *Scope, m Move) { item.move = &m }), nil
	case "inner":
		if s.page == nil {
			return nil, fmt.Errorf("this page isn't a page of steps")
		}
		return items(s, s.page.Inner, func(item *Scope, p *StepsPage) { item.page = p }), nil
	}
	return nil, spelling.Unknown("value to repeat for", name, Eaches.Names())
}

// items are scopes on the page of s, one for each item of a list.
func items[T any](s *Scope, list []T, tell func(item *Scope, one T)) []ask.Source {
	return TextsOf(list, func(one T) ask.Source {
		item := &Scope{
			book: s.book, sheet: s.sheet, lines: s.lines, beside: s.beside,
			start: s.start, report: s.report,
		}
		tell(item, one)
		return item
	})
}

// MoveAt is the scope of one move of the page's start. Moves count from 1.
func (s *Scope) MoveAt(number int) (*Scope, error) {
	scopes, err := s.Each("moves")
	if err != nil {
		return nil, err
	}
	if number < 1 || number > len(scopes) {
		return nil, fmt.Errorf("move %d is outside 1..%d", number, len(scopes))
	}
	return scopes[number-1].(*Scope), nil
}
