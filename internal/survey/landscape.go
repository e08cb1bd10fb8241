package survey

import (
	"slices"

	"queenbook/internal/solver"
)

const (
	// MaxWhole is the largest board of which [Of] looks at every start: 9^9, about 387 million.
	MaxWhole = 9

	// SampleSize is how many starts [Of] draws on larger boards, and how many permutations.
	SampleSize = 20_000

	// MaxFarthest is the most starts that [Landscape].Farthest lists.
	MaxFarthest = 100
)

// A Landscape says how far the starts of one board size are from a solution. A start has one queen
// in each column, so there are N^N of them.
type Landscape struct {
	N int

	// Sampled says that the counts below are those of a sample, which is always the same.
	Sampled bool

	// Starts is how many starts were looked at: N^N, or [SampleSize].
	Starts int64

	// Moves[m] is how many of them need m moves, for m = 0..N.
	Moves []int64

	// Unique is how many of them have exactly one nearest solution.
	Unique int64

	// Permutations[m] is how many starts with a queen in every row need m moves: of all N! of them,
	// or of a second sample of SampleSize.
	Permutations []int64

	// Farthest lists all starts that need the most moves, in the order of their rows; nil for a
	// sample, and where they are more than [MaxFarthest].
	Farthest []solver.Rows
}

func newLandscape(n int) *Landscape {
	return &Landscape{N: n, Moves: make([]int64, n+1), Permutations: make([]int64, n+1)}
}

// Of finds out how many moves each start on n columns needs, or each of a sample if n is larger
// than [MaxWhole]. The solutions must be all that the board has, in any order; with none the error
// is [solver.ErrNoSolution].
func Of(n int, solutions []solver.Solution) (*Landscape, error) {
	if err := solver.CheckSize(n); err != nil {
		return nil, err
	}
	switch {
	case len(solutions) == 0:
		return nil, solver.ErrNoSolution
	case n > MaxWhole:
		return surveySample(n, solutions), nil
	case n == 1: // its only column would be both the first and the last
		return surveyPlainly(n, everyStart(n), solutions), nil
	}
	return surveyAll(n, solutions), nil
}

// Most is the largest number of moves that a start needs.
func (l *Landscape) Most() int {
	most := l.N
	for most > 0 && l.Moves[most] == 0 {
		most--
	}
	return most
}

// Mean is the mean number of moves of starts that are counted as in [Landscape.Moves].
func Mean(counts []int64) float64 {
	starts, moves := int64(0), int64(0)
	for m, n := range counts {
		starts += n
		moves += int64(m) * n
	}
	return float64(moves) / float64(starts)
}

// add adds the counts of a part, each multiplied by weight, and its farthest starts unless others
// are farther.
func (l *Landscape) add(part *Landscape, weight int64) {
	switch mine, its := l.Most(), part.Most(); {
	case its > mine:
		l.Farthest = part.Farthest
	case its == mine:
		l.Farthest = append(l.Farthest, part.Farthest...)
	}
	l.Starts += weight * part.Starts
	l.Unique += weight * part.Unique
	for m := range l.Moves {
		l.Moves[m] += weight * part.Moves[m]
		l.Permutations[m] += weight * part.Permutations[m]
	}
}

// mirrored adds the mirror images of the boards, and sorts everything.
func mirrored(boards []solver.Rows) []solver.Rows {
	for _, rows := range boards {
		turned := rows.UpsideDown()
		boards = append(boards, rows.Reversed(), turned, turned.Reversed())
	}
	slices.SortFunc(boards, slices.Compare[solver.Rows])
	return slices.CompactFunc(boards, slices.Equal[solver.Rows])
}
