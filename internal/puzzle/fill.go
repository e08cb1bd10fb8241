package puzzle

import (
	"iter"

	"queenbook/internal/solver"
)

// Search is the search for every solution of a puzzle, one event after the other. It changes the
// puzzle, and leaves it as it was where it is not broken off. A choice that was taken back is an
// event of its own. A puzzle that is complete before the first choice is a solution without a test.
func Search(p Puzzle) iter.Seq[solver.Event] {
	return func(yield func(solver.Event) bool) {
		s := search{puzzle: p}
		s.Tell(yield, func() {
			if p.Complete(0) {
				s.solution(0, 0)
			} else {
				s.fill(1)
			}
		})
	}
}

// A search knows a puzzle by its answers alone.
type search struct {
	puzzle Puzzle
	solver.Teller
}

// solution reports that the puzzle is solved.
func (s *search) solution(place, choice int) {
	s.Emit(solver.Event{Kind: solver.Found, Square: solver.Sq(choice, place)})
}

// fill makes every choice that is not refused, and
// goes deeper from each.
func (s *search) fill(depth int) {
	place, count := s.puzzle.Choices(depth)
	s.EmitCall(place)
	for choice := 1; choice <= count; choice++ {
		by := s.puzzle.RefusedBy(place, choice)
		s.emitTest(place, choice, by)
		if by == Nobody {
			s.puzzle.Put(place, choice)
			s.EmitPlaced(choice, place)
			if s.puzzle.Complete(depth) {
				s.solution(place, choice)
			} else {
				s.fill(depth + 1)
			}
			s.puzzle.TakeBack(place)
			s.emitTakenBack(place, choice)
		}
	}
	s.EmitReturn(place)
}

// emitTest tells whether a choice is refused.
func (s *search) emitTest(place, choice int, by solver.Square) {
	kind := solver.Refused
	if by == Nobody {
		kind = solver.Accepted
	}
	s.Emit(solver.Event{Kind: kind, Square: solver.Sq(choice, place), By: by})
}

func (s *search) emitTakenBack(place, choice int) {
	s.Emit(solver.Event{Kind: solver.TakenBack, Square: solver.Sq(choice, place)})
}
