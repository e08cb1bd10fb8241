// Package shown draws what a book shows of the search of any problem: its strip, its search tree,
// its player, its explorer, its solutions, its log. It doesn't know any puzzle.
//
// It's between figure and its topics: directives draw with it, those of problems that aren't built
// in too.
package shown

import (
	"iter"
	"sync"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// MaxTests is the longest search that a book holds. A longer one is stopped.
const MaxTests = 10_000_000

// A Search is a problem together with what its search does.
type Search struct {
	Staged
	*puzzle.Run
	Tree  func() *tree.Tree // without refused tests; made once
	typed *typed            // nil if readers can't type a problem of their own
}

// typed is the book's own problem for a player that readers can type another into.
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

// searches are the searches for the problems of a book, by name.
var searches = figure.Kept[searched, *Search]{Make: func(b *figure.Book, which searched) *Search {
	p := b.Problem(which.name)
	s := Of(p.Of(b))
	if p.Typed != nil {
		s.typed = &typed{p.Typed, p.Typed.Text(b)}
	}
	return s
}}

// searched identifies a problem that a book has searched, with its file, because that may change.
type searched struct {
	name string
	made any
}

// spoken are the same searches in another language than when they were made. The templates of a
// book may change, and a search takes long.
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
