// Package judge reads and writes what programming judges exchange: so far the format of UVa 11085,
// one start position a line.
//
// It stands beside figure: the command feeds it files, and it asks solver.
package judge

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
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

// Moves answers a whole input of UVa 11085: for every line the fewest moves to one of the solutions
// of eight queens. White space within a line is free, empty lines are skipped, and a line may end
// with CR LF. Memory does not grow with the input, however long a line is.
//
// At the first bad line the answers before it have been written and the error is an [*Error]. Other
// errors come from r or w.
//
// The work is shared among several processors. No more than one of them reads, and one writes, and
// none does when Moves has returned. An answer or a mistake never waits for the next line, unless r
// gives a quarter of a megabyte at a time.
func Moves(w io.Writer, r io.Reader, solutions []solver.Solution) error {
	return newChunked(w, bufio.NewReaderSize(r, 1<<16), nearest.NewTable(solutions), chunkSize).run()
}

// appendCase appends a [Case] and a line feed.
func appendCase(dst []byte, k int64, moves int) []byte {
	dst = strconv.AppendInt(append(dst, "Case "...), k, 10)
	dst = strconv.AppendInt(append(dst, ": "...), int64(moves), 10)
	return append(dst, '\n')
}

// maxErrors is how many bad lines [Starts] tells; further ones are counted.
const maxErrors = 50

// Errors is the bad lines of an input in order, at least one and at most 50, each an [*Error], and
// then one that says how many more there are.
type Errors []error

// Error says them one a line.
func (e Errors) Error() string { return errors.Join(e...).Error() }

// Starts reads a list of starts, of the same form as the input of UVa 11085, and tells each, whose
// rows are only valid during the call. A # begins a comment, which ends with its line. What is
// wrong with lines is an [Errors], of all of them; no start behind the first of them is told.
func Starts(r io.Reader, n int, tell func(start solver.Rows)) error {
	cases := newStarts(bufio.NewReaderSize(r, 1<<16), n)
	cases.comments = true
	var bad Errors
	for more := 0; ; {
		start, err := cases.next()
		switch {
		case err == io.EOF && len(bad) == 0:
			return nil
		case err == io.EOF && more == 0:
			return bad
		case err == io.EOF:
			return append(bad, fmt.Errorf("and more bad lines: %d", more))
		case errors.As(err, new(*Error)):
			if len(bad) == maxErrors {
				more++
			} else {
				bad = append(bad, err)
			}
			if !cases.over {
				if _, err := cases.skip(cases.in.ReadByte); err != nil {
					return fmt.Errorf("read line %d: %w", cases.line, err)
				}
			}
		case err != nil:
			return err
		case len(bad) == 0:
			tell(start)
		}
	}
}
