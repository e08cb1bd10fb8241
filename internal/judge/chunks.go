package judge

import (
	"bufio"
	"bytes"
	"io"
	"runtime"
	"sync"

	"queenbook/internal/nearest"
)

const (
	// chunkSize is how many bytes are read and answered at a time.
	chunkSize = 1 << 18

	// maxWorkers is how many answer chunks at the same time, at most: more would wait for reader
	// and writer.
	maxWorkers = 4
)

// chunked answers cases on the board of eight columns. It reads whole lines into chunks; while the
// reader has plenty to give, the chunks are answered by several workers, and one writer brings the
// answers into order.
type chunked struct {
	table *nearest.Table
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
func newChunked(w io.Writer, in *bufio.Reader, table *nearest.Table, size int) *chunked {
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

// run answers the whole input. When it returns nobody is left who reads or writes.
func (q *chunked) run() error {
	defer q.start()()
	for {
		if len(q.idle) == 0 {
			if err := q.collect(1); err != nil {
				return err
			}
		}
		c := q.idle[len(q.idle)-1]
		// A reader that fills a chunk has more to give, which can be read while this chunk is
		// answered. Otherwise somebody may be typing, who wants the answer before typing on.
		if full := q.fill(c); full {
			q.send(c)
			continue
		}
		if err := q.collect(q.away); err != nil {
			return err
		}
		c.answer(q.table)
		err := q.out.writeChunk(c)
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

// collect waits until some chunks have come back, in the order in which they were sent.
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

// fill reads at least one whole line, or what the input ends with. It reports whether the reader
// gave as much as fits.
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
			err = bufio.ErrTooLong
		}
	}
	full = err == nil && len(text) == cap(text)
	if err == io.EOF {
		lines = len(text) // the last line may do without a line feed
	}
	c.text, c.end = text[:lines], err
	q.rest = append(q.rest[:0], text[lines:]...)
	return full
}

// readSome reads what there is, at least one byte.
func readSome(r io.Reader, p []byte) (n int, err error) {
	for range 100 {
		if n, err = r.Read(p); n > 0 || err != nil {
			return n, err
		}
	}
	return 0, io.ErrNoProgress
}
