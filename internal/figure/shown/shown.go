// Package shown draws what a book shows of the search of any problem: its strip, its search tree, its
// player, its explorer, its solutions, its log. Nothing in it knows a puzzle.
//
// It comes between figure and its topics: directives draw with it, and so does whoever has a
// problem that no book knows.
package shown

import (
	"iter"
	"sync"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// MaxTests is the longest search that a book holds; a longer one is stopped.
const MaxTests = 10_000_000

// A Search is a problem with what its search does.
type Search struct {
	Staged
	*puzzle.Run
	Tree  func() *tree.Tree // without refused tests; made once
	typed *typed            // nil where readers cannot type a problem of their own
}

// typed is the book's own problem as readers type another.
type typed struct {
	*figure.Typed
	text string
}

// Of searches a problem, and stops after [MaxTests].
func Of(p *puzzle.Problem) *Search {
	limited := *p
	limited.Events = func() iter.Seq[puzzle.Event] { return puzzle.Limit(MaxTests, p.Events()) }
	return &Search{
		Staged: Stage(&limited),
		Run:    puzzle.Measure(limited.Events(), nil),
		Tree:   sync.OnceValue(func() *tree.Tree { return tree.Of(limited.Events) }),
	}
}

// searches are those of the problems of a book, by their names.
var searches = figure.Kept[searched, *Search]{Make: func(b *figure.Book, which searched) *Search {
	p := b.Problem(which.name)
	s := Of(p.Of(b))
	if p.Typed != nil {
		s.typed = &typed{p.Typed, p.Typed.Text(b)}
	}
	return s
}}

// searched is a problem that a book has searched: the file that it was found in may change.
type searched struct {
	name string
	made any
}

// spoken are the same in another language than the one in which they were first asked for: the templates
// of a book may change, and a search takes its time.
var spoken = figure.Kept[spokenOf, *Search]{Make: func(b *figure.Book, of spokenOf) *Search {
	s := *of.Search
	s.Staged = Stage(s.Problem.In(of.said))
	return &s
}}

type spokenOf struct {
	*Search
	said *words.Catalogue
}

// In is the search of a problem of a book, in its language.
func In(b *figure.Book, p *figure.Problem) *Search {
	s := searches.Of(b, searched{p.Name, p.Made})
	if s.Catalogue() == b.Words() {
		return s
	}
	return spoken.Of(b, spokenOf{s, b.Words()})
}
