package weave

import (
	"bytes"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"queenbook/internal/habits"
)

// Other dialects of markdown have more syntax than ours. Text that they would interpret is an
// error, because readers would see the bare characters.

// text finds syntax that means nothing here.
func (c *checker) text(n *ast.Text) {
	if n.Parent().Kind() == ast.KindCodeSpan {
		return
	}
	src := n.Segment.Value(c.at.src)
	if i := bytes.Index(src, []byte("~~")); i >= 0 && (i == 0 || src[i-1] != '\\') {
		c.add(c.at, n.Segment.Start+i, `~~ doesn't strike anything out here: for two plain tildes write \~~`)
	}
	if !bytes.HasSuffix(src, []byte("[")) {
		return
	}
	at := n.Segment.Stop - 1
	isNote := bytes.HasPrefix(c.at.src[at:], []byte("[^")) && bytes.IndexByte(c.at.lineFrom(at), ']') > 0
	if isNote {
		c.add(c.at, at, habits.NoFootnotes)
	}
}

// item finds boxes to tick.
func (c *checker) item(n *ast.ListItem) {
	block := n.FirstChild()
	if block == nil || block.Lines().Len() == 0 {
		return
	}
	line := block.Lines().At(0)
	_, isText := block.FirstChild().(*ast.Text)
	for _, box := range []string{"[ ] ", "[x] ", "[X] "} {
		if isText && bytes.HasPrefix(line.Value(c.at.src), []byte(box)) {
			c.add(c.at, line.Start, `lists don't have boxes to tick: for a plain bracket write \[`)
		}
	}
}

// isRule says whether a line, without blanks around it, makes a table of the one above it.
func isRule(line []byte) bool {
	return bytes.IndexByte(line, '|') >= 0 && bytes.IndexByte(line, '-') >= 0 &&
		len(bytes.Trim(line, "|:- \t")) == 0
}

// paragraph finds tables that weren't recognised as tables.
func (c *checker) paragraph(n ast.Node) {
	lines := n.Lines()
	barred := 0 // lines that begin and end with a bar
	for i := range lines.Len() {
		seg := lines.At(i)
		line := bytes.TrimSpace(seg.Value(c.at.src))
		if i > 0 && isRule(line) {
			c.add(c.at, seg.Start, `this doesn't make a table: the line above it has a different number of cells; `+
				`for a plain bar write \|`)
			return
		}
		if len(line) > 1 && line[0] == '|' && line[len(line)-1] == '|' {
			barred++
		}
	}
	if barred > 1 {
		c.add(c.at, n.Pos(), `this isn't a table: there's no line like |---|---| below its head; `+
			`for a plain bar write \|`)
	}
}

// row finds cells without a column in the table, which would be lost.
func (c *checker) row(n *extast.TableRow) {
	last := n.LastChild()
	if last == nil || last.Lines().Len() == 0 {
		return
	}
	rest := bytes.TrimSpace(c.at.lineFrom(last.Lines().At(0).Stop))
	if len(rest) > 1 && rest[0] == '|' {
		c.add(c.at, n.Pos(), `the row has more cells than the head of its table; for a plain bar write \|`)
	}
}

// code finds directives without their braces.
func (c *checker) code(n *ast.FencedCodeBlock) {
	name, _, _ := strings.Cut(string(n.Language(c.at.src)), " ")
	if slices.Contains(append(c.directives(), Containers.Names()...), name) {
		c.add(c.at, n.Pos(), "this shows its source: the name of a directive goes in braces, as in {%s}", name)
	}
}
