package exercises

import (
	"fmt"
	"html/template"
	"math"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// triedFirst is how many columns the first board to try has.
const triedFirst = 4

var try = figure.Directive{
	Name:  "try",
	Shows: fmt.Sprintf("a board that readers put queens on, first with %d columns, then with more; without a script one that got stuck", triedFirst),
	Options: []figure.Option{
		figure.SizeOption(),
		{Name: "next", Says: "the label of the page where readers go on when they've solved it"},
	},
	Draw: drawTry,
}

func drawTry(c *figure.Drawing) {
	n := c.Size()
	var queens []solver.Square
	for e, state := range puzzle.OnBoard(triedFirst).Between(0, math.MaxInt) {
		if e.Kind == solver.DeadEnd && e.Place == triedFirst {
			queens = puzzle.QueensOf(state.Made)
			break // this can only be the last column
		}
	}
	stuck := boards.OfRays(triedFirst, queens)
	stuck.Rays = slices.DeleteFunc(stuck.Rays, func(sq solver.Square) bool { return sq.Col != triedFirst })
	v := tryView{First: triedFirst, N: n, Stuck: c.Drawn(stuck), Next: c.WayTo(c.Text("next")),
		Solutions: [2]int64{c.Book().Effort(triedFirst).Solutions, c.Book().Effort(n).Solutions},
		Queens:    words.Capital(c.Say("number-word", "n", len(queens))),
		Keys:      widgets.NumberKeys(c.Words(), max(n, triedFirst))}
	if n != triedFirst {
		v.Empty = c.Drawn(boards.OfSquares(n, nil, false))
		for _, size := range []int{triedFirst, n} {
			v.Sizes = append(v.Sizes, trySize{size, c.Say("columns-n", "n", size)})
		}
	}
	v.Legend = c.Drawn(boards.RoleLegend{boards.RoleAttack, boards.RoleHit, boards.RoleRay})
	c.Fill("try", v)
	c.Defines(boards.SymQueen, boards.SymFrame)
	c.Needs("board")
	c.Count(int64(len(queens)), "queen")
	c.Count(int64(len(stuck.Rays)), "attacked square")
}

// A tryView is what the template gets.
type tryView struct {
	First, N             int // columns of the first board, and of the second
	Stuck, Empty, Legend template.HTML
	Queens               string // how many queens are on the first board
	Sizes                []trySize
	Solutions            [2]int64 // of each
	Next                 string   // where a solved board leads, "" if nowhere
	Keys                 string   // the keys for rows
}

// A trySize is a board that readers can choose.
type trySize struct {
	N       int
	Columns string
}
