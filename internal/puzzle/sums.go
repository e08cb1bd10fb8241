package puzzle

// Sums is a puzzle of numbers, some of which shall
// add up to a total: places are the numbers, and
// there are two choices for each.
type Sums struct {
	Numbers []int // different ones
	Total   int
	sum     int // of those that are taken
}

// Leave and Take are what can be chosen.
const (
	Leave = 1
	Take  = 2
)

// Choices are to leave the next number and to take it.
func (s *Sums) Choices(depth int) (number int, choices []int) {
	return depth, []int{Leave, Take}
}

// RefusedBy looks whether the sum is too large, or is
// not the total in the end.
func (s *Sums) RefusedBy(number, choice int) Refusal {
	sum := s.sum
	if choice == Take {
		sum += s.Numbers[number-1]
	}
	switch {
	case sum > s.Total:
		return Because("the sum would be too large")
	case sum < s.Total && s.Complete(number):
		return Because("the sum would be too small")
	}
	return Nobody
}

// Complete is true after the last number.
func (s *Sums) Complete(depth int) bool {
	return depth == len(s.Numbers)
}

// Put adds a number that is taken.
func (s *Sums) Put(number, choice int) {
	if choice == Take {
		s.sum += s.Numbers[number-1]
	}
}

// TakeBack subtracts it.
func (s *Sums) TakeBack(number, choice int) {
	if choice == Take {
		s.sum -= s.Numbers[number-1]
	}
}
