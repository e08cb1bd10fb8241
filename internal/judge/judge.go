// Package judge reads and writes what programming judges exchange, and lists in files of that kind.
//
// It stands beside figure: the command feeds it files, and it asks solver.
package judge

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
)

// An Error is a mistake in the input and the line where it stands, from 1.
type Error struct {
	Line int64
	Err  error
}

// Error says the mistake, as in "line 3: row 9 in column 3 is outside 1..8".
func (e *Error) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap is the mistake without its place.
func (e *Error) Unwrap() error { return e.Err }

// Case is one line of output: the k-th case needs so many moves.
func Case(k int64, moves int) string { return fmt.Sprintf("Case %d: %d", k, moves) }

// appendCase appends a [Case] and a line feed.
func appendCase(dst []byte, k int64, moves int) []byte {
	dst = strconv.AppendInt(append(dst, "Case "...), k, 10)
	dst = strconv.AppendInt(append(dst, ": "...), int64(moves), 10)
	return append(dst, '\n')
}

// promptly is a writer whose answers are written whenever the reader, of a buffer of size bytes,
// has to wait for more: somebody may be typing, who wants the answer before typing on.
func promptly(w io.Writer, r io.Reader, size int) (*bufio.Reader, *bufio.Writer) {
	out := bufio.NewWriterSize(w, 1<<16)
	return bufio.NewReaderSize(prompt{r, out}, size), out
}

type prompt struct {
	in  io.Reader
	out *bufio.Writer
}

func (p prompt) Read(b []byte) (int, error) {
	p.out.Flush() // the next Write returns its error again
	return p.in.Read(b)
}
