package nearest

import "queenbook/internal/solver"

// Sets are the solutions of a board size as the bits of words, so that a few operations compare a
// start with 64 of them.
type Sets struct {
	All []uint64     // one bit for each solution
	On  [][][]uint64 // On[c][r] are the solutions with a queen in row r of column c, both from 0
}

// SetsOf makes the sets of the solutions on n columns. Solution i has bit number bit[i], or number
// i if bit is nil; n is at most [solver.MaxTraced].
func SetsOf(n int, solutions []solver.Solution, bit []int) *Sets {
	if bit == nil {
		for i := range solutions {
			bit = append(bit, i)
		}
	}
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
