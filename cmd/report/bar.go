package main

import (
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"golang.org/x/term"

	"queenbook/internal/number"
)

// A bar is a line on a terminal that shows the progress of a long build. It's written over itself
// with a carriage return, which every terminal understands, also on Windows.
type bar struct {
	out io.Writer

	mu           sync.Mutex
	written, all int
	delay        *time.Timer
	shown        time.Time // when the line was written last
	columns      int       // of the line on the terminal
	visible      bool
	ended        bool
}

// barEvery is the shortest time between two updates of the line.
const barEvery = 100 * time.Millisecond

// newBar is a bar that appears once the work has taken as long as delay, if out is a terminal.
func newBar(out io.Writer, after time.Duration) *bar {
	file, ok := out.(*os.File)
	b := &bar{out: out, ended: !ok || !term.IsTerminal(int(file.Fd()))}
	if !b.ended {
		b.delay = time.AfterFunc(after, b.appear)
	}
	return b
}

// appear shows the line for the first time.
func (b *bar) appear() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.visible = !b.ended
	b.draw()
}

// show says how many of all pages are written.
func (b *bar) show(written, all int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.written, b.all = written, all
	if written == all || time.Since(b.shown) >= barEvery {
		b.draw()
	}
}

// draw writes the line, if it should be visible.
func (b *bar) draw() {
	if !b.visible {
		return
	}
	line := "Building the book"
	if b.all > 0 {
		line += ": " + number.Thousands(b.written) + " of " + number.Thousands(b.all) + " pages"
	}
	b.put(line)
	b.shown = time.Now()
}

// put writes a line over the current one.
func (b *bar) put(line string) {
	_, _ = io.WriteString(b.out, "\r"+line+strings.Repeat(" ", max(b.columns-len(line), 0)))
	b.columns = len(line)
}

// end removes the bar from the terminal. It may be called more than once.
func (b *bar) end() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.ended {
		return
	}
	b.delay.Stop()
	b.ended = true
	if b.visible {
		b.put("")
		b.put("") // and back to the first column
		b.visible = false
	}
}
