// Package survey looks at every start of a board size, and counts how many moves they need: a
// [Landscape].
//
// It comes after package solver, whose solutions it gets, and package nearest, which answers for
// one start at a time, too slowly for millions. [Of] places the queens one after the other and
// keeps track of the solutions that agree with them, so all starts that begin in the same way share
// that work. What the book shows is a plain loop over the same starts, and the tests compare the
// two.
package survey

import "embed"

// Source holds the Go file whose text the book shows.
//
//go:embed landscape_plain.go
var Source embed.FS
