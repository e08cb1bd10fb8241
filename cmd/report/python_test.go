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
