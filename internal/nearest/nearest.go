package nearest

import (
	"math"

	"queenbook/internal/solver"
)

// A Comparison is the answer for one start position: the fewest moves to a
// solution, and everything that comparing it with all of them showed.
type Comparison struct {
	Start    solver.Rows
	Moves    int   // the fewest moves; 0 means that the start is a solution
	Distance []int // Distance[i] is the number of moves to the i-th solution
	Ties     []int // the positions of all nearest solutions, in order of discovery
}

// Moves is how many queens must move, each inside
// its own column, to turn one board into the other:
// the number of columns where they differ.
func Moves(from, to solver.Rows) int {
	moves := 0
	for i, row := range from {
		if row != to[i] {
			moves++
		}
	}
	return moves
}

// Compare finds the fewest moves from start to a solution by comparing it
// with every one of them. All must have as many columns as start; with no
// solutions the error is [solver.ErrNoSolution].
func Compare(start solver.Rows, solutions []solver.Solution) (*Comparison, error) {
	if len(solutions) == 0 {
		return nil, solver.ErrNoSolution
	}
	a := &Comparison{Start: start, Moves: math.MaxInt, Distance: make([]int, len(solutions))}
	for i, s := range solutions {
		d := Moves(start, s.Rows)
		a.Distance[i] = d
		if d < a.Moves {
			a.Moves, a.Ties = d, nil
		}
		if d == a.Moves {
			a.Ties = append(a.Ties, i)
		}
	}
	return a, nil
}

// Fewest is the smallest number of moves from
// start to a solution. There must be a solution.
func Fewest(start solver.Rows, solutions []solver.Solution) int {
	fewest := len(start)
	for _, s := range solutions {
		fewest = min(fewest, Moves(start, s.Rows))
	}
	return fewest
}
