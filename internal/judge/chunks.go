package judge

import (
	"bufio"
	"io"
	"runtime"

	"queenbook/internal/nearest"
)

const (
	// chunkSize is how many bytes are read and answered at a time.
	chunkSize = 1 << 17

	// maxWorkers is how many chunks are answered at the same time, at most: more would wait for
	// who reads and writes.
	maxWorkers = 4
)

// answerChunks answers cases on the board of eight columns. It reads whole lines into chunks of size
// bytes, which take turns; while the reader has plenty to give, several are answered at the same time.
func answerChunks(w io.Writer, r io.Reader, table *nearest.Table, size int) error {
	in, out := bufio.NewReaderSize(r, size), answers{w: w, number: 1}
	chunks := make([]chunk, min(runtime.GOMAXPROCS(0), maxWorkers)+2)
	for turn := 0; ; turn++ {
		c, writes := &chunks[turn%len(chunks)], 1
		// A reader that fills a chunk has more to give, which can be read while this chunk is
		// answered, into the one that is answered longest. Otherwise somebody may be typing, who
		// wants the answer before typing on.
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
