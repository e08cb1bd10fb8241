package trees

import (
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/tree"
)

// maxWords is how many nodes a tree has that is said in words.
const maxWords = 300

// Words is a search tree for those who do not see it: a nested list of its nodes, in the order of
// the search, each with what becomes of it, and linked to its step.
type Words NodeLink

// InWords are the words of a tree that is drawn whole; nil where it is folded, or too large to be
// heard.
func (t NodeLink) InWords() render.Picture {
	if root := t.Tree.Nodes[0]; root.Nodes > maxWords || keptNodes(t.Tree) < root.Nodes {
		return nil
	}
	return Words(t)
}

// A wordView is what the template gets of a node.
type wordView struct {
	Way   render.Way
	Fate  string // what becomes of it
	Below []wordView
}

// Draw writes the list, closed.
func (w Words) Draw(c render.Canvas) { c.Fill("tree-words", w.view(0)) }

// view is a node and what is below it.
func (w Words) view(i int) (v wordView) {
	v.Way, v.Fate = w.line(i)
	for child := i + 1; child < w.Tree.After(i); child = w.Tree.After(child) {
		if w.Tree.Nodes[child].Kind != tree.Refused {
			v.Below = append(v.Below, w.view(child))
		}
	}
	return v
}

// line is a node in words. In a list of queens all rows stand at each node; what a problem chooses
// has a longer name, and those before it stand around it.
func (w Words) line(i int) (way render.Way, fate string) {
	node, t := w.Tree.Nodes[i], NodeLink(w)
	switch {
	case i == 0:
		way.Text = "The " + rootOf(t.Of)
	case t.Of.Picture.Kind == puzzle.Board:
		way.Text = t.test(node) + made(t.Of, t.Tree.Made(i))
	default:
		way.Text = t.test(node) + t.choice(node)
	}
	if i > 0 && t.Href != nil {
		way.Href = t.Href(node.Step)
	}
	return way, t.fate(i, node) + number.Count(node.Attacks, " / , # test refused / , # tests refused")
}

// words names a mark to those who cannot see it.
func (t NodeLink) words(i int, node tree.Node) string {
	what := t.fate(i, node)
	if what == goesOn {
		what = ""
	}
	if node.Kind == tree.Refused {
		return t.test(node) + t.choice(node) + what
	}
	return t.test(node) + made(t.Of, t.Tree.Made(i)) + what
}

// test names the test of a node.
func (t NodeLink) test(node tree.Node) string { return "Test " + number.Thousands(node.Step) + ": " }

// choice is the last one at a node, and its place.
func (t NodeLink) choice(node tree.Node) string {
	return t.Of.ChoiceName(node.Choice) + " for " + t.Of.PlaceName(node.Place)
}

// goesOn is what becomes of most nodes.
const goesOn = ", goes on"

// fate says what becomes of a node, behind a comma.
func (t NodeLink) fate(i int, node tree.Node) string {
	switch {
	case node.Kind == tree.Refused:
		return ", refused"
	case t.Tree.Folded(i):
		return number.Count(node.Nodes-1, ", folded, # node below / , folded, # nodes below")
	case node.Kind == tree.DeadEnd:
		return ", dead end"
	case node.Kind == tree.Solution:
		return ", solution"
	}
	return goesOn
}
