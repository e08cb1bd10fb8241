package puzzle

import "queenbook/internal/solver"

// A Puzzle answers four questions. Depth counts the
// choices from 1; so do places and choices.
type Puzzle interface {
	// Choices says what can be chosen: the place
	// that is filled at this depth, and the number of
	// choices that there are for it.
	Choices(depth int) (place, count int)

	// RefusedBy is an earlier choice that forbids
	// this one, Nobody if none does.
	RefusedBy(place, choice int) solver.Square

	// Complete says that no choice is left to make.
	Complete(depth int) bool

	// Put makes a choice, TakeBack undoes it.
	Put(place, choice int)
	TakeBack(place int)
}

// Nobody refuses a choice that may be made.
var Nobody solver.Square
