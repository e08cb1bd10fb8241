// Package programs holds the same puzzle solved by other programs: those that the book's sources
// print, each rewritten in Go and made to say what it does, and the bit masks that practitioners
// use. They are not made clever: a reader of a source finds its program again.
//
// It uses the squares and boards of package solver, whose search is the first in its table ([All]).
// Every program has the same interface and yields the same kind of events, so that what is derived
// from them is written once: the board ([Replay]), the counts ([TallyOf]), the solutions
// ([Solutions]) and the search tree ([Nodes]). For four of them the counts of a whole run
// ([Program.Tally]) are computed without going through its millions of steps; a test compares every
// number with the steps.
//
// Words. A call is one run of a program's recursive function. A test asks about one square before a
// queen is there; it is accepted or refused. A program that asks afterwards rejects the whole
// board, or lets it pass. A node is a board that the program had before it, the empty one included,
// rejected ones too.
//
// Marks. Each line of a program's search that can be counted ends with a mark, such as //= calls:
// the counter that the number of its runs equals. Listings leave the marks out and may show the
// numbers instead ([Tally.Value]); a test holds them to the coverage counts of the go command.
package programs

import "embed"

// Source holds the Go files whose text the book shows. That of the first program is in
// [solver.Source].
//
//go:embed anysquare.go bits.go cells.go rejectaccept.go rowbyrow.go template.go usedarrays.go
var Source embed.FS
