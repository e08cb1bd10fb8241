package solver

import "errors"

// ErrNoSolution says that a board size has no solution, so that no number of moves leads to one:
// sizes 2 and 3.
var ErrNoSolution = errors.New("no board of this size is free of attacks, so no number of moves leads to one")
