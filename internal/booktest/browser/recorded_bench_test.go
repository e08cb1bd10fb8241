package browser

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/booktest"
)

// BenchmarkRecorded runs the book's program and a class as on LeetCode, on the board of eight,
// alternately alone and with everything they do recorded.
func BenchmarkRecorded(b *testing.B) {
	booktest.Need(b, booktest.Chromium)
	book, err := os.ReadFile(filepath.Join(booktest.Root(), "content/queens.py"))
	if err != nil {
		b.Fatal(err)
	}
	class, err := os.ReadFile(filepath.Join(pythonData, "programs/a01.py"))
	if err != nil {
		b.Fatal(err)
	}
	for _, test := range []struct {
		name, text, call string
		lines            int
	}{
		{"book", strings.Replace(string(book), "n = 4", "n = 8", 1), "", 197_610},
		{"class", string(class), "Solution().solveNQueens(8)", 67_825},
	} {
		b.Run(test.name, func(b *testing.B) {
			tb := openTab(b, booktest.Of(b, 8))
			tb.open(codePage, 1000)
			runCode(tb, codeFigure, false)
			var alone, recorded []float64
			for b.Loop() {
				times := ask[[]float64](tb, called("bench.recordedTimes", test.text, test.call, test.lines))
				alone, recorded = append(alone, times[0]), append(recorded, times[1])
			}
			slices.Sort(alone)
			slices.Sort(recorded)
			middle := len(alone) / 2
			b.ReportMetric(alone[middle], "alone-ms")
			b.ReportMetric(recorded[middle], "recorded-ms")
			b.ReportMetric(recorded[middle]/alone[middle], "ratio")
			b.ReportMetric(recorded[0]/alone[0], "best-ratio")
			b.ReportMetric(recorded[0], "best-ms")
			b.ReportMetric(0, "ns/op")
		})
	}
}
