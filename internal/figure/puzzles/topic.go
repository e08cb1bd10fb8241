// Package puzzles is the topic of the search with the puzzle left out: pictures of a Sudoku and of
// its search, and facts about them. A book has a small Sudoku and a large one.
//
// It stands on top of figure, as every topic does, beside package puzzle, whose searches it runs.
package puzzles

import (
	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
)

// The Sudokus of a book that names no others.
const (
	DefaultSmall = ".2....3..1....4."
	DefaultLarge = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)

// MaxTests is the longest search of a Sudoku that a book holds; a longer one is broken off.
const MaxTests = 10_000_000

// Topic is what the book shows of other puzzles.
func Topic() figure.Topic {
	return figure.Topic{
		Name:       "puzzles",
		Directives: []figure.Directive{sudoku},
	}
}

// An example is a Sudoku of the book, and what its search does.
type example struct {
	text string
	run  *puzzle.Run
}

// Sudoku is the puzzle as it is before the search.
func (x *example) sudoku() *puzzle.Sudoku {
	s, err := puzzle.ParseSudoku(x.text)
	if err != nil {
		panic("puzzles: a book has a Sudoku that is none: " + err.Error())
	}
	return s
}

// examples are kept by their texts.
var examples = figure.Kept[string, *example]{Make: func(_ *figure.Book, text string) *example {
	x := &example{text: text}
	s := x.sudoku()
	x.run = puzzle.Measure(s.State(), puzzle.Search(s), enough)
	return x
}}

func enough(r *puzzle.Run) bool { return r.Tests == MaxTests }

func small(b *figure.Book) *example { return of(b, b.Small, DefaultSmall) }
func large(b *figure.Book) *example { return of(b, b.Large, DefaultLarge) }

func of(b *figure.Book, text, otherwise string) *example {
	if text == "" {
		text = otherwise
	}
	return examples.Of(b, text)
}
