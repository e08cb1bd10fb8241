package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"slices"
	"strings"

	"queenbook/internal/booktest"
)

// testCodeInPython runs the book's programs in Python 3 too: they print the same there.
func testCodeInPython(tb *tab) {
	python, err := exec.LookPath("python3")
	if err != nil {
		tb.Skip("python3 is not there")
	}
	for _, s := range searches {
		tb.open(s.page, 1000)
		start, figure := given(tb, "#"+s.figure), "#"+s.figure
		for _, text := range []string{start, completeOf(tb, s.right, start)} {
			writeCode(tb, figure, text)
			_, here := runCode(tb, figure, false)
			cmd := exec.Command(python, "-")
			cmd.Stdin = strings.NewReader(text)
			there, err := cmd.Output()
			if err != nil && text != start || here != string(there) {
				tb.Errorf("%s: it prints %.60q, and %.60q in Python 3 (%v)", s.figure, here, there, err)
			}
		}
	}
}

// inPythons is a JSON value as Python's readers see it.
func inPythons(value any) string {
	list, ok := value.([]any)
	if !ok {
		return fmt.Sprint(value)
	}
	var parts []string
	for _, one := range list {
		parts = append(parts, inPythons(one))
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// testCodeProblem compares the search of problem files in the page with report problem's.
func testCodeProblem(tb *tab) {
	program, err := booktest.Program()
	if err != nil {
		tb.Fatal(err)
	}
	for _, of := range []struct{ page, figure, name string }{
		{"your-puzzle/index.html", "#code-map", "colours.py"},
		{"your-puzzle/index.html", "#code-sums", "adding.py"},
		{"your-puzzle/index.html", "#code-rooms", "rooms.py"},
		{"exercises/index.html", "#code-boxes", "boxes.py"},
		{"exercises/index.html", "#code-own", "own.py"},
	} {
		figure := of.figure
		tb.open(of.page, 1000)
		text := completeOf(tb, of.name, "")
		writeCode(tb, figure, text)
		says, _ := runCode(tb, figure, false)
		here := ask[[]string](tb, fmt.Sprintf(`rooms.engine.entriesOf(
			document.querySelector("%s python-code").code.run.ran).map(({ verb, place, choice, by }) =>
			[verb, place, choice, ...by ? [by.places.join() || by.why] : []].join("|"))`, figure))
		cmd := exec.Command(program, "problem", "-", "--format", "jsonl")
		cmd.Stdin = strings.NewReader(text)
		out, err := cmd.Output()
		if err != nil {
			tb.Fatal(err)
		}
		var there []string
		for line := range bytes.Lines(out) {
			var e struct {
				Event         string
				Place, Choice any
				By            any `json:"refused_by"`
			}
			if err := json.Unmarshal(line, &e); err != nil {
				tb.Fatal(err)
			}
			about := "|" + inPythons(e.Place) + "|" + inPythons(e.Choice)
			switch {
			case e.Event == "try" && e.By != nil:
				there = append(there, "try"+about+"|"+inPythons(e.By))
			case e.Event == "solution":
				there = append(there, "solution||")
			case slices.Contains([]string{"try", "put", "back"}, e.Event):
				there = append(there, e.Event+about)
			}
		}
		if len(there) == 0 || !slices.Equal(here, there) {
			tb.Errorf("%s: %d events on the page, %d of report problem: %.200q, %.200q",
				figure, len(here), len(there), here, there)
		}
		if !strings.Contains(says, "tests, ") {
			tb.Errorf("%s: the page says %q", figure, says)
		}
	}
	writeCode(tb, "#code-own", "places = list(range(8))\nchoices = places\n\ndef refused_by(place, choice, chosen):\n"+
		"    for p, c in chosen.items():\n        if c == choice or abs(c - choice) == place - p:\n            return p\n")
	if says, _ := runCode(tb, "#code-own", false); !strings.Contains(says, "15,720 tests, 92 solutions.") {
		tb.Errorf("of queens as a problem file the page says %q", says)
	}
}
