package browser

import (
	"fmt"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// searches are the fields for a search, each with the file in its solution.
var searches = []struct{ page, figure, right string }{
	{"backtracking/index.html", "code-queens", "queens.py"},
	{"backtracking/index.html", "code-deeper", "deeper.py"},
	{"backtracking/index.html", "code-free", "attacked.py"},
	{"backtracking/index.html", "code-upwards", "upwards.py"},
	{"backtracking/index.html", "code-first", "stop.py"},
	{"backtracking/index.html", "code-count", "count.py"},
	{"your-puzzle/index.html", "code-twelve", "twelve.py"},
	{"minimum-moves/index.html", "code-bound", "bound.py"},
	{"exercises/index.html", "code-knights", "knights.py"},
	{"exercises/index.html", "code-orders", "orders.py"},
}

// A judged is what a field tells scripts about a run, and what it shows.
type judged struct {
	Verdict, Mistake, Line string
	Says, Look             string
	Marked                 int // the line that's marked as wrong, or 0
	Reply                  string
}

// judgeCode runs a program in a field, and returns how it's judged.
func judgeCode(tb *tab, figure, text string) judged {
	tb.Helper()
	writeCode(tb, "#"+figure, text)
	runCode(tb, "#"+figure, false)
	of := fmt.Sprintf(`document.querySelector("#%s [data-code]")`, figure)
	tb.until("the run is judged", of+`.dataset.state`, "done")
	return ask[judged](tb, called("code.judged", inPage(of)))
}

// TestCodeSearches writes readers' programs into the exercises that ask for a search: correct ones
// in any style are right, and wrong ones get the name of their mistake, with the exercise's reply
// if it has one. The log that the page saves of each of them goes through the commands, too.
func TestCodeSearches(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	for _, s := range searches {
		t.Run(s.figure, func(t *testing.T) {
			t.Parallel()
			tb := openTab(t, booktest.Of(t, 8))
			tb.open(s.page, 1000)
			start := given(tb, "#"+s.figure)
			programs := []booktest.Written{
				{Name: "as the page gives it", Text: start, Mistake: "any"},
				{Name: "as the book has it", Text: completeOf(tb, s.right, start), Right: true},
			}
			if s.right == "upwards.py" || s.right == "stop.py" {
				programs[1].Text = strings.Replace(completeOf(tb, s.right, start), "n = 8", "n = 4", 1)
			}
			whole := strings.TrimSpace(start) == strings.TrimSpace(programs[1].Text)
			if whole { // nothing is left to write
				programs[0].Right, programs[0].Mistake = true, ""
			}
			logs := newLogField(tb, "#"+s.figure)
			for _, w := range booktest.Exercises(tb) {
				if w.Figure == s.figure {
					programs = append(programs, w)
				}
			}
			for i, w := range programs {
				if i >= 3 && !thorough.Of(false, i%2 == 0) { // all of them are judged by their recordings elsewhere
					continue
				}
				came := judgeCode(tb, s.figure, w.Text)
				verdict := "wrong"
				if w.Right {
					verdict = "right"
				}
				if came.Verdict != verdict || w.Mistake != "any" && came.Mistake != w.Mistake {
					tb.Errorf("%s: %s is called %s %s, want %s %s: %s",
						s.figure, w.Name, came.Verdict, came.Mistake, verdict, w.Mistake, came.Says)
				}
				if !strings.Contains(came.Look, "judged-"+verdict) {
					tb.Errorf("%s: %s looks as %q", s.figure, w.Name, came.Look)
				}
				if came.Reply != "" && !strings.Contains(came.Says, came.Reply) {
					tb.Errorf("%s: of %s it says %q, and doesn't reply %q", s.figure, w.Name, came.Says, came.Reply)
				}
				logs.save(w.Name, w.Right)
			}
			logs.end()
			for _, complaint := range tb.complaints() {
				tb.Error(complaint)
			}
		})
	}
}

// testCodeStopped stops a program after its search: the page doesn't judge it as if it had ended.
func testCodeStopped(tb *tab) {
	const figure = "#code-bound"
	tb.open("minimum-moves/index.html", 1000)
	writeCode(tb, figure, completeOf(tb, "bound.py", given(tb, figure))+"\nwhile True:\n    pass\n")
	runCode(tb, figure, true)
	of := fmt.Sprintf(`document.querySelector("%s [data-code]").dataset`, figure)
	tb.until("the run is judged", of+`.state`, "done")
	if came := ask[[]string](tb, `(({ ended, verdict }) => [ended, verdict])(`+of+`)`); came[0] != "stopped" || came[1] == "right" {
		tb.Errorf("a program that was stopped has %q", came)
	}
}
