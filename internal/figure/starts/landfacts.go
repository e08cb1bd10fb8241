package figure

import (
	"math"
	"slices"
	"strconv"

	"queenbook/internal/number"
	"queenbook/internal/solver"
	"queenbook/internal/survey"
)

// landFacts are facts about all starts of a board size, or about the sample of
// them that was looked at. They are nil where the board has no solution, and
// what a sample cannot know is nil for a sample.
var landFacts = map[string]func(*survey.Landscape) any{
	"land.looked":       func(l *survey.Landscape) any { return int(l.Starts) },
	"land.mean":         func(l *survey.Landscape) any { return mean(l, l.Mean()) },
	"land.stay":         func(l *survey.Landscape) any { return mean(l, float64(l.N)-l.Mean()) },
	"land.off":          func(l *survey.Landscape) any { return strconv.FormatFloat(offBy(l), 'f', 1, 64) },
	"land.mode":         func(l *survey.Landscape) any { mode, _ := commonest(l.Moves); return mode },
	"land.second":       func(l *survey.Landscape) any { _, second := commonest(l.Moves); return second },
	"land.both":         func(l *survey.Landscape) any { a, b := commonest(l.Moves); return shareOf(l, l.Moves[a]+l.Moves[b]) },
	"land.unique":       func(l *survey.Landscape) any { return int(l.Unique) },
	"land.unique.share": func(l *survey.Landscape) any { return shareOf(l, l.Unique) },
	"land.most":         func(l *survey.Landscape) any { return l.Most() },
	"land.most.starts":  func(l *survey.Landscape) any { return int(l.Moves[l.Most()]) },

	"land.one": ofAll(func(l *survey.Landscape) any { return int(l.Moves[1]) }),

	// The farthest starts: those that are a line, and the others.
	"land.lines":  ofFarthest(func(lines, _ []solver.Rows) any { return len(lines) }),
	"land.others": ofFarthest(func(_, others []solver.Rows) any { return len(others) }),
	"land.wrapped": ofFarthest(func(_, others []solver.Rows) any {
		return truth(len(others) > 0 && !slices.ContainsFunc(others, unwrapped))
	}),

	// A pair of farthest starts that are no lines, if there is nothing else.
	"land.pair":         ofFarthest(func(_, others []solver.Rows) any { return truth(isPair(others)) }),
	"land.pair.first":   ofPair(func(first solver.Rows) any { return first }),
	"land.pair.second":  ofPair(func(first solver.Rows) any { return upsideDown(first) }),
	"land.pair.all":     ofPair(func(first solver.Rows) any { return len(first) * (len(first) - 1) / 2 }),
	"land.pair.attacks": ofPair(func(first solver.Rows) any { return len(solver.Attacks(first.Queens())) }),
	"land.pair.free": ofPair(func(first solver.Rows) any {
		return len(first)*(len(first)-1)/2 - len(solver.Attacks(first.Queens()))
	}),

	"land.permutations":        func(l *survey.Landscape) any { return int(sum(l.Permutations)) },
	"land.permutations.mean":   func(l *survey.Landscape) any { return mean(l, meanOf(l.Permutations)) },
	"land.permutations.nearer": func(l *survey.Landscape) any { return truth(meanOf(l.Permutations) < l.Mean()) },
}

// placeFacts are facts about where solutions have their queens, and about all
// starts, that need no survey of them.
var placeFacts = map[string]func(*solver.Run) any{
	// Whether a survey looks at every start; asking costs nothing.
	"land.whole":    func(r *solver.Run) any { return truth(r.N <= survey.MaxWhole && len(r.Solutions) > 0) },
	"n.less":        func(r *solver.Run) any { return r.N - 1 },
	"land.compared": func(r *solver.Run) any { return power(r.N, r.N) * len(r.Solutions) * r.N },

	// Starts and their mirror images.
	"land.families":    func(r *solver.Run) any { return families(r.N) },
	"land.palindromes": func(r *solver.Run) any { return power(r.N, (r.N+1)/2) },
	"land.turned":      func(r *solver.Run) any { return power(r.N, r.N/2) }, // how many are their own image after half a turn
	"land.upright":     func(r *solver.Run) any { return r.N % 2 },           // how many are their own image upside down

	// One move away from a solution, or from two.
	"land.one.ways":  func(r *solver.Run) any { return len(r.Solutions) * r.N * (r.N - 1) },
	"land.one.each":  func(r *solver.Run) any { return r.N * (r.N - 1) },
	"land.one.pairs": func(r *solver.Run) any { return twoApart(r.Solutions) },
	"land.one.twice": func(r *solver.Run) any { return 2 * twoApart(r.Solutions) },
}

