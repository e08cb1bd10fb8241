package solver

import (
	"fmt"
	"strings"
)

// A Square is one field of the board. Rows count from the top and columns from the left, both from
// 1; 0 means that an event isn't about that coordinate.
type Square struct{ Row, Col int8 }

// Sq is the square in the given row and column.
func Sq(row, col int) Square { return Square{int8(row), int8(col)} }

// String writes the square as (row,column), as in (3,2).
func (s Square) String() string { return fmt.Sprintf("(%d,%d)", s.Row, s.Col) }

// A Line is what two squares can share, and so a way in which queens attack each other.
type Line uint8

// The lines of a queen. Falling diagonals run down to the right, rising ones up to the right.
const (
	NoLine Line = iota
	AlongRow
	AlongColumn
	Falling
	Rising
)

var lineNames = [...]string{"none", "row", "column", "falling diagonal", "rising diagonal"}

// String names the line, as in "falling diagonal".
func (l Line) String() string { return lineNames[l] }

// Word names the line, for a diagonal without its direction.
func (l Line) Word() string {
	words := strings.Fields(l.String())
	return words[len(words)-1]
}

// LineBetween is the line that a and b share, NoLine if they share none or are the same square.
func LineBetween(a, b Square) Line {
	down, right := b.Row-a.Row, b.Col-a.Col
	switch {
	case a == b:
		return NoLine
	case down == 0:
		return AlongRow
	case right == 0:
		return AlongColumn
	case down == right:
		return Falling
	case down == -right:
		return Rising
	}
	return NoLine
}

// A Pair is two queens that attack each other.
type Pair struct{ A, B Square }

// Attacks lists every pair of queens that share a line, even if a third queen is between them.
func Attacks(queens []Square) []Pair {
	var pairs []Pair
	for i, a := range queens {
		for _, b := range queens[i+1:] {
			if LineBetween(a, b) != NoLine {
				pairs = append(pairs, Pair{a, b})
			}
		}
	}
	return pairs
}
