package programs

import (
	"iter"
	"slices"

	"queenbook/internal/solver"
)

// A Replay is the board as it stands after a prefix of a program's events. The
// zero value is the empty board before the first event.
type Replay struct {
	Queens []solver.Square // in the order of their placement
	open   []int           // for each call that has not returned, how many queens stood when it began
	left   int             // how many queens stood when the call began that returned last
}

// Apply moves the board on by one event. The events must be those of one run,
// from its first on and in their order.
func (r *Replay) Apply(e Event) {
	switch e.Kind {
	case Call:
		r.open = append(r.open, len(r.Queens))
	case Refused, Accepted, Placed, Removed:
		// The call is about a new square: what it had placed before is no
		// longer on the board, whether the program took it off, overwrote it
		// or never wrote it down.
		r.Queens = r.Queens[:r.open[len(r.open)-1]]
		if e.Kind == Placed {
			r.Queens = append(r.Queens, e.Square)
		}
	case Return:
		r.left = r.open[len(r.open)-1]
		r.open = r.open[:len(r.open)-1]
	}
}

// RowPosition writes a board with one queen a column as the rows of its
// columns, whatever the order in which the queens came. A column without a
// queen has row 0.
func RowPosition(n int, queens []solver.Square) solver.Rows {
	rows := make(solver.Rows, n)
	for _, q := range queens {
		rows[q.Col-1] = q.Row
	}
	return rows
}

// Transposed is the board mirrored in the main diagonal: the queen in row r of
// column c goes to row c of column r. Every column must have a queen, each in
// a row of its own.
func Transposed(rows solver.Rows) solver.Rows {
	mirrored := make(solver.Rows, len(rows))
	for i, row := range rows {
		mirrored[row-1] = int8(i + 1)
	}
	return mirrored
}

// Solutions are the boards that the events find, in their order.
func Solutions(n int, events iter.Seq[Event]) []solver.Rows {
	var boards []solver.Rows
	var replay Replay
	for e := range events {
		if replay.Apply(e); e.Kind == Found {
			boards = append(boards, RowPosition(n, replay.Queens))
		}
	}
	return slices.Clip(boards)
}
