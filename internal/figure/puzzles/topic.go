// Package puzzles is the topic of other puzzles: the problems that the book shows besides queens,
// and facts that only some of them have. A book has a small Sudoku and a large one.
//
// It uses figure, as every topic does, and package puzzle, whose problems it gives names.
package puzzles

import (
	"io/fs"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/puzzle"
)

// problems are those that the book shows. To add one, add a line here.
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

// facts are about each problem, and those that only some have.
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
