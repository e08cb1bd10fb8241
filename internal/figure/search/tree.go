package search

import (
	"queenbook/internal/figure"
	"queenbook/internal/render/trees"
	"queenbook/internal/render/widgets"
	"queenbook/internal/tree"
)

// maxLinked is how many marks have links that the keyboard reaches one by one.
const maxLinked = 200

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
	Draw: func(c *figure.Drawing) {
		n := c.Size()
		refused, withBoards := c.Yes("refused"), c.Yes("boards")
		folded := c.Choice("fold") == "failures"
		t := c.Book().Tree(n)
		if refused {
			t = tree.Search(n, true)
		}
		picture := trees.Of(t)
		if folded {
			picture = trees.Folded(t)
		}
		marks := len(picture.Tree.Nodes)
		c.AtMost("fold", marks, tree.MaxDrawn, "marks")
		picture.Boards = withBoards
		if n == c.Book().N {
			picture.Href, picture.Links = c.ToStep, marks <= maxLinked
		}
		if folded {
			whole := c.Book().Tree(n)
			c.Draw(widgets.Explorer{Tree: picture, Whole: whole, Data: exploring(c, whole, picture.Tree)})
			c.Needs("common", "layout", "explorer")
		} else {
			c.Scrolled(picture.Title, picture)
			c.Needs("centre")
			if withBoards {
				c.Accompany(trees.Branches(picture))
			}
		}
		c.Explain(picture)
		c.CountNode(t.Nodes[0])
	},
}
