package judge

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// Through answers a whole input of UVa 750 on boards of n columns. The input says how many sets
// follow; each is a line with a row and a column. For every set it writes the solutions with a
// queen on that square, in the order of their rows, numbered from 1. Empty lines are free, and a
// line may end with CR LF.
//
// At the first bad line the answers before it have been written and the error is an [*Error]. Other
// errors come from r or w.
func Through(w io.Writer, r io.Reader, n int, solutions []solver.Solution) error {
	out := bufio.NewWriter(w)
	err := through(out, r, n, inOrder(solutions))
	return errors.Join(out.Flush(), err)
}

// Square is the answer to one set: what [Through] writes for a square on the board of n columns.
func Square(n int, sq solver.Square, solutions []solver.Solution) string {
	var text strings.Builder
	out := bufio.NewWriter(&text)
	writeThrough(out, n, int(sq.Row), int(sq.Col), inOrder(solutions))
	out.Flush() // a Builder takes everything
	return text.String()
}

// inOrder is the solutions in the order of their rows.
func inOrder(solutions []solver.Solution) []solver.Solution {
	sorted := slices.Clone(solutions)
	slices.SortFunc(sorted, func(a, b solver.Solution) int { return slices.Compare(a.Rows, b.Rows) })
	return sorted
}

func through(out *bufio.Writer, r io.Reader, n int, sorted []solver.Solution) error {
	line, sets, done := int64(0), int64(-1), int64(0)
	fail := func(format string, args ...any) error { return &Error{line, fmt.Errorf(format, args...)} }
	for text, err := range lines(r) {
		if err != nil {
			return err
		}
		line++
		fields := bytes.Fields(text)
		if len(fields) == 0 {
			continue
		}
		var numbers [2]int64
		for i, field := range fields {
			number, err := strconv.ParseInt(string(field), 10, 64)
			switch {
			case errors.Is(err, strconv.ErrRange):
				return fail("%.40q is too large a number", field)
			case bytes.HasPrefix(field, []byte("\ufeff")):
				return fail(byteOrderMark + " is not a number")
			case err != nil:
				return fail("%.40q is not a number", field)
			}
			if i < len(numbers) {
				numbers[i] = number
			}
		}
		switch {
		case sets < 0 && (len(fields) != 1 || numbers[0] < 0):
			return fail("the number of sets is needed, found %.40q", bytes.TrimSpace(text))
		case sets < 0:
			sets = numbers[0]
			continue
		case done == sets:
			return fail("the input says %s, and this is one more", number.Count(sets, "set"))
		case len(fields) != 2:
			return fail("a row and a column are needed, found %s", number.Count(len(fields), "number"))
		case numbers[0] < 1 || numbers[0] > int64(n):
			return fail("row %d is outside 1..%d", numbers[0], n)
		case numbers[1] < 1 || numbers[1] > int64(n):
			return fail("column %d is outside 1..%d", numbers[1], n)
		}
		if done > 0 {
			out.WriteByte('\n')
		}
		done++
		writeThrough(out, n, int(numbers[0]), int(numbers[1]), sorted)
	}
	if line++; sets < 0 {
		return fail("the number of sets is missing")
	}
	if done < sets {
		return fail("the input says %s and ends after %d", number.Count(sets, "set"), done)
	}
	return nil
}

// writeThrough writes one set as the judge wants it. The writer keeps its first error for Flush.
func writeThrough(out *bufio.Writer, n, row, col int, sorted []solver.Solution) {
	out.WriteString("SOLN       COLUMN\n #     ")
	for c := 1; c <= n; c++ {
		fmt.Fprintf(out, " %d", c)
	}
	out.WriteString("\n\n")
	number := 0
	for _, s := range sorted {
		if int(s.Rows[col-1]) == row {
			number++
			fmt.Fprintf(out, "%2d      %v\n", number, s.Rows)
		}
	}
}
