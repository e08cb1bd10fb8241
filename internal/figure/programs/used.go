package programs

import (
	"fmt"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/programs"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

var used = figure.Directive{
	Name:     "used",
	Shows:    "the memory of the program with arrays of used lines in the middle of a test, next to that of the book's own",
	Argument: figure.Argument{Says: "the rows of the queens on the board, and last the row that is tested, as in 2 4 1 5", Open: true},
	Options:  []figure.Option{figure.SizeOption()},
	Example:  "2 4 1 5\n:n: 5",
	Draw:     drawUsed,
}

func drawUsed(c *figure.Drawing) {
	n := c.Size()
	rows := c.FirstRows("", c.Argument(), n)
	k := len(rows)
	memory, rowPosition := usedAt(n, rows)
	if memory == nil {
		c.Failf("", "the search on %s never tests row %d after rows %s",
			number.Count(n, "column"), rows[k-1], rows[:k-1])
	}
	tested := solver.Sq(int(rows[k-1]), k)
	board := boards.OfSquares(n, rows[:k-1].Queens(), false).Tested(tested)
	c.Count(int64(k-1), "queen")
	drawn := c.Drawn(board)
	drawn += c.Drawn(boards.Arrays{
		{Name: "rowPosition", Entries: numbers(rowPosition), Faint: k},
		{Name: "row", Entries: numbers(memory.Row[1:]), Marked: k, Faint: k + 1},
		{Name: "rowUsed", Entries: truths(memory.RowUsed[1:]), Marked: int(tested.Row)},
		{Name: "ddiagUsed", Entries: truths(memory.DdiagUsed[1:]), Marked: diagonalNumbers["ddiag"](n, tested)},
		{Name: "udiagUsed", Entries: truths(memory.UdiagUsed[1:]), Marked: diagonalNumbers["udiag"](n, tested)},
	})
	c.Surround("beside", drawn)
	c.Explain(board)
}

// usedAt is the memory of these programs and the array of the first one, in the test that puts a
// queen into the last of rows while the queens of the columns before are in the rows before it.
// The memory is nil if no test does that.
func usedAt(n int, rows solver.Rows) (memory *programs.Memory, rowPosition solver.Rows) {
	queens, tested := rows[:len(rows)-1].Queens(), solver.Sq(int(rows[len(rows)-1]), len(rows))
	var replay programs.Replay
	memory = programs.MemoryAt(n, func(e programs.Event) bool {
		replay.Apply(e)
		return e.Test() && e.Square == tested && slices.Equal(replay.Queens, queens)
	})
	var state puzzle.State
	for e := range puzzle.OnBoard(n).Events() {
		// Stop before the assignment, with what the test finds in memory.
		if e.Test() && e.Square() == tested && slices.Equal(puzzle.QueensOf(state.Made), queens) {
			break
		}
		state.Apply(e)
	}
	return memory, puzzle.Array(n, &state)
}

func numbers[I number.Integer](list []I) []string {
	return figure.TextsOf(list, func(n I) string { return fmt.Sprint(n) })
}

func truths(list []bool) []string {
	return figure.TextsOf(list, func(b bool) string {
		if b {
			return "T"
		}
		return "F"
	})
}
