package dialect

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// MathName is the name of the role and of the directive that hold a formula.
const MathName = "math"

// Formula is TeX that is in a chapter; for the language see package mathml.
type Formula struct {
	TeX []byte

	start int   // where an empty one stands
	place []int // by byte of TeX: where it is
}

// add appends a piece of the file. In the cell of a table it leaves away the backslashes before bars:
// there a bare bar would be the end of the cell.
func (f *Formula) add(seg text.Segment, src []byte, inCell bool) {
	piece := seg.Value(src)
	for i, b := range piece {
		if inCell && bytes.HasPrefix(piece[i:], []byte(`\|`)) {
			continue
		}
		f.TeX = append(f.TeX, b)
		f.place = append(f.place, max(seg.Start, seg.Start-seg.Padding+i)) // what fills up a tab is nowhere
	}
}

// At is where the byte of TeX at pos stands; pos may be the end.
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
	Tail    string // punctuation right after it: browsers would begin a line with it
}

// newMath is what happens to a math role, which was read from block so far. It takes the
// punctuation that follows.
func newMath(f *Formula, block text.Reader) *Math {
	n := &Math{Formula: f}
	n.SetPos(f.start)
	line, _ := block.PeekLine()
	rest := bytes.TrimLeft(line, ",;:.?)")
	n.Tail = string(line[:len(line)-len(rest)])
	if strings.Contains(n.Tail, "..") {
		n.Tail = "" // an ellipsis, which is not ours to set
	}
	block.Advance(len(n.Tail))
	return n
}

// equation reads the lines of an equation: they begin with options, and the rest is the formula.
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
