package puzzle

import (
	"fmt"
	"iter"
	"strconv"
)

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

// Problem is the puzzle to be seen: a row of numbers.
func (s *Sums) Problem() *Problem {
	p := &Problem{
		Title:   fmt.Sprintf("the sums that are %d", s.Total),
		Words:   Words{Place: "number / numbers", Choice: "choice / choices", Root: "no choice", Begin: "begin"},
		Choices: Named("leave", "take"),
		Each:    Take,
		Picture: Picture{Kind: Row},
		Events:  func() iter.Seq[Event] { return Search(&Sums{Numbers: s.Numbers, Total: s.Total}) },
	}
	for _, n := range s.Numbers {
		p.Places = append(p.Places, Name{Text: fmt.Sprintf("number %d", n), Label: strconv.Itoa(n)})
	}
	return p
}
