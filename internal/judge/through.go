package judge

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// Through answers a whole input of UVa 750 on boards of n columns. The input says how many sets
// follow; each is a line with a row and a column. For every set it writes the solutions with a
// queen on that square, in the order of their rows, numbered from 1. Empty lines are allowed, and a
// line may end with CR LF.
//
// At the first bad line, the answers before it have been written and the error is an [*Error].
// Other errors come from r or w.
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

// inOrder are the solutions in the order of their rows.
func inOrder(solutions []solver.Solution) []solver.Solution {
	sorted := slices.Clone(solutions)
	slices.SortFunc(sorted, func(a, b solver.Solution) int { return slices.Compare(a.Rows, b.Rows) })
	return sorted
}

func through(out *bufio.Writer, r io.Reader, n int, sorted []solver.Solution) error {
	in := readNumbers(r)
	defer in.stop()
	sets, err := in.sets()
	if err != nil {
		return err
	}
	for done := range sets {
		row, col, err := in.square(n)
		if err == io.EOF {
			return in.fail("the input says %s and ends after %d", number.Count(sets, "set"), done)
		} else if err != nil {
			return err
		}
		if done > 0 {
			out.WriteByte('\n')
		}
		writeThrough(out, n, row, col, sorted)
	}
	_, err = in.read()
	if err == io.EOF {
		return nil
	}
	return cmp.Or(err, in.fail("the input says %s, and this is one more", number.Count(sets, "set")))
}

// numberLines reads an input of numbers line by line.
type numberLines struct {
	next func() (text []byte, err error, ok bool)
	stop func()
	text []byte // the last line that was read
	line int64  // its number, or after the input the number of the line that would come next
}

func readNumbers(r io.Reader) *numberLines {
	in := new(numberLines)
	in.next, in.stop = iter.Pull2(lines(r))
	return in
}

// fail says what is wrong with the last line.
func (in *numberLines) fail(format string, args ...any) error {
	return &Error{in.line, fmt.Errorf(format, args...)}
}

// read returns the numbers on the next line that isn't empty. The error is [io.EOF] after the last.
func (in *numberLines) read() (numbers []int64, err error) {
	for len(numbers) == 0 {
		text, err, ok := in.next()
		if err != nil {
			return nil, err
		}
		in.text = text
		in.line++
		if !ok {
			return nil, io.EOF
		}
		for _, field := range bytes.FieldsFunc(text, solver.Separates) {
			number, err := strconv.ParseInt(string(field), 10, 64)
			switch {
			case errors.Is(err, strconv.ErrRange):
				return nil, in.fail("the number %.40q is too large", field)
			case err != nil:
				return nil, in.fail("%.40q is not a number", field)
			}
			numbers = append(numbers, number)
		}
	}
	return numbers, nil
}

// sets reads the line that says how many sets follow.
func (in *numberLines) sets() (int64, error) {
	numbers, err := in.read()
	switch {
	case err == io.EOF:
		return 0, in.fail("the number of sets is missing")
	case err != nil:
		return 0, err
	case len(numbers) != 1 || numbers[0] < 0:
		return 0, in.fail("expected the number of sets, found %.40q", bytes.TrimSpace(in.text))
	}
	return numbers[0], nil
}

// square is the next line, a row and a column of the board of n columns. The error is [io.EOF]
// after the last.
func (in *numberLines) square(n int) (row, col int, err error) {
	numbers, err := in.read()
	switch {
	case err != nil:
		return 0, 0, err
	case len(numbers) != 2:
		return 0, 0, in.fail("expected a row and a column, found %s", number.Count(len(numbers), "number"))
	case numbers[0] < 1 || numbers[0] > int64(n):
		return 0, 0, in.fail("row %d is outside 1..%d", numbers[0], n)
	case numbers[1] < 1 || numbers[1] > int64(n):
		return 0, 0, in.fail("column %d is outside 1..%d", numbers[1], n)
	}
	return int(numbers[0]), int(numbers[1]), nil
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
