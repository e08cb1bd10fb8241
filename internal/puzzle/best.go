package puzzle

import (
	"math/big"

	"queenbook/internal/solver"
)

// A Bounded puzzle looks for its best solution, and can say of a choice that nothing behind it is better
// than what is known.
type Bounded interface {
	Puzzle

	// Cut is asked before each test: what it cuts is not tested.
	Cut(place, choice int) bool

	// Solved is told that a solution is complete, and says what it is worth.
	Solved() string
}

// A bounded search is [search] with a bound.
type bounded struct {
	search
	puzzle Bounded
}

// solution reports that the puzzle is solved, with what the solution is worth.
func (s *bounded) solution(place, choice int) {
	s.emit(solver.Found, place, choice, Because(s.puzzle.Solved()))
}

// fill is that of a search, which leaves out what the bound cuts.
func (s *bounded) fill(depth int) {
	place, choices := s.puzzle.Choices(depth)
	s.emitCall(place)
	for _, choice := range choices {
		if s.puzzle.Cut(place, choice) {
			s.emit(solver.Bounded, place, choice, Nobody)
			continue
		}
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

// A Best is the best value of the solutions so far. Those that are equal to it are not better.
type Best struct {
	Most bool // whether more is better, and not less
	Text string
	so   *big.Rat
}

// Beats reports whether a value, as it is written, is better than all before it, and keeps it.
func (b *Best) Beats(value string) bool {
	n, ok := new(big.Rat).SetString(value)
	if !ok {
		return false
	}
	if b.so != nil {
		order := n.Cmp(b.so)
		if order == 0 || (order > 0) != b.Most {
			return false
		}
	}
	b.so, b.Text = n, value
	return true
}
