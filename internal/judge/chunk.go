package judge

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"runtime"
	"sync"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

const (
	// chunkSize is how many bytes are read and answered at a time.
	chunkSize = 1 << 17

	// maxWorkers is the largest number of chunks that are answered at the same time. More would
	// only wait for the reader and the writer.
	maxWorkers = 4
)

// plainSize is the length of a line in the usual form: eight digits, each with a space or the line
// feed after it.
const plainSize = 2 * nearest.TableColumns

// answerChunks answers cases on the board of eight columns. It reads whole lines into chunks of
// size bytes, which it uses in turn. While the reader has plenty to give, several are answered at
// the same time.
func answerChunks(w io.Writer, r io.Reader, table *nearest.Table, size int) error {
	in, out := bufio.NewReaderSize(r, size), answers{w: w, number: 1}
	chunks := make([]chunk, min(runtime.GOMAXPROCS(0), maxWorkers)+2)
	for turn := 0; ; turn++ {
		c, writes := &chunks[turn%len(chunks)], 1
		// A reader that fills a chunk probably has more, so while this chunk is answered, more is
		// read into the chunk that has been answered for the longest time. A reader that doesn't
		// may be somebody typing, who wants the answer before typing on.
		if full := c.fill(in); full {
			c.busy.Go(func() { c.answer(table) })
		} else {
			c.answer(table)
			writes = len(chunks)
		}
		for i := range writes {
			oldest := &chunks[(turn+1+i)%len(chunks)]
			oldest.busy.Wait()
			if err := out.writeChunk(oldest); err == io.EOF {
				return nil
			} else if err != nil {
				return err
			}
		}
	}
}

// A chunk is some lines of the input on their way from reader to writer. The zero chunk is empty.
type chunk struct {
	text []byte
	end  error // why reading ended after text, if it did

	busy    sync.WaitGroup // until the answers are there
	moves   []byte         // the answers
	lines   int64          // the lines up to the last of them
	mistake *Error         // in the line after these; its line counts from the first in the chunk
}

// fill reads at least one whole line, or the end of the input. A line longer than the buffer of in
// also ends the reading. It reports whether the reader gave as much as fits.
func (c *chunk) fill(in *bufio.Reader) (full bool) {
	var text []byte
	lines := 0 // the end of the last whole line
	for c.end = nil; lines == 0 && c.end == nil; {
		_, c.end = in.Peek(len(text) + 1)
		text, _ = in.Peek(in.Buffered())
		lines = bytes.LastIndexByte(text, '\n') + 1
	}
	if c.end == io.EOF {
		lines = len(text) // the last line doesn't need a line feed
	}
	c.text = append(c.text[:0], text[:lines]...)
	in.Discard(lines) // they are there
	return c.end == nil && len(text) == in.Size()
}

// answer finds the moves of all cases in the chunk, up to the first mistake.
func (c *chunk) answer(table *nearest.Table) {
	rows := make(solver.Rows, nearest.TableColumns)
	for text := c.text; len(text) > 0; c.lines++ {
		if start, ok := plainLine(text); ok {
			c.moves = append(c.moves, byte(table.Moves(start)))
			text = text[plainSize:]
			continue
		}
		line := text
		if i := bytes.IndexByte(text, '\n'); i >= 0 {
			line = text[:i+1]
		}
		text = text[len(line):]
		found, err := readStart(line, rows)
		if err != nil {
			c.mistake = &Error{c.lines + 1, err}
			return
		}
		if found {
			c.moves = append(c.moves, byte(table.Fewest(rows)))
		}
	}
}

// plainLine reads a line in the usual form, "1 5 8 6 3 7 2 4 ", and returns its queens as
// [nearest.Table.Moves] wants them. It looks at four rows at a time, each with the character after
// it.
func plainLine(text []byte) (start int, ok bool) {
	if len(text) < plainSize {
		return 0, false
	}
	const (
		lowest     = 0x20_31_20_31_20_31_20_31 // "1 1 1 1 ", the first character in the lowest byte
		lowestLast = 0x0a_31_20_31_20_31_20_31 // "1 1 1 1\n"
		rows       = 0x00_07_00_07_00_07_00_07 // the bits that rows minus 1 can have
	)
	// If anything differs from lowest, apart from rows up to 8, the difference has a bit outside
	// rows.
	l := binary.LittleEndian.Uint64(text) - lowest
	r := binary.LittleEndian.Uint64(text[8:]) - lowestLast
	return gather(l) | gather(r)<<12, (l|r)&^rows == 0
}

// gather packs four numbers of three bits, which are 16 bits apart.
func gather(rows uint64) int {
	pairs := rows | rows>>13
	return int((pairs | pairs>>26) & 0xfff)
}
