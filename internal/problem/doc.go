// Package problem searches puzzles that somebody else has written: a problem file, which says in the
// part of Python of package python what a search is about, or the log of a program in any language.
//
// A problem file runs in another process ([Start]), which package child is, so that time and memory end
// it whatever it does. The process takes another file afterwards, unless it had to be stopped. What comes
// back are the events of package puzzle and the names of what they are about; a [Recording] keeps them, so
// that many pictures are made of one search.
package problem

import _ "embed"

// Reference says in markdown what problem files and logs have in them.
//
//go:embed reference.md
var Reference string
