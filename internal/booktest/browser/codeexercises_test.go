package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os/exec"
	"slices"
	"strings"

	"queenbook"
	"queenbook/internal/booktest"
)

// A writing is an exercise in which a program is written.
type writing struct {
	page, figure string
	// wrong are changes of what the page gives, each with a part of what is said of it.
	wrong []change
	// right is the file that a solution shows.
	right string
}

// A change is texts that are replaced in turn, the first by the second and so on, and what is said then.
type change struct {
	of   []string
	says string
}

const (
	missingCall = "pass  # one line is missing here"
	missingTest = "    pass  # write the test here\n"
	countLines  = "pass  # count the boards, and keep none of them"
	countInner  = "pass  # what is to be done with the boards that the next call counts?"
	countOne    = "pass  # one more board is complete"
	countAnswer = "pass  # what does the call answer?"
	mapFirst    = "        pass  # b refuses it, if a is the place"
)

// writings are the exercises in which programs are written, with the mistakes of readers who believe
// what is not so: that a call jumps back, that a return ends all, that the array is wiped.
var writings = []writing{
	{"backtracking/index.html", "#code-deeper", []change{
		{nil, "goes on with row 2 of column 1, though column 1 has a queen now"},
		{[]string{missingCall, "return backtrack(col + 1)"}, "stops where a call returns. A return ends one call, not all"},
		{[]string{missingCall, "backtrack(1)"}, "RuntimeError: maximum recursion depth exceeded"},
		{[]string{missingCall, "backtrack(col + 2)"}, "it leaves out column 2, and tests row 1 of column 3"},
		{[]string{missingCall, "backtrack(col + 1)\n                backtrack(col + 1)"}, "it tests row 1 of column 3 again, as at test 5"},
		{[]string{missingCall, "backtrack(col + 1)", "            row_position[col] = row\n", ""}, "the list does not hold the queen of column 1: there stands 0, in place of 1"},
		{[]string{missingCall, "backtrack(col + 1)", "range(1, n + 1)", "range(n)"}, "it tests row 0 of column 1. Rows and columns begin at one"},
		{[]string{missingCall, "backtrack(col + 1)", "if col < n", "if col <= n"}, "with 8 tests more. At test 27 it leaves the path: it tests row 1 of column 5, which is not on the board"},
	}, "deeper.py"},
	{"backtracking/index.html", "#code-free", []change{
		{nil, "though the queen on row 1 of column 1 attacks that square along the row"},
		{[]string{missingTest, "    for c in range(1, col):\n        if row_position[c] == row:\n            return False\n"}, "attacks that square along the falling diagonal"},
		{[]string{missingTest, "    for c in range(1, n + 1):\n        r = row_position[c]\n        if r > 0 and (r == row or abs(r - row) == abs(c - col)):\n            return False\n"},
			"In the array stands an old queen"},
		{[]string{missingTest, "    return False\n"}, "refuses row 1 of column 1, though no queen to the left attacks that square"},
		{[]string{"def free(", "def safe("}, "NameError: name 'free'"},
	}, "attacked.py"},
	{"backtracking/index.html", "#code-upwards", []change{
		{nil, "it begins with row 1 of column 1, as before. Each column was to begin with its last row"},
		{[]string{"range(1, n + 1)", "range(n, 1, -1)"}, "as a loop does that ends a row too early"},
		{[]string{"range(1, n + 1)", "range(n + 1, 0, -1)"}, "tests row 5 of column 1, which is not on the board"},
		{[]string{"backtrack(1)", ""}, "No test was seen: the page follows the calls of free"},
	}, "upwards.py"},
	{"first-solution/index.html", "#code-first", []change{
		{nil, "It is the same for 876 tests, and goes on with row 5 of column 8. But it was to stop at its first solution"},
		{[]string{"print(*row_position[1:])", "print(*row_position[1:])\n                return"}, "goes on with row 3 of column 7"},
		{[]string{"backtrack(col + 1)", "return backtrack(col + 1)"}, "stops where a call returns"},
		{[]string{"print(*row_position[1:])", "1 / 0"}, "It ends in line 23. ZeroDivisionError"},
	}, "stop.py"},
	{"all-solutions/index.html", "#code-count", []change{
		{nil, "goes on with row 2 of column 1, though column 1 has a queen now"},
		{[]string{countLines, "boards = 0", countInner, "backtrack(col + 1)", countOne, "boards += 1", countAnswer, "return boards"},
			"All tests are right, but boards is 0. It was to be 92"},
		{[]string{countLines, "boards = 0", countInner, "boards += backtrack(col + 1)", countOne, "boards += 1", countAnswer, ""}, "TypeError"},
		{[]string{countLines, "boards = 0", countInner, "return backtrack(col + 1)", countOne, "return 1", countAnswer, "return boards"}, "stops where a call returns"},
	}, "count.py"},
	{"exercises/index.html", "#code-map", []change{
		{nil, "At test 2 it leaves the path. There stands WA red. Expected: NT red: refused by WA. It came: NT red: put. Who touches"},
		{[]string{mapFirst, "        if a == place:\n            return b"}, "Expected: WA red: put. It came: WA red: refused by NT. A region that has no colour"},
		{[]string{mapFirst, "        if chosen[b] == choice:\n            return b"}, "It ends in line 19. KeyError: NT"},
		{[]string{mapFirst, "        if chosen.get(a) == choice or chosen.get(b) == choice:\n            return a"}, "Expected: SA"},
		{[]string{"choices =", "colours ="}, "NameError: a problem file needs the name choices"},
	}, "colours.py"},
}

