// Package judge reads and writes what programming judges exchange: so far the
// format of UVa 11085, one start position a line.
//
// It stands beside figure: the command feeds it files, and it asks solver.
package judge

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"

	"queenbook/internal/solver"
)

// An Error is a mistake in the input and the line where it stands, from 1.
type Error struct {
	Line int
	Err  error
}

// Error says the mistake, as in "line 3: row 9 in column 3 is outside 1..8".
func (e *Error) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap is the mistake without its place.
func (e *Error) Unwrap() error { return e.Err }

// Case is one line of output: the k-th case needs so many moves.
func Case(k, moves int) string { return fmt.Sprintf("Case %d: %d", k, moves) }

// Moves answers a whole input of UVa 11085 on boards of n columns: for every
// line the fewest moves to one of the solutions, of which there must be at
// least one. White space within a line is free, empty lines are skipped, and
// a line may end with CR LF. Memory does not grow with the input, however long
// a line is.
//
// At the first bad line the answers before it have been written and the error
// is an [*Error]. Other errors come from r or w.
func Moves(w io.Writer, r io.Reader, n int, solutions []solver.Solution) error {
	in := newStarts(r, n)
	out := bufio.NewWriter(w)
	for k := 1; ; k++ {
		start, err := in.next()
		if err == io.EOF {
			return out.Flush()
		}
		if err != nil {
			return errors.Join(out.Flush(), err)
		}
		line := strconv.AppendInt(append(out.AvailableBuffer(), "Case "...), int64(k), 10)
		line = strconv.AppendInt(append(line, ": "...), int64(solver.FewestMoves(start, solutions)), 10)
		if _, err := out.Write(append(line, '\n')); err != nil {
			return err
		}
		// Somebody who types the cases wants each answer at once.
		if in.waiting() {
			if err := out.Flush(); err != nil {
				return err
			}
		}
	}
}

// starts reads start positions one after the other, byte by byte, and keeps
// no more than one.
type starts struct {
	in   *bufio.Reader
	rows solver.Rows
	line int
}

func newStarts(r io.Reader, n int) *starts {
	return &starts{in: bufio.NewReaderSize(r, 1<<16), rows: make(solver.Rows, n), line: 0}
}

// waiting reports whether the next read may have to wait for its sender.
func (s *starts) waiting() bool { return s.in.Buffered() == 0 }

// next is the next start position, io.EOF after the last. The rows are valid
// until the next call.
func (s *starts) next() (solver.Rows, error) {
	for {
		s.line++
		columns, highest, ended, err := s.readLine()
		switch {
		case err != nil:
			return nil, err
		case columns == len(s.rows):
			if ended {
				// The file's last line has no line feed: the next call
				// finds the end of the file.
				s.line--
			}
			return s.rows, nil
		case columns > 0:
			return nil, s.fail("%d rows for a board of %d columns%s", columns, len(s.rows), hint(columns, highest))
		case ended:
			return nil, io.EOF
		}
	}
}

// hint proposes the board size that a line of so many rows may be meant for,
// if none of its rows lies outside that board.
func hint(columns, highest int) string {
	if solver.CheckSize(columns) != nil || highest > columns {
		return ""
	}
	return fmt.Sprintf(" (did you mean -n %d?)", columns)
}

func (s *starts) fail(format string, args ...any) error {
	return &Error{s.line, fmt.Errorf(format, args...)}
}

// readLine reads one line into rows. Columns is how many rows it had, which
// may be more than fit, and highest the largest of them; ended says that the
// input ended with this line.
func (s *starts) readLine() (columns, highest int, ended bool, err error) {
	number, digits := 0, 0
	for {
		c, err := s.in.ReadByte()
		if err != nil && err != io.EOF {
			return 0, 0, false, fmt.Errorf("read line %d: %w", s.line, err)
		}
		ended := err == io.EOF
		if !ended && '0' <= c && c <= '9' {
			digits++
			number = min(number*10+int(c-'0'), 1<<20)
			continue
		}
		if !ended && c != ' ' && c != '\t' && c != '\r' && c != '\n' && c != '\v' && c != '\f' {
			return 0, 0, false, s.fail("%q in column %d is not a row: a number in 1..%d is needed", c, columns+1, len(s.rows))
		}
		if digits > 0 {
			if columns < len(s.rows) {
				if number < 1 || number > len(s.rows) {
					return 0, 0, false, s.fail("row %s in column %d is outside 1..%d", capped(number), columns+1, len(s.rows))
				}
				s.rows[columns] = int8(number)
			}
			columns++
			highest = max(highest, number)
			number, digits = 0, 0
		}
		if ended || c == '\n' {
			return columns, highest, ended, nil
		}
	}
}

// capped writes a number that was counted no further than a million.
func capped(number int) string {
	if number == 1<<20 {
		return "over a million"
	}
	return strconv.Itoa(number)
}
