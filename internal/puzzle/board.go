package puzzle

import (
	"fmt"
	"iter"
	"strconv"

	"queenbook/internal/solver"
)

// OnBoard is the problem of n queens: places are columns, and choices their rows. Its search is that of
// the book, which takes nothing back, keeps an array and prints a log.
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
			return fmt.Sprintf("the queen in column %d attacks it along the %s", e.By.First(), line(e, state).Word())
		},
		Says:   &ofQueens,
		Silent: true,
		Memory: true,
	}
	for i := 1; i <= n; i++ {
		p.Places = append(p.Places, Name{fmt.Sprintf("column %d", i), strconv.Itoa(i)})
		p.Choices = append(p.Choices, Name{fmt.Sprintf("row %d", i), strconv.Itoa(i)})
	}
	return p
}

// Under is the part of the search for n queens below a node: the call for the column after the queens
// that are in the state, and all calls inside it. The state is only read before the first event.
func Under(n int, state *State) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		OfQueens(solver.TraceUnder(n, Array(n, state), len(state.Made)))(yield)
	}
}

// Square is that of a choice for a column.
func (c Chosen) Square() solver.Square { return solver.Sq(int(c.Choice), int(c.Place)) }

// Square is that of an event of the search for queens; its row is 0 where the event is about a column.
func (e Event) Square() solver.Square { return solver.Sq(int(e.Choice), int(e.Place)) }

// QueensOf are the squares of what stands, in the order of choosing.
func QueensOf(made []Chosen) []solver.Square {
	queens := make([]solver.Square, len(made))
	for i, c := range made {
		queens[i] = c.Square()
	}
	return queens
}

// RowsOf are the rows of queens in the first columns.
func RowsOf(made []Chosen) solver.Rows {
	rows := make(solver.Rows, len(made))
	for i, c := range made {
		rows[i] = int8(c.Choice)
	}
	return rows
}

// Array is what the program of the book has in its array, which keeps rows of queens that are gone.
func Array(n int, state *State) solver.Rows {
	array := make(solver.Rows, n)
	for i, row := range state.Memory {
		array[i] = int8(row)
	}
	return array
}

// appendArray appends its entries, with blanks between them.
func appendArray(dst []byte, n int, state *State) []byte {
	for i := range n {
		if i > 0 {
			dst = append(dst, ' ')
		}
		row := int32(0)
		if i < len(state.Memory) {
			row = state.Memory[i]
		}
		dst = strconv.AppendInt(dst, int64(row), 10)
	}
	return dst
}

// line is the one along which a square is refused; the state is the one after its test.
func line(e Event, state *State) solver.Line {
	by := int32(e.By.First())
	return solver.LineBetween(Chosen{by, state.Holds(by)}.Square(), e.Square())
}

// What refuses a queen: entries of lists about refusals.
const (
	AlongRow = iota
	AlongDiagonal
)

// ofQueens is what is said of the search of the book.
var ofQueens = Says{
	Name: "queens",
	Sentences: ByKind[string]{
		Call: "$Place is called: its loop begins at row 1.",
		Refused: []string{
			AlongRow:      "$Choice: attacked by the queen in $by along the row.",
			AlongDiagonal: "$Choice: attacked by the queen in $by along the diagonal.",
		},
		Accepted: "$Choice: no queen to the left attacks it.",
		Assigned: "A queen goes in $choice of $place.",
		Found:    "Every column has its queen: the solution $array.",
		DeadEnd:  allReturns("Dead end: no row of $place was free."),
		UsedUp:   allReturns("The rows of $place are used up."),
	},
	Moments: ByKind[string]{
		Call:     "call of $place",
		Refused:  []string{"test of $choice in $place"},
		Accepted: "test of $choice in $place",
		Assigned: "placement in $choice",
		Found:    "solution",
		DeadEnd:  []string{"return, and the end", "return to $on"},
		UsedUp:   []string{"return, and the end", "return to $on"},
	},
	// What the program prints for each event: no line, one or two, each with its line feed.
	Log: &ByKind[string]{
		Refused:  []string{"(row $letter, col $label) is not a valid placement\n"},
		Assigned: "placed queen at (row $letter, col $label)\n$array\n",
		Found:    "*** Found a valid board ***\n",
		DeadEnd:  []string{"No valid position found in column $label; backtracking\n"},
		UsedUp:   []string{""},
	},
	Function: "backtrack",
	Refusal: func(e Event, state *State) int {
		if line(e, state) == solver.AlongRow {
			return AlongRow
		}
		return AlongDiagonal
	},
}

// allReturns says why a call returns, and what follows, by [Problem.Which].
func allReturns(why string) []string {
	const others = Returning + ", and after it $also, whose rows are used up too."
	return []string{
		over:      why + " The search is over.",
		goesOn:    why + Returning + ", and $goes goes on after $reached.",
		returns:   why + others + " $Goes goes on after $reached.",
		allReturn: why + others + " The search is over.",
	}
}
