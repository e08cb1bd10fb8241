package solver

import "errors"

// ErrNoSolution says that a board size has no solution: sizes 2 and 3.
var ErrNoSolution = errors.New("no board of this size is free of attacks: it has no solution")
