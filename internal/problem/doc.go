// Package problem searches puzzles that somebody else has written. They come as a problem file,
// which describes a search in the part of Python that package python understands, or as the log of
// a program in any language.
//
// A problem file runs in another process ([Start]), which package child is, so that time and memory
// can be limited whatever the file does. The process takes another file afterwards, unless it had
// to be stopped. It sends the events of package puzzle and the names that they refer to; a
// [Recording] keeps them, so that many pictures can be made from one search.
package problem

import _ "embed"

// Reference describes in markdown what problem files and logs contain.
//
//go:embed reference.md
var Reference string
