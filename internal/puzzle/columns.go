package puzzle

import (
	"fmt"
	"iter"
	"strconv"

	"queenbook/internal/solver"
)

// OnBoard is the problem of n queens: its search is that of the book, which takes nothing back.
func OnBoard(n int) *Problem {
	title := "1 column"
	if n != 1 {
		title = fmt.Sprintf("%d columns", n)
	}
	p := &Problem{
		Title:   title,
		Words:   Words{Place: "column / columns", Choice: "row / rows", Root: "the empty board", Begin: "empty"},
		Each:    n,
		Picture: Picture{Kind: Board},
		Events:  func() iter.Seq[Event] { return OfQueens(solver.Trace(n)) },

		Why: func(e Event, state *State) string {
			by := int32(e.By.First())
			line := solver.LineBetween(square(by, state.Holds(by)), square(e.Place, e.Choice))
			return fmt.Sprintf("the queen in column %d attacks it along the %s", by, line.Word())
		},
		Function: "backtrack",
		Own: func(state *State) string {
			e := ofBook(state.Last, state)
			return e.Sentence(stateOfBook(n, state))
		},
	}
	for i := 1; i <= n; i++ {
		p.Places = append(p.Places, Name{fmt.Sprintf("column %d", i), strconv.Itoa(i)})
		p.Choices = append(p.Choices, Name{fmt.Sprintf("row %d", i), strconv.Itoa(i)})
	}
	return p
}

// square is that of a choice.
func square(place, choice int32) solver.Square { return solver.Sq(int(choice), int(place)) }

// ofBook is an event as the search of the book has it; state is the one after it.
func ofBook(e Event, state *State) solver.Event {
	own := solver.Event{Kind: e.Kind, Square: square(e.Place, e.Choice)}
	if by := int32(e.By.First()); by > 0 {
		own.By = square(by, state.Holds(by))
	}
	return own
}

// stateOfBook is a state as the search of the book has it, but for what stands in the array beside
// the queens.
func stateOfBook(n int, state *State) *solver.State {
	own := solver.NewState(n)
	for _, call := range state.Calls {
		own.Stack = append(own.Stack, solver.Frame{Col: int8(call.Place), Row: int8(call.At)})
	}
	for _, made := range state.Made {
		own.Queens = append(own.Queens, square(made.Place, made.Choice))
		own.RowPosition[made.Place-1] = int8(made.Choice)
	}
	return own
}
