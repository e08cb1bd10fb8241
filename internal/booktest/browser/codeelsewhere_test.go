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

// inPython runs a program in Python 3, watched by a trace of Python's own as the page watches it, and prints
// its tests and what it printed itself.
const inPython = `
import contextlib, io, json, sys
order = json.load(sys.stdin)
tests, log, names, numbers, printed = [], [], [], {}, io.StringIO()
def number(name):
    key = json.dumps(name)
    if key not in numbers:
        numbers[key] = len(numbers) + 1
        names.append(key)
    return numbers[key]
def line():
    frame = sys._getframe()
    while frame.f_code.co_filename != "program.py":
        frame = frame.f_back
    return frame.f_lineno
def tried(place, choice, refused_by=None):
    log.extend([1, number(place), number(choice), -1 if refused_by is None else number(refused_by), line()])
world = {"__name__": "__main__"}
given = {"tried": tried,
    "put": lambda place, choice: log.extend([2, number(place), number(choice), 0, line()]),
    "back": lambda place, choice=None: log.extend([3, number(place), number(choice), 0, line()]),
    "solved": lambda: log.extend([4, 0, 0, 0, line()])}
if not order.get("test"):
    exec(compile(order["table"], "table.py", "exec"), given)
    world.update(given)
watched = order.get("test") or order.get("asks")
def watch(frame, event, arg):
    code = frame.f_code
    if code.co_name != watched or code.co_filename != "program.py":
        return None
    first, second = [frame.f_locals[name] for name in code.co_varnames[:2]]
    asked = frame.f_back.f_lineno
    def answer(frame, event, arg):
        if event == "return" and order.get("test"):
            tests.extend([first, second, 1 if arg else 0])
        elif event == "return":
            log.extend([1, number(first), number(second), -1 if arg else 0, asked])
        return answer
    return answer
program = compile(order["text"], "program.py", "exec")
with contextlib.redirect_stdout(printed):
    sys.settrace(watch)
    exec(program, world)
    sys.settrace(None)
print(json.dumps({"tests": tests, "log": log, "names": names, "out": printed.getvalue()}))
`

// testCodeInPython runs the programs of the book in Python 3 too: there they make the same tests.
func testCodeInPython(tb *tab) {
	python, err := exec.LookPath("python3")
	if err != nil {
		tb.Skip("python3 is not there")
	}
	for _, w := range append(slices.Clone(writings), writing{page: codePage, figure: codeFigure, right: "queens.py"}) {
		if slices.Contains([]string{"#code-map", "#code-sums", "#code-rooms", "#code-boxes"}, w.figure) {
			continue // docs/logs/search.py runs problem files in Python 3
		}
		tb.open(w.page, 1000)
		start := given(tb, w.figure)
		for _, text := range []string{start, completeOf(tb, w.right, start)} {
			writeCode(tb, w.figure, text)
			runCode(tb, w.figure, false)
			of := fmt.Sprintf(`document.querySelector("%s python-code").code`, w.figure)
			type ran struct {
				Tests []int    `json:"tests"`
				Log   []int    `json:"log"`
				Names []string `json:"names"`
				Out   string   `json:"out"`
			}
			here := ask[ran](tb, of+".run.ran")
			program := ask[map[string]any](tb, "({ ..."+of+".run.program, table: rooms.engine.TABLE })")
			order, err := json.Marshal(program)
			if err != nil {
				tb.Fatal(err)
			}
			cmd := exec.Command(python, "-c", inPython)
			cmd.Stdin = bytes.NewReader(order)
			data, err := cmd.Output()
			var there ran
			if err == nil {
				err = json.Unmarshal(data, &there)
			}
			if err != nil {
				tb.Fatalf("%s: %v", w.figure, err)
			}
			for _, names := range [][]string{here.Names, there.Names} {
				for i, name := range names {
					names[i] = strings.ReplaceAll(name, ", ", ",") // blanks as one Python has them
				}
			}
			silent := text == start && slices.Contains([]string{"#code-orders", "#code-twelve"}, w.figure)
			if silent != (len(here.Tests)+len(here.Log) == 0) || !slices.Equal(here.Tests, there.Tests) ||
				!slices.Equal(here.Log, there.Log) || !slices.Equal(here.Names, there.Names) || here.Out != there.Out {
				tb.Errorf("%s: %d tests and %d events on the page, %d and %d in Python 3; it prints %.60q and %.60q",
					w.figure, len(here.Tests)/3, len(here.Log)/5,
					len(there.Tests)/3, len(there.Log)/5, here.Out, there.Out)
			}
		}
	}
}

// inPythons is a value of JSON as Python's readers see it.
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

// testCodeProblem holds the search of problem files in the page against that of report problem.
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
