package puzzle

import (
	"iter"

	"queenbook/internal/solver"
)

// Search is the search for every solution of a puzzle, one event after the other. It changes the
// puzzle, and leaves it as it was where it is not broken off. A choice that was taken back is an
// event of its own. A puzzle that is complete before the first choice is a solution without a test.
// Where an answer of the puzzle calls [Stop], a Stopped is the last event.
func Search(p Puzzle) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		s := search{puzzle: p}
		if of, is := p.(Bounded); is {
			b := bounded{search: s, puzzle: of}
			b.tell(yield, func() { begin(p, b.solution, b.fill) })
			return
		}
		s.tell(yield, func() { begin(p, s.solution, s.fill) })
	}
}

// begin makes the first call, unless nothing is to be chosen.
func begin(p Puzzle, solution func(place, choice int), fill func(depth int)) {
	if p.Complete(0) {
		solution(0, 0)
	} else {
		fill(1)
	}
}

// A search knows a puzzle by its answers alone.
type search struct {
	puzzle Puzzle
	teller
}

// solution reports that the puzzle is solved.
func (s *search) solution(place, choice int) {
	s.emit(solver.Found, place, choice, Nobody)
}

// fill makes every choice that is not refused, and
// goes deeper from each.
func (s *search) fill(depth int) {
	place, choices := s.puzzle.Choices(depth)
	s.emitCall(place)
	for _, choice := range choices {
		by := s.puzzle.RefusedBy(place, choice)
		s.emitTest(place, choice, by)
		if by == Nobody {
			s.puzzle.Put(place, choice)
			s.emitPlaced(place, choice)
			if s.puzzle.Complete(depth) {
				s.solution(place, choice)
			} else {
				s.fill(depth + 1)
			}
			s.puzzle.TakeBack(place, choice)
			s.emit(solver.TakenBack, place, choice, Nobody)
		}
	}
	s.emitReturn(place)
}
