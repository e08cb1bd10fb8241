package judge

import (
	"bufio"
	"fmt"
	"io"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

// A Solver answers a start with what it found out: the fewest moves, or the bounds between which
// they lie, and a board that's that many moves away. The start is only valid during the call.
type Solver func(start solver.Rows) (nearest.Stay, error)

// MovesBy is [Moves] for boards of n columns, up to [nearest.MaxMoves], by any method, and not made
// for speed. If an answer isn't proved, the line of output gives the bounds, as in "Case 3: between
// 25 and 27", unproved gets the line number of the input, and the next case follows. With explain,
// every answer is followed by the board and the moves that lead there.
func MovesBy(
	w io.Writer, r io.Reader, n int, solve Solver, explain bool, unproved func(line int64, a nearest.Stay),
) error {
	out := bufio.NewWriter(w)
	start, k, line := make(solver.Rows, n), int64(0), int64(0)
	for text, err := range lines(r) {
		line++
		if err != nil {
			return err
		}
		found, err := readStart(text, start)
		if err != nil {
			return &Error{line, err}
		}
		if !found {
			continue
		}
		a, err := solve(start)
		if err != nil {
			return &Error{line, err}
		}
		k++
		text = out.AvailableBuffer()
		if a.Proved() {
			text = appendCase(text, k, a.High)
		} else {
			text = fmt.Appendf(text, "Case %d: between %d and %d\n", k, a.Low, a.High)
			unproved(line, a)
		}
		if explain {
			text = appendMoves(text, start, a.Board)
		}
		out.Write(text)
		if err := out.Flush(); err != nil { // a case may take long, and somebody may be typing
			return err
		}
	}
	return nil
}

// appendMoves appends a board, and the moves from start to it, one on each line.
func appendMoves(dst []byte, start, board solver.Rows) []byte {
	dst = fmt.Appendf(dst, "  %v\n", board)
	for i, row := range start {
		if row != board[i] {
			dst = fmt.Appendf(dst, "  column %d: row %d to row %d\n", i+1, row, board[i])
		}
	}
	return dst
}
