package boards

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"

	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/solver"
)

// marks draws what a moment shows, from the bottom up; a script does the same, in the same order.
func (s Scene) marks(c canvas) {
	last := s.state.Last
	s.tints(c)
	s.lines(c)
	for _, given := range s.stage.Given {
		s.mark(c, " given", given)
	}
	for _, left := range s.Left {
		s.mark(c, " left", left)
	}
	for _, made := range s.state.Made {
		s.mark(c, "", made)
	}
	here := puzzle.Chosen{Place: last.Place, Choice: last.Choice}
	switch {
	case s.is(solver.Refused):
		s.refused(c, here)
	case s.is(solver.Accepted):
		if s.stage.Kind != puzzle.Board { // on a board a queen appears when it's placed
			s.mark(c, "", here)
		}
		s.frame(c, "placed", here)
	case s.is(solver.Assigned, solver.Found):
		s.frame(c, "placed", here)
	case s.is(solver.TakenBack):
		s.mark(c, " back", here)
		s.frame(c, "ghost", here)
	case s.is(solver.Bounded):
		if s.stage.Kind != puzzle.Board { // on a board it'd look like a queen
			s.mark(c, " tested", here)
		}
		s.frame(c, "cutoff", here)
	case s.is(solver.DeadEnd):
		s.stuck(c)
		s.against(c)
	}
	s.notes(c)
	s.looks(c)
}

// tints draws what's below the marks: what the refused choice and the one that refuses it share,
// and the place in question.
func (s Scene) tints(c canvas) {
	if s.is(solver.Refused) {
		for by := range s.state.Last.By.Places() {
			if area, ok := s.stage.Shared(s.state.Last.Place, int32(by)); ok {
				c.Rect(area[0], area[1], area[2], area[3], render.Class("unit"))
			}
		}
	}
	if x, y, ok := s.here(); ok && (s.stage.Kind == puzzle.Board || s.is(solver.Call, solver.Exhausted)) {
		look := "column"
		if s.is(solver.DeadEnd) {
			look = "dead-end"
		}
		c.Rect(x, y, Side, Side*s.stage.Tall, render.Class(look))
	}
	if s.stage.Kind == puzzle.Board {
		s.tried(c)
	}
}

// here is the corner of the boxes of the place that the moment is about; in a path, of the last one
// reached.
func (s Scene) here() (x, y int, ok bool) {
	call, ok := s.call()
	if !ok {
		return 0, 0, false
	}
	depth := len(s.state.Calls)
	if !s.state.Last.Return() {
		depth--
	}
	return s.spot(call.Place, depth)
}

// spot is the corner of the boxes of a place; in a path, of the choice before the call of that
// depth.
func (s Scene) spot(place int32, depth int) (x, y int, ok bool) {
	if s.stage.Kind != puzzle.Path {
		return s.stage.box(place, 1)
	}
	if depth < 1 || depth > len(s.state.Made) {
		return 0, 0, false
	}
	before := s.state.Made[depth-1]
	return s.stage.box(before.Place, before.Choice)
}

// tried marks on a board what the call has refused, and what it had chosen. Squares that are still
// to be tested have a dot, if every call tests all.
func (s Scene) tried(c canvas) {
	for choice, role := range s.triedBy() {
		call, _ := s.call()
		x, y, _ := s.stage.box(call.Place, choice)
		switch role {
		case RoleTried:
			c.Use(symTried, x, y, "tried")
		case RoleGhost:
			c.Use(SymQueen, x, y, "ghost")
		case RoleOpen:
			c.Use(symDot, x, y, "open")
		}
	}
}

// triedBy are the choices of the call, each with its role, for pictures other than boards.
func (s Scene) triedBy() iter.Seq2[int32, Role] {
	return func(yield func(int32, Role) bool) {
		call, ok := s.call()
		if !ok || s.stage.Kind != puzzle.Board {
			return
		}
		_, ended := s.state.Ended()
		for choice := int32(1); int(choice) <= s.stage.Tall; choice++ {
			role := RoleOpen
			switch {
			case slices.Contains(call.Free, choice):
				role = RoleGhost
			case slices.Contains(call.Refused, choice):
				role = RoleTried
			}
			cut := slices.Contains(call.Cut, choice)
			hidden := choice == call.At && !ended || cut || role == RoleOpen && s.stage.Each == 0
			if !hidden && !(s.Plain && role != RoleGhost) && !yield(choice, role) {
				return
			}
		}
	}
}

// refusals are the refused tests for which the picture shows what refuses them.
func (s Scene) refusals() []puzzle.Event {
	switch {
	case s.is(solver.Refused):
		return []puzzle.Event{s.state.Last}
	case s.is(solver.DeadEnd):
		return s.Against
	}
	return nil
}

// lines draws lines from what refuses a choice, the line of a path, and after a return an arrow to
// the place that continues.
func (s Scene) lines(c canvas) {
	c.Shape("attack", s.attacks())
	if s.stage.square() && s.is(solver.DeadEnd) {
		c.reaches(s.board().Tests)
	}
	var trail []string
	for _, stop := range s.trail() {
		trail = append(trail, s.middle(stop.Place, stop.Choice))
	}
	if len(trail) > 0 {
		way := "M" + strings.Join(trail, "L")
		if len(trail) == s.stage.Closed {
			way += "Z"
		}
		c.Shape("trail", way)
	}
	if !s.Plain {
		s.arrow(c)
	}
}

// middle is the middle of a choice's box.
func (s Scene) middle(place, choice int32) string {
	x, y, _ := s.stage.box(place, choice)
	return middle(x) + " " + middle(y)
}

