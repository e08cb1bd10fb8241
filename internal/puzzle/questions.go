package puzzle

// A Puzzle answers five questions. Depth counts the
// choices from 1; so do places and choices.
type Puzzle interface {
	// Choices says what can be chosen: the place
	// that is filled at this depth, and the choices
	// for it, in the order that they are tried.
	Choices(depth int) (place int, choices []int)

	// RefusedBy says who forbids a choice, Nobody
	// if it may be made.
	RefusedBy(place, choice int) Refusal

	// Complete says that no choice is left to make.
	Complete(depth int) bool

	// Put makes a choice, TakeBack undoes it.
	Put(place, choice int)
	TakeBack(place, choice int)
}

// upTo are the numbers from 1 to n, for puzzles whose
// choices are always the same.
func upTo(n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i + 1
	}
	return numbers
}
