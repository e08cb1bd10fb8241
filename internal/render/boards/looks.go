package boards

import (
	"fmt"
	"strings"

	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/words"
)

// mostLetters is how many choices fit in the box of a place. If there are more, it shows their
// number.
const mostLetters = 9

// LookAhead is the picture of a moment of a search that looks ahead.
func (s *Stage) LookAhead(title words.Sentence, step *puzzle.LookStep) Scene {
	return Scene{
		Title: title, Plain: true, Look: step,
		stage: s, state: &puzzle.State{Made: step.Made},
	}
}

// emptied reports whether a place has no choice left.
func (s Scene) emptied() bool { return s.Look != nil && s.Look.Empty > 0 }

// looks draws the choices left for the places, and those that have just gone.
func (s Scene) looks(c canvas) {
	if s.Look == nil || s.stage.Kind == puzzle.Path {
		return
	}
	for i, left := range s.Look.Left {
		if left != nil {
			s.lookAt(c, int32(i+1), left)
		}
	}
	if x, y, ok := s.stage.box(s.Look.Empty, 1); ok && s.emptied() {
		if s.stage.Kind == puzzle.Board {
			c.Rect(x, y, Side, Side*s.stage.Tall, render.Class("dead-end"))
			return
		}
		c.Rect(x+13, y+13, 19, 19, render.Class("stuck"))
	}
}

// lookAt draws them for one place.
func (s Scene) lookAt(c canvas, place int32, left []int32) {
	var gone []int32
	for _, at := range s.Look.Gone {
		if at.Place == place {
			gone = append(gone, at.Choice)
		}
	}
	if s.stage.Kind == puzzle.Board {
		for _, choice := range left {
			s.lookOn(c, symDot, "open", place, choice)
		}
		for _, choice := range gone {
			s.lookOn(c, symTried, "tried", place, choice)
		}
		return
	}
	x, y, ok := s.stage.box(place, 1)
	if !ok {
		return
	}
	many := len(left)+len(gone) > mostLetters
	for _, list := range [][]int32{left, gone} {
		for _, choice := range list {
			many = many || len([]rune(s.stage.problem.ChoiceLabel(choice))) > 2
		}
	}
	if many {
		if len(left) > 0 {
			c.Text(x+Side/2, y+Side/2+4, fmt.Sprint(len(left)), render.Class("ahead"))
		}
		return
	}
	all := len(s.stage.problem.Choices)
	slot := func(choice int32, i int) int {
		if all <= mostLetters {
			return int(choice) - 1
		}
		return i
	}
	for i, choice := range left {
		s.letter(c, "ahead", x, y, slot(choice, i), all, choice)
	}
	for i, choice := range gone {
		if !s.emptied() || s.Look.Empty != place { // a square says it there
			s.letter(c, "gone", x, y, slot(choice, len(left)+i), all, choice)
		}
	}
}

// lookOn puts a symbol on the square of a board.
func (s Scene) lookOn(c canvas, symbol render.Symbol, look string, place, choice int32) {
	if x, y, ok := s.stage.box(place, choice); ok {
		c.Use(symbol, x, y, look)
	}
}

// letter writes a choice into its part of a box: one of four, or one of nine.
func (s Scene) letter(c canvas, look string, x, y, slot, all int, choice int32) {
	side := 3
	if all <= 4 {
		side, look = 2, look+" large"
	}
	inset := 3
	if s.stage.Kind == puzzle.Graph { // a circle
		inset = 7
	}
	room := (Side - 2*inset) / side
	column, row := slot%side, slot/side
	x, y = x+inset+column*room+room/2, y+inset+row*room+room/2+4
	c.Text(x, y, s.stage.problem.ChoiceLabel(choice), render.Class(look))
}

// looksInWords says which choices are left, place by place.
func (s Scene) looksInWords(all *words.Catalogue) string {
	if s.Look == nil {
		return ""
	}
	p := s.stage.problem
	var said strings.Builder
	for i, left := range s.Look.Left {
		place := p.PlaceName(int32(i + 1))
		switch {
		case left == nil:
			continue
		case len(left) == 0:
			said.WriteString(" " + all.Say("scene-none", "place", place))
			continue
		}
		var names []string
		for _, choice := range left {
			names = append(names, p.ChoiceName(choice))
		}
		said.WriteString(" " + all.Say("scene-open", "place", place, "choices", strings.Join(names, ", ")))
	}
	return said.String()
}
