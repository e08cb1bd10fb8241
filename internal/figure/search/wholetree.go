package search

import (
	"html/template"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// The directives of this file show every node that a tree keeps, and count the others.

var fan = figure.Directive{
	Name:    "fan",
	Shows:   "the whole search as a half circle, one ring for each queen",
	Options: []figure.Option{figure.SizeOption()},
	Draw: func(c *figure.Drawing) {
		t := c.Book().Tree(c.Size())
		root := t.Nodes[0]
		c.Count(root.Tests, "test")
		c.Count(root.Nodes, "node")
		c.Count(root.DeadEnds, "dead end")
		c.Count(root.Solutions, "solution")
		drawFan(c, fanOf(t))
	},
}

// A fanView is what the template of a fan gets.
type fanView struct {
	N, Slow        int
	Data           template.HTMLAttr // the search for a script; empty if it's too long for a page
	Picture, Board template.HTML
	Step           *render.Way // of the solution on the board; nil if its steps have no pages
	Counts         string
	Asks           bool // whether a question is counted, so that it has to be said what one is
}

// drawFan draws a fan next to the board of its path. Its diamonds are links to their steps, if
// these have pages.
func drawFan(c *figure.Drawing, picture trees.Fan) {
	t := picture.Tree
	root := t.Nodes[0]
	board := boards.OfSolution(nil)
	if picture.Path >= 0 {
		board = boards.OfSolution(t.Rows(picture.Path))
	}
	board.N, board.Coordinates = t.N, true
	v := fanView{N: t.N, Asks: root.Tests > 0, Counts: c.Words().Tell(words.Later("fan-counts",
		"asked", words.Later("fan-asked", "n", root.Tests), "found", words.Later("fan-found", "n", root.Solutions)))}
	if runs(t) {
		r := queensRun(c, t)
		v.Slow, v.Data = r.slow, r.attrs
	}
	if t.N == c.Book().N && t.Depth == t.N && picture.Path >= 0 {
		picture.Href = c.ToStep
		v.Step = &render.Way{Text: c.Words().Tell(picture.SolutionWords(picture.Path)),
			Href: c.ToStep(t.Nodes[picture.Path].Step)}
	}
	v.Picture, v.Board = c.Drawn(picture), c.Apart(func() { c.Accompany(board) })
	c.Needs("fan")
	c.Surround("fan", v)
	c.Explain(picture)
}

// fanOf is the picture of a whole search tree, as far down as it's kept. The path to the first
// solution is highlighted.
func fanOf(t *tree.Tree) trees.Fan {
	root := t.Nodes[0]
	deepest := func(node tree.Node) bool { return node.Solutions > 0 && node.Depth == t.Depth }
	return trees.Fan{
		Tree: t,
		// The first of the deepest nodes kept that lead to a solution.
		Path:  slices.IndexFunc(t.Nodes, deepest),
		Title: words.Later("fan-title", "n", t.N),
		Desc: words.Later("fan-words", "ring", t.Depth, "nodes", words.Later("nodes", "n", root.Nodes),
			"dead", words.Later("dead-ends", "n", root.DeadEnds), "solutions", words.Later("solutions", "n", root.Solutions)),
	}
}

var levels = ofTree("levels", "the search tree level by level, a bar for each node, with what each level counts",
	func(t *tree.Tree, href func(int) string) render.Explained { return trees.Levels{Tree: t, Href: href} })

var skyline = ofTree("skyline", "the search as a skyline: from left to right the nodes in their order, each as high as its queens",
	func(t *tree.Tree, href func(int) string) render.Explained { return trees.Skyline{Tree: t, Href: href} })

// ofTree is a picture of the tree for option n; href is the address of a step, and is nil if steps
// have none.
func ofTree(
	name, shows string, picture func(t *tree.Tree, href func(step int) string) render.Explained,
) figure.Directive {
	size := []figure.Option{figure.SizeOption()}
	return figure.Directive{Name: name, Shows: shows, Options: size, Draw: func(c *figure.Drawing) {
		t, href := c.Book().Tree(c.Size()), c.ToStep
		if t.N != c.Book().N {
			href = nil
		}
		c.CountNode(t.Nodes[0])
		c.Show(picture(t, href))
	}}
}

var nodes = figure.Directive{
	Name:  "nodes",
	Shows: "the nodes of the book's search tree in words, by the rows of their queens, each with a link to its step",
	Draw: func(c *figure.Drawing) {
		t := c.Book().Tree(c.Book().N)
		var list []nodeView
		for i := 1; i < len(t.Nodes); i = t.After(i) {
			list = append(list, nodeOf(c, t, i))
		}
		c.Fill("nodes", list)
		c.CountNode(t.Nodes[0])
	},
}

// A nodeView is what the template gets for a node. A leaf is a line; any other node is a box that
// opens.
type nodeView struct {
	Way              render.Way // a link to its step, with its rows
	Fate             string     // what happens to it
	Leaf             bool
	Listed           bool // what's below it is a list
	Nodes, Solutions string
	Below            []nodeView
}

// nodeOf is a node with everything below it. A node with at most two queens and a subtree is a box
// that opens; the others are lines.
func nodeOf(c *figure.Drawing, t *tree.Tree, i int) nodeView {
	node := t.Nodes[i]
	v := nodeView{Way: render.Way{Text: t.Rows(i).String(), Href: c.ToStep(node.Step)}, Fate: fateOf(c, t, i)}
	if t.After(i) == i+1 {
		v.Leaf = true
		return v
	}
	v.Nodes, v.Solutions = c.Say("nodes", "n", node.Nodes), c.Say("solutions", "n", node.Solutions)
	v.Listed = node.Depth >= 2
	for child := i + 1; child < t.After(i); {
		if v.Listed {
			way := render.Way{Text: t.Rows(child).String(), Href: c.ToStep(t.Nodes[child].Step)}
			v.Below = append(v.Below, nodeView{Way: way, Fate: fateOf(c, t, child)})
			child++
			continue
		}
		v.Below = append(v.Below, nodeOf(c, t, child))
		child = t.After(child)
	}
	return v
}

// fateOf says what happens to a node, after a space.
func fateOf(c *figure.Drawing, t *tree.Tree, i int) string {
	switch t.Nodes[i].Kind {
	case tree.DeadEnd:
		return " " + c.Say("dead-end")
	case tree.Solution:
		return " " + c.Say("solution")
	case tree.Hidden:
		return " " + c.Say("node-below", "nodes", t.Below(i))
	}
	return ""
}
