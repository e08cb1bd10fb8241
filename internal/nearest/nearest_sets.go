package nearest

import (
	"math/bits"

	"queenbook/internal/solver"
)

// Sets finds the fewest moves of a start by comparing it with 64 solutions at once. Many may use it
// at once.
type Sets struct {
	All []uint64     // a set of solutions has one bit for each of them
	On  [][][]uint64 // On[c][r] are those with a queen in row r of column c, both from 0
}

// NewSets makes the sets of the solutions of n columns; n is at most [solver.MaxTraced].
func NewSets(n int, solutions []solver.Solution) *Sets {
	bit := make([]int, len(solutions))
	for i := range bit {
		bit[i] = i
	}
	return SetsOf(n, solutions, bit)
}

// SetsOf makes the sets in which solution i has the bit bit[i].
func SetsOf(n int, solutions []solver.Solution, bit []int) *Sets {
	words := 0
	for _, b := range bit {
		words = max(words, b/64+1)
	}
	s := &Sets{All: make([]uint64, words), On: make([][][]uint64, n)}
	for c := range s.On {
		s.On[c] = make([][]uint64, n)
		for r := range s.On[c] {
			s.On[c][r] = make([]uint64, words)
		}
	}
	for i, solution := range solutions {
		word, bit := bit[i]/64, uint64(1)<<(bit[i]%64)
		s.All[word] |= bit
		for c, row := range solution.Rows {
			s.On[c][row-1][word] |= bit
		}
	}
	return s
}

// Fewest is the smallest number of moves from start to a solution, and how many solutions are that
// near. There must be a solution.
func (s *Sets) Fewest(start solver.Rows) (moves, ties int) {
	var on [solver.MaxTraced][]uint64
	for c, row := range start {
		on[c] = s.On[c][row-1]
	}
	agree := 0 // in how many squares the nearest solutions agree with the start
	for w, solutions := range s.All {
		var common digits
		for _, set := range on[:len(start)] {
			common = common.increase(set[w])
		}
		most, which := common.largest(solutions)
		if most > agree {
			agree, ties = most, 0
		}
		if most == agree {
			ties += bits.OnesCount64(which)
		}
	}
	return len(start) - agree, ties
}
