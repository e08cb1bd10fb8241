package judge

import (
	"fmt"
	"strconv"
	"unicode/utf8"

	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// readStart reads the start of a line without its end into rows, as many as the board has columns.
// It is false for an empty line, and exact about what is wrong.
func readStart(line []byte, rows solver.Rows) (found bool, err error) {
	columns, row, from := 0, 0, -1 // from is where the digits of row begin
	for i := 0; i <= len(line); i++ {
		c := byte('\n')
		if i < len(line) {
			c = line[i]
		}
		if '0' <= c && c <= '9' {
			if from < 0 {
				from = i
			}
			row = min(row*10+int(c-'0'), 1<<20)
			continue
		}
		if c != ' ' && c != '\t' && c != '\n' && c != '\v' && c != '\f' {
			return false, fmt.Errorf("%s in column %d is not a row: a number in 1..%d is needed", sign(line[i:]), columns+1, len(rows))
		}
		if from >= 0 {
			if columns < len(rows) {
				if row < 1 || row > len(rows) {
					return false, fmt.Errorf("row %.20s in column %d is outside 1..%d", line[from:i], columns+1, len(rows))
				}
				rows[columns] = int8(row)
			}
			columns++
			row, from = 0, -1
		}
	}
	if columns > 0 && columns != len(rows) {
		return false, fmt.Errorf("%s for a board of %s", number.Count(columns, "row"), number.Count(len(rows), "column"))
	}
	return columns > 0, nil
}

// byteOrderMark is what some editors put before a text.
const byteOrderMark = "a byte order mark (U+FEFF)"

// sign says which sign it is that the text begins with.
func sign(text []byte) string {
	switch r, size := utf8.DecodeRune(text); {
	case r == '\ufeff':
		return byteOrderMark
	case r == utf8.RuneError && size < 2:
		return fmt.Sprintf("the byte 0x%X, which is not UTF-8,", text[0])
	default:
		return strconv.QuoteRune(r)
	}
}
