package boards

import (
	"fmt"
	"io"
	"strings"

	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/solver"
)

// A Grid is the picture of a Sudoku at a moment. Only Side and Title are needed; every other field
// that is left out draws nothing.
type Grid struct {
	Side  int // of the grid, in cells: 4 or 9
	Title string

	Digits []Number      // what stands in the cells; given ones are strong
	Cell   solver.Square // the cell that the search asks about
	Kind   solver.Kind   // what happened there: its test, for one
	Digit  int           // the digit that is tested, put or taken back
	By     solver.Square // the cell of the digit that refuses it
	Unit   puzzle.Unit   // what the two cells share
	Before []int         // digits that the same call refused before

	Coordinates bool // number the columns above and the rows on the left
}

// OfGrid is the picture of the moment after the state's last event in a search of the puzzle, or of
// the puzzle before the first.
func OfGrid(p *puzzle.Sudoku, state *solver.State) Grid {
	g := Grid{Side: p.Side, Title: fmt.Sprintf("Step %d", state.Step), Coordinates: true}
	then, e := p.Moment(state), state.Last
	for cell := 1; cell < len(then.Cells); cell++ {
		if digit := then.Cells[cell]; digit > 0 {
			g.Digits = append(g.Digits, Number{Square: p.At(cell), Value: int64(digit), Strong: p.Given(cell)})
		}
	}
	cell := int(e.Square.Col)
	if cell == 0 {
		return g
	}
	g.Cell, g.Kind, g.Digit = p.At(cell), e.Kind, int(e.Square.Row)
	if e.Kind == solver.Refused {
		g.By, g.Unit = p.At(int(e.By.Col)), p.Shared(cell, int(e.By.Col))
	}
	asked := g.Digit - 1
	if e.Return() {
		asked = p.Side
	}
	for digit := 1; digit <= asked; digit++ {
		if then.RefusedBy(cell, digit) != puzzle.Nobody {
			g.Before = append(g.Before, digit)
		}
	}
	return g
}

// box is the side of a box, in cells.
func (g Grid) box() int {
	if g.Side == 4 {
		return 2
	}
	return 3
}

// Draw draws g into the page.
func (g Grid) Draw(s *render.Sheet, w io.Writer) error {
	c := canvas{render.NewCanvas(s)}
	c.open(s, g.Side, g.Title, g.Words(), g.Coordinates, nil)
	if g.Coordinates {
		c.coordinates(g.Side, int(g.Cell.Col))
	}
	c.Rect(-1, -1, g.Side*Side+2, g.Side*Side+2, render.Class("sq-light"))
	g.marks(c)
	return c.Close(w)
}

// Legend explains the marks that the grid has.
func (g Grid) Legend(s *render.Sheet, w io.Writer) error { return RoleLegend(g.Roles()).Draw(s, w) }

// marks draws everything that stands in the cells, from the bottom up.
func (g Grid) marks(c canvas) {
	var given strings.Builder
	for _, d := range g.Digits {
		if d.Strong {
			fmt.Fprintf(&given, "M%d %dh45v45h-45z", (int(d.Square.Col)-1)*Side, (int(d.Square.Row)-1)*Side)
		}
	}
	c.Shape("sq-dark", given.String())
	at, by := g.Cell, g.By
	switch g.Unit {
	case puzzle.InRow:
		c.cells("unit", solver.Sq(int(at.Row), 1), g.Side, 1)
	case puzzle.InColumn:
		c.cells("unit", solver.Sq(1, int(at.Col)), 1, g.Side)
	case puzzle.InBox:
		first := func(x int8) int { return (int(x)-1)/g.box()*g.box() + 1 }
		c.cells("unit", solver.Sq(first(at.Row), first(at.Col)), g.box(), g.box())
	}
	if g.asks() {
		c.cells("column", at, 1, 1)
	}
	c.lines(g.Side, 1, "cells")
	c.lines(g.Side, g.box(), "boxes")
	for _, d := range g.Digits {
		name := "digit"
		if d.Strong {
			name = "digit given"
		}
		c.digit(d.Square, int(d.Value), name)
	}
	switch g.Kind {
	case solver.Refused:
		c.at(SymFrame, by, "hit")
		c.struck(at, g.Digit)
	case solver.Accepted, solver.Assigned, solver.Found:
		if g.Kind == solver.Accepted { // it does not stand there yet
			c.digit(at, g.Digit, "digit")
		}
		c.at(SymFrame, at, "placed")
	case solver.TakenBack:
		c.back(at, g.Digit)
	case solver.DeadEnd:
		c.at(SymFrame, at, "hit")
	}
	for _, digit := range g.Before { // four on the left edge of the cell, the others on the right one
		x, y := center(at)
		c.Text(int(x)-14+(digit-1)/4*29, int(y)-10+(digit-1)%4*9, fmt.Sprint(digit), render.Class("before"))
	}
}

