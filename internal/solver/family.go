package solver

import "fmt"

// A Family is the solutions that symmetries make of one another: turn or mirror any of them, and
// you get one of the family again.
type Family struct {
	Members []Member // in order of discovery
	// Own are the symmetries that leave the boards of the family unchanged; [AsItIs] always does.
	// len(Members)·len(Own) = 8.
	Own []Symmetry
}

// A Member is a solution in its family, and the symmetries that make it of the first member: one,
// or as many as the family has of its own.
type Member struct {
	Solution
	From []Symmetry
}

// First is the member that the search finds first.
func (f Family) First() Solution { return f.Members[0].Solution }

// Families sorts solutions into their families, by their first members. The solutions must be all
// that their board size has, in order of discovery; an error says which one is missing.
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
