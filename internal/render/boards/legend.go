package boards

import (
	"cmp"
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
	RoleHit                 // a queen in an attack
	RoleRefused             // a tested square that was refused
	RoleRay                 // a square that a queen attacks
	RolePlaced              // a tested square that was free
	RoleTried               // refused before, by the same call
	RoleOpen                // not tested yet by this call
	RoleColumn              // the column under test
	RoleMoves               // a queen that moves
	RoleGhost               // where a queen stood
	RoleStays               // a queen that stays
	RoleMirror              // the diagonal in which a board is mirrored
	RoleGoesOn              // an arrow to where a search goes on after a return
	RoleStuck               // a column in which every square is refused

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

// roleMarks are the classes of the roles' marks, and words where those of the mark do not say enough.
var roleMarks = [...]struct{ class, words string }{
	RoleAttack: {"attack", ""}, RoleHit: {"hit", "queen in an attack"}, RoleRefused: {"cross", ""}, RoleRay: {"attacked", ""},
	RolePlaced: {"placed", ""}, RoleTried: {"tried", ""}, RoleOpen: {"open", ""}, RoleColumn: {"column", "column under test"},
	RoleMoves: {"moves", ""}, RoleGhost: {"ghost", ""}, RoleStays: {"stays", ""}, RoleMirror: {"mirror", ""}, RoleGoesOn: {"goes", ""}, RoleStuck: {"dead-end", ""},

	RoleGiven: {"given", ""}, RolePut: {"digit", ""}, RoleStruck: {"strike", ""}, RoleBy: {"hit", "the digit that refuses it"},
	RoleUnit: {"unit", ""}, RoleAllowed: {"placed", "tested, free: the digit goes there"}, RoleBack: {"back", ""},
	RoleDead: {"stuck", "dead end: nothing is free"}, RoleCell: {"column", "cell under test"}, RoleDigits: {"before", ""},
}

// Roles lists the roles that the board's marks have, in the legend's order.
func (b Board) Roles() []Role {
	refused := slices.ContainsFunc(b.Tests, Test.Refused)
	placed := slices.ContainsFunc(b.Tests, func(t Test) bool { return !t.Refused() })
	return rolesWhere([]bool{
		RoleAttack:  len(b.Attacks) > 0 || refused,
		RoleHit:     len(b.Attacks) > 0,
		RoleRefused: refused,
		RoleRay:     len(b.Rays) > 0,
		RolePlaced:  placed,
		RoleTried:   len(b.Tried) > 0,
		RoleOpen:    len(b.Open) > 0,
		RoleColumn:  b.Column > 0,
		RoleMoves:   len(b.Moves) > 0,
		RoleGhost:   len(b.Ghosts) > 0 || len(b.Moves) > 0,
		RoleStays:   len(b.Stays) > 0,
		RoleMirror:  b.Mirror,
	})
}

// rolesWhere lists the roles for which the answer is true.
func rolesWhere(present []bool) (roles []Role) {
	for role, is := range present {
		if is {
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
		canvas{out}.sample(role)
		out.Print(html.EscapeString(cmp.Or(roleMarks[role].words, render.MarkOf(roleMarks[role].class).Means)) + "</li>")
	}
	out.Print("</ul>")
}

// sample draws a mark on a square of its own, which is as large as those of the picture.
func (c canvas) sample(role Role) {
	c.Print(`<svg class="sample square" viewBox="0 0 45 45" aria-hidden="true">`)
	here := solver.Sq(1, 1)
	class := roleMarks[role].class
	switch role {
	case RoleRefused:
		c.at(SymFrame, "hit", here)
	case RoleColumn:
		c.Rect(0, 0, Side, Side, render.Class("sq-light"))
		c.Rect(0, Side/2, Side, Side-Side/2, render.Class("sq-dark"))
		c.cells(class, here, 1, 1)
	case RoleUnit, RoleCell:
		c.cells(class, here, 1, 1)
	case RoleHit:
		c.at(SymQueen, "queen", here)
	case RoleGhost:
		c.at(SymQueen, class, here)
	case RoleGiven:
		c.cells("sq-dark", here, 1, 1)
		c.digit(here, 5, "digit given")
	case RolePut, RoleBy, RoleAllowed:
		c.digit(here, 5, "digit")
	case RoleStruck:
		c.struck(here, 5)
	case RoleBack:
		c.back(here, 5)
	case RoleDigits:
		c.Text(14, 20, "1", render.Class(class))
		c.Text(32, 38, "5", render.Class(class))
	}
	c.Shape(class, render.MarkOf(class).Shape.Path)
	c.End()
}
