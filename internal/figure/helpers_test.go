package figure

import (
	"errors"
	"html"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// A record is one test of the search and what came of it. It is made by a
// program of its own, without recursion and without events, so that the two
// cannot be wrong in the same way.
type record struct {
	row, col int
	by       int   // the column of the queen that attacks, 0 if the square is free
	board    []int // the rows of the queens that stand after the test
	array    []int // the whole array after the test
	found    bool  // the queen completes a board
	ends     []end // the calls that end before the next test
}

// An end is the return of one call.
type end struct {
	col  int
	dead bool // no row of the column was free
}

// chronicle is the whole search on n columns.
func chronicle(n int) []record { return beginning(n, 1<<62) }

// beginning is the first steps of the search on n columns.
func beginning(n, steps int) []record {
	tried, placed, array := make([]int, n+2), make([]bool, n+2), make([]int, n+1)
	var all []record
	for col := 1; col > 0 && len(all) < steps; {
		if tried[col] == n {
			last := &all[len(all)-1]
			last.ends = append(last.ends, end{col, !placed[col]})
			col--
			continue
		}
		tried[col]++
		r := record{row: tried[col], col: col}
		for c := 1; c < col && r.by == 0; c++ {
			if d := array[c] - r.row; d == 0 || d == col-c || d == c-col {
				r.by = c
			}
		}
		if r.by > 0 {
			r.board = slices.Clone(array[1:col])
		} else {
			array[col], placed[col], r.found = r.row, true, col == n
			r.board = slices.Clone(array[1 : col+1])
			if col < n {
				col++
				tried[col], placed[col] = 0, false
			}
		}
		r.array = slices.Clone(array[1:])
		all = append(all, r)
	}
	return all
}

// attacker is the square of the queen that attacks, the zero square if none.
func (r record) attacker() solver.Square {
	if r.by == 0 {
		return solver.Square{}
	}
	return solver.Sq(r.board[r.by-1], r.by)
}

func (r record) square() solver.Square { return solver.Sq(r.row, r.col) }

func (r record) deadEnd() (col int, ok bool) {
	for _, e := range r.ends {
		if e.dead {
			return e.col, true
		}
	}
	return 0, false
}

// queens are the squares of rows of the first columns.
func queens(rows []int) []solver.Square {
	var squares []solver.Square
	for i, row := range rows {
		squares = append(squares, solver.Sq(row, i+1))
	}
	return squares
}

func rowsOfInts(rows []int) solver.Rows {
	var r solver.Rows
	for _, row := range rows {
		r = append(r, int8(row))
	}
	return r
}

// recorded is the chronicle of a board size, made once.
var recorded = func() func(n int) []record {
	var mu sync.Mutex
	known := map[int][]record{}
	return func(n int) []record {
		mu.Lock()
		defer mu.Unlock()
		if known[n] == nil {
			known[n] = chronicle(n)
		}
		return known[n]
	}
}()

// book is the book of a board size with its default starts, made once.
var book = func() func(n int) *Book {
	var mu sync.Mutex
	known := map[int]*Book{}
	return func(n int) *Book {
		mu.Lock()
		defer mu.Unlock()
		if known[n] == nil {
			known[n] = NewBook(n, DefaultStarts(n))
		}
		return known[n]
	}
}()

// about is the scope of a report on a start.
func about(t testing.TB, rows ...int8) *Scope {
	t.Helper()
	b := NewBook(len(rows), []solver.Rows{rows})
	return b.Page(b.Starts[0])
}

// no is the scope of a page of a book without any start.
func no(n int) *Scope { return NewBook(n, nil).Page(nil) }

// a directive, with options as "name: value".
func directiveOf(name, args string, options ...string) weave.Directive {
	d := weave.Directive{Name: name, Args: args, Options: map[string]string{}}
	for _, o := range options {
		key, value, _ := strings.Cut(o, ": ")
		d.Options[key] = value
	}
	return d
}

// draw draws what must be right.
func draw(t testing.TB, s *Scope, name, args string, options ...string) weave.Cell {
	t.Helper()
	cell, err := s.Draw(directiveOf(name, args, options...))
	if err != nil {
		t.Fatalf("{%s} %s %v: %v", name, args, options, err)
	}
	return cell
}

// optionOf is the option that an error leads to: "argument" if it is the
// directive's argument, "none" if it leads nowhere.
func optionOf(err error) string {
	var o *weave.OptionError
	switch {
	case !errors.As(err, &o):
		return "none"
	case o.Option == "":
		return "argument"
	}
	return o.Option
}

var tag = regexp.MustCompile(`<[^>]*>`)

// plain is HTML without its tags.
func plain(text string) string { return html.UnescapeString(tag.ReplaceAllString(text, "")) }
