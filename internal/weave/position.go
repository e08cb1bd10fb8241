package weave

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"queenbook/internal/text"
)

// fragment is a piece of markdown with the place in its file where it begins. The body of a chapter
// is one fragment, and so is each line of markdown in the front matter.
type fragment struct {
	src       []byte
	line, col int // of its first byte, from 1
	// flat says that src isn't in the file letter by letter (a folded or escaped YAML string), so
	// every offset is reported at the beginning.
	flat bool
}

// at is the line and the column, from 1 and in runes, of the byte at off.
func (f *fragment) at(off int) (line, col int) {
	if f.flat {
		return f.line, f.col
	}
	before := f.src[:min(max(off, 0), max(len(f.src)-1, 0))]
	if lines := bytes.Count(before, []byte{'\n'}); lines > 0 {
		begin := bytes.LastIndexByte(before, '\n') + 1
		return f.line + lines, 1 + utf8.RuneCount(before[begin:])
	}
	return f.line, f.col + utf8.RuneCount(before)
}

// lineFrom is the rest of the line at off, without its end.
func (f *fragment) lineFrom(off int) []byte {
	line, _, _ := bytes.Cut(f.src[off:], []byte{'\n'})
	return line
}

// problems collects the mistakes that one step finds in one file.
type problems struct {
	file string
	list text.Errors
}

// maxWorded is how many mistakes of a file one step formulates.
const maxWorded = 500

// add notes a mistake at an offset of a fragment. If there are far more mistakes than are shown, it
// has no message.
func (p *problems) add(f *fragment, off int, format string, args ...any) {
	line, col := f.at(off)
	mistake := text.Error{File: p.file, Line: line, Col: col}
	if len(p.list) < maxWorded {
		mistake.Msg = fmt.Sprintf(format, args...)
	}
	p.list = append(p.list, mistake)
}
