package browser

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// A pressedAt is a control, and by how many pixels it has moved when it was pressed.
type pressedAt struct {
	What         string
	Across, Down float64
}

// pressing is the script's function that presses a control and says how it has moved.
const pressing = `const pressed = (what, button) => {
	const before = button.getBoundingClientRect();
	button.click();
	const { left, top } = button.getBoundingClientRect();
	return { What: what, Across: left - before.left, Down: top - before.top };
};`

// stays reports controls that moved when they were pressed; a window scrolls by whole pixels.
func stays(tb *tab, where string, pressed []pressedAt) {
	tb.Helper()
	if len(pressed) == 0 {
		tb.Errorf("%s: nothing is pressed", where)
	}
	for _, p := range pressed {
		if max(p.Across, -p.Across, p.Down, -p.Down) >= 1.5 {
			tb.Errorf("%s: what is pressed moves by %g and %g px: %s", where, p.Across, p.Down, p.What)
		}
	}
}

// TestAskedByNumber answers in reports by keys, where choices and places are numbers. Where not each
// answer has a key, none is promised.
func TestAskedByNumber(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	for name, want := range map[string]struct {
		promised bool
		key      string
		wrong    string // how the reply to the first place begins
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

// reportOf is the report of a problem file of the repository.
func reportOf(t *testing.T, name string) *booktest.Book {
	t.Helper()
	return booktest.Own(t, "problem", filepath.Join(booktest.Root(), "content", "problems", name))
}

// TestNobodyRefuses points at a place where a test is refused by none: right is that it is refused, and
// the player says that nobody refuses it.
func TestNobodyRefuses(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	tb := openTab(t, reportOf(t, "sums5.py"))
	tb.open("index.html", 1440)
	got := ask[[]string](tb, `(() => {
		const { player } = document.querySelector(".player[role]"), words = [];
		player.act("program");
		player.find(".player-asks").value = "1";
		for (let at = 0; at < player.moments.length - 1 && words.length < 3; at++) {
			const next = player.moments[at + 1];
			if (next.kind !== rooms.moment.REFUSED || next.by) continue;
			player.go(at);
			player.act("next");
			const there = player.asker.offers.find(({ says }) => says.length > 1);
			if (!there) continue;
			player.asker.say(there.says);
			words.push(player.sentence.textContent.split(" ")[0] + " " + player.replied.textContent);
		}
		return words;
	})()`)
	if len(got) < 3 {
		t.Fatalf("only %d tests are refused by nobody", len(got))
	}
	for _, words := range got {
		if words != "Right. No number refuses it." {
			t.Errorf("somebody is pointed at, and the player says %q", words)
		}
	}
}

// TestTestsAreNoSteps reads what runs call a test: a step, but not where the places of a puzzle are.
func TestTestsAreNoSteps(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]string{"maze.py": "Test", "magic.py": "Step"} {
		source := reportOf(t, file).Pages["index.html"].Source
		tests := strings.Contains(source, ` data-asks="test"`) // which has the script say "Test 3 of 12"
		if !strings.Contains(source, "<label>"+want+" <input") || tests != (want == "Test") {
			t.Errorf("the run of %s does not call a test a %s", file, strings.ToLower(want))
		}
	}
}
