package judge

import (
	"fmt"
	"io"
	"strconv"

	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// starts reads start positions one after the other, byte by byte, and keeps no more than one. It is
// exact about what is a start and what is wrong.
type starts struct {
	in   io.ByteReader
	rows solver.Rows
	line int // the lines read so far
	last int // the line of the start that was read last

	comments bool // lines may end with a # and words
	over     bool // the line was read to its end
}

func newStarts(in io.ByteReader, n int) *starts {
	return &starts{in: in, rows: make(solver.Rows, n)}
}

// next is the next start position, io.EOF after the last. The rows are valid until the next call.
func (s *starts) next() (solver.Rows, error) {
	for {
		s.line++
		columns, highest, ended, err := s.readLine()
		switch {
		case err != nil:
			return nil, err
		case columns == len(s.rows):
			s.last = s.line
			if ended {
				// The file's last line has no line feed: the next call finds the end of the file.
				s.line--
			}
			return s.rows, nil
		case columns > 0:
			return nil, s.fail("%s for a board of %s%s", number.Count(columns, "row"), number.Count(len(s.rows), "column"), hint(columns, highest))
		case ended:
			return nil, io.EOF
		}
	}
}

// hint proposes the board size that a line of so many rows may be meant for, if none of its rows
// lies outside that board.
func hint(columns, highest int) string {
	if columns > nearest.MaxMoves || highest > columns {
		return ""
	}
	return fmt.Sprintf(" (did you mean -n %d?)", columns)
}

func (s *starts) fail(format string, args ...any) error {
	return &Error{s.line, fmt.Errorf(format, args...)}
}

// readLine reads one line into rows. Columns is how many rows it had, which may be more than fit,
// and highest the largest of them; ended says that the input ended with this line.
func (s *starts) readLine() (columns, highest int, ended bool, err error) {
	number, digits := 0, 0
	for {
		c, err := s.in.ReadByte()
		if err != nil && err != io.EOF {
			return 0, 0, false, fmt.Errorf("read line %d: %w", s.line, err)
		}
		ended := err == io.EOF
		if !ended && c == '#' && s.comments {
			c = '\n'
			if ended, err = s.skip(); err != nil {
				return 0, 0, false, err
			}
		}
		s.over = ended || c == '\n'
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

// skip reads to the end of the line, or of the input.
func (s *starts) skip() (ended bool, err error) {
	for {
		c, err := s.in.ReadByte()
		switch {
		case err == io.EOF:
			return true, nil
		case err != nil:
			return false, fmt.Errorf("read line %d: %w", s.line, err)
		case c == '\n':
			return false, nil
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
