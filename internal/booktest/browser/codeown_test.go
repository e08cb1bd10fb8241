package browser

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// testCodeOfOnesOwn saves a program, replaces it with logs, and has report problem read the log of
// a search.
func testCodeOfOnesOwn(tb *tab) {
	const page, figure = "exercises/index.html", "#code-orders"
	tb.open(page, 1000)
	tb.do(chromedp.Evaluate[chromedp.Void](called("leaves.noted")))
	save := func(does, name string) string {
		tb.Helper()
		pressCode(tb, figure, does)
		tb.until(name+" is saved", fmt.Sprintf(`String(left.saved[%q] !== undefined)`, name), "true")
		return ask[string](tb, fmt.Sprintf(`left.saved[%q]`, name))
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

	// The program is saved unchanged.
	writeCode(tb, figure, "print(1)\n")
	if alone := save("save", "orders.py"); alone != "print(1)\n" {
		tb.Errorf("saved is %q", alone)
	}
	// A log in the field is shown as the run that wrote it.
	writeCode(tb, figure, `{"event": "try", "place": 1, "choice": 2}`+"\n"+`{"event": "put", "place": 1, "choice": 2}`+
		"\n"+`{"event": "solution"}`)
	if says, _ := runCode(tb, figure, false); !strings.Contains(says, "1 test, 1 solution.") {
		tb.Errorf("of a log the page says %q", says)
	}
	writeCode(tb, figure, `{"event": "try", "place": 1, "choice": 2}`+"\n{\"event\": \"tri\"}")
	says, _ := runCode(tb, figure, false)
	if !strings.Contains(says, "It stopped on line 2. This isn't a line from a log: tri isn't one") {
		tb.Errorf("of a log with a mistake the page says %q", says)
	}

	// A log about queens has their board.
	tb.open(codePage, 1000)
	writeCode(tb, codeFigure, given(tb, codeFigure))
	runCode(tb, codeFigure, false)
	field := `document.querySelector("` + codeFigure + ` python-code")`
	tb.until("the run is judged", field+`.dataset.state`, "done")
	queens := ask[string](tb, field+`.code.searchLog("queens")`)
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

// testCodeRemembered writes a correct program. After a reload the exercise is answered, as long as
// the program is the same.
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
