package main

import (
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"queenbook/internal/serve"
	"queenbook/internal/solver"
)

// BenchmarkBuild builds the book for two sizes: into a new folder; again over
// the same book; and in memory with what was counted before, as serve does at
// each change.
func BenchmarkBuild(b *testing.B) {
	for _, n := range []int{8, 12} {
		size := []string{"--quiet", "-n", strconv.Itoa(n)}
		written := func(b *testing.B, folder func(i int) string) {
			for i := 0; b.Loop(); i++ {
				var said strings.Builder
				if run(append(size, "--out", folder(i)), strings.NewReader(""), &said, &said) != 0 {
					b.Fatal(&said)
				}
			}
		}
		b.Run("new/n="+strconv.Itoa(n), func(b *testing.B) {
			dir := b.TempDir()
			written(b, func(i int) string { return filepath.Join(dir, strconv.Itoa(i)) })
		})
		b.Run("again/n="+strconv.Itoa(n), func(b *testing.B) {
			dir := filepath.Join(b.TempDir(), "site")
			written(b, func(int) string { return dir })
		})
		b.Run("weave/n="+strconv.Itoa(n), func(b *testing.B) {
			asked := build{bookFlags: bookFlags{n: n, steps: solver.StepsOfEight}}
			about, _, err := asked.book(strings.NewReader(""))
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				book, input, err := asked.open(about, io.Discard)
				if err != nil {
					b.Fatal(err)
				}
				if err := book.Build(new(serve.Site)); err != nil {
					b.Fatal(err)
				}
				input.Close()
			}
		})
	}
}

// BenchmarkPage opens pages in a browser that is slowed down to a quarter, as a
// phone might be, and says when the page is first seen and when its scripts
// have run, the median of all times that it was opened.
func BenchmarkPage(b *testing.B) {
	for _, page := range []string{"index.html", "search-tree/index.html", "steps/index.html", "steps/4-1/index.html", "other-programs/index.html"} {
		b.Run(strings.TrimSuffix(page, "/index.html"), func(b *testing.B) {
			tb := openTab(b, bookOf(b, 8))
			if _, err := chromedp.Call(tb.ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4}); err != nil {
				b.Fatal(err)
			}
			var seen, ready []float64
			for b.Loop() {
				tb.open(page, 390)
				times := ask[[]float64](tb, `new Promise((done) => {
					const whenSeen = () => {
						const paint = performance.getEntriesByName("first-contentful-paint")[0], page = performance.getEntriesByType("navigation")[0];
						paint && page.loadEventEnd ? done([paint.startTime, page.loadEventEnd]) : setTimeout(whenSeen, 20);
					};
					whenSeen();
				})`)
				seen, ready = append(seen, times[0]), append(ready, times[1])
			}
			slices.Sort(seen)
			slices.Sort(ready)
			b.ReportMetric(seen[len(seen)/2], "seen-ms")
			b.ReportMetric(ready[len(ready)/2], "ready-ms")
		})
	}
}
