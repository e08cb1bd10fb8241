package puzzle

import (
	"iter"

	"queenbook/internal/solver"
)

// Search is the search for every solution of a puzzle, one event after the other. It changes the
// puzzle, and leaves it as it was where it is not broken off. A choice that was taken back is an
// event of its own. A puzzle that is complete before the first choice is one solution without a test.
func Search(p Puzzle) iter.Seq[solver.Event] {
	return func(yield func(solver.Event) bool) {
		s := search{puzzle: p, yield: yield}
		defer func() {
			if s.over {
				recover()
			}
		}()
		if p.Complete(0) {
			s.solution(0, 0)
		} else {
			s.fill(1)
		}
	}
}

// A search knows a puzzle by its answers alone.
type search struct {
	puzzle Puzzle
	yield  func(solver.Event) bool
	made   []bool // by each call that has not returned: a choice
	over   bool
}

// fill makes every choice that is not refused, and
// goes deeper from each.
func (s *search) fill(depth int) {
	place, count := s.puzzle.Choices(depth)
	s.emitCall(place)
	for choice := 1; choice <= count; choice++ {
		by := s.puzzle.RefusedBy(place, choice)
		s.emitTest(place, choice, by)
		if by == Nobody {
			s.puzzle.Put(place, choice)
			s.emitPut(place, choice)
			if s.puzzle.Complete(depth) {
				s.solution(place, choice)
			} else {
				s.fill(depth + 1)
			}
			s.puzzle.TakeBack(place)
			s.emitTakenBack(place, choice)
		}
	}
	s.emitReturn(place)
}

// solution reports that the puzzle is solved.
func (s *search) solution(place, choice int) {
	s.emit(solver.Event{Kind: solver.Found, Square: solver.Sq(choice, place)})
}

// What follows only reports what happens. Lines that begin with s.emit are left out of the listings.

func (s *search) emitCall(place int) {
	s.made = append(s.made, false)
	s.emit(solver.Event{Kind: solver.Call, Square: solver.Sq(0, place)})
}

func (s *search) emitTest(place, choice int, by solver.Square) {
	kind := solver.Refused
	if by == Nobody {
		kind = solver.Accepted
	}
	s.emit(solver.Event{Kind: kind, Square: solver.Sq(choice, place), By: by})
}

func (s *search) emitPut(place, choice int) {
	s.made[len(s.made)-1] = true
	s.emit(solver.Event{Kind: solver.Assigned, Square: solver.Sq(choice, place)})
}

func (s *search) emitTakenBack(place, choice int) {
	s.emit(solver.Event{Kind: solver.TakenBack, Square: solver.Sq(choice, place)})
}

func (s *search) emitReturn(place int) {
	last := len(s.made) - 1
	end := solver.DeadEnd
	if s.made[last] {
		end = solver.Exhausted
	}
	s.made = s.made[:last]
	s.emit(solver.Event{Kind: end, Square: solver.Sq(0, place)})
}

// emit hands one event to the listener. When it wants no more, the whole search unwinds.
func (s *search) emit(e solver.Event) {
	if !s.yield(e) {
		s.over = true
		panic("puzzle: the search is over")
	}
}
