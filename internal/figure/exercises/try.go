package exercises

import (
	"fmt"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
)

// triedFirst is how many columns the first board to try has.
const triedFirst = 4

var try = figure.Directive{
	Name:    "try",
	Shows:   fmt.Sprintf("a board on which readers put queens, first of %d columns, then of more; without a script one that got stuck", triedFirst),
	Options: []figure.Option{figure.SizeOption()},
	Draw:    drawTry,
}

func drawTry(c *figure.Drawing) {
	n, state := c.Size(), solver.NewState(triedFirst)
	for e := range solver.Trace(triedFirst) {
		state.Apply(e)
		if e.Kind == solver.DeadEnd && e.Square.Col == triedFirst {
			break // only the last column finds no square
		}
	}
	stuck := boards.OfRays(triedFirst, state.Queens)
	stuck.Rays = slices.DeleteFunc(stuck.Rays, func(sq solver.Square) bool { return sq.Col != triedFirst })
	c.HTML(`<queen-try class="try"><div class="try-board" data-n="%d">`, triedFirst)
	c.Draw(stuck)
	sizes := ""
	if n != triedFirst {
		c.HTML(`</div><div class="try-board" data-n="%d" hidden="">`, n)
		c.Draw(boards.OfSquares(n, nil, false))
		for _, size := range []int{triedFirst, n} {
			columns := number.Count(size, "column")
			sizes += fmt.Sprintf(`<button type="button" data-do="size" data-n="%d">%s</button>`, size, columns)
		}
	}
	c.HTML(`</div><div class="try-side"><p class="try-still">%s queens stand here, put down from left to right. In column %d no square is free.</p>`,
		number.Capital(number.Word(len(state.Queens))), triedFirst)
	c.HTML(`<div class="try-controls" hidden=""><p class="try-says" aria-live="polite"></p><div class="try-buttons"><button type="button" data-do="stuck">Stuck?</button>`+
		`<button type="button" data-do="undo">Undo</button><button type="button" data-do="empty">Empty</button>%s</div>`+
		`<details class="try-help"><summary>Keys</summary><dl class="keys"><dt><kbd>← → ↑ ↓</kbd></dt><dd>choose a square</dd>`+
		`<dt><kbd>Enter, Space</kbd></dt><dd>a queen comes or goes</dd><dt><kbd>Home, End</kbd></dt><dd>to the first, to the last row</dd>`+
		`<dt><kbd>%s</kbd></dt><dd>a queen in this row, and on to the next column</dd></dl></details></div>`, sizes, widgets.NumberKeys(max(n, triedFirst)))
	c.Draw(boards.RoleLegend{boards.RoleAttack, boards.RoleHit, boards.RoleRay})
	c.HTML(`</div></queen-try>`)
	c.Defines(boards.SymQueen, boards.SymFrame)
	c.Needs("board")
	c.Count(int64(len(state.Queens)), "queen")
	c.Count(int64(len(stuck.Rays)), "attacked square")
}
