package puzzle

import (
	"iter"
	"strconv"

	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// OnBoard is the problem of n queens, in English: places are columns, and choices their rows. Its search is
// that of the book, which takes nothing back, keeps an array and prints a log.
func OnBoard(n int) *Problem {
	p := &Problem{
		Each:    n,
		Picture: Picture{Kind: Board},
		Events:  func() iter.Seq[Event] { return OfQueens(solver.Trace(n)) },
		Silent:  true,
		Memory:  true,

		says:   &ofQueens,
		called: func(p *Problem) { callQueens(p, n) },
	}
	return p.in(words.Ours())
}

// callQueens says what the things of n queens are called.
func callQueens(p *Problem, n int) {
	say := p.Catalogue().Say
	p.Title = say("columns-n", "n", n)
	p.Words = Words{
		Place: say("word-column"), Choice: say("word-row"), Made: "queens-made",
		Root: say("root-queens"), Bare: say("queens-bare"), Begin: say("queens-begin"),
		First: say("run-first-queens"),
	}
	p.Places, p.Choices = make([]Name, n), make([]Name, n)
	for i := range n {
		label := strconv.Itoa(i + 1)
		p.Places[i] = Name{say("queens-column", "column", label), label}
		p.Choices[i] = Name{say("queens-row", "row", label), label}
	}
	p.Why = func(e Event, state *State) string {
		return say("queen-why", "place", p.PlaceName(int32(e.By.First())), "line", line(e, state).Word())
	}
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

// queensLog is what the program of the book prints for each event: no line, one or two, each with its line
// feed. That's the output of a program, in whatever language a book is.
var queensLog = ByKind[string]{
	Refused:  []string{"(row $letter, col $label) is not a valid placement\n"},
	Assigned: "placed queen at (row $letter, col $label)\n$array\n",
	Found:    "*** Found a valid board ***\n",
	DeadEnd:  []string{"No valid position found in column $label; backtracking\n"},
	UsedUp:   []string{""},
}

// alongWhat is the number of the entry about a refusal.
func alongWhat(e Event, state *State) int {
	if line(e, state) == solver.AlongRow {
		return AlongRow
	}
	return AlongDiagonal
}
