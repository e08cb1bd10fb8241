// Package nearest finds the fewest moves from a start position to a solution, in three ways.
//
// It uses the solutions of package solver, and imports nothing else of the module. A move takes one
// queen to another row of its column, so the moves to a solution are the columns in which the two
// boards differ.
//
// The first way knows all solutions and compares the start with them: one by one ([Compare],
// [Fewest]), or many at once as the bits of a word ([Table] for eight queens). The second is the
// search itself, which skips whatever can't be nearer than the best solution so far ([Trace]). The
// third needs no solutions and is for larger boards: it looks for as many queens as possible that
// can stay ([ByStaying]).
package nearest

import "embed"

// Source holds the files whose text the book shows.
//
//go:embed nearest.go bound.go stayfill.go nearest.py
var Source embed.FS