// given is what the field of a figure holds when the page is new.
func given(tb *tab, figure string) string {
	return ask[string](tb, fmt.Sprintf(`document.querySelector("%s python-code").code.page`, figure))
}

// completeOf is a file of the book with the lines that are left open to its readers, and with the n that
// the page gives.
func completeOf(tb *tab, name, given string) string {
	tb.Helper()
	source, err := fs.ReadFile(queenbook.Content(), name)
	if err != nil {
		tb.Fatal(err)
	}
	lines := strings.Split(string(source), "\n")
	for i, line := range lines {
		code, _, _ := strings.Cut(line, "#?")
		lines[i] = strings.TrimRight(code, " ")
		if strings.HasPrefix(line, "n = ") {
			lines[i], _, _ = strings.Cut(given, "\n")
		}
	}
	return strings.Join(lines, "\n")
}

// testCodeExercises writes wrong programs and then a right one in each exercise. Each is told its own.
func testCodeExercises(tb *tab) {
	var asked []string
	for _, p := range booktest.Of(tb, 8).Pages {
		if p.Name != "print/index.html" {
			asked = append(asked, strings.Split(p.Source, `<figure id="code-`)[1:]...)
		}
	}
	const others = 2 // the program that is only to be run, and the reader's own puzzle
	if len(asked) != len(writings)+others {
		tb.Errorf("the book has %d fields for programs, and this test writes into %d of %d",
			len(asked), len(writings), len(writings)+others)
	}
	for _, w := range writings {
		tb.open(w.page, 1000)
		start, said := given(tb, w.figure), []string{}
		for _, wrong := range w.wrong {
			text := start
			for pair := range slices.Chunk(wrong.of, 2) {
				if !strings.Contains(text, pair[0]) {
					tb.Fatalf("%s: the program has no %q:\n%s", w.figure, pair[0], text)
				}
				text = strings.Replace(text, pair[0], pair[1], 1)
			}
			writeCode(tb, w.figure, text)
			says, _ := runCode(tb, w.figure, false)
			if !strings.Contains(says, wrong.says) || strings.Contains(says, "Right.") {
				tb.Errorf("%s, %q: the page says %q, want %q", w.figure, wrong.of, says, wrong.says)
			}
			if slices.Contains(said, says) {
				tb.Errorf("%s, %q: the page says what it has said of another mistake: %q", w.figure, wrong.of, says)
			}
			said = append(said, says)
		}
		solution := fmt.Sprintf(`document.querySelector('%[1]s').closest(".exercise").querySelector("details.answer")`, w.figure)
		if ask[bool](tb, solution+".open") {
			tb.Errorf("%s: the solution is shown before it is asked for", w.figure)
		}
		tb.runs(`document.querySelector('%s [data-do="solution"]').click()`, w.figure)
		if !ask[bool](tb, solution+".open && "+solution+".checkVisibility()") {
			tb.Errorf("%s: the solution is not shown", w.figure)
		}
		writeCode(tb, w.figure, completeOf(tb, w.right, start))
		if says, _ := runCode(tb, w.figure, false); !strings.Contains(says, "Right.") {
			tb.Errorf("%s: of the solution the page says %q", w.figure, says)
		}
	}
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}

