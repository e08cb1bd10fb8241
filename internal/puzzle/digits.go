package puzzle

import (
	"iter"
	"slices"
	"strconv"

	"queenbook/internal/words"
)

// Problem is the puzzle to be seen: its grid as it stands, where what is is given. Every cell is
// a place, by its number.
func (s *Sudoku) Problem() *Problem {
	given := *s
	given.Cells = slices.Clone(s.Cells)
	p := &Problem{
		Each:    s.Side,
		Picture: Picture{Kind: Grid, Columns: s.Side, Rows: s.Side, Walls: s.walls(), Shared: s.sharedBoxes},
		Events:  func() iter.Seq[Event] { return Search(given.With(nil)) },
		called:  s.call,
	}
	for cell := 1; cell < len(s.Cells); cell++ {
		at := s.At(cell)
		p.Picture.Spots = append(p.Picture.Spots, Cell(int(at.Row), int(at.Col)))
		if digit := s.Cells[cell]; digit > 0 {
			p.Given = append(p.Given, Chosen{int32(cell), int32(digit)})
		}
	}
	return p.in(words.Ours())
}

// call says what the things of the puzzle are called.
func (s *Sudoku) call(p *Problem) {
	say := p.Catalogue().Say
	p.Title = say("sudoku")
	p.Words = Words{
		Place: say("word-cell"), Choice: say("word-digit"), Made: "sudoku-made",
		Root: say("sudoku-root"), Bare: say("sudoku-bare"), Begin: say("sudoku-begin"), Shared: say("sudoku-shared"),
	}
	p.Places, p.Choices = nil, nil
	for cell := 1; cell < len(s.Cells); cell++ {
		at := s.At(cell)
		p.Places = append(p.Places, Name{say("sudoku-cell", "row", int(at.Row), "column", int(at.Col)), at.String()})
	}
	for digit := 1; digit <= s.Side; digit++ {
		p.Choices = append(p.Choices, Name{say("sudoku-choice", "digit", digit), strconv.Itoa(digit)})
	}
	p.Why = func(e Event, _ *State) string {
		by := e.By.First()
		at := s.At(by)
		unit := s.Shared(int(e.Place), by)
		return say("sudoku-has", "unit", unit.String(), "row", int(at.Row), "column", int(at.Col))
	}
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
