package puzzles

import (
	"fmt"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/trees"
	"queenbook/internal/tree"
)

// maxNodes is how many nodes a tree has that is drawn whole.
const maxNodes = 300

var searchTree = figure.Directive{
	Name:  "sudoku-tree",
	Shows: fmt.Sprintf("the search tree of the small Sudoku; where it has more than %d nodes, most of it folded away", maxNodes),
	About: figure.AboutPuzzle,
	Options: []figure.Option{
		figure.Switch("refused", fmt.Sprintf("the refused tests, too, where there are at most %d nodes", maxNodes), false),
	},
	Draw: func(c *figure.Drawing) {
		picture := treeOf(small(c.Book()), c.Yes("refused"))
		c.Scrolled(picture.Title, picture)
		c.Needs("centre")
		c.Explain(picture)
		c.CountNode(picture.Tree.Nodes[0])
	},
}

func treeOf(x *example, refused bool) (picture trees.NodeLink) {
	s := x.sudoku()
	whole := x.Placements < maxNodes
	t := tree.Build(s.Empty(), tree.Keep{Refused: refused && whole}, puzzle.Search(x.sudoku()))
	if whole {
		picture = trees.Of(t)
	} else {
		picture = trees.Folded(t)
	}
	picture.Title, picture.Grid = "The search tree of the Sudoku", s
	return picture
}
