package puzzles

import (
	"fmt"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// exampleFacts are what there is to say of a Sudoku of the book. Which names it in the descriptions.
func exampleFacts(prefix, which string, of func(*figure.Book) *example) []figure.Fact {
	number := func(name, counts string, value func(*example) int64) figure.Asked[*example] {
		return figure.Number(prefix+name, which+": "+counts, value)
	}
	where := func(where string, has func(*example) bool) figure.Subject[*example] {
		return figure.OfPuzzle(where, func(b *figure.Book) (*example, bool) { x := of(b); return x, has(x) })
	}
	wrongCell := func(x *example) solver.Square { return x.sudoku().At(int(x.mistake.Place)) }
	return slices.Concat(
		where("", func(*example) bool { return true }).Facts(
			number("side", "cells in a row, and so the digits that there are", func(x *example) int64 { return int64(x.sudoku().Side) }),
			number("givens", "digits that are given", func(x *example) int64 { return int64(x.sudoku().Standing()) }),
			number("empty", "cells to fill", func(x *example) int64 { return int64(x.sudoku().Empty()) }),
			number("tests", "tests of the whole search", func(x *example) int64 { return x.Tests }),
			number("placements", "digits that the search puts", func(x *example) int64 { return x.Placements }),
			number("nodes", "nodes of the search tree, the puzzle as it is given included", func(x *example) int64 { return x.Placements + 1 }),
			number("deadends", "dead ends: calls in which no digit was free", func(x *example) int64 { return x.DeadEnds }),
			number("solutions", "solutions", func(x *example) int64 { return x.Solutions }),
			number("wrong.took", "tests from the first wrong digit until the search goes back on it, 0 if it makes no mistake", func(x *example) int64 {
				return int64(x.mistake.Noticed - x.mistake.Step)
			}),
			number("forgets.tests", "tests of a search that forgets to take back", func(x *example) int64 { return x.forgets.Tests }),
			number("forgets.deadends", "dead ends of a search that forgets to take back", func(x *example) int64 { return x.forgets.DeadEnds }),
			number("forgets.solutions", "solutions of a search that forgets to take back", func(x *example) int64 { return x.forgets.Solutions }),
			number("forgets.missed", "solutions that a search misses which forgets to take back", func(x *example) int64 { return x.Solutions - x.forgets.Solutions }),
		),
		where("where it has a solution", func(x *example) bool { return x.Solved != nil }).Facts(
			number("first.tests", "tests up to the first solution, and so its step", func(x *example) int64 { return x.First.Tests }),
			number("first.placements", "digits that are put up to the first solution", func(x *example) int64 { return x.First.Placements }),
			number("first.deadends", "dead ends up to the first solution", func(x *example) int64 { return x.First.DeadEnds }),
		),
		where("where the search goes wrong before its first solution", func(x *example) bool { return x.mistake.Step > 0 }).Facts(
			number("wrong.row", "row of the first digit that the first solution does not share", func(x *example) int64 { return int64(wrongCell(x).Row) }),
			number("wrong.column", "column of that digit", func(x *example) int64 { return int64(wrongCell(x).Col) }),
			number("wrong.digit", "that digit", func(x *example) int64 { return int64(x.mistake.Chosen.Choice) }),
			number("wrong.right", "the digit that the first solution has there", func(x *example) int64 {
				return int64(x.sudoku().With(x.Solved).Cells[x.mistake.Place])
			}),
			number("wrong.step", "the test that allowed it", func(x *example) int64 { return int64(x.mistake.Step) }),
			number("wrong.noticed", "the test at which its cell is asked again", func(x *example) int64 { return int64(x.mistake.Noticed) }),
		),
	)
}

// maxQueens is the largest board on which the two searches for queens are compared.
const maxQueens = 10

// A comparison is what the general search does with queens, and whether it is what the search of
// the book does, event for event.
type comparison struct {
	puzzle.Run
	same bool
}

var comparisons = figure.Kept[int, *comparison]{Make: func(_ *figure.Book, n int) *comparison {
	events := slices.DeleteFunc(slices.Collect(puzzle.Search(puzzle.NewQueens(n))), func(e puzzle.Event) bool {
		return e.Kind == solver.TakenBack // the book's search has nothing to take back
	})
	return &comparison{
		Run:  *puzzle.Measure(slices.Values(events), nil),
		same: slices.Equal(events, slices.Collect(puzzle.OfQueens(solver.Trace(n)))),
	}
}}

var queensFacts = figure.OfBoard(fmt.Sprintf("on boards of up to %d columns", maxQueens), func(z figure.Size) (*comparison, bool) {
	if z.Columns > maxQueens {
		return nil, false
	}
	return comparisons.Of(z.Book, z.Columns), true
}).Facts(
	figure.Number("puzzle.queens.tests", "tests of the search with the puzzle left out, on queens", func(c *comparison) int64 { return c.Tests }),
	figure.Number("puzzle.queens.nodes", "nodes of its tree, the empty board included", func(c *comparison) int64 { return c.Placements + 1 }),
	figure.Truth("puzzle.queens.same", "every event of it is the event of the book's search, in the same order", func(c *comparison) bool { return c.same }),
)
