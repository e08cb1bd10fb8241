package search

import (
	"queenbook/internal/figure"
	"queenbook/internal/render/trees"
	"queenbook/internal/render/widgets"
	"queenbook/internal/tree"
)

const (
	maxMarks  = 160 // marks that a tree on a page draws before it folds more
	maxLinked = 200 // marks whose links the keyboard reaches one by one
)

var searchTree = figure.Directive{
	Name:  "tree",
	Shows: "the search tree, as nodes and the lines between them; folded, readers can open and walk it",
	Options: []figure.Option{
		figure.SizeOption(),
		figure.Switch("refused", "the refused tests, too", false),
		figure.Switch("boards", "the board of every node below it", false),
		{Name: "fold", Says: "what is folded away", Values: []figure.Value{
			{Name: "nothing"},
			{Name: "failures", Says: "what has no solution, and what would make the picture too large"},
		}},
	},
	Example: "\n:n: 4\n:refused: yes\n:boards: yes",
	Draw:    drawTree,
}

func drawTree(c *figure.Drawing) {
	n := c.Size()
	refused, withBoards := c.Yes("refused"), c.Yes("boards")
	folded := c.Choice("fold") == "failures"
	t := c.Book().Tree(n)
	if refused {
		t = tree.Search(n, true)
	}
	picture := trees.Of(t, nil)
	if folded {
		picture = FoldedTreeOf(t)
	}
	marks := len(picture.View.Marks)
	if marks > tree.MaxDrawn {
		c.Failf("", "%d marks are more than the %d that a tree can draw: fold failures", marks, tree.MaxDrawn)
	}
	picture.Boards = withBoards
	if n == c.Book().N {
		picture.Href, picture.Links = c.ToStep, marks <= maxLinked
	}
	if folded {
		c.Draw(widgets.Explorer{Tree: picture, Data: exploring(c, picture.View)})
		c.Needs("common", "layout", "explorer")
	} else {
		c.Scrolled(picture.Title, picture)
		c.Needs("centre")
	}
	c.Explain(picture)
	countNode(c, t, 0)
}

// FoldedTreeOf is the picture of a search tree in which every subtree without a solution is folded.
// Where these are more than 160 marks, everything is folded beside the shortest beginning of the
// first solution that leaves no more.
func FoldedTreeOf(t *tree.Tree) trees.NodeLink {
	picture := trees.Of(t, t.Failures)
	for node := firstHopeful(t, 0); node > 0 && len(picture.View.Marks) > maxMarks; node = firstHopeful(t, node) {
		picture = trees.Of(t, tree.Or(t.Failures, t.Around(node)))
	}
	return picture
}

// firstHopeful is the first child of a node that leads to a solution, 0 if none does.
func firstHopeful(t *tree.Tree, node int) int {
	for child := node + 1; child < t.After(node); child = t.After(child) {
		if t.Nodes[child].Solutions > 0 {
			return child
		}
	}
	return 0
}

// countNode counts what is below a node.
func countNode(c *figure.Drawing, t *tree.Tree, i int) {
	node := t.Nodes[i]
	c.Count(node.Nodes, "node")
	c.Count(node.Tests, "test")
	c.Count(node.DeadEnds, "dead end")
	c.Count(node.Solutions, "solution")
}
