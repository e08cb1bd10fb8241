package judge

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

// A Solver answers a start with what it found out: the fewest moves, or the bounds between which
// they lie, and a board that is so many moves away. The start is only valid during the call.
type Solver func(start solver.Rows) (nearest.Stay, error)

// MovesBy is [Moves] without haste for boards of n columns, up to [nearest.MaxMoves], by any method.
// Where an answer is not proved, the line of output gives the bounds, as in "Case 3: between 25 and 27", unproved
// is told the line of input, and the next case follows. With explain every answer is followed by
// the board and by the moves that lead there.
func MovesBy(w io.Writer, r io.Reader, n int, solve Solver, explain bool, unproved func(line int64, a nearest.Stay)) error {
	in := bufio.NewReaderSize(r, 1<<16)
	cases := newStarts(in, n)
	out := bufio.NewWriter(w)
	for k := int64(1); ; k++ {
		start, err := cases.next()
		if err == io.EOF {
			return out.Flush()
		}
		if err != nil {
			return errors.Join(out.Flush(), err)
		}
		a, err := solve(start)
		if err != nil {
			return errors.Join(out.Flush(), &Error{cases.last, err})
		}
		text := out.AvailableBuffer()
		if a.Proved() {
			text = appendCase(text, k, a.High)
		} else {
			text = fmt.Appendf(text, "Case %d: between %d and %d\n", k, a.Low, a.High)
			unproved(cases.last, a)
		}
		if explain {
			text = appendMoves(text, start, a.Board)
		}
		if _, err := out.Write(text); err != nil {
			return err
		}
		// A case may take long, and somebody may be typing.
		if in.Buffered() == 0 || !a.Proved() {
			if err := out.Flush(); err != nil {
				return err
			}
		}
	}
}

// appendMoves appends a board and, a line each, the moves from start to it.
func appendMoves(dst []byte, start, board solver.Rows) []byte {
	dst = fmt.Appendf(dst, "  %v\n", board)
	for i, row := range start {
		if row != board[i] {
			dst = fmt.Appendf(dst, "  column %d: row %d to row %d\n", i+1, row, board[i])
		}
	}
	return dst
}
