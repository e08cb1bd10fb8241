package solver

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Rows is a board with one queen in each column, as a list of their rows: entry i is the row of
// column i+1. A 0 means that the column has no queen.
type Rows []int8

// ErrNoSolution says that a board size has no solution: sizes 2 and 3.
var ErrNoSolution = errors.New("a board of this size has no solution")

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

// RowsOf is the board of n columns with these queens, at most one in each column, in any order.
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
	image, _ := MirrorTopBottom.Rows(r) // each queen stays in its column
	return image
}

// Reversed is the mirror image in which column 1 becomes the last.
func (r Rows) Reversed() Rows {
	image := slices.Clone(r)
	slices.Reverse(image)
	return image
}

// Separates says whether a character can separate two numbers: white space, a comma or a semicolon.
func Separates(letter rune) bool { return letter == ',' || letter == ';' || unicode.IsSpace(letter) }

// ParseRows reads a board of n columns as [ReadRows] does. It only proposes boards that the search
// can have.
func ParseRows(text string, n, lowest int) (Rows, error) {
	rows := make(Rows, n)
	if err := ReadRows(text, rows, lowest, func(n int) bool { return CheckSize(n) == nil }); err != nil {
		return nil, err
	}
	return rows, nil
}

// ReadRows reads a board of as many columns as rows has from a row for each, in lowest..columns, with
// what [Separates] them between; lowest is 0 where a column may be open and else 1. The error names the column
// that is wrong, or the board size that so many rows are right for, if isSize says that there is one.
func ReadRows(text string, rows Rows, lowest int, isSize func(n int) bool) error {
	columns, highest := 0, 0
	var outside error
	for {
		text = strings.TrimLeftFunc(text, Separates)
		if text == "" {
			break
		}
		end := strings.IndexFunc(text, Separates)
		if end < 0 {
			end = len(text)
		}
		field := text[:end]
		text = text[end:]
		columns++
		row, err := strconv.Atoi(field)
		if field[0] == '+' || errors.Is(err, strconv.ErrSyntax) {
			return fmt.Errorf("%.40q in column %d isn't a row: write a number in %d..%d",
				field, columns, lowest, len(rows))
		}
		if outside == nil && (row < lowest || row > len(rows)) {
			outside = fmt.Errorf("row %.20s in column %d is outside %d..%d", field, columns, lowest, len(rows))
		}
		// If the number of rows is right, a large row is a mistake of its own; if not, the wrong
		// number is the mistake.
		if row < lowest || row > math.MaxInt8 {
			return outside
		}
		highest = max(highest, row)
		if columns <= len(rows) {
			rows[columns-1] = int8(row)
		}
	}
	switch {
	case columns == 0:
		return fmt.Errorf("no rows given: a board of %s needs one for each", counted(len(rows), "column"))
	case columns != len(rows):
		return LengthError(columns, len(rows), isSize(columns) && highest <= columns)
	}
	return outside
}

// LengthError says that a line has a number of rows other than n, as in "9 rows for a board of 8
// columns". If -n can ask for a board with that many rows, it proposes that.
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
