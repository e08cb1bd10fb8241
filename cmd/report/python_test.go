package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os/exec"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/booktest"
)

// The search in Python prints what the book's own prints, and so makes its tests: a line for each
// that is refused, two for each that places a queen.
func TestPython(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Python)
	source, err := fs.ReadFile(queenbook.Content(), "backtracking.py")
	if err != nil {
		t.Fatal(err)
	}
	for n, tests := range map[int]int{4: 60, 5: 220, 6: 894, 7: 3584, 8: 15720} {
		python := exec.Command(booktest.Python.Path(), "-", fmt.Sprint(n))
		python.Stdin = bytes.NewReader(source)
		log, err := python.Output()
		if err != nil {
			t.Fatalf("%d columns: %v", n, err)
		}
		var want, stderr bytes.Buffer
		if status := run([]string{"trace", "-n", fmt.Sprint(n)}, strings.NewReader(""), &want, &stderr); status != 0 {
			t.Fatal(stderr.String())
		}
		text := strings.ReplaceAll(string(log), "\r\n", "\n")
		if text != want.String() {
			t.Errorf("%d columns: the log is another one", n)
		}
		if got := strings.Count(text, "not a valid") + strings.Count(text, "placed queen"); got != tests {
			t.Errorf("%d columns: %d tests, want %d", n, got, tests)
		}
	}
}

// The search with the puzzle left out and the queens put in finds every board, in as many tests.
func TestPythonGeneral(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Python)
	source, err := fs.ReadFile(queenbook.Content(), "general.py")
	if err != nil {
		t.Fatal(err)
	}
	for n, tests := range map[int]int{1: 1, 2: 6, 4: 60, 5: 220, 6: 894, 8: 15720} {
		python := exec.Command(booktest.Python.Path(), "-", fmt.Sprint(n))
		python.Stdin = bytes.NewReader(source)
		out, err := python.Output()
		if err != nil {
			t.Fatalf("%d columns: %v", n, err)
		}
		var want, stderr bytes.Buffer
		args := []string{"solutions", "-n", fmt.Sprint(n)}
		if status := run(args, strings.NewReader(""), &want, &stderr); status != 0 {
			t.Fatal(stderr.String())
		}
		fmt.Fprintf(&want, "%d tests\n", tests)
		if got := strings.ReplaceAll(string(out), "\r\n", "\n"); got != want.String() {
			t.Errorf("%d columns: it prints %q, want %q", n, got, want.String())
		}
	}
}

// The map and the search in one file find every colouring, and keep a copy of each: without it all are
// the same dict, which is empty when the search is over.
func TestPythonJoined(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Python)
	const file, ways, keeps, keepsNone = "joined.py", 18, "chosen.copy()", "chosen"
	source, err := fs.ReadFile(queenbook.Content(), file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(source, []byte(keeps)) {
		t.Fatalf("%s keeps no copy by %s", file, keeps)
	}
	colourings := func(source []byte) []string {
		python := exec.Command(booktest.Python.Path(), "-")
		python.Stdin = bytes.NewReader(source)
		out, err := python.Output()
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.ReplaceAll(string(out), "\r\n", "\n"), "\n")
		if len(lines) != ways+2 || lines[ways] != fmt.Sprint(ways, " colourings") {
			t.Fatalf("it prints %q, want %d colourings", out, ways)
		}
		return lines[:ways]
	}
	seen := map[string]bool{}
	touching := [][2]int{{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 3}, {2, 4}, {2, 5}, {3, 4}, {4, 5}}
	for _, way := range colourings(source) {
		colours := strings.Fields(way)
		if len(colours) != 7 || seen[way] {
			t.Fatalf("%q has not one colour for each of seven regions, or comes again", way)
		}
		seen[way] = true
		for _, pair := range touching {
			if colours[pair[0]] == colours[pair[1]] {
				t.Errorf("%q: regions %d and %d touch", way, pair[0]+1, pair[1]+1)
			}
		}
	}
	for _, way := range colourings(bytes.ReplaceAll(source, []byte(keeps), []byte(keepsNone))) {
		if way != "" {
			t.Errorf("without a copy %q is kept, want nothing", way)
		}
	}
}
