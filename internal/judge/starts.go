package judge

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

// readStart reads the start of a line without its end into rows, as many as the board has columns.
// It is false for an empty line, and exact about what is wrong.
func readStart(line []byte, rows solver.Rows) (found bool, err error) {
	columns, highest := 0, 0
	for rest := line; ; columns++ {
		rest = bytes.TrimLeft(rest, space)
		if len(rest) == 0 {
			break
		}
		digits := leadingDigits(rest)
		rest = rest[len(digits):]
		if len(digits) == 0 || len(rest) > 0 && !strings.ContainsRune(space, rune(rest[0])) {
			return false, fmt.Errorf("%s in column %d is not a row: a number in 1..%d is needed",
				sign(rest), columns+1, len(rows))
		}
		row := numberOf(digits)
		highest = max(highest, row)
		if columns >= len(rows) {
			continue // how many there are is what is wrong
		}
		if row < 1 || row > len(rows) {
			return false, fmt.Errorf("row %.20s in column %d is outside 1..%d", digits, columns+1, len(rows))
		}
		rows[columns] = int8(row)
	}
	if columns > 0 && columns != len(rows) {
		possible := columns <= nearest.MaxMoves && columns != 2 && columns != 3 && highest <= columns
		return false, solver.LengthError(columns, len(rows), possible)
	}
	return columns > 0, nil
}

// space is what may stand between rows.
const space = " \t\n\v\f"

// leadingDigits is the digits that the text begins with.
func leadingDigits(text []byte) []byte {
	end := 0
	for end < len(text) && '0' <= text[end] && text[end] <= '9' {
		end++
	}
	return text[:end]
}

// numberOf is the number with these digits, or one that is too large for any board.
func numberOf(digits []byte) int {
	number := 0
	for _, d := range digits {
		number = min(number*10+int(d-'0'), 1<<20)
	}
	return number
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
