package puzzle

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"queenbook/internal/solver"
)

// ParseSudoku reads a puzzle: its cells in reading order, as digits, with a dot or 0 for an empty
// one. Blanks around it don't matter. The error begins with the column of the first wrong
// character, counted from 1, or of the place where the text ends too soon or is too long. Given
// digits may contradict each other ([Sudoku.Check]).
func ParseSudoku(text string) (*Sudoku, error) {
	text = strings.TrimRightFunc(text, unicode.IsSpace)
	cells := []rune(strings.TrimLeftFunc(text, unicode.IsSpace))
	before := utf8.RuneCountInString(text) - len(cells)
	wrong := func(cell int, format string, args ...any) (*Sudoku, error) {
		return nil, fmt.Errorf("column %d: "+format, append([]any{before + cell}, args...)...)
	}
	for i, char := range cells {
		if char != '.' && (char < '0' || char > '9') {
			return wrong(i+1, "%q is neither a digit nor a dot for an empty cell", char)
		}
	}
	s := &Sudoku{Cells: make([]int, len(cells)+1)}
	switch len(cells) {
	case 16:
		s.Side = 4
	case 81:
		s.Side = 9
	default:
		return wrong(min(len(cells), 81)+1, "a puzzle has 16 cells or 81, this one has %d", len(cells))
	}
	s.all = upTo(s.Side)
	for i, char := range cells {
		cell := i + 1
		digit := max(0, int(char-'0')) // a dot is before the digits in ASCII
		if digit > s.Side {
			return wrong(cell, "%d isn't in 1..%d, the digits of %d cells", digit, s.Side, len(cells))
		}
		s.Cells[cell] = digit
		if digit == 0 {
			s.empty = append(s.empty, cell)
		}
	}
	s.peers = make([][]int, len(s.Cells))
	for cell := 1; cell < len(s.Cells); cell++ {
		s.peers[cell] = s.peersOf(cell)
	}
	return s, nil
}

// peersOf are the cells that share a unit with a cell: those in its row, its column and its box,
// without duplicates.
func (s *Sudoku) peersOf(cell int) (peers []int) {
	for unit := InRow; unit <= InBox; unit++ {
		for other := 1; other < len(s.Cells); other++ {
			shares := other != cell && s.of(unit, other) == s.of(unit, cell)
			if shares && !slices.Contains(peers, other) {
				peers = append(peers, other)
			}
		}
	}
	return peers
}

// A Unit is something that two cells share, so that they must not have the same digit.
type Unit int

// The units, in the order that a test checks them.
const (
	NoUnit Unit = iota
	InRow
	InColumn
	InBox
)

var unitNames = [...]string{"nothing", "row", "column", "box"}

// String names the unit, as in "box".
func (u Unit) String() string { return unitNames[u] }

// Box is the side of a box, in cells.
func (s *Sudoku) Box() int { return int(math.Sqrt(float64(s.Side))) }

// At is the row and the column of a cell in the grid, from 1.
func (s *Sudoku) At(cell int) solver.Square {
	return solver.Sq((cell-1)/s.Side+1, (cell-1)%s.Side+1)
}

// of is the number of the unit that contains the cell.
func (s *Sudoku) of(unit Unit, cell int) int {
	row, col, box := (cell-1)/s.Side, (cell-1)%s.Side, s.Box()
	switch unit {
	case InRow:
		return row
	case InColumn:
		return col
	}
	return row/box*box + col/box
}

// Shared is the first unit that two different cells share.
func (s *Sudoku) Shared(a, b int) Unit {
	for unit := InRow; unit <= InBox; unit++ {
		if s.of(unit, a) == s.of(unit, b) {
			return unit
		}
	}
	return NoUnit
}

// Check reports a contradiction in the puzzle: which digit is in the same unit twice.
func (s *Sudoku) Check() error {
	for cell, digit := range s.Cells {
		if digit == 0 {
			continue
		}
		if by := s.RefusedBy(cell, digit); by != Nobody {
			one, other := s.At(cell), s.At(by.First())
			return fmt.Errorf("%d appears twice in the same %v, in row %d, column %d and in row %d, column %d",
				digit, s.Shared(cell, by.First()), one.Row, one.Col, other.Row, other.Col)
		}
	}
	return nil
}

// Given says whether the puzzle came with a digit in the cell.
func (s *Sudoku) Given(cell int) bool { return !slices.Contains(s.empty, cell) }

// With is the puzzle as it is now, with more digits in it.
func (s *Sudoku) With(digits []Chosen) *Sudoku {
	then := *s
	then.Cells = slices.Clone(s.Cells)
	for _, c := range digits {
		then.Cells[c.Place] = int(c.Choice)
	}
	return &then
}

// Empty is the number of cells to fill.
func (s *Sudoku) Empty() int { return len(s.empty) }

// Standing is the number of digits in it now.
func (s *Sudoku) Standing() int { return len(s.Cells) - 1 - strings.Count(s.String(), ".") }

// String is the puzzle as it is now, in the form that [ParseSudoku] reads.
func (s *Sudoku) String() string { return Digits(s.Cells[1:]) }

// Digits writes cells as [ParseSudoku] reads them.
func Digits[D int | int8](cells []D) string {
	text := make([]byte, len(cells))
	for i, digit := range cells {
		text[i] = '.'
		if digit > 0 {
			text[i] = '0' + byte(digit)
		}
	}
	return string(text)
}

// Forgetful is a Sudoku that doesn't take back. Its search is incorrect, and shows why taking back
// is needed.
type Forgetful struct{ *Sudoku }

// TakeBack forgets to.
func (Forgetful) TakeBack(cell, digit int) {}
