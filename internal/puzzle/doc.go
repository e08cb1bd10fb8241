// Package puzzle is the search of the book with the puzzle left out: what is the same for queens,
// for Sudoku and for any other search that chooses, tests, goes deeper and goes back.
//
// It stands above package solver, and so do all figures: trees and pictures take the events of this
// package, whatever the search is. Where the solver speaks of the square of a queen, an event here
// speaks of a choice: the column is the place that is filled, the row what is chosen for it. What is
// said of events is here, too ([Says]).
package puzzle

import "embed"

// Source holds the files whose text the book shows.
//
//go:embed fill.go questions.go queens.go sudoku.go general.py sudoku.py
var Source embed.FS
