package solver

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Rows is a board with one queen a column, as the row of each: entry i is the row of column i+1. A
// 0 means that the column has no queen.
type Rows []int8

// ErrNoSolution says that a board size has no solution: sizes 2 and 3.
var ErrNoSolution = errors.New("no board of this size is free of attacks: it has no solution")

// String writes the rows with a space between them, as in "1 5 8 6 3 7 2 4".
func (r Rows) String() string { return string(r.append(nil)) }

// append appends the rows as String writes them.
func (r Rows) append(dst []byte) []byte {
	for i, row := range r {
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = strconv.AppendInt(dst, int64(row), 10)
	}
	return dst
}

// RowsOf is the board of n columns with these queens, one in a column at most, in any order.
func RowsOf(queens []Square, n int) Rows {
	rows := make(Rows, n)
	for _, q := range queens {
		rows[q.Col-1] = q.Row
	}
	return rows
}

// Queens lists the squares of the queens, left to right.
func (r Rows) Queens() []Square {
	queens := make([]Square, 0, len(r))
	for i, row := range r {
		if row != 0 {
			queens = append(queens, Square{row, int8(i + 1)})
		}
	}
	return queens
}

// UpsideDown is the mirror image in which row 1 becomes the last.
func (r Rows) UpsideDown() Rows {
	image, _ := MirrorTopBottom.Rows(r) // each queen stays in her column
	return image
}

// Reversed is the mirror image in which column 1 becomes the last.
func (r Rows) Reversed() Rows {
	image := slices.Clone(r)
	slices.Reverse(image)
	return image
}

// ParseRows reads a board of n columns from rows in lowest..n, with white space or commas between;
// lowest is 0 where a column may be open and else 1. The error names the column that is wrong, or the
// board size that so many rows are right for.
func ParseRows(text string, n, lowest int) (Rows, error) {
	fields := strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(" ,\t\n\r", c) })
	if len(fields) == 0 {
		return nil, fmt.Errorf("no rows given: a board of %s needs one for each", counted(n, "column"))
	}
	rows := make(Rows, 0, len(fields))
	for i, field := range fields {
		row, err := strconv.Atoi(field)
		if err != nil {
			return nil, fmt.Errorf("%.40q in column %d is not a row: a number in %d..%d is needed",
				field, i+1, lowest, n)
		}
		// With as many rows as it should be, a large one is a mistake of its own; with others, that
		// there are others is.
		outside := row < lowest || row > math.MaxInt8 || len(fields) == n && row > n
		if outside {
			return nil, fmt.Errorf("row %d in column %d is outside %d..%d", row, i+1, lowest, n)
		}
		rows = append(rows, int8(row))
	}
	if len(rows) != n {
		possible := CheckSize(len(rows)) == nil && int(slices.Max(rows)) <= len(rows)
		return nil, LengthError(len(rows), n, possible)
	}
	return rows, nil
}

// LengthError says that a line has other than n rows, as in "9 rows for a board of 8 columns". If so
// many make a board that -n can ask for, it proposes that one.
func LengthError(rows, n int, possible bool) error {
	hint := ""
	if possible {
		hint = fmt.Sprintf(" (did you mean -n %d?)", rows)
	}
	return fmt.Errorf("%s for a board of %s%s", counted(rows, "row"), counted(n, "column"), hint)
}

func counted(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}
