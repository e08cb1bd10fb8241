package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os/exec"
	"strings"
	"testing"

	"queenbook"
)

// The search in Python prints what the book's own prints, and so makes its tests: a line for each
// that is refused, two for each that places a queen.
func TestPython(t *testing.T) {
	t.Parallel()
	program, err := exec.LookPath("python3")
	if err != nil {
		missing(t, "python3 is not there: "+err.Error())
	}
	source, err := fs.ReadFile(queenbook.Content(), "backtracking.py")
	if err != nil {
		t.Fatal(err)
	}
	for n, tests := range map[int]int{4: 60, 5: 220, 6: 894, 7: 3584, 8: 15720} {
		python := exec.Command(program, "-", fmt.Sprint(n))
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