// inPython runs a program as the page makes it, and prints its tests and what it printed itself.
const inPython = `
import contextlib, io, json, sys, types
before, text = json.load(sys.stdin)
tests, page, printed = [], types.ModuleType("__page"), io.StringIO()
page.tested = lambda row, column, answer: tests.extend([row, column, int(answer)])
page.stands = lambda array: None
sys.modules["__page"] = page
world = {"__name__": "__main__"}
with contextlib.redirect_stdout(printed):
    exec(before, world)
    exec(text, world)
print(json.dumps({"tests": tests, "out": printed.getvalue()}))
`

// testCodeInPython runs the programs of the book in Python 3 too: there they make the same tests.
func testCodeInPython(tb *tab) {
	python, err := exec.LookPath("python3")
	if err != nil {
		tb.Skip("python3 is not there")
	}
	for _, w := range append(slices.Clone(writings), writing{page: codePage, figure: codeFigure, right: "queens.py"}) {
		if w.figure == "#code-map" {
			continue // docs/logs/search.py runs problem files in Python 3
		}
		tb.open(w.page, 1000)
		start := given(tb, w.figure)
		for _, text := range []string{start, completeOf(tb, w.right, start)} {
			writeCode(tb, w.figure, text)
			runCode(tb, w.figure, false)
			of := fmt.Sprintf(`document.querySelector("%s python-code").code`, w.figure)
			type ran struct {
				Tests []int  `json:"tests"`
				Out   string `json:"out"`
			}
			here := ask[ran](tb, of+".run.ran")
			program := ask[[]string](tb, "(({ before, text }) => [before, text])(watch("+of+".run.program))")
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
			if len(here.Tests) == 0 || !slices.Equal(here.Tests, there.Tests) || here.Out != there.Out {
				tb.Errorf("%s: %d tests on the page, %d in Python 3; it prints %.60q and %.60q",
					w.figure, len(here.Tests)/3, len(there.Tests)/3, here.Out, there.Out)
			}
		}
	}
}

// testCodeProblem holds the search of problem files in the page against that of report problem.
func testCodeProblem(tb *tab) {
	program, err := booktest.Program()
	if err != nil {
		tb.Fatal(err)
	}
	for figure, name := range map[string]string{"#code-map": "colours.py", "#code-own": "own.py"} {
		tb.open("exercises/index.html", 1000)
		text := completeOf(tb, name, "")
		writeCode(tb, figure, text)
		says, _ := runCode(tb, figure, false)
		here := ask[[]string](tb, fmt.Sprintf(`document.querySelector("%s python-code").code.run.ran.log`, figure))
		cmd := exec.Command(program, "problem", "-", "--format", "jsonl")
		cmd.Stdin = strings.NewReader(text)
		out, err := cmd.Output()
		if err != nil {
			tb.Fatal(err)
		}
		var there, stands []string
		for line := range bytes.Lines(out) {
			var e struct {
				Event, Place string
				Choice       any
				Refused      *string `json:"refused_by"`
			}
			if err := json.Unmarshal(line, &e); err != nil {
				tb.Fatal(err)
			}
			switch square := fmt.Sprintf("%s|%v", e.Place, e.Choice); {
			case e.Event == "try" && e.Refused != nil:
				there = append(there, "try|"+square+"|"+*e.Refused)
			case e.Event == "try":
				there, stands = append(there, "try|"+square), append(stands, strings.Replace(square, "|", " ", 1))
			case e.Event == "back":
				there, stands = append(there, "back|"+square), stands[:len(stands)-1]
			case e.Event == "solution":
				there = append(there, "solution|"+strings.Join(stands, ", "))
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
