package search

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

// tryWords is what the script says. A $ begins what it puts in.
var tryWords = map[string]string{
	"board":   "A board to try, of $n columns",
	"square":  "row $row, column $column",
	"left":    "All queens stand. / One queen to go. / # queens to go.",
	"free":    "No square is free. / One square is free. / # squares are free.",
	"attacks": "One pair of queens attacks each other: $pairs. / # pairs of queens attack each other: $pairs.",
	"full":    "The only queen stands already. / All # queens stand already: take one off first.",
	"stuck":   "Stuck: column $columns has no queen, and none of its squares is free. / Stuck: columns $columns have no queen, and none of their squares is free.",
	"open":    "Not stuck: each column has a queen or a free square.",
	"solved":  "Solved: the queen stands in peace. / Solved: # queens, and none attacks another.",
}

func drawTry(c *figure.Drawing) {
	t := widgets.Try{Data: widgets.Attribute{Name: "data-try", Value: inJSON(tryWords)}}
	state := solver.NewState(triedFirst)
	for e := range solver.Trace(triedFirst) {
		if state.Apply(e); e.Kind == solver.DeadEnd && e.Square.Col == triedFirst {
			break // here the queens went down from left to right, and only the last finds no square
		}
	}
	stuck := boards.OfRays(triedFirst, state.Queens)
	stuck.Rays = slices.DeleteFunc(stuck.Rays, func(sq solver.Square) bool { return sq.Col != triedFirst })
	t.Boards = append(t.Boards, stuck)
	t.Still = fmt.Sprintf("%s stand here, put down from left to right. In column %d no square is free.", number.Capital(number.Word(len(state.Queens))+" queens"), triedFirst)
	if n := c.Size(); n != triedFirst {
		t.Boards = append(t.Boards, boards.OfSquares(n, nil, false))
	}
	c.Needs("common", "board", "try")
	c.Count(int64(len(state.Queens)), "queen")
	c.Count(int64(len(stuck.Rays)), "attacked square")
	c.Draw(t)
}
