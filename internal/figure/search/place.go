package search

import (
	"math"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

var place = figure.Directive{
	Name:  "place",
	Shows: "where the page is in the search tree: the path from the empty board, and what's on the page",
	About: figure.AboutPage,
	Draw: func(c *figure.Drawing) {
		page := c.Page()
		t := placeTree(c.Book(), page)
		node := t.Find(page.Prefix)
		picture := placeOf(c.Book(), t, node)
		picture.Href = c.ToStep
		c.Scrolled(picture)
		c.Needs("page")
		c.Explain(picture)
		c.CountNode(t.Nodes[node])
	},
}

// topTrees is a part of the book's search tree, by [figure.Book.MaxSteps]: the path to each page of
// steps, and what's next to it.
var topTrees = figure.Kept[int, *tree.Tree]{Make: func(b *figure.Book, _ int) *tree.Tree {
	onWay := map[string]bool{}
	for _, page := range b.StepsPages() { // this includes the pages of all shorter prefixes
		onWay[page.Prefix.String()] = true
	}
	keep := tree.Keep{Open: func(rows solver.Rows) bool { return onWay[rows.String()] }}
	return tree.Build(b.N, keep, puzzle.OnBoard(b.N).Events())
}}

// placeTree is the part of the search tree that shows where a page of steps is. The page's own part
// comes from its own part of the search, so that the whole tree isn't kept for thousands of pages.
// If the bound on steps cuts the page short, what comes after it is counted but not kept.
func placeTree(b *figure.Book, page *figure.StepsPage) *tree.Tree {
	top := topTrees.Of(b, b.MaxSteps)
	if page.Split {
		return tree.Place(top, page.Prefix, nil, 0)
	}
	own := shown.Record(page.Entry, puzzle.Under(b.N, page.Entry), page.First, math.MaxInt).Alone()
	below := tree.Build(b.N, tree.Keep{Depth: 1, Until: page.Steps}, own)
	return tree.Place(top, page.Prefix, below, page.First-1)
}

// placeOf is the place of a node in its tree: the path to it, what's next to the path, and what's
// below the node.
func placeOf(b *figure.Book, t *tree.Tree, node int) trees.NodeLink {
	picture := trees.Of(b.OnBoard(t.N), t)
	picture.Title = words.Later("place-top")
	if queens := t.Nodes[node].Depth; queens > 0 {
		picture.Title = words.Later("place-of", "n", queens, "rows", t.Rows(node).String())
	}
	picture.Small, picture.Open = true, t.Made(node)
	return picture
}
