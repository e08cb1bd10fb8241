package boards

import (
	"html"
	"io"
	"slices"

	"queenbook/internal/render"
	"queenbook/internal/solver"
)

// A Role is a meaning that marks on a board can have, for the legend.
type Role int

// The roles, in the order in which a legend lists them.
const (
	RoleAttack  Role = iota // a line of attack
	RoleRefused             // a tested square that was refused
	RoleRay                 // a square that a queen attacks
	RolePlaced              // a tested square that was free
	RoleTried               // refused before, by the same call
	RoleOpen                // not tested yet by this call
	RoleColumn              // the column under test
	RoleMoves               // a queen that moves
	RoleGhost               // where a queen stood
	RoleStays               // a queen that stays

	// Those of a grid of digits.
	RoleGiven   // a digit of the puzzle
	RolePut     // a digit that the search has put
	RoleStruck  // a tested digit that was refused
	RoleBy      // the digit that refuses it
	RoleUnit    // the row, column or box that both are in
	RoleAllowed // a tested digit that nothing refuses
	RoleBack    // a digit that was taken back
	RoleDead    // a cell in which every digit is refused
	RoleCell    // the cell that the search asks about
	RoleDigits  // digits refused before, by the same call
)

var roleWords = [...]string{
	RoleAttack:  "line of attack",
	RoleRefused: "tested, refused",
	RoleRay:     "attacked square",
	RolePlaced:  "tested, free: a queen goes there",
	RoleTried:   "refused before",
	RoleOpen:    "still to be tested",
	RoleColumn:  "column under test",
	RoleMoves:   "moves",
	RoleGhost:   "stood there",
	RoleStays:   "stays",
	RoleGiven:   "given",
	RolePut:     "put there by the search",
	RoleStruck:  "tested, refused",
	RoleBy:      "the digit that refuses it",
	RoleUnit:    "the row, column or box of both",
	RoleAllowed: "tested, free: the digit goes there",
	RoleBack:    "taken back",
	RoleDead:    "no digit is free",
	RoleCell:    "cell under test",
	RoleDigits:  "refused before",
}

// Roles lists the roles that the board's marks have, in the legend's order.
func (b Board) Roles() []Role {
	var roles []Role
	refused, placed := false, false
	for _, t := range b.Tests {
		refused = refused || t.Refused()
		placed = placed || !t.Refused()
	}
	for role, present := range []bool{
		RoleAttack:  len(b.Attacks) > 0 || refused,
		RoleRefused: refused,
		RoleRay:     len(b.Rays) > 0,
		RolePlaced:  placed,
		RoleTried:   len(b.Tried) > 0,
		RoleOpen:    len(b.Open) > 0,
		RoleColumn:  b.Column > 0,
		RoleMoves:   len(b.Moves) > 0,
		RoleGhost:   len(b.Ghosts) > 0 || len(b.Moves) > 0,
		RoleStays:   len(b.Stays) > 0,
	} {
		if present {
			roles = append(roles, Role(role))
		}
	}
	return roles
}

// A RoleLegend explains roles, each with a sample of its mark. Roles that come twice are listed
// once; no roles, no list.
type RoleLegend []Role

// Draw writes the legend as an HTML list.
func (roles RoleLegend) Draw(s *render.Sheet, w io.Writer) error {
	if len(roles) == 0 {
		return nil
	}
	out := render.NewCanvas(s)
	out.Print(`<ul class="key">`)
	for _, role := range slices.Compact(slices.Sorted(slices.Values(roles))) {
		out.Print("<li>")
		out.Put(sample(role).Draw)
		out.Print(html.EscapeString(roleWords[role]) + "</li>")
	}
	out.Print("</ul>")
	return out.Flush(w)
}

// A sample is one mark on a square of its own.
type sample Role

func (role sample) Draw(s *render.Sheet, w io.Writer) error {
	c := canvas{render.NewCanvas(s)}
	c.Print(`<svg class="sample" viewBox="0 0 45 45" aria-hidden="true">`)
	here := solver.Sq(1, 1)
	switch Role(role) {
	case RoleAttack:
		c.Path("M2 22.5h41", render.Class("attack"))
	case RoleRefused:
		c.at(SymFrame, here, "hit")
		c.at(symCross, here, "cross")
	case RoleRay:
		c.at(symTried, here, "attacked")
	case RolePlaced:
		c.at(SymFrame, here, "placed")
	case RoleTried:
		c.at(symTried, here, "tried")
	case RoleOpen:
		c.at(symDot, here, "open")
	case RoleColumn:
		c.Rect(0, 0, Side, Side, render.Class("sq-light"))
		c.Rect(0, Side/2, Side, Side-Side/2, render.Class("sq-dark"))
		c.Rect(0, 0, Side, Side, render.Class("column"))
	case RoleMoves:
		c.at(symArrow, here, "moves")
	case RoleGhost:
		c.at(SymQueen, here, "ghost")
	case RoleStays:
		c.at(SymRing, here, "stays")
	case RoleGiven:
		c.cells("sq-dark", here, 1, 1)
		c.digit(here, 5, "digit given")
	case RolePut:
		c.digit(here, 5, "digit")
	case RoleStruck:
		c.struck(here, 5)
	case RoleBy:
		c.digit(here, 5, "digit")
		c.at(SymFrame, here, "hit")
	case RoleUnit:
		c.cells("unit", here, 1, 1)
	case RoleAllowed:
		c.digit(here, 5, "digit")
		c.at(SymFrame, here, "placed")
	case RoleBack:
		c.back(here, 5)
	case RoleDead:
		c.at(SymFrame, here, "hit")
	case RoleCell:
		c.cells("column", here, 1, 1)
	case RoleDigits:
		c.Text(14, 20, "1", render.Class("before"))
		c.Text(32, 38, "5", render.Class("before"))
	}
	return c.Close(w)
}
