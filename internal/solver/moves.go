package solver

import "errors"

// ErrNoSolution says that a board size has no solution, so that no number of
// moves leads to one: sizes 2 and 3.
var ErrNoSolution = errors.New("no board of this size is free of attacks, so no number of moves leads to one")

// Moves is how many queens must move, each inside
// its own column, to turn board r into board to:
// the number of columns in which they differ.
func (r Rows) Moves(to Rows) int {
	moves := 0
	for i, row := range r {
		if row != to[i] {
			moves++
		}
	}
	return moves
}
