package dialect

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// MathName is the name of the role and of the directive that hold a formula.
const MathName = "math"

// Formula is TeX from a chapter. For what it can contain see package mathml.
type Formula struct {
	TeX []byte

	start int   // where it is if it's empty
	place []int // for each byte of TeX, its position in the chapter
}

// add appends a piece of the file. In the cell of a table it drops the backslashes before bars: a
// bar alone would be the end of the cell.
func (f *Formula) add(seg text.Segment, src []byte, inCell bool) {
	piece := seg.Value(src)
	for i, b := range piece {
		if inCell && bytes.HasPrefix(piece[i:], []byte(`\|`)) {
			continue
		}
		f.TeX = append(f.TeX, b)
		f.place = append(f.place, max(seg.Start, seg.Start-seg.Padding+i)) // a tab's blanks aren't there
	}
}

// At is the position in the chapter of the byte of TeX at pos; pos may be the end.
func (f *Formula) At(pos int) int {
	switch {
	case pos < len(f.place):
		return f.place[pos]
	case pos > 0:
		return f.place[pos-1] + 1
	}
	return f.start
}

// Math is a formula in a line of text:
//
//	That makes {math}`\binom{n}{2}` pairs.
type Math struct {
	undumped
	ast.BaseInline
	Formula *Formula
	Tail    string // punctuation right after it, because browsers would begin a line with it
}

// newMath makes the node of a math role that has just been read from block. It takes the
// punctuation after it.
func newMath(f *Formula, block text.Reader) *Math {
	n := &Math{Formula: f}
	n.SetPos(f.start)
	line, _ := block.PeekLine()
	rest := bytes.TrimLeft(line, ",;:.?)")
	n.Tail = string(line[:len(line)-len(rest)])
	if strings.Contains(n.Tail, "..") {
		n.Tail = "" // part of an ellipsis, which typographic quotes handle
	}
	block.Advance(len(n.Tail))
	return n
}

// equation reads the lines of an equation: options first, and the rest is the formula.
func (n *Figure) equation(lines *text.Segments, src []byte) {
	n.Formula = &Formula{start: n.Pos()}
	options := text.NewSegments()
	for i := range lines.Len() {
		seg := lines.At(i)
		switch isOption := bytes.HasPrefix(seg.Value(src), []byte(":")); {
		case !isOption:
			n.Formula.add(seg, src, false)
		case len(n.Formula.TeX) == 0:
			options.Append(seg)
		default:
			n.fail(seg.Start, "math: options go before the formula")
		}
	}
	n.options(options, src)
	if _, closed := n.written(lines, src); !closed {
		n.Formula = nil
	}
}
