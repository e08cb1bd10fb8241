package browser

import (
	"encoding/json"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// The log of a problem file, for the puzzle of that name on the page for a program: it's right,
// however long it is. If it reports a solution too early, it's wrong, and if it ends after the
// first of several, it isn't judged.
func TestLogsOfPuzzles(t *testing.T) {
	booktest.Need(t, booktest.Chromium)
	t.Parallel()
	program, err := booktest.Program()
	if err != nil {
		t.Fatal(err)
	}
	tb := openTab(t, booktest.Of(t, 8))
	// With solutions of several lengths, texts that look like numbers, and a best one. On a busy
	// machine the search of magic and sudoku9 takes longer than the page allows.
	for _, name := range thorough.Of([]string{"goat", "maze"},
		[]string{"goat", "maze", "australia", "cube", "golomb"}) {
		file := filepath.Join(booktest.Root(), "content/problems", name+".py")
		out, err := exec.Command(program, "problem", file, "--format", "jsonl").Output()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		whole, lines := string(out), strings.SplitAfter(string(out), "\n")
		judgedAs(tb, name, whole, "right ")
		first, put := 0, 0
		for at, line := range lines {
			switch {
			case first == 0 && strings.Contains(line, `"event":"solution"`):
				first = at + 1
			case put == 0 && strings.Contains(line, `"event":"put"`):
				put = at + 1
			}
		}
		if name == "goat" {
			judgedAs(tb, name, strings.Join(lines[:first], ""), "unknown first")
			early := strings.Join(lines[:put], "") + "{\"event\": \"solution\"}\n" + strings.Join(lines[put:], "")
			judgedAs(tb, name, early, "wrong base")
		}
	}
}

// judgedAs puts a log into the field of the page for a program, and checks the verdict for a
// puzzle.
func judgedAs(tb *tab, puzzle, log, want string) {
	tb.Helper()
	tb.open("bench/index.html", 1440)
	both, err := json.Marshal([]string{puzzle, log})
	if err != nil {
		tb.Fatal(err)
	}
	tb.runs(`%s.forEach((value, i) => {
		const part = document.querySelector(["[data-puzzle]", "[data-program]"][i]);
		part.value = value;
		part.dispatchEvent(new Event(["change", "input"][i]));
	})`, both)
	tb.runs(`document.querySelector("[data-run]").click()`)
	tb.until("it's done", `document.querySelector("[data-code]").dataset.state`, "done")
	got := ask[string](tb, `(({ verdict, mistake }) => verdict + " " + mistake)(document.querySelector("[data-code]").dataset)`)
	if got != want {
		tb.Errorf("a log of %s, of %d letters: %s, want %s: %s", puzzle, len(log), got, want,
			ask[string](tb, `document.querySelector(".field-says").textContent`))
	}
}
