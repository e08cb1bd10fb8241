package trees

import (
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/tree"
)

// maxWords is the largest number of nodes in a tree that's described in words.
const maxWords = 300

// Words is a search tree for screen readers: a nested list of its nodes in the order of the search,
// each with what happens to it and a link to its step.
type Words NodeLink

// InWords describes a tree that's drawn whole. It's nil if the tree is folded, or too large to
// listen to.
func (t NodeLink) InWords() render.Picture {
	if root := t.Tree.Nodes[0]; root.Nodes > maxWords || keptNodes(t.Tree) < root.Nodes {
		return nil
	}
	return Words(t)
}

// A wordView is a node as the template gets it.
type wordView struct {
	Way   render.Way
	Fate  string // what happens to it
	Below []wordView
}

// Draw writes the list, collapsed.
func (w Words) Draw(c render.Canvas) { c.Fill("tree-words", w.view(c, 0)) }

// view is a node with everything below it.
func (w Words) view(c render.Canvas, i int) (v wordView) {
	v.Way, v.Fate = w.line(c, i)
	for child := i + 1; child < w.Tree.After(i); child = w.Tree.After(child) {
		if w.Tree.Nodes[child].Kind != tree.Refused {
			v.Below = append(v.Below, w.view(c, child))
		}
	}
	return v
}

// line describes a node. For queens it lists all rows so far. A problem's choices have longer
// names, and earlier ones are in the list around it.
func (w Words) line(c render.Canvas, i int) (way render.Way, fate string) {
	node, t := w.Tree.Nodes[i], NodeLink(w)
	switch {
	case i == 0:
		way.Text = c.Say("tree-root", "root", rootOf(t.Of))
	case t.Of.Picture.Kind == puzzle.Board:
		way.Text = test(c, node, t.Of.Listed(t.Tree.Made(i)))
	default:
		way.Text = test(c, node, t.choice(c, node))
	}
	if i > 0 && t.Href != nil {
		way.Href = t.Href(node.Step)
	}
	fate = t.fate(c, i, node)
	if node.Attacks > 0 {
		fate += c.Say("tree-fate-tests", "n", node.Attacks)
	}
	return way, fate
}

// words is a mark's name for screen readers.
func (t NodeLink) words(c render.Canvas, i int, node tree.Node) string {
	what := ""
	if t.ends(i, node) {
		what = t.fate(c, i, node)
	}
	if node.Kind == tree.Refused {
		return test(c, node, t.choice(c, node)) + what
	}
	return test(c, node, t.Of.Listed(t.Tree.Made(i))) + what
}

// test names a node's test.
func test(c render.Canvas, node tree.Node, what string) string {
	return c.Say("tree-test", "step", node.Step, "what", what)
}

// choice is the last choice at a node, with its place.
func (t NodeLink) choice(c render.Canvas, node tree.Node) string {
	return c.Say("tree-choice", "choice", t.Of.ChoiceName(node.Choice), "place", t.Of.PlaceName(node.Place))
}

// ends reports whether nothing is drawn below the node. Its fate is only said then, because most
// nodes continue.
func (t NodeLink) ends(i int, node tree.Node) bool {
	return node.Kind == tree.Refused || t.Tree.Folded(i) || node.Kind == tree.DeadEnd || node.Kind == tree.Solution
}

// fate says what happens to a node, after a comma.
func (t NodeLink) fate(c render.Canvas, i int, node tree.Node) string {
	switch {
	case node.Kind == tree.Refused:
		return c.Say("tree-fate-refused")
	case t.Tree.Folded(i):
		return c.Say("tree-fate-folded", "n", node.Nodes-1)
	case node.Kind == tree.DeadEnd:
		return c.Say("tree-fate-dead")
	case node.Kind == tree.Solution:
		return c.Say("tree-fate-solution")
	}
	return c.Say("tree-fate-goes")
}
