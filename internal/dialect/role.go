package dialect

import (
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"queenbook/internal/pattern"
)

// Role is an inline role: a name in braces and, right after it, a code span.
//
//	There are {fact}`solutions` boards.
type Role struct {
	undumped
	ast.BaseInline
	problems
	Name, Body string
}

// roles is the inline parser of roles, with the known names. A brace that doesn't begin "{name}`"
// stays text, unless the name is known.
type roles []string

func (roles) Trigger() []byte { return []byte{'{'} }

// opening matches the beginning of a role.
var opening = pattern.Of("^\\{([a-z][a-z0-9.-]*)\\}(`?)")

// Parse makes a [Role], or a [Math] if it's a math role that's closed and not empty.
func (known roles) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	line, seg := block.PeekLine()
	begin := opening().FindSubmatch(line)
	if begin == nil {
		return nil
	}
	name, tick := string(begin[1]), len(begin[2])
	if tick == 0 && !slices.Contains(known, name) {
		return nil
	}
	n := &Role{Name: name}
	n.SetPos(seg.Start)
	block.Advance(len(begin[0]) - tick)
	if tick == 0 {
		n.fail(n.Pos(), "%s: a role is its name in braces and, right after it, words in backticks; for a plain brace write \\{", name)
		return n
	}
	span, closed := parser.NewCodeSpanParser().Parse(parent, block, pc).(*ast.CodeSpan)
	if !closed {
		n.fail(n.Pos(), "%s: the role is not closed by a backtick", name)
		return n
	}
	f := &Formula{start: n.Pos()} // between the backticks of any role
	for c := span.FirstChild(); c != nil; c = c.NextSibling() {
		f.add(c.(*ast.Text).Segment, block.Source(), parent.Kind() == extast.KindTableCell)
	}
	n.Body = strings.TrimSpace(strings.ReplaceAll(string(f.TeX), "\n", " "))
	switch {
	case n.Body == "":
		n.fail(n.Pos(), "%s: there's nothing between the backticks", name)
	case name == MathName:
		return newMath(f, block)
	}
	return n
}