// asks says whether the search is at a cell and tests, puts and takes back nothing there.
func (g Grid) asks() bool {
	return g.Cell != puzzle.Nobody && (g.Kind == solver.Call || g.Kind == solver.Exhausted)
}

// cells tints a rectangle of cells.
func (c canvas) cells(class string, first solver.Square, columns, rows int) {
	c.Rect((int(first.Col)-1)*Side, (int(first.Row)-1)*Side, columns*Side, rows*Side, render.Class(class))
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
	c.at(SymFrame, at, "hit")
	c.digit(at, digit, "digit tested")
	c.Path(fmt.Sprintf("M%d %dl21-21", int(x)-10, int(y)+11), render.Class("strike"))
}

// back draws a digit that was taken back.
func (c canvas) back(at solver.Square, digit int) {
	c.digit(at, digit, "digit back")
	c.at(SymFrame, at, "ghost")
}

// Roles lists the roles that the grid's marks have, in the legend's order.
func (g Grid) Roles() []Role {
	var roles []Role
	given, put := false, false
	for _, d := range g.Digits {
		given, put = given || d.Strong, put || !d.Strong
	}
	is := func(kinds ...solver.Kind) bool {
		for _, kind := range kinds {
			if g.Kind == kind && g.Cell != puzzle.Nobody {
				return true
			}
		}
		return false
	}
	for role, present := range map[Role]bool{
		RoleGiven: given, RolePut: put,
		RoleStruck: is(solver.Refused), RoleUnit: g.Unit != puzzle.NoUnit, RoleBy: is(solver.Refused),
		RoleAllowed: is(solver.Accepted, solver.Assigned, solver.Found),
		RoleBack:    is(solver.TakenBack), RoleDead: is(solver.DeadEnd), RoleCell: g.asks(),
		RoleDigits: len(g.Before) > 0,
	} {
		if present {
			roles = append(roles, role)
		}
	}
	return roles
}

// Words says the position in words, for those who cannot see the picture.
func (g Grid) Words() string {
	digits := map[solver.Square]int64{}
	for _, d := range g.Digits {
		digits[d.Square] = d.Value
	}
	var said []string
	for row := 1; row <= g.Side; row++ {
		var cells []string
		for col := 1; col <= g.Side; col++ {
			cell := "empty"
			if digit := digits[solver.Sq(row, col)]; digit > 0 {
				cell = fmt.Sprint(digit)
			}
			cells = append(cells, cell)
		}
		said = append(said, fmt.Sprintf("Row %d: %s.", row, strings.Join(cells, ", ")))
	}
	where := fmt.Sprintf("row %d, column %d", g.Cell.Row, g.Cell.Col)
	switch {
	case g.Cell == puzzle.Nobody:
	case g.Kind == solver.Refused:
		said = append(said, fmt.Sprintf("%d is tested in %s; the %[1]d in row %[3]d, column %[4]d refuses it: both are in one %[5]s.",
			g.Digit, where, g.By.Row, g.By.Col, g.Unit))
	case g.Kind == solver.Accepted:
		said = append(said, fmt.Sprintf("%d is tested in %s; nothing refuses it.", g.Digit, where))
	case g.Kind == solver.Assigned:
		said = append(said, fmt.Sprintf("%d is tested in %s; nothing refuses it, and it is put there.", g.Digit, where))
	case g.Kind == solver.Found:
		said = append(said, fmt.Sprintf("The %d in %s is the last: a solution.", g.Digit, where))
	case g.Kind == solver.TakenBack:
		said = append(said, fmt.Sprintf("The %d in %s is taken back.", g.Digit, where))
	case g.Kind == solver.DeadEnd:
		said = append(said, fmt.Sprintf("Dead end: every digit is refused in %s.", where))
	case g.Kind == solver.Call:
		said = append(said, fmt.Sprintf("The search goes on with %s.", where))
	case g.Kind == solver.Exhausted:
		said = append(said, fmt.Sprintf("Every digit was tested in %s.", where))
	}
	return strings.Join(said, " ")
}
