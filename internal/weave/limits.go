package weave

import (
	"bytes"
	"fmt"
	"unicode"
)

// What a chapter can be at most. No author comes near; beyond, goldmark and the reader of YAML take
// time and memory out of all proportion, and so they do not get to see it. Docs/authoring.md says
// these numbers, too.
const (
	maxFile        = 256 << 10 // bytes of a file
	maxLines       = 10_000    // of a file
	maxRun         = 16 << 10  // bytes of lines without an empty one between them
	maxCells       = 50_000    // of the tables of a file
	maxMatter      = 4 << 10   // bytes of the front matter of a file
	maxDescription = 16 << 10  // bytes of a description
	maxDepth       = 100       // blocks and lines in each other; readers of HTML give up at 512
	maxRepeated    = 16 << 20  // bytes that the eaches of a page become
	maxExplained   = 50        // words that a paragraph explains; each is shown with its sentence elsewhere
)

// maxFilled is how many bytes a template can write: many times as many as the largest page has.
const maxFilled = 32 << 20

// ErrFilled is the error of a template that writes without an end in sight.
var ErrFilled = fmt.Errorf("the template writes more than %d bytes: does something in it repeat itself?", maxFilled)

// Filled is what a template writes. It takes no more than any page can have.
type Filled struct{ written bytes.Buffer }

// Write implements [io.Writer]. Its error is [ErrFilled].
func (f *Filled) Write(p []byte) (int, error) {
	if f.written.Len()+len(p) > maxFilled {
		return 0, ErrFilled
	}
	return f.written.Write(p)
}

// Grow makes room for as many bytes.
func (f *Filled) Grow(bytes int) { f.written.Grow(bytes) }

// Reset forgets what was written, and keeps its room.
func (f *Filled) Reset() { f.written.Reset() }

// Cap is how many bytes there is room for.
func (f *Filled) Cap() int { return f.written.Cap() }

// Bytes is what was written.
func (f *Filled) Bytes() []byte { return f.written.Bytes() }

// refused finds what keeps a text from being a chapter at all: what it is, and the offset. Without such
// a thing msg is empty.
func refused(src []byte) (off int, msg string) {
	for i, r := range string(src) {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return i, fmt.Sprintf("the control character %U is not text", r)
		}
	}
	return 0, ""
}

// unwieldy finds what goldmark would take too long for, or too much memory, as refused does.
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

// sizes are what the limits of a chapter are about, up to a line.
type sizes struct {
	lines   int
	run     int // bytes since the last empty line
	columns int // of a table in which the next line may be a row, else 0
	cells   int
}

// add takes the next line, and says what is too large with it.
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

// tooDeep is what is said of lines that nobody can read.
var tooDeep = fmt.Sprintf("this is nested more than %d levels deep", maxDepth)

// nesting is how many blocks a line can open or continue at most: the marks of quotations, lists and
// definitions at its beginning, and the indentation before them, of at least two columns for each.
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

// mark is the length of a mark that begins a block inside another: > or, before a blank, - * + : or a
// number with a point or a bracket. It is 0 where there is none.
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

// nestedYAML finds lists and mappings that stand too deep in each other, as refused does. That
// brackets in quotes mean nothing it does not know.
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
