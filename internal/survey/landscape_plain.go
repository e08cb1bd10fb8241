package survey

import (
	"iter"
	"slices"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

// everyStart goes through the starts as the wheels of a
// counter turn: the row of the last column fastest.
func everyStart(n int) iter.Seq[solver.Rows] {
	return func(yield func(solver.Rows) bool) {
		start := slices.Repeat(solver.Rows{1}, n)
		for yield(start) {
			c := n - 1
			for c >= 0 && int(start[c]) == n {
				start[c] = 1
				c--
			}
			if c < 0 {
				return
			}
			start[c]++
		}
	}
}

// surveyPlainly compares each start with each solution.
func surveyPlainly(n int, starts iter.Seq[solver.Rows],
	solutions []solver.Solution) *Landscape {
	l := newLandscape(n)
	for start := range starts {
		fewest, ties := n, 0
		for _, s := range solutions {
			moves := nearest.Moves(start, s.Rows)
			if moves < fewest {
				fewest, ties = moves, 0
			}
			if moves == fewest {
				ties++
			}
		}
		l.count(start, fewest, ties)
	}
	return l
}

// count adds a start that needs that many moves and has
// that many nearest solutions.
func (l *Landscape) count(start solver.Rows, moves, nearest int) {
	if moves > l.Most() || l.Starts == 0 {
		l.Farthest = nil
	}
	l.Starts++
	l.Moves[moves]++
	if nearest == 1 {
		l.Unique++
	}
	if isPermutation(start) {
		l.Permutations[moves]++
	}
	if moves == l.Most() {
		l.Farthest = append(l.Farthest, slices.Clone(start))
	}
}

// isPermutation reports whether every row has one queen.
func isPermutation(rows solver.Rows) bool {
	used := make([]bool, len(rows)+1)
	for _, row := range rows {
		if used[row] {
			return false
		}
		used[row] = true
	}
	return true
}
