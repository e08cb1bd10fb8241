package figure

import (
	"iter"
	"math"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// A DeadEnd is a dead end of a search, and the way out of it.
type DeadEnd struct {
	Rows    solver.Rows   // the queens on the board
	From    int           // the step that placed the last of them
	Step    int           // its last test; 0 if there's no dead end
	Next    solver.Square // the next test after it
	Returns int           // calls that return before the next test, its own included
	More    int           // calls that return after that test and before the next placement
	To      int           // the next placement after it, 0 if there is none
}

// DeadEnds are the dead ends of the search on n columns, in their order. The last dead end of a
// search isn't among them, because no test comes after it.
func DeadEnds(n int) iter.Seq[DeadEnd] {
	return func(yield func(DeadEnd) bool) {
		from := 0
		var open DeadEnd // until the placement after it: no other one comes before
		for e, state := range puzzle.OnBoard(n).Between(0, math.MaxInt) {
			switch {
			case e.Kind == solver.DeadEnd:
				open = DeadEnd{
					Rows:    puzzle.RowsOf(state.Made),
					From:    from,
					Step:    state.Step,
					Returns: 1,
				}
			case e.Kind == solver.Assigned:
				from, open.To = state.Step, state.Step
				if open.Step > 0 && !yield(open) {
					return
				}
				open = DeadEnd{}
			case e.Test() && open.Next.Col == 0:
				open.Next = e.Square()
			case e.Return() && open.Next.Col == 0:
				open.Returns++
			case e.Return():
				open.More++
			}
		}
		if open.Step > 0 && open.Next.Col > 0 {
			yield(open)
		}
	}
}
