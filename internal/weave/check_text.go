package weave

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// Other dialects of markdown know more than ours; what they would take for more than words is an
// error, because readers would see the bare signs.

const noFootnotes = `footnotes are not part of the dialect: a note beside the text is a side; a bracket that is meant is \[`

// foreign are signs of other dialects, the first group of each, and what is said of them.
var foreign = []struct {
	signs *regexp.Regexp // in a line
	says  string
}{
	{regexp.MustCompile(`(~~)[^~\x60]+~~`), `~~ strikes nothing out here: two tildes that are meant are \~~`},
	{regexp.MustCompile(`(\[\^[^\]]*\])`), noFootnotes},
	{regexp.MustCompile(`^[ >]*(?:[-*+]|\d+[.)]) +(\[[ xX]\]) `), `lists have no boxes to tick: a bracket that is meant is \[`},
}

// text finds signs that mean nothing here.
func (c *checker) text(n *ast.Text) {
	if n.Parent().Kind() == ast.KindCodeSpan {
		return
	}
	begin := bytes.LastIndexByte(c.at.src[:n.Segment.Start], '\n') + 1
	line := c.at.lineFrom(begin)
	for _, f := range foreign {
		for _, m := range f.signs.FindAllSubmatchIndex(line, -1) {
			off, escaped := begin+m[2], m[2] > 0 && line[m[2]-1] == '\\'
			if n.Segment.Start <= off && off < n.Segment.Stop && !escaped {
				c.add(c.at, off, "%s", f.says)
			}
		}
	}
}

// barred is a line that looks like one of a table.
var barred = regexp.MustCompile(`(?m)^[ \t>]*\|.*\|[ \t]*$`)

// paragraph finds tables that were not taken for one.
func (c *checker) paragraph(n ast.Node) {
	if len(barred.FindAll(n.Lines().Value(c.at.src), 2)) == 2 {
		c.add(c.at, n.Pos(), `this is no table: below its head a line like |---|---|, as wide as it, is missing; a bar that is meant is \|`)
	}
}

// row finds cells for which the table has no column; they would be lost.
func (c *checker) row(n *extast.TableRow) {
	last := n.LastChild()
	if last == nil || last.Lines().Len() == 0 {
		return
	}
	rest := bytes.TrimSpace(c.at.lineFrom(last.Lines().At(0).Stop))
	if len(rest) > 1 && rest[0] == '|' {
		c.add(c.at, n.Pos(), `the row has more cells than the head of its table; a bar that is meant is \|`)
	}
}

// code finds directives without their braces.
func (c *checker) code(n *ast.FencedCodeBlock) {
	name, _, _ := strings.Cut(string(n.Language(c.at.src)), " ")
	if slices.Contains(append(c.directives(), Containers.Names()...), name) {
		c.add(c.at, n.Pos(), "this shows its source: the name of a directive stands in braces, as in {%s}", name)
	}
}
