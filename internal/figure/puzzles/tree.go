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
	Draw: func(c *figure.Drawing) {
		picture := treeOf(small(c.Book()))
		c.Scrolled(picture.Title, picture)
		c.Needs("centre")
		c.Explain(picture)
		c.CountNode(picture.Tree.Nodes[0])
	},
}

func treeOf(x *example) trees.NodeLink {
	s := x.sudoku()
	t := tree.Build(s.Empty(), tree.Keep{}, puzzle.Narrow(puzzle.Search(x.sudoku())))
	picture := trees.Of(t)
	if x.Placements >= maxNodes {
		picture = trees.Folded(t)
	}
	picture.Title, picture.Grid = "The search tree of the Sudoku", s
	return picture
}
