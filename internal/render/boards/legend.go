package boards

import (
	"html"
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
	RoleGoesOn              // an arrow to where a search goes on after a return

	// Those of a grid of digits.
	RoleGiven   // a digit of the puzzle
	RolePut     // a digit that the search has put
	RoleStruck  // a tested digit that was refused
	RoleBy      // the digit that refuses it
	RoleUnit    // the row, column or box that both are in
	RoleAllowed // a tested digit that nothing refuses
	RoleBack    // a digit that was taken back
	RoleDead    // a cell in which every digit is refused, or such a column
	RoleCell    // the cell that the search asks about
	RoleDigits  // digits refused before, by the same call
)

// roleMarks are the words of the roles, and the symbols of those that are drawn as one.
var roleMarks = [...]struct {
	words  string
	symbol render.Symbol
	class  string
}{
	RoleAttack:  {words: "line of attack"},
	RoleRefused: {"tested, refused", symCross, "cross"},
	RoleRay:     {"attacked square", symTried, "attacked"},
	RolePlaced:  {"tested, free: a queen goes there", SymFrame, "placed"},
	RoleTried:   {"refused before", symTried, "tried"},
	RoleOpen:    {"still to be tested", symDot, "open"},
	RoleColumn:  {words: "column under test"},
	RoleMoves:   {"moves", symArrow, "moves"},
	RoleGhost:   {"stood there", SymQueen, "ghost"},
	RoleStays:   {"stays", SymRing, "stays"},
	RoleGoesOn:  {"where it goes on after a return", symArrow, "moves"},
	RoleGiven:   {words: "given"},
	RolePut:     {words: "put there by the search"},
	RoleStruck:  {words: "tested, refused"},
	RoleBy:      {"the digit that refuses it", SymFrame, "hit"},
	RoleUnit:    {words: "the row, column or box of both"},
	RoleAllowed: {"tested, free: the digit goes there", SymFrame, "placed"},
	RoleBack:    {words: "taken back"},
	RoleDead:    {"dead end: nothing is free", SymFrame, "hit"},
	RoleCell:    {words: "cell under test"},
	RoleDigits:  {words: "refused before"},
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
func (roles RoleLegend) Draw(out render.Canvas) {
	if len(roles) == 0 {
		return
	}
	out.Print(`<ul class="key">`)
	for _, role := range slices.Compact(slices.Sorted(slices.Values(roles))) {
		out.Print("<li>")
		sample(role).Draw(out)
		out.Print(html.EscapeString(roleMarks[role].words) + "</li>")
	}
	out.Print("</ul>")
}

// A sample is one mark on a square of its own.
type sample Role

func (role sample) Draw(out render.Canvas) {
	c := canvas{out}
	c.Print(`<svg class="sample" viewBox="0 0 45 45" aria-hidden="true">`)
	here := solver.Sq(1, 1)
	switch Role(role) {
	case RoleAttack:
		c.Path("M2 22.5h41", render.Class("attack"))
	case RoleRefused:
		c.at(SymFrame, "hit", here)
	case RoleColumn:
		c.Rect(0, 0, Side, Side, render.Class("sq-light"))
		c.Rect(0, Side/2, Side, Side-Side/2, render.Class("sq-dark"))
		c.Rect(0, 0, Side, Side, render.Class("column"))
	case RoleGiven:
		c.cells("sq-dark", here, 1, 1)
		c.digit(here, 5, "digit given")
	case RolePut, RoleBy, RoleAllowed:
		c.digit(here, 5, "digit")
	case RoleStruck:
		c.struck(here, 5)
	case RoleUnit:
		c.cells("unit", here, 1, 1)
	case RoleBack:
		c.back(here, 5)
	case RoleCell:
		c.cells("column", here, 1, 1)
	case RoleDigits:
		c.Text(14, 20, "1", render.Class("before"))
		c.Text(32, 38, "5", render.Class("before"))
	}
	if mark := roleMarks[role]; mark.class != "" {
		c.at(mark.symbol, mark.class, here)
	}
	c.End()
}
