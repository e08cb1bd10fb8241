// Package puzzles is the topic of the search with the puzzle left out: pictures of a Sudoku and of
// its search, and facts about them. A book has a small Sudoku and a large one.
//
// It stands on top of figure, as every topic does, beside package puzzle, whose searches it runs.
package puzzles

import (
	"cmp"
	"fmt"
	"slices"

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
		Directives: []figure.Directive{sudoku, strip, searchTree, player},
		Facts: slices.Concat(
			exampleFacts("sudoku.", "the small Sudoku", small),
			exampleFacts("sudoku.large.", "the large Sudoku", large),
			queensFacts, sumsFacts,
		),
	}
}

// An example is a Sudoku of the book, and what its search does.
type example struct {
	*puzzle.Run
	text    string
	mistake puzzle.Mistake // of no step where it makes none, or finds no solution
	forgets *puzzle.Run    // what a search does that forgets to take back
}

func (x *example) sudoku() *puzzle.Sudoku {
	s, err := puzzle.ParseSudoku(x.text)
	if err != nil {
		panic(fmt.Sprintf("puzzles: the book has a Sudoku %q: %v", x.text, err))
	}
	return s
}

var examples = figure.Kept[string, *example]{Make: func(_ *figure.Book, text string) *example {
	x := &example{text: text}
	enough := func(r *puzzle.Run) bool { return r.Tests == MaxTests }
	x.Run = puzzle.Measure(puzzle.Search(x.sudoku()), enough)
	x.forgets = puzzle.Measure(puzzle.Search(puzzle.Forgetful{Sudoku: x.sudoku()}), enough)
	if x.Solved != nil {
		x.mistake = puzzle.FirstMistake(x.Solved, puzzle.Search(x.sudoku()))
	}
	return x
}}

// Run is what the search of a Sudoku does, up to MaxTests, as the book keeps it.
func Run(b *figure.Book, text string) *puzzle.Run { return examples.Of(b, text).Run }

func small(b *figure.Book) *example { return examples.Of(b, cmp.Or(b.Small, DefaultSmall)) }
func large(b *figure.Book) *example { return examples.Of(b, cmp.Or(b.Large, DefaultLarge)) }
