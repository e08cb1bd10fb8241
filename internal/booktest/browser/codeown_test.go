package browser

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// ownSearch tells the page what it does, and stops at its first solution.
const ownSearch = `numbers = [2, 3, 5]

def fill(place, total):
    if place == len(numbers):
        if total == 5:
            solved()
        return
    for choice in ["leave", "take"]:
        after = total + (numbers[place] if choice == "take" else 0)
        if after > 5:
            tried(numbers[place], choice, "too large")
            continue
        tried(numbers[place], choice)
        put(numbers[place], choice)
        fill(place + 1, after)
        back(numbers[place], choice)

fill(0, 0)
`

// testCodeOfOnesOwn tells the page of a search on data of its own: it is counted and watched, its log is
// read by report problem, and what is saved runs in Python 3.
func testCodeOfOnesOwn(tb *tab) {
	const page, figure = "exercises/index.html", "#code-orders"
	tb.open(page, 1000)
	tb.do(chromedp.Evaluate[chromedp.Void](`globalThis.saved = {};
		globalThis.Program = document.querySelector("` + figure + ` python-code").code;
		Program.download = (name, text) => { saved[name] = text; }; 0`))
	save := func(does, name string) string {
		tb.Helper()
		pressCode(tb, figure, does)
		tb.until(name+" is saved", fmt.Sprintf(`String(saved[%q] !== undefined)`, name), "true")
		return ask[string](tb, fmt.Sprintf(`saved[%q]`, name))
	}
	read := func(log string) string {
		tb.Helper()
		file := filepath.Join(tb.TempDir(), "log.jsonl")
		booktest.WriteFile(tb, file, log)
		program, err := booktest.Program()
		if err != nil {
			tb.Fatal(err)
		}
		out, err := exec.Command(program, "problem", file, "--format", "text").CombinedOutput()
		if err != nil {
			tb.Fatalf("report problem: %v\n%s\n%s", err, out, log)
		}
		return string(out)
	}

	right := completeOf(tb, "orders.py", "")
	writeCode(tb, figure, right)
	runCode(tb, figure, false)
	if got := strings.Count(read(save("log", "orders.jsonl")), "solution "); got != 24 {
		tb.Errorf("in the log of the orders are %d solutions, want 24", got)
	}
	alone := save("save", "orders.py")
	if python, err := exec.LookPath("python3"); err == nil {
		out, err := exec.Command(python, "-c", alone).CombinedOutput()
		all := strings.Count(string(out), "\n") == 24 && strings.HasPrefix(string(out), "a b c d\na b d c\n")
		if err != nil || !all {
			tb.Errorf("the saved program ends with %v:\n%s", err, out)
		}
	}

	tb.do(chromedp.Evaluate[chromedp.Void](`saved = {}; 0`))
	writeCode(tb, figure, ownSearch)
	if says, _ := runCode(tb, figure, false); !strings.Contains(says, "tests, 2 solutions.") {
		tb.Errorf("of a search that tells what it does the page says %q", says)
	}
	log := read(save("log", "orders.jsonl"))
	if got := strings.Count(log, "solution "); got != 2 || !strings.Contains(log, "too large") {
		tb.Errorf("report problem reads of it:\n%s", log)
	}
	pressCode(tb, figure, "watch")
	seen := ask[[]int](tb, `(({ rest, moments }) =>
		[rest.length, moments.at(-1).found, moments.filter((m) => m.kind === rooms.moment.TAKEN_BACK).length])(Program.player)`)
	var tests, backs int
	for line := range strings.Lines(save("log", "orders.jsonl")) {
		var e struct{ Event string }
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			tb.Fatal(err)
		}
		switch e.Event {
		case "try":
			tests++
		case "back":
			backs++
		}
	}
	if want := []int{tests, 2, backs}; !reflect.DeepEqual(seen, want) || tests == 0 {
		tb.Errorf("the player has tests, solutions and placements taken back %d, the log %d", seen, want)
	}

	// A log in the field is looked at as the run that it is of.
	writeCode(tb, figure, save("log", "orders.jsonl"))
	if says, _ := runCode(tb, figure, false); !strings.Contains(says, "2 solutions.") {
		tb.Errorf("of a log the page says %q", says)
	}
	writeCode(tb, figure, `{"event": "try", "place": 1, "choice": 2}`+"\n{\"event\": \"tri\"}")
	says, _ := runCode(tb, figure, false)
	if !strings.Contains(says, "It ends in line 2. This isn't a line of a log: tri isn't one") {
		tb.Errorf("of a log with a mistake the page says %q", says)
	}

	// The log of queens has their board.
	tb.open(codePage, 1000)
	writeCode(tb, codeFigure, given(tb, codeFigure))
	runCode(tb, codeFigure, false)
	queens := ask[string](tb, `(({ code }) => rooms.engine.logOf(code.run.ran, rooms.engine.deedsOf(code.run), "queens"))(
		document.querySelector("`+codeFigure+` python-code"))`)
	if got := read(queens); !strings.Contains(got, "solution 1: 1 = 2, 2 = 4, 3 = 1, 4 = 3") {
		tb.Errorf("report problem reads of the queens:\n%.400s", got)
	}
	if head, _, _ := strings.Cut(queens, "\n"); !strings.Contains(head, `"kind":"board","rows":4,"columns":4`) {
		tb.Errorf("the log of the queens begins with %s", head)
	}
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}

// testCodeRemembered writes a right program, and finds the exercise answered after a reload, as long as
// the program is that one.
func testCodeRemembered(tb *tab) {
	const page, figure = "your-puzzle/index.html", "#code-rooms"
	said := fmt.Sprintf(`document.querySelector("%s .field-says").textContent`, figure)
	tb.open(page, 1000)
	writeCode(tb, figure, completeOf(tb, "rooms.py", ""))
	runCode(tb, figure, false)
	tb.open(page, 1000)
	if got := ask[string](tb, said); got != "Right." {
		tb.Errorf("after a reload it says %q", got)
	}
	tb.open("exercises/index.html", 1000)
	listed := ask[string](tb, `document.querySelector('.exercises a[href$="#write-maze"]').parentElement.textContent`)
	if !strings.Contains(listed, "answered") {
		tb.Errorf("the list says %q", listed)
	}
	tb.open(page, 1000)
	writeCode(tb, figure, "places = []")
	tb.open(page, 1000)
	if got := ask[string](tb, said); got != "" {
		tb.Errorf("of another program it says %q", got)
	}
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}
