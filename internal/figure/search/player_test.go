package search

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/listing"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// TestLastPlayed checks how far a player goes: as far as steps have boards, but no further than
// fits into a page.
func TestLastPlayed(t *testing.T) {
	for _, c := range []struct{ size, bound, of, want, hidden int }{
		{size: 4, of: 4, want: 60},
		{size: 8, of: 8, want: 15720},
		{size: 8, bound: 500, of: 8, want: 500, hidden: 15220},
		{size: 8, bound: 500, of: 4, want: 60},
		{size: 9, bound: 15720, of: 9, want: 15720, hidden: 72378 - 15720},
		{size: 9, of: 9, want: 72378},
		{size: 10, bound: 20000, of: 10, want: 20000, hidden: 348150 - 20000},
		{size: 10, of: 10, want: 75000, hidden: 348150 - 75000},
	} {
		b := figure.NewBook(c.size, nil, books.Catalogue(t))
		b.MaxSteps = c.bound
		scope := b.Page(nil)
		cell := figuretest.Draw(t, scope, "player", "", fmt.Sprintf("n: %d", c.of))
		_, after, _ := strings.Cut(string(cell.Body), `"regular":{"tests":"`)
		tests, _, _ := strings.Cut(after, `"`)
		if len(tests) != c.want {
			t.Errorf("a book of %d columns with %d steps plays %d columns up to step %d, want %d",
				c.size, c.bound, c.of, len(tests), c.want)
		}
		if c.of != c.size {
			continue
		}
		for name, want := range map[string]int{"played.last": c.want, "played.hidden": c.hidden} {
			if v, err := scope.Fact(name); err != nil || int(v.Number) != want {
				t.Errorf("a book of %d columns with %d steps: %s is %v, %v, want %d",
					c.size, c.bound, name, v, err, want)
			}
		}
	}
}

// TestPlayerLines compares the lines that a player marks with their text, in each language.
func TestPlayerLines(t *testing.T) {
	const pyLoop, goLoop = "for row in range(1, n + 1):", "for row := 1; row <= s.n; row++ {"
	for i, marks := range [][]string{
		{
			"call: def backtrack(col): | " + pyLoop,
			"refused: return False | " + pyLoop,
			"accepted: return True | row_position[col] = row",
			"assigned: row_position[col] = row | if col < n:",
			"solution: solution() | " + pyLoop,
			"dead end: " + pyLoop + " | " + pyLoop,
			"used up: " + pyLoop + " | " + pyLoop,
			"used up: " + pyLoop + " | ",
		},
		{
			"call: func (s *search) backtrack(col int) { | " + goLoop,
			"refused: return false | " + goLoop,
			"accepted: return true | s.rowPosition[col] = row",
			"assigned: s.rowPosition[col] = row | if col < s.n {",
			"solution: s.solution() | " + goLoop,
			"dead end: } | " + goLoop,
			"used up: } | " + goLoop,
			"used up: } | ",
		},
	} {
		code := codeThatRuns()[i]
		text := map[int]string{}
		lines, err := listing.Library{solver.Source}.Cut(code.File, "free", "backtrack")
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range lines {
			text[line.Number] = strings.TrimSpace(line.Text)
		}
		seen := map[string]bool{}
		p := puzzle.OnBoard(4)
		for e, state := range p.Between(0, math.MaxInt) {
			ran, next := code.Ran.Of(e.Kind, p.Which(state)), code.Next.Of(e.Kind, p.Which(state))
			seen[fmt.Sprintf("%v: %s | %s", e.Kind, text[ran], text[next])] = true
		}
		for _, want := range marks {
			if !seen[want] {
				t.Errorf("%s: no event of the search marks %q", code.File, want)
			}
			delete(seen, want)
		}
		for other := range seen {
			t.Errorf("%s: an event marks %q", code.File, other)
		}
	}
	goes := codeThatRuns()[1]
	if goes.Ran.Refused[puzzle.AlongRow] == goes.Ran.Refused[puzzle.AlongDiagonal] {
		t.Error("refusals along a row and along a diagonal end on the same line")
	}
}

// linesThatRun runs a program and prints for each event of the search which line ran last, and
// which line of the search function runs next, or 0. Lines that only report aren't in the listing.
const linesThatRun = `
import sys

name, shown = sys.argv.pop(1), {int(line) for line in sys.argv.pop(1).split(",")}
source = open(name).read()
events, waiting, last = [], [], {}


def event(ran):
    events.append([ran, 0])
    waiting.append(events[-1])


def trace(frame, what, answer):
    function = frame.f_code.co_name
    if function == "solution" and what == "call":
        event(frame.f_back.f_lineno)
    elif function == "free" and what == "return":
        event(frame.f_lineno)
    elif function == "backtrack":
        if what == "line" and frame.f_lineno in shown:
            if texts[last.get(frame, 0)].startswith("row_position[col] ="):
                event(last[frame])
            while waiting:
                waiting.pop()[1] = frame.f_lineno
            last[frame] = frame.f_lineno
        elif what == "call":
            event(frame.f_lineno)
        elif what == "return":
            event(last[frame])
    return trace


texts = [""] + [line.strip() for line in source.split("\n")]
code = compile(source, name, "exec")
out, sys.stdout = sys.stdout, open(__import__("os").devnull, "w")
sys.settrace(trace)
exec(code, {})
sys.settrace(None)
for ran, following in events:
    print(ran, following, file=out)
`

// TestPlayerLinesRun compares the lines of Python that a player marks with those that Python runs.
func TestPlayerLinesRun(t *testing.T) {
	booktest.Need(t, booktest.Python)
	code := codeThatRuns()[0]
	file := filepath.Join(t.TempDir(), code.File)
	source, err := solver.Source.ReadFile(code.File)
	if err == nil {
		err = os.WriteFile(file, source, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	var shown []string
	for _, line := range code.Shown {
		shown = append(shown, fmt.Sprint(line.Number))
	}
	for _, n := range []int{1, 2, 4, 5} {
		args := []string{"-c", linesThatRun, file, strings.Join(shown, ","), fmt.Sprint(n)}
		out, err := exec.Command(booktest.Python.Path(), args...).Output()
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Split(strings.TrimSpace(string(out)), "\n")
		p, at := puzzle.OnBoard(n), 0
		for e, state := range p.Between(0, math.MaxInt) {
			want := fmt.Sprint(code.Ran.Of(e.Kind, p.Which(state)), code.Next.Of(e.Kind, p.Which(state)))
			if at >= len(got) || got[at] != want {
				t.Fatalf("n = %d: event %d, %v of %d in column %d: it ran and runs %q, want %q",
					n, at+1, e.Kind, e.Choice, e.Place, got[min(at, len(got)-1)], want)
			}
			at++
		}
		if at != len(got) {
			t.Errorf("n = %d: Python runs %d events, want %d", n, len(got), at)
		}
	}
}
