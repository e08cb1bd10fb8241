package main

import (
	"io"
	"sync"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"queenbook/internal/number"
)

// A bar shows on a terminal how far the work has come, unless it ends soon.
type bar struct {
	line *mpb.Bar
	end  func() // takes the bar off the terminal; may be called again
}

// newBar is a bar that appears once the work has taken so long, if out is a terminal: mpb finds
// out.
func newBar(out io.Writer, after time.Duration) *bar {
	begin := make(chan struct{})
	progress := mpb.New(mpb.WithOutput(out), mpb.WithRenderDelay(begin))
	words := func(s decor.Statistics) string {
		if s.Total == 0 {
			return "Building the book"
		}
		return "Building the book: " + number.Thousands(s.Current) + " of " + number.Thousands(s.Total) + " pages"
	}
	// Without a total the bar does not end by itself: more comes after the last page.
	line := progress.AddBar(0, mpb.PrependDecorators(decor.Any(words)))
	delay := time.AfterFunc(after, func() { close(begin) })
	return &bar{line, sync.OnceFunc(func() {
		delay.Stop()
		line.Abort(true)
		progress.Wait()
	})}
}

// show says how many pages of all are written.
func (b *bar) show(written, all int) {
	b.line.SetTotal(int64(all), false)
	b.line.SetCurrent(int64(written))
}
