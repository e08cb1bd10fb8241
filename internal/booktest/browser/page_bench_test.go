package browser

import (
	"slices"
	"strings"
	"testing"

	"queenbook/internal/booktest"
)

// BenchmarkPage opens pages in a browser at a quarter of its speed, like a phone, and measures when
// the page first appears and when its scripts have run, as the median of all times that it was
// opened.
func BenchmarkPage(b *testing.B) {
	booktest.Need(b, booktest.Chromium)
	for _, page := range []string{
		"index.html",
		"search-tree/index.html",
		"steps/index.html",
		"steps/4-1/index.html",
		"other-programs/index.html",
	} {
		b.Run(strings.TrimSuffix(page, "/index.html"), func(b *testing.B) {
			tb := openTab(b, booktest.Of(b, 8))
			tb.slowDown()
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
