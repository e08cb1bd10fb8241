package judge

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"runtime"
	"sync"

	"queenbook/internal/solver"
)

const (
	// chunkSize is how many bytes are read and answered at a time.
	chunkSize = 1 << 18

	// plainSize is the length of a line that is written as most are: eight
	// digits, each with a space or the line feed after it.
	plainSize = 2 * solver.TableColumns

	maxWorkers = 4
)

// errUnfinished ends the reading in a line that does not fit into a chunk, or
// in which the reader fails. It goes no further than [chunked.run].
var errUnfinished = errors.New("unfinished line")

// chunked answers cases on the board of eight columns. It reads whole lines
// into chunks; while the reader has plenty to give, the chunks are answered by
// several workers, and one writer brings the answers into order.
type chunked struct {
	table *solver.NearestTable
	in    *bufio.Reader
	rest  []byte // what was read beyond the last whole line
	out   *answers

	idle    []*chunk
	away    int         // the chunks that are not idle
	work    chan *chunk // to be answered
	inOrder chan *chunk // the same for the writer
	back    chan *chunk // written, or not since something failed
}

// newChunked makes chunks of size bytes.
func newChunked(w io.Writer, in *bufio.Reader, table *solver.NearestTable, size int) *chunked {
	chunks := min(runtime.GOMAXPROCS(0), maxWorkers) + 2
	q := &chunked{
		table:   table,
		in:      in,
		rest:    make([]byte, 0, size),
		out:     newAnswers(w),
		work:    make(chan *chunk, chunks),
		inOrder: make(chan *chunk, chunks),
		back:    make(chan *chunk, chunks),
	}
	for range chunks {
		q.idle = append(q.idle, newChunk(size))
	}
	return q
}

