// Package puzzles is the topic of the search with the puzzle left out: the problems that the book
// shows next to the queens, and what there is to say of each alone. A book has a small Sudoku and a
// large one.
//
// It uses figure, as every topic does, and package puzzle, whose searches it names.
package puzzles

import (
	"io/fs"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/puzzle"
)

// problems are those that the book shows. A new one is a line here.
var problems = []figure.Problem{smallSudoku, largeSudoku}

// Topic is what the book shows of other puzzles.
func Topic() figure.Topic {
	return figure.Topic{
		Facts:      facts,
		Directives: []figure.Directive{forgotten},
		Problems:   problems,
		Settings:   []figure.Setting{sudokus},
		Sources:    []fs.FS{puzzle.Source},
	}
}

// facts are those of each problem, and what there is to say of some alone.
func facts() []figure.Fact {
	all := slices.Concat(
		sudokuFacts(smallSudoku, small), sudokuFacts(largeSudoku, large),
		queensFacts, hasStale, staleFacts, firstDeadEnd,
	)
	for _, p := range problems {
		all = append(all, shown.Facts(p)...)
	}
	return all
}
