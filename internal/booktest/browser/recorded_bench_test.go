package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/booktest"
)

// BenchmarkRecorded runs the book's program and a class as on LeetCode, on the board of eight, alone and
// with all that they do recorded, in turns.
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
			about, err := json.Marshal([]any{test.text, test.call, test.lines})
			if err != nil {
				b.Fatal(err)
			}
			var alone, recorded []float64
			for b.Loop() {
				times := ask[[]float64](tb, fmt.Sprintf(`(async ([text, call, lines]) => {
					const timed = (program) => new Promise((done, fail) => {
						let began = 0;
						new rooms.engine.Run(program, ({ state, recording }) => {
							began ||= state === "runs" ? performance.now() : 0;
							if (state === "ended") {
								const took = performance.now() - began;
								(recording?.lines ?? lines) === lines ? done(took) : fail(new Error(recording.lines + " lines"));
							}
						});
					});
					return [await timed({ text: text + "\n" + call }), await timed({ text, record: { call } })];
				})(%s)`, about))
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
