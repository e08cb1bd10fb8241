// Package solver searches, and says what it does while it searches.
//
// It's where the data begins: its events become trees and pictures further on, and nothing further
// on can change it. It imports only the standard library.
//
// The program that it traces is the search of the book: columns from left to right, rows from top
// to bottom, the rows kept in one array that is overwritten and never cleared ([Trace]). Everything
// else is computed from the events of that search: the position at any moment ([State]), the counts
// ([Profile]), the solutions ([Solve]), their families under turns and mirrors ([Families]) and
// what the refusals save ([Cuts]). [Measure] counts the work of the search without its events. The
// sentences about an event, and the log that the program prints, are in package puzzle; the moves
// from a start to a solution that of packages nearest and survey.
//
// Words. A test asks whether a queen may be on one square, and step k is the k-th test. A placement
// is a test that said yes. A node is a consistent partial placement, the empty board included. A
// call is one run of backtrack; it ends with a return, which is a dead end when no row of its
// column was free and silent when its rows are used up.
package solver

import "embed"

// Source holds the files whose text the book shows. A listing is cut from the program that ran, so the
// two cannot disagree; those of Python print the same log, which a test compares.
//
// Each line of free and backtrack ends with a mark: the counter that the number of its runs
// equals. Package programs says more of marks.
//
//go:embed search.go loops.go changed.go backtracking.py loops.py
var Source embed.FS
