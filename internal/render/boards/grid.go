package boards

import (
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/solver"
)

// A Grid is the picture of a Sudoku at a moment of its search.
type Grid struct {
	Sudoku *puzzle.Sudoku // with the digits of the moment
	Title  string
	Last   solver.Event // what happened last; the zero event before the search

	Coordinates bool // number the columns above and the rows on the left
	Notes       bool // in the cell under test, small, the digits that its call refused before
}

// OfGrid is the picture of the moment after the state's last event in a search of the puzzle, or of
// the puzzle before the first.
func OfGrid(p *puzzle.Sudoku, state *solver.State) Grid {
	return Grid{Sudoku: p.Moment(state), Title: fmt.Sprintf("Step %d", state.Step), Last: state.Last, Coordinates: true, Notes: true}
}

// cell is the one that the search is about, 0 for none.
func (g Grid) cell() int { return int(g.Last.Square.Col) }

// unit is what the tested cell shares with that which refuses the digit.
func (g Grid) unit() puzzle.Unit {
	if g.Last.Kind != solver.Refused {
		return puzzle.NoUnit
	}
	return g.Sudoku.Shared(g.cell(), int(g.Last.By.Col))
}

// notes are the digits that the call of the cell refused before.
func (g Grid) notes() (digits []int) {
	if !g.Notes || g.cell() == 0 {
		return nil
	}
	asked := int(g.Last.Square.Row) - 1
	if g.Last.Return() {
		asked = g.Sudoku.Side
	}
	for digit := 1; digit <= asked; digit++ {
		if g.Sudoku.RefusedBy(g.cell(), digit) != puzzle.Nobody {
			digits = append(digits, digit)
		}
	}
	return digits
}

// Draw draws g into the page.
func (g Grid) Draw(out render.Canvas) {
	c := canvas{out}
	side := g.Sudoku.Side
	at := g.Sudoku.At(g.cell()) // in column 0 where there is none
	c.open(side, g.Title, g.Words(), g.Coordinates, int(at.Col), nil)
	c.Rect(-1, -1, side*Side+2, side*Side+2, render.Class("blank"))
	var given strings.Builder
	for cell, digit := range g.Sudoku.Cells {
		if digit > 0 && g.Sudoku.Given(cell) {
			tile(&given, g.Sudoku.At(cell))
		}
	}
	c.Shape("sq-dark", given.String())
	switch box := g.Sudoku.Box(); g.unit() {
	case puzzle.InRow:
		c.cells("unit", solver.Sq(int(at.Row), 1), side, 1)
	case puzzle.InColumn:
		c.cells("unit", solver.Sq(1, int(at.Col)), 1, side)
	case puzzle.InBox:
		first := func(x int8) int { return (int(x)-1)/box*box + 1 }
		c.cells("unit", solver.Sq(first(at.Row), first(at.Col)), box, box)
	}
	roles := g.Roles()
	if slices.Contains(roles, RoleCell) {
		c.cells("column", at, 1, 1)
	}
	c.lines(side, 1, "cell-lines")
	c.lines(side, g.Sudoku.Box(), "box-lines")
	for cell, digit := range g.Sudoku.Cells {
		if digit > 0 {
			c.digit(g.Sudoku.At(cell), digit, "digit"+render.When(g.Sudoku.Given(cell), " given"))
		}
	}
	digit := int(g.Last.Square.Row)
	for _, role := range roles {
		switch role {
		case RoleStruck:
			c.struck(at, digit)
		case RoleBy:
			c.at(SymFrame, "hit", g.Sudoku.At(int(g.Last.By.Col)))
		case RoleAllowed:
			if g.Last.Kind == solver.Accepted { // it does not stand there yet
				c.digit(at, digit, "digit")
			}
			c.at(SymFrame, "placed", at)
		case RoleBack:
			c.back(at, digit)
		case RoleDead:
			x, y := center(at)
			c.CenterRect(int(x), int(y), 19, 19, render.Class("stuck"))
		}
	}
	for _, digit := range g.notes() { // four on the left edge of the cell, the others on the right one
		x, y := center(at)
		c.Text(int(x)-14+(digit-1)/4*29, int(y)-10+(digit-1)%4*9, fmt.Sprint(digit), render.Class("before"))
	}
	c.End()
}

