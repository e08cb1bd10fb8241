package weave

import (
	"bytes"
	"fmt"
	"regexp"
	"unicode"
	"unicode/utf8"
)

// What a chapter can be at most. No author comes near; beyond, goldmark and the reader of YAML take
// time and memory out of all proportion, and so they do not get to see it.
const (
	MaxFile    = 256 << 10 // bytes of a file
	maxMatter  = 4 << 10   // bytes of its front matter
	maxPiece   = 16 << 10  // bytes between two blank lines
	maxDepth   = 100       // blocks and lines in each other; readers of HTML give up at 512
	maxColumns = 50        // of a table
	maxCells   = 10_000    // of all tables of a file
)

// refused finds what keeps a file from being read at all: what it is, and the offset. Without such
// a thing msg is empty.
func refused(src []byte) (off int, msg string) {
	if len(src) > MaxFile {
		return 0, fmt.Sprintf("the file has more than %d bytes", MaxFile)
	}
	if off, msg := badRune(src); msg != "" {
		return off, msg
	}
	piece, columns, cells := 0, 0, 0
	for off := 0; off < len(src); {
		line := src[off:]
		if end := bytes.IndexByte(line, '\n'); end >= 0 {
			line = line[:end+1]
		}
		text, depth := unmarked(line)
		if depth > maxDepth {
			return off, fmt.Sprintf("this is nested more than %d levels deep", maxDepth)
		}
		if len(text) == 0 {
			piece, columns = 0, 0
		} else if piece += len(line); piece > maxPiece {
			return off, fmt.Sprintf("there are more than %d bytes without a blank line between them", maxPiece)
		}
		// A line below the head of a table is a row of as many cells, whatever it holds.
		if columns == 0 && isRule(text) {
			if columns = 1 + bytes.Count(bytes.Trim(text, "|"), []byte("|")); columns > maxColumns {
				return off, fmt.Sprintf("the table has more than %d columns", maxColumns)
			}
		}
		if cells += columns; cells > maxCells {
			return off, fmt.Sprintf("the tables of the file have more than %d cells", maxCells)
		}
		off += len(line)
	}
	return 0, ""
}

// isRule says whether a line, without blanks around it, makes a table of the one above it.
func isRule(line []byte) bool {
	return bytes.IndexByte(line, '|') >= 0 && bytes.IndexByte(line, '-') >= 0 && len(bytes.Trim(line, "|:- \t")) == 0
}

// badRune finds what is no text: bytes that are not UTF-8, and control characters but for line ends
// and tabs.
func badRune(src []byte) (off int, msg string) {
	for i := 0; i < len(src); {
		r, size := utf8.DecodeRune(src[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			return i, fmt.Sprintf("the byte %#02x is not UTF-8 text", src[i])
		case r == '\r':
			return i, "a carriage return stands here without a line feed behind it"
		case unicode.IsControl(r) && r != '\n' && r != '\t':
			return i, fmt.Sprintf("the control character %U is not text", r)
		}
		i += size
	}
	return 0, ""
}

// mark is that of a quotation or of an item of a list.
var mark = regexp.MustCompile(`^(?:>|(?:[-+*:]|[0-9]+[.)])[ \t])[ \t]*`)

// unmarked is a line without the marks before it, and without blanks around it. Depth is how many
// marks there are.
func unmarked(line []byte) (text []byte, depth int) {
	text = bytes.TrimSpace(line)
	for m := mark.Find(text); m != nil; m = mark.Find(text) {
		text = text[len(m):]
		depth++
	}
	return text, depth
}
