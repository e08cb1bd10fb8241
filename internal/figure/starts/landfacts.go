package starts

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"queenbook/internal/figure"
	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/solver"
	"queenbook/internal/survey"
	"queenbook/internal/words"
)

// landFacts are facts about all starts of a board size, or about a sample of them. A sample doesn't
// have facts that a sample can't know.
var landFacts = slices.Concat(
	figure.OfKept("where there is a solution", &landscapes, func(l *survey.Landscape) bool { return l != nil }).Facts(
		figure.Number("land.looked", "starts that were looked at: all, or a sample on a large board",
			func(l *survey.Landscape) int64 { return l.Starts }),
		figure.Said("land.mean", "the mean of the fewest moves of all starts",
			func(l *survey.Landscape) words.Sentence { return mean(survey.Mean(l.Moves)) }),
		figure.Said("land.stay", "the mean of the queens that stay, of all starts",
			func(l *survey.Landscape) words.Sentence { return mean(float64(l.N) - survey.Mean(l.Moves)) }),
		figure.Said("land.off", "percentage points a share among the starts of a sample may be off by",
			func(l *survey.Landscape) words.Sentence {
				// Two standard errors of a share of one half, for which they are largest: one
				// sample in twenty is off by more.
				return words.Decimal(strconv.FormatFloat(100/math.Sqrt(float64(l.Starts)), 'f', 1, 64))
			}),
		figure.Number("land.mode", "of the two numbers of moves that most starts need, the smaller",
			func(l *survey.Landscape) int { return slices.Min(commonest(l)) }),
		figure.Number("land.second", "of the two numbers of moves that most starts need, the larger",
			func(l *survey.Landscape) int { return slices.Max(commonest(l)) }),
		figure.Said("land.both", "the share of the starts that need land.mode or land.second moves",
			func(l *survey.Landscape) words.Sentence { return shareOf(l, inCommonest(l)) }),
		figure.Truth("land.mostly", "more than half of the starts need land.mode or land.second moves",
			func(l *survey.Landscape) bool { return 2*inCommonest(l) > l.Starts }),
		figure.Number("land.unique", "starts with just one nearest solution",
			func(l *survey.Landscape) int64 { return l.Unique }),
		figure.Said("land.unique.share", "the share of the starts with just one nearest solution",
			func(l *survey.Landscape) words.Sentence { return shareOf(l, l.Unique) }),
		figure.Number("land.most", "the most moves that a start needs", (*survey.Landscape).Most),
		figure.Number("land.most.starts", "starts that need land.most moves",
			func(l *survey.Landscape) int64 { return l.Moves[l.Most()] }),
		figure.Number("land.permutations", "starts with a queen in every row, of those that were looked at",
			func(l *survey.Landscape) int64 { return sum(l.Permutations) }),
		figure.Said("land.permutations.mean", "the mean of the fewest moves of starts with a queen in every row",
			func(l *survey.Landscape) words.Sentence { return mean(survey.Mean(l.Permutations)) }),
		figure.Truth("land.permutations.nearer",
			"starts with a queen in every row are nearer to a solution in the mean",
			func(l *survey.Landscape) bool { return survey.Mean(l.Permutations) < survey.Mean(l.Moves) }),
	),
	figure.OfKept("where there is a solution and all starts were looked at", &landscapes,
		func(l *survey.Landscape) bool { return l != nil && !l.Sampled }).Facts(
		figure.Number("land.one", "starts that are one move away from a solution",
			func(l *survey.Landscape) int64 { return l.Moves[1] }),
	),
	figure.OfKept("where the farthest starts are known and can be listed", &landscapes,
		func(l *survey.Landscape) bool { return l != nil && l.Farthest != nil }).Facts(
		figure.Number("land.lines", "farthest starts where every queen attacks every other",
			func(l *survey.Landscape) int { return len(farthestStarts(l, true)) }),
		figure.Number("land.others", "farthest starts where not every queen attacks every other",
			func(l *survey.Landscape) int { return len(farthestStarts(l, false)) }),
		figure.Truth("land.wrapped", "land.others is not 0 and all of these are diagonals that go on at the opposite edge",
			func(l *survey.Landscape) bool {
				others := farthestStarts(l, false)
				return len(others) > 0 && !slices.ContainsFunc(others, unwrapped)
			}),
		figure.Truth("land.pair", "land.others is 2 and the two are mirror images, top to bottom",
			func(l *survey.Landscape) bool { return mirrorPair(l) != nil }),
	),
	figure.OfBoard("where land.pair is 1", func(z figure.Size) (solver.Rows, bool) {
		one := mirrorPair(landscapes.Of(z.Book, z.Columns))
		return one, one != nil
	}).Facts(
		figure.Number("land.pair.all", "pairs of queens in each of the two starts of land.pair", pairs),
		figure.Number("land.pair.attacks",
			"pairs of queens that attack each other in each of the two starts of land.pair", attacking),
		figure.Number("land.pair.free", "pairs of queens that don't attack each other in each of the two starts of land.pair",
			func(rows solver.Rows) int { return pairs(rows) - attacking(rows) }),
	),
)

