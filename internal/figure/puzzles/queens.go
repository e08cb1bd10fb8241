package puzzles

import (
	"fmt"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// maxQueens is the largest board on which the two searches for queens are compared.
const maxQueens = 10

// A comparison says what the general search does with queens, and whether it does the same as the
// book's search, event by event.
type comparison struct {
	puzzle.Run
	same bool
}

var comparisons = figure.Kept[int, *comparison]{Make: func(_ *figure.Book, n int) *comparison {
	var events []puzzle.Event
	for e := range puzzle.Search(puzzle.NewQueens(n)) {
		if e.Kind != solver.TakenBack { // the book's search has nothing to take back
			events = append(events, e)
		}
	}
	met, same := 0, true
	for e := range puzzle.OnBoard(n).Events() {
		same = same && met < len(events) && e.Equal(events[met])
		met++
	}
	return &comparison{
		Run:  *puzzle.Measure(slices.Values(events), nil),
		same: same && met == len(events),
	}
}}

// compared is the comparison on a board, if the board isn't too large.
func compared(z figure.Size) (c *comparison, ok bool) {
	if z.Columns > maxQueens {
		return nil, false
	}
	return comparisons.Of(z.Book, z.Columns), true
}

var queensFacts = figure.OfBoard(fmt.Sprintf("on boards of up to %d columns", maxQueens), compared).Facts(
	figure.Number("puzzle.queens.tests", "tests of the search with the puzzle left out, on queens",
		func(c *comparison) int64 { return c.Tests }),
	figure.Number("puzzle.queens.nodes", "nodes of its tree, the empty board included",
		func(c *comparison) int64 { return c.Placements + 1 }),
	figure.Truth("puzzle.queens.same", "every event of it is the event of the book's search, in the same order",
		func(c *comparison) bool { return c.same }),
)
