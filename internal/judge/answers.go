package judge

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
)

// answers writes answers in the order of the input and numbers them.
type answers struct {
	w      io.Writer
	number int64 // of the next case
	line   int64 // the lines of input before it
	buf    []byte
}

// writeChunk writes the answers of a chunk and empties it. It returns what ended them: a mistake,
// the writer's error, or what ended the reading.
func (a *answers) writeChunk(c *chunk) error {
	err := a.write(c.moves)
	if c.mistake != nil {
		return errors.Join(err, &Error{a.line + c.mistake.Line, c.mistake.Err})
	}
	a.line += c.lines
	c.moves, c.lines = c.moves[:0], 0
	switch {
	case err != nil || c.end == nil || c.end == io.EOF:
		return cmp.Or(err, c.end)
	case c.end == bufio.ErrBufferFull:
		return &Error{a.line + 1, fmt.Errorf("the line is longer than %d bytes", maxLine)}
	}
	return fmt.Errorf("read line %d: %w", a.line+1, c.end)
}

// maxCase is room for the longest line of output, with all digits of a number.
const maxCase = 32

// write numbers the answers, each one byte, and writes them at once. For ten answers it formats one
// line, whose number ends with 0. It copies that line for each, always all maxCase bytes because
// that takes two moves, and puts in the last digit and the answer.
func (a *answers) write(moves []byte) error {
	if len(moves) == 0 {
		return nil
	}
	a.buf = slices.Grow(a.buf[:0], len(moves)*maxCase)
	var line [maxCase]byte
	buf, at, size, digit := a.buf[:cap(a.buf)], 0, 0, byte(10)
	for _, m := range moves {
		if digit == 10 {
			size, digit = len(appendCase(line[:0], a.number, 0)), byte(a.number%10)
		}
		to := (*[maxCase]byte)(buf[at : at+maxCase])
		*to = line
		to[size-len("0: 0\n")], to[size-len("0\n")] = '0'+digit, '0'+m
		at += size
		digit++
		a.number++
	}
	_, err := a.w.Write(buf[:at])
	return err
}
