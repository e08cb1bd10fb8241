package programs

import (
	"queenbook/internal/figure"
	"queenbook/internal/programs"
	"queenbook/internal/render/trees"
)

var searches = figure.Directive{
	Name:    "searches",
	Shows:   "every board that the programs meet, whole searches on one scale",
	Options: []figure.Option{sizeOption("4"), ofOption},
	Example: "\n:of: row-array template any-square",
	Draw: func(c *figure.Drawing) {
		list, n := programsOf(c), size(c, smallPrograms)
		boards := int64(0)
		for _, p := range list {
			met := tallies.Of(c.Book(), run{p.Slug, n}).AllBoards()
			if met > maxSearched {
				c.Absent("n", "%s meets %d boards, more than the %d that can be drawn", p.Slug, met, maxSearched)
			}
			boards += met
		}
		c.Count(int64(len(list)), "program")
		c.Count(boards, "board")
		c.Show(searchesOf(n, list...))
	},
}

// maxSearched is the longest search of a program that is drawn board by board.
const maxSearched = 400

// searchesOf draws every board that the programs meet on n columns.
func searchesOf(n int, list ...programs.Program) trees.Searches {
	searches := trees.Searches{N: n}
	for _, p := range list {
		searches.Searches = append(searches.Searches, trees.Search{Name: p.Name, Boards: programs.Nodes(p.Run(n))})
	}
	return searches
}
