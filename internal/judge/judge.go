// Package judge reads and writes the formats of programming judges, such as that of UVa 11085 with
// one start position on each line, and lists in files like these.
//
// It's next to figure: the command feeds it files, and it asks solver.
package judge

import (
	"fmt"
	"io"
	"strconv"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

// An Error is a mistake in the input and the line where it is, from 1.
type Error struct {
	Line int64
	Err  error
}

// Error says the mistake, as in "line 3: row 9 in column 3 is outside 1..8".
func (e *Error) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap is the mistake without its place.
func (e *Error) Unwrap() error { return e.Err }

// Case is one line of output: the k-th case needs that many moves.
func Case(k int64, moves int) string { return fmt.Sprintf("Case %d: %d", k, moves) }

// Moves answers a whole input of UVa 11085: for every line the fewest moves to one of the solutions
// of eight queens. White space within a line doesn't matter, empty lines are skipped, and a line
// may end with CR LF. Memory doesn't grow with the input. A line of more than 64 kilobytes may be
// refused.
//
// At the first bad line, the answers before it have been written and the error is an [*Error].
// Other errors come from r or w.
//
// The work is shared among several processors; only the caller's goroutine reads and writes. An
// answer or a mistake never waits for the next line, unless r gives an eighth of a megabyte at a
// time.
func Moves(w io.Writer, r io.Reader, solutions []solver.Solution) error {
	return answerChunks(w, r, nearest.NewTable(solutions), chunkSize)
}

// appendCase appends a [Case] and a line feed.
func appendCase(dst []byte, k int64, moves int) []byte {
	dst = strconv.AppendInt(append(dst, "Case "...), k, 10)
	dst = strconv.AppendInt(append(dst, ": "...), int64(moves), 10)
	return append(dst, '\n')
}
