package judge

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"queenbook/internal/solver"
)

// CheckThrough compares another program's answers to the squares of r with what [Through] writes.
// It returns how many sets it compared, and an error if they differ, at the first difference. The
// amount of white space doesn't count, nor do empty lines.
func CheckThrough(answers, r io.Reader, n int, solutions []solver.Solution) (sets int64, err error) {
	var right strings.Builder
	if err := Through(&right, r, n, solutions); err != nil {
		return 0, err
	}
	theirs := bufio.NewScanner(answers)
	line := 0
	next := func() string {
		for theirs.Scan() {
			line++
			if text := squeezed(theirs.Text()); text != "" {
				return text
			}
		}
		return ""
	}
	for want := range strings.Lines(right.String()) {
		want = squeezed(want)
		if want == "" {
			continue
		}
		if strings.HasPrefix(want, "SOLN") {
			sets++
		}
		got := next()
		switch {
		case theirs.Err() != nil:
			return sets, fmt.Errorf("read the answers: %w", theirs.Err())
		case got == "":
			return sets, fmt.Errorf("the answers end after line %d, in set %d: %q comes next", line, sets, want)
		case got != want:
			return sets, fmt.Errorf("line %d of the answers, in set %d, is %q, and should be %q", line, sets, got, want)
		}
	}
	if more := next(); more != "" {
		return sets, fmt.Errorf("the answers go on after set %d, the last: line %d is %q", sets, line, more)
	}
	return sets, theirs.Err()
}

// squeezed is a line with one blank between its words.
func squeezed(line string) string { return strings.Join(strings.Fields(line), " ") }
