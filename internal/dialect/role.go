package dialect

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Role is an inline role: a name in braces and, right behind it, a code span.
//
//	There are {fact}`solutions` boards.
type Role struct {
	undumped
	ast.BaseInline
	problems
	Name, Body string
}

// roles is the inline parser of roles, with the names that are known. A brace that does not begin
// "{name}`" stays text, unless the name is known.
type roles []string

func (roles) Trigger() []byte { return []byte{'{'} }

// Parse makes a [Role], or a [Math] of a math role that is closed and not empty.
func (known roles) Parse(parent ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, seg := block.PeekLine()
	name, _, ok := Braced(string(line))
	if !ok {
		return nil
	}
	rest := line[len(name)+2:]
	ticks := len(rest) - len(bytes.TrimLeft(rest, "`"))
	if ticks == 0 && !slices.Contains(known, name) {
		return nil
	}
	n := &Role{Name: name}
	n.SetPos(seg.Start)
	block.Advance(len(line) - len(rest) + ticks)
	if ticks == 0 {
		n.fail(n.Pos(), "%s: a role is its name in braces and, right behind it, words in backticks; a brace that is none is \\{", name)
		return n
	}
	behind, place := block.Position()
	f := &Formula{start: n.Pos()} // what stands between the backticks, whatever the role
	for {
		line, seg := block.PeekLine()
		if line == nil {
			// Not closed: go on behind the backticks, as with a code span.
			block.SetPosition(behind, place)
			n.fail(n.Pos(), "%s: the role is not closed by a backtick", name)
			return n
		}
		if end := closing(line, ticks); end >= 0 {
			f.add(seg.WithStop(seg.Start-seg.Padding+end), block.Source())
			block.Advance(end + ticks)
			if parent.Kind() == extast.KindTableCell {
				f.unescape() // there a bare bar would be the end of the cell
			}
			n.Body = strings.TrimSpace(strings.ReplaceAll(string(f.TeX), "\n", " "))
			switch {
			case n.Body == "":
				n.fail(n.Pos(), "%s: there is nothing between the backticks", name)
			case name == MathName:
				return newMath(f, block)
			}
			return n
		}
		f.add(seg, block.Source())
		block.AdvanceLine()
	}
}

var backticks = regexp.MustCompile("`+")

// closing is the offset of a run of exactly ticks backticks, or -1.
func closing(line []byte, ticks int) int {
	for _, run := range backticks.FindAllIndex(line, -1) {
		if run[1]-run[0] == ticks {
			return run[0]
		}
	}
	return -1
}
