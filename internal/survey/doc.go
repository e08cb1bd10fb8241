// Package survey looks at every start that a board size has, and counts how many moves they need: a
// [Landscape].
//
// It comes after packages solver, whose solutions it is given, and nearest, which answers for one
// start at a time: too slow for millions. [Of] sets the queens one after the other and carries
// along which solutions agree with them, so that all starts that begin alike share that work. What
// the book shows is a plain loop over the same starts, and the tests compare the two.
package survey

import "embed"

// Source holds the Go file whose text the book shows.
//
//go:embed landscape_plain.go
var Source embed.FS
