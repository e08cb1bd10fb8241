package solver

import "fmt"

// A Family is the solutions that symmetries turn into one another: rotate or reflect any of them,
// and you get a solution of the same family.
type Family struct {
	Members []Member // in order of discovery
	// Own are the symmetries that leave the boards of the family unchanged; [AsItIs] always does.
	// len(Members)·len(Own) = 8.
	Own []Symmetry
}

// A Member is a solution in its family, and the symmetries that make it from the first member: as
// many as len(Own).
type Member struct {
	Solution
	From []Symmetry
}

// First is the member that the search finds first.
func (f Family) First() Solution { return f.Members[0].Solution }

// Families sorts solutions into families, ordered by their first members. The solutions must be all
// solutions of their board size, in order of discovery; an error says which one is missing.
func Families(solutions []Solution) ([]Family, error) {
	index := make(map[string]int, len(solutions))
	for i, s := range solutions {
		index[s.Rows.String()] = i
	}
	var families []Family
	sorted := make([]bool, len(solutions))
	for i, first := range solutions {
		if sorted[i] {
			continue
		}
		from := map[int][]Symmetry{}
		for _, symmetry := range Symmetries() {
			image, err := symmetry.Rows(first.Rows)
			if err != nil {
				return nil, fmt.Errorf("sort solutions into families: %w", err)
			}
			to, ok := index[image.String()]
			if !ok {
				return nil, fmt.Errorf("sort solutions into families: %s, which is %s %s, is not among them",
					image, first.Rows, symmetry)
			}
			from[to] = append(from[to], symmetry)
			sorted[to] = true
		}
		family := Family{Own: from[i]}
		for to := i; len(family.Members) < len(from); to++ {
			if from[to] != nil {
				family.Members = append(family.Members, Member{solutions[to], from[to]})
			}
		}
		families = append(families, family)
	}
	return families, nil
}

// Through counts, for each square of the board of n columns, the solutions with a queen on it:
// entry [row-1][column-1].
func Through(n int, solutions []Solution) [][]int64 {
	through := make([][]int64, n)
	for row := range through {
		through[row] = make([]int64, n)
	}
	for _, s := range solutions {
		for col, row := range s.Rows {
			through[row-1][col]++
		}
	}
	return through
}
