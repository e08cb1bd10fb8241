package judge

import (
	"fmt"
	"io"
	"strconv"
	"unicode/utf8"

	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// starts reads start positions one after the other, byte by byte, and keeps no more than one. It is
// exact about what is a start and what is wrong.
type starts struct {
	in   io.ByteReader
	rows solver.Rows
	line int64 // the lines read so far
	last int64 // the line of the start that was read last

	cr bool // the byte read last is a carriage return
}

func newStarts(in io.ByteReader, n int) *starts {
	return &starts{in: in, rows: make(solver.Rows, n)}
}

// next is the next start position, io.EOF after the last. The rows are valid until the next call.
func (s *starts) next() (solver.Rows, error) {
	for {
		s.line++
		s.cr = false
		columns, highest, ended, err := s.readLine()
		switch {
		case err != nil:
			return nil, err
		case columns == int64(len(s.rows)):
			s.last = s.line
			if ended {
				// The file's last line has no line feed: the next call finds the end of the file.
				s.line--
			}
			return s.rows, nil
		case columns > 0:
			return nil, s.fail("%s for a board of %s%s", number.Count(columns, "row"), number.Count(len(s.rows), "column"), s.hint(columns, highest))
		case ended:
			return nil, io.EOF
		}
	}
}

// hint proposes the board size that a line of so many rows may be meant for, if it has moves to count
// and none of its rows lies outside that board.
func (s *starts) hint(columns int64, highest int) string {
	if columns > nearest.MaxMoves || columns == 2 || columns == 3 || int64(highest) > columns {
		return ""
	}
	return fmt.Sprintf(" (did you mean -n %d?)", columns)
}

func (s *starts) fail(format string, args ...any) error {
	return &Error{s.line, fmt.Errorf(format, args...)}
}

// readLine reads one line into rows. Columns is how many rows it had, which may be more than fit,
// and highest the largest of them; ended says that the input ended with this line.
func (s *starts) readLine() (columns int64, highest int, ended bool, err error) {
	number, digits := 0, 0
	for {
		c, err := s.read()
		if err != nil && err != io.EOF {
			return 0, 0, false, err
		}
		ended := err == io.EOF
		if !ended && '0' <= c && c <= '9' {
			digits++
			number = min(number*10+int(c-'0'), 1<<20)
			continue
		}
		if !ended && c != ' ' && c != '\t' && c != '\r' && c != '\n' && c != '\v' && c != '\f' {
			return 0, 0, false, s.fail("%s in column %d is not a row: a number in 1..%d is needed", s.sign(c), columns+1, len(s.rows))
		}
		if digits > 0 {
			if columns < int64(len(s.rows)) {
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

// read is the next byte. A carriage return belongs to the line feed after it, or ends the input.
func (s *starts) read() (byte, error) {
	c, err := s.in.ReadByte()
	if err != nil && err != io.EOF {
		return 0, fmt.Errorf("read line %d: %w", s.line, err)
	}
	if s.cr && err == nil && c != '\n' && c != '\r' {
		s.cr = false
		return 0, s.fail(loneCR)
	}
	s.cr = err == nil && c == '\r'
	return c, err
}

// loneCR is what is wrong with a file from an old Mac.
const loneCR = "a carriage return without a line feed: a line ends with LF or with CR LF"

// byteOrderMark is what some editors put before a text.
const byteOrderMark = "a byte order mark (U+FEFF)"

// sign says which sign it is that begins with c. It reads the rest of it.
func (s *starts) sign(c byte) string {
	text := []byte{c}
	for err := error(nil); !utf8.FullRune(text) && err == nil; {
		if c, err = s.in.ReadByte(); err == nil {
			text = append(text, c)
		}
	}
	switch r, size := utf8.DecodeRune(text); {
	case r == '\ufeff':
		return byteOrderMark
	case r == utf8.RuneError && size < 2:
		return fmt.Sprintf("the byte 0x%X, which is not UTF-8,", text[0])
	default:
		return strconv.QuoteRune(r)
	}
}

// capped writes a number that was counted no further than a million.
func capped(number int) string {
	if number == 1<<20 {
		return "over a million"
	}
	return strconv.Itoa(number)
}
