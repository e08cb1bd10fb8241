package nearest

import (
	"slices"

	"queenbook/internal/solver"
)

// Single tries every move of one queen and counts the pairs that attack each other after it, by the
// square that the queen moves to; best is the fewest. On a board of one column there's nothing to
// try.
func Single(rows solver.Rows) (left map[solver.Square]int, best int) {
	left = map[solver.Square]int{}
	after := slices.Clone(rows)
	best = len(solver.Attacks(rows.Queens()))
	for i, old := range rows {
		for row := int8(1); int(row) <= len(rows); row++ {
			if row == old {
				continue
			}
			after[i] = row
			pairs := len(solver.Attacks(after.Queens()))
			left[solver.Square{Row: row, Col: int8(i + 1)}] = pairs
			if len(left) == 1 || pairs < best {
				best = pairs
			}
		}
		after[i] = old
	}
	return left, best
}