// Legend explains the marks that the grid has.
func (g Grid) Legend() render.Picture { return RoleLegend(g.Roles()) }

// cells tints a rectangle of cells.
func (c canvas) cells(class string, first solver.Square, columns, rows int) {
	x, y := corner(first)
	c.Rect(x, y, columns*Side, rows*Side, render.Class(class))
}

// lines draws the lines between cells, or between boxes.
func (c canvas) lines(side, every int, class string) {
	var d strings.Builder
	for i := every; i < side; i += every {
		fmt.Fprintf(&d, "M%d 0v%dM0 %dh%d", i*Side, side*Side, i*Side, side*Side)
	}
	c.Shape(class, d.String())
}

func (c canvas) digit(at solver.Square, digit int, class string) {
	x, y := center(at)
	c.Text(int(x), int(y)+9, fmt.Sprint(digit), render.Class(class))
}

// struck draws a digit that was refused.
func (c canvas) struck(at solver.Square, digit int) {
	x, y := center(at)
	c.at(SymFrame, "hit", at)
	c.digit(at, digit, "digit tested")
	c.Path(fmt.Sprintf("M%d %dl21-21", int(x)-10, int(y)+11), render.Class("strike"))
}

// back draws a digit that was taken back.
func (c canvas) back(at solver.Square, digit int) {
	c.digit(at, digit, "digit back")
	c.at(SymFrame, "ghost", at)
}

// Roles lists the roles that the grid's marks have, in the legend's order.
func (g Grid) Roles() []Role {
	givens := len(g.Sudoku.Cells) - 1 - g.Sudoku.Empty()
	is := func(kinds ...solver.Kind) bool { return g.cell() > 0 && slices.Contains(kinds, g.Last.Kind) }
	return rolesWhere([]bool{
		RoleGiven:   givens > 0,
		RolePut:     g.Sudoku.Standing() > givens,
		RoleStruck:  is(solver.Refused),
		RoleBy:      is(solver.Refused),
		RoleUnit:    is(solver.Refused),
		RoleAllowed: is(solver.Accepted, solver.Assigned, solver.Found),
		RoleBack:    is(solver.TakenBack),
		RoleDead:    is(solver.DeadEnd),
		RoleCell:    is(solver.Call, solver.Exhausted),
		RoleDigits:  len(g.notes()) > 0,
	})
}

// gridWords say what happens in a Sudoku; there $digit is tested, put or taken back, in $cell, and
// $by is the cell of the digit that refuses it, in one $unit.
var gridWords = map[solver.Kind]string{
	solver.Call:      "The search goes on with $cell.",
	solver.Refused:   "Digit $digit is tested in $cell; the same digit in $by refuses it: both are in one $unit.",
	solver.Accepted:  "Digit $digit is tested in $cell; nothing refuses it.",
	solver.Assigned:  "Digit $digit is tested in $cell; nothing refuses it, and it is put there.",
	solver.Found:     "The digit $digit in $cell is the last: a solution.",
	solver.TakenBack: "The digit $digit in $cell is taken back.",
	solver.DeadEnd:   "Dead end: every digit is refused in $cell.",
	solver.Exhausted: "Every digit was tested in $cell.",
}

// Words says the position in words, for those who cannot see the picture.
func (g Grid) Words() string {
	var said []string
	for row := range g.Sudoku.Side {
		cells := fmt.Sprint(g.Sudoku.Cells[1:][row*g.Sudoku.Side : (row+1)*g.Sudoku.Side])
		said = append(said, fmt.Sprintf("Row %d: %s.", row+1, strings.NewReplacer("[", "", "]", "", " ", ", ", "0", "empty").Replace(cells)))
	}
	where := func(cell int) string {
		at := g.Sudoku.At(cell)
		return fmt.Sprintf("row %d, column %d", at.Row, at.Col)
	}
	if g.cell() > 0 {
		said = append(said, strings.NewReplacer("$digit", fmt.Sprint(g.Last.Square.Row), "$cell", where(g.cell()),
			"$by", where(int(g.Last.By.Col)), "$unit", g.unit().String()).Replace(gridWords[g.Last.Kind]))
	}
	return strings.Join(said, " ")
}
