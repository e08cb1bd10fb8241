package judge

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
)

// answers writes answers in the order of the input and numbers them.
type answers struct {
	w      io.Writer
	number int64  // of the next case
	line   int64  // the lines of input before it
	buf    []byte // empty between two writes
}

func newAnswers(w io.Writer) *answers {
	return &answers{w: w, number: 1, buf: make([]byte, 0, 1<<16)}
}

// writeChunk writes the answers of a chunk, and says what ended them: a mistake, the writer's
// error, or what ended the reading.
func (a *answers) writeChunk(c *chunk) error {
	err := a.write(c.moves)
	if c.mistake != nil {
		return errors.Join(err, &Error{a.line + c.mistake.Line, c.mistake.Err})
	}
	a.line += c.lines
	switch {
	case err != nil || c.end == nil || c.end == io.EOF:
		return cmp.Or(err, c.end)
	case c.end == bufio.ErrTooLong:
		return &Error{a.line + 1, fmt.Errorf("the line is longer than %d bytes", maxLine)}
	}
	return fmt.Errorf("read line %d: %w", a.line+1, c.end)
}

// write numbers the answers, each one byte, and writes them at once.
func (a *answers) write(moves []byte) error {
	for len(moves) > 0 {
		// Ten case numbers differ in the last digit alone.
		ten := moves[:min(len(moves), 10-int(a.number%10))]
		moves = moves[len(ten):]
		a.appendCases(ten)
		if len(a.buf) < cap(a.buf)-10*maxCase && len(moves) > 0 {
			continue
		}
		if _, err := a.w.Write(a.buf); err != nil {
			return err
		}
		a.buf = a.buf[:0]
	}
	return nil
}

// maxCase is room for the longest line of output, with all digits of a number.
const maxCase = 32

// appendCases appends the answers of cases whose numbers differ from a.number in the last digit
// alone. The line for the first is copied for each, all of maxCase bytes since that is done in two
// moves, and gets its last digit and its answer.
func (a *answers) appendCases(moves []byte) {
	var line [maxCase]byte
	size := len(appendCase(line[:0], a.number, 0))
	digit, answer := size-len("0: 0\n"), size-len("0\n")
	at := len(a.buf)
	for i, m := range moves {
		to := (*[maxCase]byte)(a.buf[at : at+maxCase])
		*to = line
		to[digit] = line[digit] + byte(i)
		to[answer] = '0' + m
		at += size
	}
	a.buf = a.buf[:at]
	a.number += int64(len(moves))
}
