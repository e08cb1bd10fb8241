package boards

import (
	"slices"

	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// A Role is a meaning that marks on a board can have, for the legend.
type Role int

// The roles, in the order that a legend lists them.
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
	RoleGhost               // the square that a queen left
	RoleStays               // a queen that stays
	RoleMirror              // the diagonal in which a board is mirrored
	RoleGoesOn              // an arrow to where a search continues after a return
	RoleStuck               // a column in which every square is refused
	RoleFollow              // a queen that's highlighted in several pictures

	// Those of scenes.
	RoleGiven   // a choice that's there before the search
	RolePut     // a choice of the search
	RoleStruck  // a tested choice that was refused
	RoleBy      // what refuses it
	RoleUnit    // what both share
	RoleAllowed // a tested choice that nothing refuses
	RoleBack    // a choice that was taken back
	RoleLeft    // one that should have been
	RoleTrail   // the line of a path
	RoleDead    // a place in which every choice is refused
	RoleCell    // the place that the search asks about
	RoleCut     // a choice that was cut, untested
	RoleLook    // a choice that's left for a place, if the search looks ahead
	RoleGone    // one that no longer is
	RoleNoted   // choices refused before, by the same call
)

// roleMarks are the classes of the roles' marks, and names of sentences if those of the marks don't
// say enough.
var roleMarks = [...]struct{ class, words string }{
	RoleAttack:  {"attack", ""},
	RoleHit:     {"hit", "mark-hit-queen"},
	RoleRefused: {"cross", ""},
	RoleRay:     {"attacked", ""},
	RolePlaced:  {"placed", ""},
	RoleTried:   {"tried", ""},
	RoleOpen:    {"open", ""},
	RoleColumn:  {"column", "mark-column-queens"},
	RoleMoves:   {"moves", ""},
	RoleGhost:   {"ghost", ""},
	RoleStays:   {"stays", ""},
	RoleMirror:  {"mirror", ""},
	RoleGoesOn:  {"goes", ""},
	RoleStuck:   {"dead-end", ""},
	RoleFollow:  {"followed", ""},

	RoleGiven:   {"given", ""},
	RolePut:     {"digit", ""},
	RoleStruck:  {"strike", ""},
	RoleBy:      {"hit", "mark-refuses"},
	RoleUnit:    {"unit", ""},
	RoleAllowed: {"placed", ""},
	RoleBack:    {"back", ""},
	RoleLeft:    {"left", ""},
	RoleTrail:   {"trail", ""},
	RoleDead:    {"stuck", "mark-stuck-place"},
	RoleCell:    {"column", ""},
	RoleCut:     {"cutoff", ""},
	RoleLook:    {"ahead", ""},
	RoleGone:    {"gone", ""},
	RoleNoted:   {"before", ""},
}

// Roles lists the roles that the board's marks have, in the legend's order.
func (b Board) Roles() []Role {
	refused := slices.ContainsFunc(b.Tests, Test.Refused)
	dead := b.deadEnd()
	crossed := slices.ContainsFunc(b.Tests, func(t Test) bool { return t.Refused() && int(t.Square.Col) != dead })
	placed := slices.ContainsFunc(b.Tests, func(t Test) bool { return !t.Refused() })
	return rolesWhere([]bool{
		RoleAttack:  len(b.Attacks) > 0 || refused,
		RoleHit:     len(b.Attacks) > 0,
		RoleRefused: crossed,
		RoleRay:     len(b.Rays) > 0,
		RolePlaced:  placed,
		RoleOpen:    len(b.Open) > 0,
		RoleColumn:  b.Column > 0 && b.Column != dead,
		RoleMoves:   len(b.Moves) > 0,
		RoleGhost:   len(b.Ghosts) > 0 || len(b.Moves) > 0,
		RoleStays:   len(b.Stays) > 0,
		RoleMirror:  b.Mirror,
		RoleStuck:   dead > 0,
		RoleFollow:  b.Follow != solver.Square{},
	})
}

// rolesWhere lists the roles for which the function returns true.
func rolesWhere(present []bool) (roles []Role) {
	for role, is := range present {
		if is {
			roles = append(roles, Role(role))
		}
	}
	return roles
}

// A RoleLegend explains roles, each with a sample of its mark. Duplicates are listed once. Without
// roles there's no list.
type RoleLegend []Role

// Draw writes the legend as an HTML list.
func (roles RoleLegend) Draw(out render.Canvas) {
	legend{Roles: roles}.Draw(out)
}

// A legend lists roles. Later are those that the picture doesn't have yet.
type legend struct{ Roles, Later []Role }

// among is the legend of roles that a script may draw, for a picture that has some of them.
func among(roles, drawn []Role) legend {
	later := slices.DeleteFunc(slices.Clone(roles), func(role Role) bool { return slices.Contains(drawn, role) })
	return legend{roles, later}
}

