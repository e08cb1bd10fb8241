package programs

import (
	"fmt"

	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/programs"
	"queenbook/internal/render/trees"
)

var searches = figure.Directive{
	Name: "searches",
	Shows: fmt.Sprintf("every board that the programs meet on %d columns, whole searches on the same scale",
		smallPrograms),
	Options: []figure.Option{ofOption},
	Example: "\n:of: row-array template any-square",
	Draw: func(c *figure.Drawing) {
		list := programsOf(c)
		c.Count(int64(len(list)), "program")
		c.Count(number.Sum(list, func(p programs.Program) int64 {
			return tallies.Of(c.Book(), run{p.Slug, smallPrograms}).AllBoards()
		}), "board")
		c.Show(searchesOf(smallPrograms, list...))
	},
}

// searchesOf draws every board that the programs visit on n columns.
func searchesOf(n int, list ...programs.Program) trees.Searches {
	return trees.Searches{N: n, Searches: figure.TextsOf(list, func(p programs.Program) trees.Search {
		return trees.Search{Name: nameOf(p), Boards: programs.Nodes(p.Run(n))}
	})}
}