// attacks are the lines to a choice from what refuses it. In a path both may be in the same box;
// then there's no line.
func (s Scene) attacks() string {
	var d strings.Builder
	if !s.lined() {
		return ""
	}
	for _, e := range s.refusals() {
		to := s.middle(e.Place, e.Choice)
		for by := range e.By.Places() {
			held := s.stage.problem.Holds(int32(by), s.state)
			if held == 0 {
				continue
			}
			if from := s.middle(int32(by), held); from != to {
				d.WriteString("M" + from + "L" + to)
			}
		}
	}
	return d.String()
}

// trail is the line of a path so far, beginning with its start if that's given; empty if there's no
// line yet.
func (s Scene) trail() []puzzle.Chosen {
	trail := slices.Concat(s.stage.problem.Given, s.state.Made)
	if s.stage.Kind != puzzle.Path || len(trail) < 2 {
		return nil
	}
	return trail
}

// lined reports whether there's a line from what refuses a choice to it; otherwise both get a
// frame.
func (s Scene) lined() bool { return s.stage.Kind != puzzle.Grid && s.stage.Kind != puzzle.Row }

// arrow points after a return to the place whose call continues.
func (s Scene) arrow(c canvas) {
	depth := len(s.state.Calls)
	on, ok := s.stage.problem.GoesOn(s.state)
	if !ok {
		return
	}
	x, y, from := s.spot(s.state.Last.Place, depth)
	toX, toY, to := s.spot(on.Place, depth-1)
	if s.stage.Kind == puzzle.Board {
		y += Side * (int(on.Choice) - 1)
		toY = y
	}
	if from && to && (x != toX || y != toY) {
		c.Shape("goes", pointer(x, y, toX, toY, s.stage.apart()))
	}
}

// apart is the distance between the middle of a box and the head of an arrow, so that the head can
// be seen next to what's in the box. A spot of a graph is larger than a number.
func (s *Stage) apart() float64 {
	if s.Kind == puzzle.Graph {
		return 23
	}
	return 17
}

// pointer is an arrow from one box to another. It begins at the edge of the first, or nearer to its
// middle if the boxes touch, and ends at a given distance from the middle of the other.
func pointer(fromX, fromY, toX, toY int, apart float64) string {
	x, y := float64(toX)+Side/2.0, float64(toY)+Side/2.0
	right, down := float64(toX-fromX), float64(toY-fromY)
	length := math.Hypot(right, down)
	at := func(back, aside float64) string {
		u, v := back*right/length, back*down/length
		return render.Num(x-u-aside*v) + " " + render.Num(y-v+aside*u)
	}
	begin, tip, head := max(length-20, apart+14), at(apart, 0), apart+10
	return "M" + at(begin, 0) + "L" + tip + "M" + at(head, 7/head) + "L" + tip + "L" + at(head, -7/head)
}

// mark draws a choice in its box, in a role.
func (s Scene) mark(c canvas, role string, at puzzle.Chosen) {
	if x, y, ok := s.stage.box(at.Place, at.Choice); ok {
		c.Use(s.stage.symbol(at, s.Plain), x, y, s.stage.Look+role)
	}
}

// frame draws a frame around the box of a choice.
func (s Scene) frame(c canvas, class string, at puzzle.Chosen) {
	if x, y, ok := s.stage.box(at.Place, at.Choice); ok {
		c.Use(SymFrame, x, y, class)
	}
}

// refused draws a choice that was refused, and frames what refuses it.
func (s Scene) refused(c canvas, at puzzle.Chosen) {
	x, y, ok := s.stage.box(at.Place, at.Choice)
	if !ok {
		return
	}
	s.frame(c, "hit", at)
	if s.stage.Kind == puzzle.Board {
		c.Use(symCross, x, y, "cross")
	} else {
		s.mark(c, " tested", at)
		c.Path(fmt.Sprintf("M%d %dl21-21", x+12, y+33), render.Class("strike"))
	}
	s.frameBy(c, s.state.Last)
	for _, left := range s.Left {
		if left.Place == int32(s.state.Last.By.First()) {
			s.frame(c, "hit", left)
		}
	}
}

// frameBy frames what refuses a choice.
func (s Scene) frameBy(c canvas, e puzzle.Event) {
	for by := range e.By.Places() {
		if held := s.stage.problem.Holds(int32(by), s.state); held > 0 {
			s.frame(c, "hit", puzzle.Chosen{Place: int32(by), Choice: held})
		}
	}
}

// against marks at a dead end the refused choices that have their own box, and what refuses them if
// there are no lines.
func (s Scene) against(c canvas) {
	for _, e := range s.Against {
		if x, y, ok := s.stage.box(e.Place, e.Choice); ok && s.stage.Kind == puzzle.Board {
			c.Use(symCross, x, y, "cross")
		}
		if !s.lined() {
			s.frameBy(c, e)
		}
	}
}

// stuck marks a place in which every choice is refused. On a board its column has the colour
// already.
func (s Scene) stuck(c canvas) {
	if x, y, ok := s.here(); ok && s.stage.Kind != puzzle.Board {
		c.Rect(x+13, y+13, 19, 19, render.Class("stuck"))
	}
}

// noted are the choices, by their numbers, that the call refused before the moment.
func (s Scene) noted() (choices []int32) {
	call, ok := s.call()
	if s.Plain || !ok || s.stage.Notes == nil {
		return nil
	}
	_, ended := s.state.Ended()
	for _, choice := range call.Refused {
		if choice != call.At || ended {
			choices = append(choices, choice)
		}
	}
	return choices
}

// notes writes these choices small into the cell: four on its left edge, the others on its right
// edge.
func (s Scene) notes(c canvas) {
	x, y, ok := s.here()
	for _, choice := range s.noted() {
		i := int(choice) - 1
		if ok {
			c.Text(x+8+i/4*29, y+12+i%4*9, s.stage.Notes[i], render.Class("before"))
		}
	}
}
