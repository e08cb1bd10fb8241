package weave

import (
	"errors"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"queenbook/internal/mathml"
	"queenbook/internal/spelling"
)

var commands = mathml.Commands()

// formula reads a formula and reports its mistakes where they stand in it.
func (c checker) formula(f *Formula, style mathml.Style, n ast.Node) {
	var err error
	if f.math, err = mathml.Parse(string(f.TeX), style); err == nil {
		return
	}
	var list mathml.Errors
	errors.As(err, &list)
	for _, e := range list {
		var hint spelling.Suggestion
		if e.Command != "" {
			hint = spelling.Suggestion{Name: e.Command, Known: commands}
		}
		c.add(c.at, f.At(e.Pos, n), "math: %s%v", e.Msg, hint)
	}
}

func (c checker) equation(n *Equation) {
	for _, p := range n.problems {
		c.add(c.at, p.pos, "%s", p.msg)
	}
	if !n.open {
		c.formula(&n.Formula, mathml.Block, n)
	}
	switch o := n.label; {
	case o.Name == "":
	case !isID(o.Value):
		c.add(c.at, o.Pos, "math: a label is small letters, digits and hyphens, not %q", o.Value)
	case inKind(n, extast.KindFootnote):
		c.add(c.at, o.Pos, "math: an equation in a footnote has no label")
	case around(n, "each") != nil:
		c.add(c.at, o.Pos, "math: an equation in an each, where it would repeat, has no label")
	}
}

// noMath reports formulas in a line that is shown as plain text elsewhere: what they say by where
// they put things would be lost.
func noMath(n ast.Node, at *fragment, what string, p *problems) {
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering && n.Kind() == KindMath {
			p.add(at, n.Pos(), "%s cannot hold a formula: it is also shown as plain text", what)
		}
		return ast.WalkContinue, nil
	})
}