// standFacts are facts about how the page's start stands among all starts.
var standFacts = map[string]func(*survey.Landscape, *Start) any{
	"land.fewer":       func(l *survey.Landscape, s *Start) any { fewer, _ := among(l, s.Answer.Moves); return fewer },
	"land.same":        func(l *survey.Landscape, s *Start) any { _, same := among(l, s.Answer.Moves); return same },
	"land.fewer.share": func(l *survey.Landscape, s *Start) any { return shareOf(l, sum(l.Moves[:s.Answer.Moves])) },
	"land.same.share":  func(l *survey.Landscape, s *Start) any { return shareOf(l, l.Moves[s.Answer.Moves]) },
}

// ofAll is a fact that a sample cannot know.
func ofAll(fact func(*survey.Landscape) any) func(*survey.Landscape) any {
	return func(l *survey.Landscape) any {
		if l.Sampled {
			return nil
		}
		return fact(l)
	}
}

// ofFarthest is a fact about the farthest starts, where they are listed.
func ofFarthest(fact func(lines, others []solver.Rows) any) func(*survey.Landscape) any {
	return func(l *survey.Landscape) any {
		if l.Farthest == nil {
			return nil
		}
		return fact(linesAmong(l.Farthest))
	}
}

// ofPair is a fact about the first start of a pair of mirror images.
func ofPair(fact func(first solver.Rows) any) func(*survey.Landscape) any {
	return ofFarthest(func(_, others []solver.Rows) any {
		if !isPair(others) {
			return nil
		}
		return fact(others[0])
	})
}

// isPair says whether the starts are one and its image upside down.
func isPair(starts []solver.Rows) bool {
	return len(starts) == 2 && slices.Equal(upsideDown(starts[0]), starts[1])
}

func upsideDown(rows solver.Rows) solver.Rows {
	image := make(solver.Rows, len(rows))
	for i, row := range rows {
		image[i] = int8(len(rows)+1) - row
	}
	return image
}

// unwrapped says whether a start is none of the diagonals that go on at the
// opposite edge of the board.
func unwrapped(rows solver.Rows) bool {
	n := int8(len(rows))
	falls, rises := true, true
	for i, row := range rows[1:] {
		step := (row - rows[i] + n) % n
		falls = falls && step == 1
		rises = rises && step == n-1
	}
	return !falls && !rises
}

// mean writes a mean number of queens: to the millionth where every start was
// looked at, as far as it is worth anything where it is that of a sample.
func mean(l *survey.Landscape, queens float64) string {
	digits := 6
	if l.Sampled {
		digits = 2
	}
	return strconv.FormatFloat(queens, 'f', digits, 64)
}

// offBy is by how many percentage points a share of the sample may differ from
// the share of all starts: two standard errors, for a share of one half, where
// they are largest. One sample in twenty differs by more.
func offBy(l *survey.Landscape) float64 { return 100 / math.Sqrt(float64(l.Starts)) }

func shareOf(l *survey.Landscape, starts int64) string {
	return number.Percent(int(starts), int(l.Starts))
}

// commonest are the two numbers of moves that most starts need, the smaller
// first.
func commonest(moves []int64) (smaller, larger int) {
	order := make([]int, len(moves))
	for m := range order {
		order[m] = m
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return int(min(max(moves[b]-moves[a], -1), 1))
	})
	return min(order[0], order[1]), max(order[0], order[1])
}

func meanOf(counts []int64) float64 {
	moves := int64(0)
	for m, starts := range counts {
		moves += int64(m) * starts
	}
	return float64(moves) / float64(sum(counts))
}

func sum(counts []int64) int64 {
	all := int64(0)
	for _, n := range counts {
		all += n
	}
	return all
}

// families counts the starts on n columns up to the two mirrors and the half
// turn that they make together: by Burnside's lemma it is the mean, over the
// four ways to turn the board, of how many starts look the same afterwards.
func families(n int) int {
	leftRight := power(n, (n+1)/2)
	upsideDown := n % 2 // all queens in the middle row
	halfTurn := power(n, n/2)
	return (power(n, n) + leftRight + upsideDown + halfTurn) / 4
}

// twoApart counts the pairs of solutions that differ in two columns only.
func twoApart(solutions []solver.Solution) int {
	pairs := 0
	for i, a := range solutions {
		for _, b := range solutions[i+1:] {
			if nearest.Moves(a.Rows, b.Rows) == 2 {
				pairs++
			}
		}
	}
	return pairs
}
