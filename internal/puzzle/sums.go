package puzzle

import "queenbook/internal/solver"

// Sums asks which of some numbers add up to a total: a place is a number, and there are two choices
// for it.
type Sums struct {
	Numbers []int
	Total   int
	sum     int
	Taken   []int // the numbers that are taken, in their order
}

// The choices of Sums.
const (
	Leave = 1
	Take  = 2
)

// Choices are to leave the next number and to take it.
func (s *Sums) Choices(depth int) (place, count int) { return depth, Take }

// RefusedBy is the choice itself where the sum would become too large, or would not be the total in
// the end.
func (s *Sums) RefusedBy(place, choice int) solver.Square {
	sum := s.sum
	if choice == Take {
		sum += s.Numbers[place-1]
	}
	if sum > s.Total || s.Complete(place) && sum < s.Total {
		return solver.Sq(choice, place)
	}
	return Nobody
}

// Complete is true after the last number.
func (s *Sums) Complete(depth int) bool { return depth == len(s.Numbers) }

// Put adds the number if it is taken.
func (s *Sums) Put(place, choice int) {
	if choice == Take {
		s.sum += s.Numbers[place-1]
		s.Taken = append(s.Taken, place)
	}
}

// TakeBack subtracts it again.
func (s *Sums) TakeBack(place int) {
	if last := len(s.Taken) - 1; last >= 0 && s.Taken[last] == place {
		s.sum -= s.Numbers[place-1]
		s.Taken = s.Taken[:last]
	}
}
