package browser

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// TestAskedByNumber answers with keys in reports whose choices and places are numbers. If not every
// answer has a key, none is promised.
func TestAskedByNumber(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	for name, want := range map[string]struct {
		promised bool
		key      string
		wrong    string // the beginning of the reply to the first place
	}{
		"seating.py": {true, "1", "Seat 1 "},
		"sums5.py":   {true, "2", "Going back doesn't start"},
		"maze.py":    {false, "7", "Step 1 "},
		"magic.py":   {false, "", "Cell (1, 1) "}, // its cells are two numbers each
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := openTab(t, reportOf(t, name))
			tb.open("index.html", 1440)
			tb.focus()
			promised := ask[bool](tb, called("ask.askedFor", want.key))
			if promised != want.promised {
				tb.Errorf("that each answer has a key is said: %v", promised)
			}
			const reply = `document.querySelector(".player[role]").player.asker.questions[0].wrong(1)`
			if wrong := ask[string](tb, reply); !strings.HasPrefix(wrong, want.wrong) {
				tb.Errorf("the reply to the first place is %q, want %q", wrong, want.wrong)
			}
			if want.key == "" {
				return
			}
			tb.do(chromedp.KeyEvent(want.key))
			tb.until("what is said", `document.querySelector(".player-say").textContent.slice(0, 6)`, "Right.")
		})
	}
}

// reportOf is the report on a problem file from the repository.
func reportOf(t *testing.T, name string) *booktest.Book {
	t.Helper()
	return booktest.Shared(t, "problem", filepath.Join(booktest.Root(), "content", "problems", name))
}

// TestTestsAreNoSteps reads the word that runs use for a test: "step", except if the puzzle's
// places are steps.
func TestTestsAreNoSteps(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]string{"maze.py": "Test", "magic.py": "Step"} {
		source := reportOf(t, file).Pages["index.html"].Source
		tests := strings.Contains(source, ` data-asks="test"`) // it makes the script say "Test 3 of 12"
		if !strings.Contains(source, "<label>"+want+" <input") || tests != (want == "Test") {
			t.Errorf("the run of %s does not call a test a %s", file, strings.ToLower(want))
		}
	}
}
