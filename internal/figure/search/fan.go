package figure

import (
	"bytes"
	"fmt"

	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/weave"
)

// FanOf is the picture of the whole search tree on n columns, down to the
// deepest level at which it has at most maxNodes nodes. The way to the first
// solution stands out.
func FanOf(n int) trees.Fan {
	t := SearchTree(n, false)
	root := t.Nodes[0]
	fan := trees.Fan{
		Tree: t, Path: -1,
		Title: fmt.Sprintf("The search on %s as a fan", count(n, "column")),
		Desc: fmt.Sprintf("A half circle. The empty board is at the middle of the base, each ring outward is one queen more, up to ring %d. %s, %s, %s.",
			t.Depth, count(root.Nodes, "node"), count(root.DeadEnds, "dead end"), count(root.Solutions, "solution")),
	}
	for i, node := range t.Nodes {
		// The first kept node that is deepest and still leads to a solution.
		if node.Solutions > 0 && node.Depth == t.Depth {
			fan.Path = i
			break
		}
	}
	return fan
}

// fanDepth is the deepest level that a fan draws.
func fanDepth(p *solver.Profile) int { return tree.DepthFor(p.Nodes, maxNodes) }

// drawFan answers {fan}.
func (s *Scope) drawFan(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	run := s.book.run(n).Whole
	fan := FanOf(n)
	if err := fan.Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	return fmt.Sprintf("figure.FanOf(%d)", n),
		[]weave.Count{count(run.Tests, "test"), count(run.AllNodes(), "node"), count(run.DeadEnds, "dead end"), count(run.Solutions, "solution")},
		fan.Legend(s.sheet, out)
}
