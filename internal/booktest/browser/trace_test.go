package browser

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"queenbook/internal/booktest"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/render/boards"
)

// A tapped is what a trace shows after a tap on one of its squares.
type tapped struct {
	Says  string
	Lines int // visible ones
	Asks  bool
	Marks []string
}

// testTrace follows the traces of four columns by tapping: each square that isn't next is refused
// with its reason, and each that is next adds its line.
func testTrace(t *testing.T, b *booktest.Book) {
	tb := openTab(t, b)
	tb.open("by-hand/index.html", 1440)
	records := figuretest.Recorded(4)
	pictures := map[int][]string{}
	for step, board := range boards.Frames(4, 1, len(records)) {
		pictures[step] = drawnWithout(t, board, "open") // the question is which square comes next
	}
	tap := func(id, what string) tapped {
		return ask[tapped](tb, called("boards.tapTrace", id, inPage(what)))
	}
	square := func(row, col int) string { return fmt.Sprint((row-1)*4 + col - 1) }
	random := rand.New(rand.NewPCG(4, 26))
	end := 0
	for _, id := range []string{"trace-begins", "trace-with-gaps"} {
		from, lines := end, ask[int](tb, `document.querySelectorAll("#`+id+` tbody tr").length`)
		end = from + lines
		if got := tap(id, "-1"); got.Lines != 1 || !strings.HasPrefix(got.Says, "Which square is tested next?") ||
			!slices.Equal(got.Marks, pictures[from+1]) {
			t.Fatalf("%s: before the first tap there's one line as an example: %+v", id, got)
		}
		for at := from + 1; at < end; at++ {
			next, step := records[at], at+1
			for range 5 {
				row, col := 1+random.IntN(4), 1+random.IntN(4)
				if row == next.Row && col == next.Col {
					continue
				}
				got, want := tap(id, square(row, col)), whyNot(records, from, at, row, col)
				if got.Says != want || got.Lines != at-from {
					t.Errorf("%s: (%d,%d) for test %d: it says %q with %d lines, want %q with %d",
						id, row, col, step, got.Says, got.Lines, want, at-from)
				}
			}
			gap := ask[bool](tb, fmt.Sprintf(`document.querySelectorAll("#%s tbody tr")[%d].querySelector("details") !== null`, id, at-from))
			got, verdict := tap(id, square(next.Row, next.Col)), ""
			if gap {
				want := fmt.Sprintf("Test %d is about (%d,%d). Before you see the answer: is that square free or refused?", step, next.Row, next.Col)
				if got.Says != want || !got.Asks || got.Lines != at-from {
					t.Errorf("%s: test %d is guessed first: %+v", id, step, got)
				}
				right := step%2 == 0
				verdict = map[bool]string{true: "Right. ", false: "No. "}[right]
				got = tap(id, map[bool]string{true: `"free"`, false: `"refused"`}[(next.By == 0) == right])
			}
			answer := "free"
			if next.By > 0 {
				answer = fmt.Sprintf("refused by the queen in column %d", next.By)
			}
			says := fmt.Sprintf("%sTest %d: (%d,%d) is %s: ", verdict, step, next.Row, next.Col, answer)
			if !strings.HasPrefix(got.Says, says) || got.Asks || got.Lines != at-from+1 ||
				strings.HasSuffix(got.Says, "That was the last line.") != (at == end-1) {
				t.Errorf("%s: test %d: %+v, want %q", id, step, got, says)
			}
			if diff := cmp.Diff(pictures[step], got.Marks); diff != "" {
				t.Errorf("%s: test %d (-program +page):\n%s", id, step, diff)
			}
		}
		if got := tap(id, "5"); got.Lines != lines || !strings.Contains(got.Says, "start over") {
			t.Errorf("%s: a tap after the last line: %+v", id, got)
		}
		if got := tap(id, `"fresh"`); got.Lines != 1 {
			t.Errorf("%s: started over: %+v", id, got)
		}
		// Going on line by line asks the same questions.
		asked := 0
		for line := 2; line <= lines; line++ {
			got := tap(id, `"next"`)
			if got.Asks {
				asked++
				got = tap(id, `"free"`)
			}
			if got.Lines != line || got.Asks {
				t.Errorf("%s: the next line is line %d: %+v", id, line, got)
			}
		}
		gaps := ask[int](tb, `document.querySelectorAll("#`+id+` tbody tr details").length`)
		if asked != gaps {
			t.Errorf("%s: line by line it asks %d times, want %d", id, asked, gaps)
		}
		if got := tap(id, `"all"`); got.Lines != lines || !slices.Equal(got.Marks, pictures[end]) ||
			!strings.HasPrefix(got.Says, "All the lines are here") {
			t.Errorf("%s: all lines: %+v", id, got)
		}
	}
	tb.open("by-hand/index.html", 1440)
	// With keys.
	tb.focus()
	tb.runs(`document.querySelector("#trace-begins .try-square").focus()`)
	tb.keys(kb.ArrowRight, kb.Enter, kb.ArrowDown, kb.Enter)
	if got := tap("trace-begins", "-1"); got.Lines != 3 {
		t.Errorf("by keys: %+v", got)
	}
	tb.show("light", "print")
	if got := tap("trace-begins", "-1"); got.Lines != 8 {
		t.Errorf("on paper there are %d lines", got.Lines)
	}
}

// whyNot is the reply to a square that was tapped instead of the test at an index.
func whyNot(records []figuretest.Record, from, at, row, col int) string {
	next, last := records[at], records[max(at-1, from)]
	switch {
	case col > next.Col && col > last.Col:
		return fmt.Sprintf("Not yet: column %d needs a queen first.", next.Col)
	case col > next.Col:
		return fmt.Sprintf("Column %d has no rows left.", col)
	case col < next.Col:
		return fmt.Sprintf("The queen in column %d stays as long as column %d has a row left.", col, next.Col)
	case row < next.Row:
		return fmt.Sprintf("Row %d of column %d has been tested.", row, col)
	}
	return fmt.Sprintf("Not yet: another row of column %d comes before that one.", col)
}
