package weave

import (
	"bytes"
	"fmt"
	"sync"
	"unicode"
)

// The largest size of a chapter. No author comes near it; above it, goldmark and the YAML parser
// would take excessive time and memory, so they don't get to see the chapter. Docs/authoring.md has
// these numbers too.
const (
	maxFile        = 256 << 10 // bytes of a file
	maxLines       = 10_000    // of a file
	maxRun         = 16 << 10  // bytes of lines without an empty line between them
	maxCells       = 50_000    // of the tables of a file
	maxMatter      = 4 << 10   // bytes of the front matter of a file
	maxDescription = 16 << 10  // bytes of a description
	maxDepth       = 100       // nesting of blocks and lines; HTML parsers give up at 512
	maxRepeated    = 16 << 20  // bytes of all eaches on a page
	maxExplained   = 50        // words explained in a paragraph; each is shown with its sentence elsewhere
)

// maxFilled is how many bytes a template can write: many times the size of the largest page.
const maxFilled = 32 << 20

// ErrFilled is the error of a template that seems to write endlessly.
var ErrFilled = fmt.Errorf("the template writes more than %d bytes: does something in it repeat itself?", maxFilled)

// Filled is the output of a template. It takes no more than any page can need.
type Filled struct{ written bytes.Buffer }

// filled holds those that are free. There may be thousands of pages, so new ones for each would make a
// lot of garbage.
var filled = sync.Pool{New: func() any { return new(Filled) }}

// maxFree is the largest one that's used again: few pages need a larger one.
const maxFree = 1 << 20

// NewFilled is an empty one with room for this many bytes. [Filled.Free] gives it back.
func NewFilled(bytes int) *Filled {
	f := filled.Get().(*Filled)
	f.written.Reset()
	f.written.Grow(bytes)
	return f
}

// Free gives it back. What it has written is gone with it.
func (f *Filled) Free() {
	if f.written.Cap() <= maxFree {
		filled.Put(f)
	}
}

// Write implements [io.Writer]. Its error is [ErrFilled].
func (f *Filled) Write(p []byte) (int, error) {
	if f.written.Len()+len(p) > maxFilled {
		return 0, ErrFilled
	}
	return f.written.Write(p)
}

// Bytes is what was written.
func (f *Filled) Bytes() []byte { return f.written.Bytes() }

// refused says why a text can't be a chapter at all, with the offset. If there's no reason, msg is
// empty.
func refused(src []byte) (off int, msg string) {
	for i, r := range string(src) {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return i, fmt.Sprintf("the control character %U is not text", r)
		}
	}
	return 0, ""
}

// unwieldy finds what would take goldmark too much time or memory, as refused does.
func unwieldy(src []byte) (off int, msg string) {
	var s sizes
	for line := range bytes.Lines(src) {
		if msg := s.add(line); msg != "" {
			return off, msg
		}
		off += len(line)
	}
	return 0, ""
}

// sizes are the sizes that the limits apply to, up to a line.
type sizes struct {
	lines   int
	run     int // bytes since the last empty line
	columns int // of a table, if the next line may be one of its rows; otherwise 0
	cells   int
}

// add takes the next line, and says which limit it exceeds.
func (s *sizes) add(line []byte) (msg string) {
	s.lines++
	s.run += len(line)
	s.cells += s.columns
	switch content := bytes.Trim(line, " \t>\n"); {
	case len(content) == 0:
		s.run, s.columns = 0, 0
	case bytes.ContainsRune(content, '-') && len(bytes.Trim(content, "|:- \t")) == 0:
		s.columns = bytes.Count(content, []byte("|")) + 1
	}
	switch {
	case s.lines > maxLines:
		return fmt.Sprintf("the file has more than %d lines: make two chapters of it", maxLines)
	case s.run > maxRun:
		return fmt.Sprintf("there are more than %d bytes up to here without an empty line: add one", maxRun)
	case s.cells > maxCells:
		return fmt.Sprintf("up to here the tables have more than %d cells: leave some out", maxCells)
	case nesting(line) > maxDepth:
		return tooDeep
	}
	return ""
}

// tooDeep is the message for lines that are nested too deep.
var tooDeep = fmt.Sprintf("this is nested more than %d levels deep", maxDepth)

// nesting is the largest number of blocks that a line can open or continue: the marks of
// quotations, lists and definitions at its beginning, with at least two columns of indentation
// before each.
func nesting(line []byte) int {
	rest := bytes.TrimLeft(line, " \t")
	tabs := bytes.Count(line[:len(line)-len(rest)], []byte("\t"))
	depth := (len(line) - len(rest) + 3*tabs) / 2
	for {
		length := mark(rest)
		if length == 0 {
			return depth
		}
		depth++
		rest = bytes.TrimLeft(rest[length:], " \t")
	}
}

// mark is the length of a mark that begins a nested block: > or, before a blank, - * + : or a
// number with a dot or a bracket. It's 0 if there's none.
func mark(text []byte) int {
	digits := len(text) - len(bytes.TrimLeft(text, "0123456789"))
	if digits == len(text) {
		return 0
	}
	length := digits + 1
	signs := "-*+:"
	if digits > 0 {
		signs = ".)"
	}
	switch {
	case text[0] == '>':
		return 1
	case !bytes.ContainsRune([]byte(signs), rune(text[digits])):
		return 0
	case length < len(text) && !bytes.ContainsRune([]byte(" \t\n"), rune(text[length])):
		return 0
	}
	return length
}

// nestedYAML finds lists and mappings that are nested too deep, as refused does. It doesn't know
// that brackets in quotes mean nothing.
func nestedYAML(src []byte) (off int, msg string) {
	open := 0
	for line := range bytes.Lines(src) {
		if nesting(line) > maxDepth {
			return off, tooDeep
		}
		for i, c := range line {
			switch c {
			case '[', '{':
				open++
			case ']', '}':
				open--
			}
			if open > maxDepth {
				return off + i, tooDeep
			}
		}
		off += len(line)
	}
	return 0, ""
}
