// Package figuretest is what the tests of figure's topics share: books, scopes, and the same search
// by another program. Only tests import it.
package figuretest

import (
	"errors"
	"html"
	"regexp"
	"strings"
	"sync"
	"testing"

	"queenbook/internal/ask"
	"queenbook/internal/figure"
	"queenbook/internal/solver"
)

// Books makes books with the topics of a test, one for each size.
type Books struct {
	Topics []figure.Topic

	mu    sync.Mutex
	known map[int]*figure.Book
}

// Catalogue is the catalogue of these topics.
func (b *Books) Catalogue(testing.TB) *figure.Catalogue { return figure.NewCatalogue(b.Topics...) }

// Of is the book for a board size with its default starts, made once.
func (b *Books) Of(t testing.TB, n int) *figure.Book {
	t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.known[n] == nil {
		if b.known == nil {
			b.known = map[int]*figure.Book{}
		}
		b.known[n] = figure.NewBook(n, figure.DefaultStarts(n), b.Catalogue(t))
	}
	return b.known[n]
}

// About is the scope of a report on a start, in a book of its own.
func (b *Books) About(t testing.TB, rows ...int8) *figure.Scope {
	t.Helper()
	book := figure.NewBook(len(rows), []solver.Rows{rows}, b.Catalogue(t))
	return book.Page(book.Starts[0])
}

// Without is the scope of a page of a book without any start.
func (b *Books) Without(t testing.TB, n int) *figure.Scope {
	t.Helper()
	return figure.NewBook(n, nil, b.Catalogue(t)).Page(nil)
}

// Directive is a directive, with options as "name: value".
func Directive(name, args string, options ...string) ask.Directive {
	d := ask.Directive{Name: name, Args: args, Options: map[string]string{}}
	for _, o := range options {
		key, value, _ := strings.Cut(o, ": ")
		d.Options[key] = value
	}
	return d
}

// Draw draws a figure and fails the test if there's an error.
func Draw(t testing.TB, s *figure.Scope, name, args string, options ...string) ask.Cell {
	t.Helper()
	cell, err := s.Draw(Directive(name, args, options...))
	if err != nil {
		t.Fatalf("{%s} %s %v: %v", name, args, options, err)
	}
	return cell
}

// Counted is the counts below a cell, as readers see them.
func Counted(cell ask.Cell) string { return strings.Join(cell.Counted, ", ") }

// Fact is the value of a fact, which must exist.
func Fact(t testing.TB, s *figure.Scope, name string) ask.Value {
	t.Helper()
	v, err := s.Fact(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// OptionOf is the option that an error names: "argument" for the directive's argument, "none" if it
// names none.
func OptionOf(err error) string {
	var o *ask.OptionError
	switch {
	case !errors.As(err, &o):
		return "none"
	case o.Option == "":
		return "argument"
	}
	return o.Option
}

var tag = regexp.MustCompile(`<[^>]*>`)

// Plain is HTML without its tags.
func Plain(text string) string { return html.UnescapeString(tag.ReplaceAllString(text, "")) }
