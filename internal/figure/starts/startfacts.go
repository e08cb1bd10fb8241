package starts

import (
	"maps"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

var startFacts = figure.OfStart("", func(s *figure.Start) (*figure.Start, bool) { return s, true }).Facts(
	figure.Rows("start.rows", "the rows of the start", func(s *figure.Start) solver.Rows { return s.Rows }),
	figure.Text("start.name", "the name that its reader gave the start, or its rows", (*figure.Start).Title),
	figure.Truth("start.named", "the start has a name", func(s *figure.Start) bool { return s.Name != "" }),
	figure.Text("start.slug", "the start's part of an address, as in 1-7-2-6-3-5-8-4", (*figure.Start).Slug),
	figure.Number("start.pairs", "pairs of queens of the start that attack each other",
		func(s *figure.Start) int { return attacking(s.Rows) }),
	figure.Truth("start.permutation", "the start has a queen in every row",
		func(s *figure.Start) bool { return permutation(s.Rows) }),
	figure.Number("start.single", "moves of one queen that a start allows",
		func(s *figure.Start) int { return len(s.Rows) * (len(s.Rows) - 1) }),
)

// singleFacts say whether one move is enough.
var singleFacts = figure.OfStart("", func(s *figure.Start) (*figure.Start, bool) { return s, true }).Answers().Facts(
	figure.Number("start.single.best", "pairs of queens that still attack each other after the best move of one queen",
		func(s *figure.Start) int {
			_, best := nearest.Single(s.Rows)
			return best
		}),
	figure.Number("start.single.ties", "moves of one queen after which as few pairs attack each other as after the best",
		func(s *figure.Start) int { return len(bestSingle(s.Rows)) }),
)

// bestSingle are the moves of one queen that leave the fewest attacking pairs, with where they go,
// and that number.
func bestSingle(rows solver.Rows) map[solver.Square]int {
	left, best := nearest.Single(rows)
	maps.DeleteFunc(left, func(_ solver.Square, pairs int) bool { return pairs > best })
	return left
}

// answered makes facts about starts on boards with solutions.
func answered[S any](of func(*figure.Start) S) figure.Subject[S] {
	return figure.OfStart("where there is a solution", func(s *figure.Start) (subject S, ok bool) {
		if s.Answer == nil {
			return subject, false
		}
		return of(s), true
	}).Answers()
}

var nearestFacts = answered(func(s *figure.Start) *figure.Start { return s }).Facts(
	figure.Number("start.moves", "the fewest moves to a solution", func(s *figure.Start) int { return s.Answer.Moves }),
	figure.Number("start.stays", "queens that stay if as few as possible move",
		func(s *figure.Start) int { return len(s.Rows) - s.Answer.Moves }),
	figure.Number("start.ties", "nearest solutions of the start",
		func(s *figure.Start) int { return len(s.Answer.Ties) }),
	figure.Rows("start.nearest", "the first nearest solution",
		func(s *figure.Start) solver.Rows { return s.Nearest().Rows }),
	figure.Number("start.index", "the number of the first nearest solution among all, in order of discovery",
		func(s *figure.Start) int { return s.Nearest().Index }),
	figure.Number("start.step", "the step that finds the first nearest solution",
		func(s *figure.Start) int { return s.Nearest().Step }),
	figure.Number("start.next", "moves to the solutions that come after the nearest, 0 if there are none",
		func(s *figure.Start) int {
			next := 0
			for _, d := range s.Answer.Distance {
				if d > s.Answer.Moves && (next == 0 || d < next) {
					next = d
				}
			}
			return next
		}),
	figure.Number("start.ranked", "solutions that {ranking} draws",
		func(s *figure.Start) int { return min(len(s.Answer.Distance), maxRanked) }),
	figure.Number("start.unranked", "solutions that {ranking} has no room for",
		func(s *figure.Start) int { return max(len(s.Answer.Distance)-maxRanked, 0) }),
	figure.Number("start.drawn", "nearest solutions that {ties} draws as boards",
		func(s *figure.Start) int { return min(len(s.Answer.Ties), maxGallery) }),
	figure.Number("start.undrawn", "nearest solutions that {ties} lists as rows only",
		func(s *figure.Start) int { return max(min(len(s.Answer.Ties), maxTies)-maxGallery, 0) }),
	figure.Number("start.unlisted", "nearest solutions that {ties} has no room for",
		func(s *figure.Start) int { return max(len(s.Answer.Ties)-maxTies, 0) }),
	figure.Truth("has.lead", "the start needs two moves, just one single move leaves one attacking pair, and a nearest solution begins with it",
		func(s *figure.Start) bool { _, ok := leadOf(s); return ok }),
)

var leadFacts = figure.OfStart("where has.lead is 1", leadOf).Answers().Facts(
	figure.Number("lead.column", "the column of the queen whose single move is the best",
		func(l lead) int8 { return l.first.To.Col }),
	figure.Number("lead.row", "the row its single move leads to", func(l lead) int8 { return l.first.To.Row }),
	figure.Number("lead.old", "the row it leaves", func(l lead) int8 { return l.first.From.Row }),
	figure.Number("lead.meets", "the column of the queen it attacks after its move",
		func(l lead) int8 { return l.second.From.Col }),
	figure.Number("lead.goes", "the row that the queen it attacks moves to",
		func(l lead) int8 { return l.second.To.Row }),
)

var moveFacts = figure.OfMove().Facts(
	figure.Number("move.column", "the column of the queen that moves", func(m figure.Move) int8 { return m.From.Col }),
	figure.Number("move.from", "the row that the queen leaves", func(m figure.Move) int8 { return m.From.Row }),
	figure.Number("move.to", "the row that the queen goes to", func(m figure.Move) int8 { return m.To.Row }),
)

func permutation(rows solver.Rows) bool {
	return len(slices.Compact(slices.Sorted(slices.Values(rows)))) == len(rows)
}

// A lead is the story of a start that needs two moves: its best single move leaves one attacking
// pair, and the queen that it meets can go to the row that has become free.
type lead struct{ first, second figure.Move }

func leadOf(s *figure.Start) (lead, bool) {
	if s.Answer == nil || s.Answer.Moves != 2 {
		return lead{}, false
	}
	left := bestSingle(s.Rows)
	if len(left) != 1 {
		return lead{}, false
	}
	solutions := s.Book.Run(len(s.Rows)).Solutions
	for _, tie := range s.Answer.Ties {
		moves := s.Moves(solutions[tie])
		for i, first := range moves {
			second := moves[1-i]
			toFreeRow := second.To.Row == first.From.Row
			// The remaining pair has to include the queen that moved.
			attacked := solver.LineBetween(first.To, second.From) != solver.NoLine
			if left[first.To] == 1 && toFreeRow && attacked {
				return lead{first, second}, true
			}
		}
	}
	return lead{}, false
}
