package counting

import (
	"cmp"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

var turn = figure.Directive{
	Name:  "turn",
	Shows: "a solution that readers turn and mirror, with its rows; without a script its eight images side by side",
	Argument: figure.Argument{
		Says:     "which solution: first, second, last, or solution with its number or a fact, as in solution 12; the first if left out",
		Optional: true, Open: true,
	},
	Options: []figure.Option{figure.SizeOption()},
	Example: "first",
	Draw:    drawTurn,
}

func drawTurn(c *figure.Drawing) {
	n := c.Size()
	of, ok := c.Solution(cmp.Or(c.Argument(), "first"), n)
	if !ok {
		c.Failf("", "%q is no solution: first, second, last or solution 12", c.Argument())
	}
	all := c.Book().Run(n).Solutions
	var images boards.Relatives
	c.HTML(`<queen-turn class="turning"><div class="turn-one" hidden="">`)
	c.Draw(boards.OfSolution(of.Rows))
	c.HTML(`<div class="turn-buttons" role="group" aria-label="Turn and mirror">`)
	for _, s := range solver.Symmetries() {
		rows, err := s.Rows(of.Rows)
		if err != nil {
			panic(err) // a solution has a queen in each row
		}
		at := slices.IndexFunc(all, func(other solver.Solution) bool { return slices.Equal(other.Rows, rows) })
		images.Members = append(images.Members, relative(c, n, all[at], s))
		c.HTML(`<button type="button" data-do="turn">%s</button>`, s)
	}
	c.HTML(`</div><p class="turn-say" aria-live="polite"></p></div>`)
	c.Draw(images)
	c.HTML(`</queen-turn>`)
	c.Needs("common", "turn")
	c.Count(int64(len(images.Members)), "image")
}
