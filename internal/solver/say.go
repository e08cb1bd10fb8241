package solver

import (
	"fmt"
	"strconv"
)

// Sentence says the event in one sentence of the present tense. This table is
// the only place where the program itself speaks to the reader of the book;
// page, player and pictures all take the sentence from here.
func (e Event) Sentence() string {
	sq := e.Square
	switch e.Kind {
	case Call:
		return fmt.Sprintf("Column %d is called: its loop begins at row 1.", sq.Col)
	case Refused:
		along := "diagonal"
		switch e.Line() {
		case AlongRow:
			along = "row"
		case AlongColumn:
			along = "column"
		}
		return fmt.Sprintf("Row %d: attacked by the queen in column %d along the %s.", sq.Row, e.By.Col, along)
	case Accepted:
		return fmt.Sprintf("Row %d: no queen to the left attacks it.", sq.Row)
	case Assigned:
		return fmt.Sprintf("The queen of column %d stands in row %d.", sq.Col, sq.Row)
	case Found:
		return "Every column has its queen: a solution."
	case DeadEnd:
		return fmt.Sprintf("Dead end: no row of column %d was free. %s", sq.Col, goesOn(sq.Col))
	case Exhausted:
		return fmt.Sprintf("The rows of column %d are used up. %s", sq.Col, goesOn(sq.Col))
	}
	panic("solver: an event of no kind")
}

// goesOn says who goes on after the call for col has returned.
func goesOn(col int8) string {
	if col == 1 {
		return "The search is over."
	}
	return fmt.Sprintf("Its call returns, and column %d goes on.", col-1)
}

// AppendLog appends the lines that the program of the book prints for the
// event to dst: none, one or two, each with its line feed. The state must be
// the one after the event, because a placement prints the array.
func AppendLog(dst []byte, e Event, s *State) []byte {
	switch e.Kind {
	case Refused:
		dst = append(dst, "(row "...)
		dst = strconv.AppendInt(dst, int64(e.Square.Row), 10)
		dst = append(dst, ", col "...)
		dst = strconv.AppendInt(dst, int64(e.Square.Col), 10)
		dst = append(dst, ") is not a valid placement\n"...)
	case Assigned:
		dst = append(dst, "placed queen at (row "...)
		dst = strconv.AppendInt(dst, int64(e.Square.Row), 10)
		dst = append(dst, ", col "...)
		dst = strconv.AppendInt(dst, int64(e.Square.Col), 10)
		dst = append(dst, ")\n"...)
		dst = Rows(s.RowPosition).append(dst)
		dst = append(dst, '\n')
	case Found:
		dst = append(dst, "*** Found a valid board ***\n"...)
	case DeadEnd:
		dst = append(dst, "No valid position found in column "...)
		dst = strconv.AppendInt(dst, int64(e.Square.Col), 10)
		dst = append(dst, "; backtracking\n"...)
	}
	return dst
}