// Draw writes the legend as an HTML list.
func (l legend) Draw(out render.Canvas) {
	l.draw(out, func(Role) words.Sentence { return words.Sentence{} }, canvas.sample)
}

// draw writes the list of the roles, each with its sample, and with its own words or the words of
// its mark.
func (l legend) draw(out render.Canvas, own func(Role) words.Sentence, sample func(canvas, Role)) {
	if len(l.Roles) == 0 {
		return
	}
	var list []render.Marked
	for _, role := range slices.Compact(slices.Sorted(slices.Values(l.Roles))) {
		mark := roleMarks[role]
		said := own(role)
		if said.IsZero() && mark.words != "" {
			said = words.Later(mark.words)
		} else if said.IsZero() {
			said = render.MarkOf(mark.class).Means()
		}
		list = append(list, render.Marked{
			Mark:   out.Sample("sample square", func(c render.Canvas) { sample(canvas{c}, role) }),
			Words:  out.Tell(said),
			Hidden: slices.Contains(l.Later, role),
		})
	}
	out.Explain(list)
}

// A sceneLegend explains the marks of a stage's scenes, with samples of its own.
type sceneLegend struct {
	legend
	stage *Stage
}

// Draw writes the legend as an HTML list.
func (l sceneLegend) Draw(out render.Canvas) {
	of := l.stage.problem
	l.draw(out, func(role Role) words.Sentence {
		switch {
		case role == RoleAttack && l.stage.Kind != puzzle.Board:
			return words.Later("mark-refuses")
		case role == RoleGiven && l.stage.Kind == puzzle.Path:
			return words.Later("mark-begins")
		case role == RoleUnit:
			return words.Plain(of.Words.Shared)
		case role == RoleAllowed:
			return words.Later("mark-allowed", "choice", of.Chosen())
		case role == RoleCell:
			return words.Later("mark-place", "place", of.Filled())
		}
		return words.Sentence{}
	}, func(c canvas, role Role) { c.sceneSample(l.stage, role) })
}

// sceneSample draws a mark of a scene on a separate box.
func (c canvas) sceneSample(s *Stage, role Role) {
	looks := map[Role]string{
		RoleGiven:   " given",
		RolePut:     "",
		RoleBy:      "",
		RoleAllowed: "",
		RoleStruck:  " tested",
		RoleBack:    " back",
		RoleLeft:    " left",
		RoleCut:     " tested",
	}
	if s.Kind == puzzle.Board && (role == RoleLook || role == RoleGone) {
		symbol, class := symDot, "open"
		if role == RoleGone {
			symbol, class = symTried, "tried"
		}
		c.Use(symbol, 0, 0, class)
		return
	}
	look, marked := looks[role]
	if !marked || len(s.small) == 0 {
		c.sample(role)
		return
	}
	if role == RoleGiven && s.Kind == puzzle.Grid {
		c.Rect(0, 0, Side, Side, render.Class("sq-dark"))
	}
	symbol := s.small[0]
	if role == RoleGiven && s.Kind == puzzle.Path {
		symbol = s.symbol(s.Given[0], true)
	}
	c.Use(symbol, 0, 0, s.Look+look)
	switch role {
	case RoleStruck:
		c.Use(SymFrame, 0, 0, "hit")
		c.Path("M12 33l21-21", render.Class("strike"))
	case RoleBack:
		c.Use(SymFrame, 0, 0, "ghost")
	case RoleBy, RoleAllowed, RoleCut:
		c.Shape(roleMarks[role].class, render.FrameShape.Path)
	}
}

// sample draws a mark on a separate square, as large as those of the picture.
func (c canvas) sample(role Role) {
	here := solver.Sq(1, 1)
	class := roleMarks[role].class
	switch role {
	case RoleRefused:
		c.at(SymFrame, "hit", here)
	case RoleColumn:
		c.Rect(0, 0, Side, Side, render.Class("sq-light"))
		c.Rect(0, Side/2, Side, Side-Side/2, render.Class("sq-dark"))
		c.Rect(0, 0, Side, Side, render.Class(class))
	case RoleUnit, RoleCell:
		c.Rect(0, 0, Side, Side, render.Class(class))
	case RoleHit:
		c.at(SymQueen, "queen", here)
	case RoleGhost:
		c.at(SymQueen, class, here)
	case RoleFollow:
		c.Rect(0, 0, Side, Side, render.Class(class))
		c.at(SymQueen, "queen", here)
	case RoleLook, RoleGone:
		c.Text(22, 31, "A", render.Class(class))
	case RoleNoted:
		c.Text(14, 20, "1", render.Class(class))
		c.Text(32, 38, "5", render.Class(class))
	}
	c.Shape(class, render.MarkOf(class).Shape.Path)
}