// run answers the whole input. When it returns nobody is left who reads or
// writes.
func (q *chunked) run() error {
	defer q.start()()
	for {
		if len(q.idle) == 0 {
			if err := q.collect(1); err != nil {
				return err
			}
		}
		c := q.idle[len(q.idle)-1]
		// A reader that fills a chunk has more to give, which can be read
		// while this chunk is answered. Otherwise somebody may be typing, who
		// wants the answer before typing on.
		if full := q.fill(c); full {
			q.send(c)
			continue
		}
		if err := q.collect(q.away); err != nil {
			return err
		}
		c.answer(q.table)
		err := q.out.writeChunk(c)
		if err == errUnfinished {
			err = q.finishLine()
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// start starts the workers and the writer, and returns what ends them.
func (q *chunked) start() (end func()) {
	var all sync.WaitGroup
	for range len(q.idle) - 2 {
		all.Go(func() {
			for c := range q.work {
				c.answer(q.table)
				c.answered <- struct{}{}
			}
		})
	}
	all.Go(func() {
		var failed error
		for c := range q.inOrder {
			<-c.answered
			if failed == nil {
				failed = q.out.writeChunk(c)
			}
			c.failed = failed
			q.back <- c
		}
	})
	return func() {
		close(q.work)
		close(q.inOrder)
		all.Wait()
	}
}

// send hands the chunk that was idle last to the workers and the writer.
func (q *chunked) send(c *chunk) {
	q.idle, q.away = q.idle[:len(q.idle)-1], q.away+1
	q.work <- c
	q.inOrder <- c
}

// collect waits until some chunks have come back, in the order in which they
// were sent.
func (q *chunked) collect(chunks int) error {
	for range chunks {
		c := <-q.back
		q.idle, q.away = append(q.idle, c), q.away-1
		if c.failed != nil {
			return c.failed
		}
	}
	return nil
}

// finishLine answers the case whose line is unfinished, reading it byte by
// byte.
func (q *chunked) finishLine() error {
	cases := newStarts(&continued{q.rest, q.in}, solver.TableColumns)
	cases.line = q.out.line
	start, err := cases.next()
	q.rest, q.out.line = q.rest[:0], cases.line
	if err != nil {
		return err
	}
	return q.out.write([]byte{byte(q.table.FewestMoves(start))})
}

// continued reads what was read before, and then goes on.
type continued struct {
	before []byte
	in     io.ByteReader
}

func (c *continued) ReadByte() (byte, error) {
	if len(c.before) == 0 {
		return c.in.ReadByte()
	}
	b := c.before[0]
	c.before = c.before[1:]
	return b, nil
}

// fill reads at least one whole line, or what the input ends with. It reports
// whether the reader gave as much as fits.
func (q *chunked) fill(c *chunk) (full bool) {
	text, lines := append(c.text[:0], q.rest...), 0 // lines is where the whole ones end
	var err error
	for lines == 0 && err == nil {
		had, n := len(text), 0
		n, err = readSome(q.in, text[had:cap(text)])
		text = text[:had+n]
		if i := bytes.LastIndexByte(text[had:], '\n'); i >= 0 {
			lines = had + i + 1
		}
		if lines == 0 && err == nil && len(text) == cap(text) {
			err = errUnfinished
		}
	}
	full = err == nil && len(text) == cap(text)
	switch {
	case err == io.EOF:
		lines = len(text) // the last line may do without a line feed
	case err != nil && err != errUnfinished:
		// The beginning of the line may be wrong already, which counts first.
		q.in.Reset(broken{err})
		err = errUnfinished
	}
	c.text, c.end = text[:lines], err
	q.rest = append(q.rest[:0], text[lines:]...)
	return full
}

// broken fails to read.
type broken struct{ err error }

func (b broken) Read([]byte) (int, error) { return 0, b.err }

// readSome reads what there is, at least one byte.
func readSome(r io.Reader, p []byte) (n int, err error) {
	for range 100 {
		if n, err = r.Read(p); n > 0 || err != nil {
			return n, err
		}
	}
	return 0, io.ErrNoProgress
}

// A chunk is some lines of the input on their way from reader to writer.
type chunk struct {
	text []byte
	end  error // why reading ended after text, if it did: io.EOF or errUnfinished

	answered chan struct{} // has a value when the answers are there
	moves    []byte        // the answers
	lines    int           // the lines up to and with the last of them
	mistake  *Error        // in the line after these; it counts from the first in the chunk

	odd   *bytes.Reader // a line that is not plain
	exact *starts       // reads it

	failed error // why the answers could not all be written, or were the last
}

func newChunk(size int) *chunk {
	odd := bytes.NewReader(nil)
	return &chunk{
		text:     make([]byte, 0, size),
		answered: make(chan struct{}, 1),
		moves:    make([]byte, 0, size/(plainSize-1)+1),
		odd:      odd,
		exact:    newStarts(odd, solver.TableColumns),
	}
}

// answer finds the moves of all cases in the chunk, up to the first mistake.
func (c *chunk) answer(table *solver.NearestTable) {
	c.moves, c.lines, c.mistake = c.moves[:0], 0, nil
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
		c.odd.Reset(line)
		c.exact.line = c.lines
		start, err := c.exact.next()
		if err == io.EOF {
			continue // an empty line
		}
		if errors.As(err, &c.mistake) {
			return
		}
		c.moves = append(c.moves, byte(table.FewestMoves(start)))
	}
}

// plainLine reads a line that is written as most are, "1 5 8 6 3 7 2 4\n", and
// gives its queens as [solver.NearestTable.Moves] wants them. It looks at
// four rows at a time, each with the character after it.
func plainLine(text []byte) (start int, ok bool) {
	if len(text) < plainSize {
		return 0, false
	}
	const (
		lowest     = 0x20_31_20_31_20_31_20_31 // "1 1 1 1 ", the first character in the lowest byte
		lowestLast = 0x0a_31_20_31_20_31_20_31 // "1 1 1 1\n"
		rows       = 0x00_07_00_07_00_07_00_07 // where rows less 1 have their bits
	)
	// If anything is different from lowest, but for a row up to 8, then the
	// difference has a bit outside rows.
	l := binary.LittleEndian.Uint64(text) - lowest
	r := binary.LittleEndian.Uint64(text[8:]) - lowestLast
	return gather(l) | gather(r)<<12, (l|r)&^rows == 0
}

// gather brings four numbers of three bits together, which have 16 bits each.
func gather(rows uint64) int {
	pairs := rows | rows>>13
	return int((pairs | pairs>>26) & 0xfff)
}
