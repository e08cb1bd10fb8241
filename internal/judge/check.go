package judge

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

// Check compares another program's answers to the starts of r with the fewest moves that solve
// finds. It returns how many cases it compared, and if an answer differs, an [*Error] at the line
// of the first such start. White space around an answer doesn't count, nor do empty lines. If a
// case isn't proved and the answer may be right, it calls unproved, as [MovesBy] does.
func Check(
	answers, r io.Reader, n int, solve Solver, unproved func(line int64, a nearest.Stay),
) (cases int64, err error) {
	theirs := bufio.NewScanner(answers)
	next := func() (string, bool) {
		for theirs.Scan() {
			if line := strings.TrimSpace(theirs.Text()); line != "" {
				return line, true
			}
		}
		return "", false
	}
	err = MovesBy(io.Discard, r, n, func(start solver.Rows) (nearest.Stay, error) {
		a, err := solve(start)
		if err != nil {
			return a, err
		}
		k := cases + 1
		line, ok := next()
		if !ok && theirs.Err() == nil {
			return a, fmt.Errorf("case %d has no answer: the answers end after %d", k, cases)
		}
		var number int64
		var moves int
		_, err = fmt.Sscanf(line, "Case %d: %d", &number, &moves)
		switch fewest := fmt.Sprint(a.Low); {
		case theirs.Err() != nil:
			return a, fmt.Errorf("read the answer to case %d: %w", k, theirs.Err())
		case err != nil || number != k || line != Case(k, moves):
			return a, fmt.Errorf("the answer to case %d is %q: it has to look like %q", k, line, Case(k, a.Low))
		case moves < a.Low || moves > a.High:
			if !a.Proved() {
				fewest = fmt.Sprintf("between %d and %d", a.Low, a.High)
			}
			return a, fmt.Errorf("the answer to case %d, %v, is %d: the fewest moves are %s", k, start, moves, fewest)
		}
		cases = k
		return a, nil
	}, false, unproved)
	line, more := next()
	switch {
	case err == nil && more:
		err = fmt.Errorf("the answers go on after case %d, the last: %q", cases, line)
	case err == nil && theirs.Err() != nil:
		err = fmt.Errorf("read after the answer to case %d: %w", cases, theirs.Err())
	}
	return cases, err
}
