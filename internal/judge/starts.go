package judge

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

// readStart reads the start of a line into rows, as many as the board has columns. It is false for
// an empty line, and exact about what is wrong.
func readStart(line []byte, rows solver.Rows) (found bool, err error) {
	columns, highest := 0, 0
	for rest := line; ; columns++ {
		if rest, err = skipSpace(rest); err != nil {
			return false, err
		}
		if len(rest) == 0 {
			break
		}
		digits := leadingDigits(rest)
		rest = rest[len(digits):]
		if len(digits) == 0 || len(rest) > 0 && !isSpace(rest[0]) {
			return false, fmt.Errorf("%s in column %d is not a row: a number in 1..%d is needed", sign(rest), columns+1, len(rows))
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

func isSpace(c byte) bool {
	switch c {
	case ' ', '\t', '\r', '\n', '\v', '\f':
		return true
	}
	return false
}

// skipSpace is the text behind the white space at its begin. Carriage returns are allowed there only
// before a line feed, or at the end.
func skipSpace(text []byte) (rest []byte, err error) {
	for len(text) > 0 && isSpace(text[0]) {
		if text[0] != '\r' {
			text = text[1:]
			continue
		}
		text = bytes.TrimLeft(text, "\r")
		if len(text) > 0 && text[0] != '\n' {
			return nil, errors.New(loneCR)
		}
	}
	return text, nil
}

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

// loneCR is what is wrong with a file from an old Mac.
const loneCR = "a carriage return without a line feed: a line ends with LF or with CR LF"

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
