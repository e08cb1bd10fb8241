package puzzle

import (
	"math/big"
	"slices"

	"queenbook/internal/solver"
)

// A Bounded puzzle looks for its best solution, and can say of a choice that nothing after it is better
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

// A Worth is what a solution is worth.
type Worth struct {
	Value string `json:"value"`
	Best  bool   `json:"best,omitempty"` // it's better than all before it
}

// bestOf is what the best of the first solutions is worth.
func (p *Problem) bestOf(solutions int) string {
	for _, worth := range slices.Backward(p.Worths[:min(solutions, len(p.Worths))]) {
		if worth.Best {
			return worth.Value
		}
	}
	return ""
}

// IsBest reports whether a solution, by its number from 1, is better than all before it.
func (p *Problem) IsBest(solution int) bool {
	return solution > 0 && solution <= len(p.Worths) && p.Worths[solution-1].Best
}

// part is the name of the part of a sentence that stands for a word.
func (p *Problem) part(word string, state *State) string {
	if word == "worth" {
		switch {
		case state.Found > len(p.Worths) || p.Worths[state.Found-1].Value == "":
			return "" // nothing is said of it
		case p.IsBest(state.Found):
			return "worth-best"
		}
		return "worth"
	}
	call, _ := state.Ended()
	switch {
	case len(call.Free) > 0 && len(call.Cut) > 0:
		return "tested-cut"
	case len(call.Free) > 0:
		return "tested"
	case len(call.Refused) > 0 && len(call.Cut) > 0:
		return "refused-cut"
	case len(call.Cut) > 0:
		return "cut"
	}
	return "none"
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