// sizeFacts are facts about all starts that don't need a survey.
var sizeFacts = figure.Everywhere().Facts(
	figure.Truth("land.whole", "there is a solution and all starts are looked at", func(z figure.Size) bool {
		return z.Columns <= survey.MaxWhole && len(z.Run().Solutions) > 0
	}),
	figure.Number("n.less", "columns of the board but one, and queens besides one",
		func(z figure.Size) int { return z.Columns - 1 }),
	figure.Number("land.compared", "rows compared if every start is compared with every solution",
		func(z figure.Size) int64 {
			return figure.Power(z.Columns, z.Columns) * z.Effort().Solutions * int64(z.Columns)
		}),

	figure.Number("land.families", "families of starts that are mirror images of each other",
		func(z figure.Size) int64 { return families(z.Columns) }),
	figure.Number("land.palindromes", "starts that are their own image left to right",
		func(z figure.Size) int64 { return palindromes(z.Columns) }),
	figure.Number("land.turned", "starts that are their own image after half a turn",
		func(z figure.Size) int64 { return turned(z.Columns) }),
	figure.Number("land.upright", "starts that are their own image top to bottom",
		func(z figure.Size) int64 { return upright(z.Columns) }),

	figure.Number("land.one.each", "boards that are one move away from a board",
		func(z figure.Size) int { return z.Columns * (z.Columns - 1) }),
	figure.Number("land.one.ways", "moves of one queen away from solutions, of all solutions together",
		func(z figure.Size) int { return len(z.Run().Solutions) * z.Columns * (z.Columns - 1) }),
	figure.Number("land.one.pairs", "pairs of solutions that are two moves apart", twoApart),
	figure.Number("land.one.twice", "starts that are one move away from two solutions, counted for each pair of land.one.pairs",
		func(z figure.Size) int { return 2 * twoApart(z) }),
)

// A rank compares a start with all starts: how many need fewer moves, and how many the same number.
type rank struct {
	land        *survey.Landscape
	fewer, same int64
}

// rankFacts are facts about how the page's start ranks among all starts.
var rankFacts = answered(func(s *figure.Start) rank {
	land := landscapes.Of(s.Book, len(s.Rows))
	fewer, same := among(land, s.Answer.Moves)
	return rank{land, fewer, same}
}).Facts(
	figure.Number("land.fewer", "starts that need fewer moves than this one, of those that were looked at",
		func(r rank) int64 { return r.fewer }),
	figure.Number("land.same", "starts that need as many moves as this one, of those that were looked at",
		func(r rank) int64 { return r.same }),
	figure.Said("land.fewer.share", "the share of the starts that need fewer moves than this one",
		func(r rank) words.Sentence { return shareOf(r.land, r.fewer) }),
)

// mirrorPair is the first of the farthest starts that aren't lines, if there are two and each is
// the other upside down; otherwise nil.
func mirrorPair(l *survey.Landscape) solver.Rows {
	if l == nil {
		return nil
	}
	others := farthestStarts(l, false)
	if len(others) != 2 || !slices.Equal(others[0].UpsideDown(), others[1]) {
		return nil
	}
	return others[0]
}

func pairs(rows solver.Rows) int { return len(rows) * (len(rows) - 1) / 2 }

func attacking(rows solver.Rows) int { return len(solver.Attacks(rows.Queens())) }

// unwrapped says whether a start isn't a diagonal that continues at the opposite edge of the board.
func unwrapped(rows solver.Rows) bool {
	n := int8(len(rows))
	steps := map[int8]bool{}
	for i, row := range rows[1:] {
		steps[(row-rows[i]+n)%n] = true
	}
	return len(steps) > 1 || !steps[1] && !steps[n-1]
}

// mean writes a mean number of queens.
func mean(queens float64) words.Sentence {
	return words.Decimal(strconv.FormatFloat(queens, 'f', 2, 64))
}

func shareOf(l *survey.Landscape, starts int64) words.Sentence {
	return words.Percent(starts, l.Starts)
}

// commonest are the two most frequent numbers of moves.
func commonest(l *survey.Landscape) []int {
	order := make([]int, len(l.Moves))
	for m := range order {
		order[m] = m
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(l.Moves[b], l.Moves[a]) })
	return order[:2]
}

// inCommonest is how many starts need one of these numbers.
func inCommonest(l *survey.Landscape) int64 {
	return number.Sum(commonest(l), func(moves int) int64 { return l.Moves[moves] })
}

func sum(counts []int64) int64 { return number.Sum(counts, func(n int64) int64 { return n }) }

// palindromes, upright and turned count the starts on n columns that don't change in the left-right
// mirror, the upside-down mirror, and the half turn. In an upright start all queens are in the
// middle row.
func palindromes(n int) int64 { return figure.Power(n, (n+1)/2) }
func upright(n int) int64     { return int64(n % 2) }
func turned(n int) int64      { return figure.Power(n, n/2) }

// families counts the starts on n columns, where starts that the two mirrors and the half turn make
// from each other count once. It uses Burnside's lemma: the mean of the numbers of starts that each
// of these, and leaving the board alone, doesn't change.
func families(n int) int64 {
	return (figure.Power(n, n) + palindromes(n) + upright(n) + turned(n)) / 4
}

// twoApart counts the pairs of solutions that differ in only two columns.
func twoApart(z figure.Size) int {
	pairs := 0
	solutions := z.Run().Solutions
	for i, a := range solutions {
		for _, b := range solutions[i+1:] {
			if nearest.Moves(a.Rows, b.Rows) == 2 {
				pairs++
			}
		}
	}
	return pairs
}
