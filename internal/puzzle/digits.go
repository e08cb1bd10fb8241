package puzzle

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
)

// Problem is the puzzle to be seen: its grid as it stands, where what stands is given. Every cell is
// a place, by its number.
func (s *Sudoku) Problem() *Problem {
	given := *s
	given.Cells = slices.Clone(s.Cells)
	p := &Problem{
		Title: "the Sudoku",
		Words: Words{Place: "cell / cells", Choice: "digit / digits", Root: "the given digits", Begin: "given",
			Shared: "the row, column or box of both"},
		Each:    s.Side,
		Picture: Picture{Kind: Grid, Columns: s.Side, Rows: s.Side, Walls: s.walls(), Shared: s.sharedBoxes},
		Why: func(e Event, _ *State) string {
			by := e.By.First()
			return fmt.Sprintf("its %v has one already, in %s", s.Shared(int(e.Place), by), s.inWords(by))
		},
		Events: func() iter.Seq[Event] { return Search(given.With(nil)) },
	}
	for cell := 1; cell < len(s.Cells); cell++ {
		at := s.At(cell)
		p.Places = append(p.Places, Name{Text: s.inWords(cell), Label: at.String()})
		p.Picture.Spots = append(p.Picture.Spots, Cell(int(at.Row), int(at.Col)))
		if digit := s.Cells[cell]; digit > 0 {
			p.Given = append(p.Given, Chosen{int32(cell), int32(digit)})
		}
	}
	for digit := 1; digit <= s.Side; digit++ {
		p.Choices = append(p.Choices, Name{Text: fmt.Sprintf("digit %d", digit), Label: strconv.Itoa(digit)})
	}
	return p
}

// inWords is where a cell is, as in "row 1, column 3".
func (s *Sudoku) inWords(cell int) string {
	at := s.At(cell)
	return fmt.Sprintf("row %d, column %d", at.Row, at.Col)
}

// walls are the lines between the boxes.
func (s *Sudoku) walls() (walls []Wall) {
	side := float64(s.Side)
	for i := s.Box(); i < s.Side; i += s.Box() {
		at := float64(i)
		walls = append(walls, Wall{Spot{at, 0}, Spot{at, side}}, Wall{Spot{0, at}, Spot{side, at}})
	}
	return walls
}

// sharedBoxes are the cells of the unit that two cells share.
func (s *Sudoku) sharedBoxes(place, by int32) (corner Spot, columns, rows int) {
	at, box := s.At(int(place)), s.Box()
	switch s.Shared(int(place), int(by)) {
	case InRow:
		return Cell(int(at.Row), 1), s.Side, 1
	case InColumn:
		return Cell(1, int(at.Col)), 1, s.Side
	}
	first := func(x int8) int { return (int(x)-1)/box*box + 1 }
	return Cell(first(at.Row), first(at.Col)), box, box
}
