package boards

import (
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// Roles lists the roles that the picture's marks have, in the legend's order.
func (s Scene) Roles() []Role {
	by := slices.ContainsFunc(s.refusals(), func(e puzzle.Event) bool { return e.By.First() > 0 })
	board := s.stage.Kind == puzzle.Board
	_, under := s.call()
	tried := map[Role]bool{}
	for _, role := range s.triedBy() {
		tried[role] = true
	}
	return rolesWhere([]bool{
		RoleGiven:   len(s.stage.Given) > 0,
		RolePut:     len(s.state.Made) > 0 && !board,
		RoleStruck:  s.is(solver.Refused) && !board,
		RoleRefused: s.is(solver.Refused) && board,
		RolePlaced:  s.is(solver.Accepted, solver.Assigned, solver.Found) && board,
		RoleAttack:  s.attacks() != "",
		RoleBy:      by && !s.lined(),
		RoleTried:   tried[RoleTried],
		RoleGhost:   tried[RoleGhost] || s.is(solver.TakenBack) && board,
		RoleOpen:    tried[RoleOpen],
		RoleUnit:    s.is(solver.Refused) && by && s.stage.problem.Picture.Shared != nil,
		RoleAllowed: s.is(solver.Accepted, solver.Assigned, solver.Found) && !board,
		RoleBack:    s.is(solver.TakenBack) && !board,
		RoleLeft:    len(s.Left) > 0,
		RoleTrail:   len(s.trail()) > 0,
		RoleDead:    (s.is(solver.DeadEnd) || s.emptied()) && !board,
		RoleStuck:   (s.is(solver.DeadEnd) || s.emptied()) && board,
		RoleColumn:  board && under && !s.is(solver.DeadEnd),
		RoleCell:    !board && s.is(solver.Call, solver.Exhausted),
		RoleLook:    s.Look != nil && slices.ContainsFunc(s.Look.Left, func(l []int32) bool { return len(l) > 0 }),
		RoleGone:    s.Look != nil && len(s.Look.Gone) > 0,
		RoleCut:     s.is(solver.Bounded),
		RoleNoted:   len(s.noted()) > 0,
	})
}

// Legend explains the marks that the picture has.
func (s Scene) Legend() render.Picture { return s.Key(s.Roles()) }

// Key explains roles that the scenes of its problem have.
func (s Scene) Key(roles []Role) render.Picture { return s.stage.Key(roles) }

// KeyAmong explains roles that a script may show; those that this scene doesn't have are hidden.
func (s Scene) KeyAmong(roles []Role) render.Picture {
	return sceneLegend{among(roles, s.Roles()), s.stage}
}

// Words describes the moment, for readers who can't see the picture.
func (s Scene) Words(all *words.Catalogue) string {
	said, problem, square := s.standing(all), s.stage.problem, s.stage.square()
	for _, left := range s.Left {
		said += " " + all.Say("scene-left", "choice", problem.ChoiceName(left.Choice), "place", problem.PlaceName(left.Place))
	}
	told := []solver.Kind{solver.TakenBack, solver.Bounded}
	switch {
	case !square: // otherwise the tests are told with the queens
		told = append(told, solver.Call, solver.Refused, solver.Accepted, solver.Assigned, solver.Found,
			solver.DeadEnd, solver.Exhausted)
	case s.Against == nil:
		told = append(told, solver.DeadEnd)
	}
	if s.is(told...) {
		said += " " + problem.Sentence(s.state)
	}
	said += s.looksInWords(all)
	for _, e := range s.Against {
		if square {
			break
		}
		if why := problem.Reason(e, s.state); why != "" {
			said += fmt.Sprintf(" %s: %s.", words.Capital(problem.ChoiceName(e.Choice)), why)
		}
	}
	return said
}

// standing lists the choices made: on a square board with what's tested there, in a grid row by row,
// otherwise place by place.
func (s Scene) standing(all *words.Catalogue) string {
	p := s.stage.problem
	switch {
	case s.stage.square():
		return s.board().Words(all)
	case s.stage.Kind == puzzle.Grid:
		return s.inRows(all)
	}
	var said []string
	for _, made := range s.state.Made {
		said = append(said, p.PlaceName(made.Place)+": "+p.ChoiceName(made.Choice))
	}
	if said == nil {
		return all.Say("scene-nothing")
	}
	return strings.Join(said, ", ") + "."
}

// inRows reads a grid row by row.
func (s Scene) inRows(all *words.Catalogue) string {
	var said []string
	for row := range slices.Chunk(s.stage.cells(s.state.Made, all.Say("scene-cell")), s.stage.columns) {
		said = append(said, all.Say("scene-row", "row", len(said)+1, "cells", strings.Join(row, ", ")))
	}
	return strings.Join(said, " ")
}
