package figure

import (
	"slices"

	"queenbook/internal/solver"
)

// startFacts are facts about the page's start. Those that need a solution
// return nil where there is none.
var startFacts = map[string]func(*Book, *Start) any{
	"start.rows":  func(_ *Book, s *Start) any { return s.Rows },
	"start.slug":  func(_ *Book, s *Start) any { return s.Slug() },
	"start.pairs": func(_ *Book, s *Start) any { return len(solver.Attacks(s.Rows.Queens())) },

	"start.moves":   ifAnswered(func(_ *Book, s *Start) any { return s.Answer.Moves }),
	"start.stays":   ifAnswered(func(_ *Book, s *Start) any { return len(s.Rows) - s.Answer.Moves }),
	"start.ties":    ifAnswered(func(_ *Book, s *Start) any { return len(s.Answer.Ties) }),
	"start.nearest": ifAnswered(func(b *Book, s *Start) any { return b.nearest(s).Rows }),
	"start.index":   ifAnswered(func(b *Book, s *Start) any { return b.nearest(s).Index }),
	"start.step":    ifAnswered(func(b *Book, s *Start) any { return b.nearest(s).Step }),
	"start.farthest": ifAnswered(func(_ *Book, s *Start) any {
		return slices.Max(s.Answer.Distance)
	}),
	"start.next": ifAnswered(func(_ *Book, s *Start) any {
		next := 0
		for _, d := range s.Answer.Distance {
			if d > s.Answer.Moves && (next == 0 || d < next) {
				next = d
			}
		}
		return next
	}),
	"start.compared": ifAnswered(func(_ *Book, s *Start) any { return len(s.Rows) * len(s.Answer.Distance) }),
	"start.ranked":   ifAnswered(func(_ *Book, s *Start) any { return min(len(s.Answer.Distance), maxRanked) }),
	"start.unranked": ifAnswered(func(_ *Book, s *Start) any { return max(len(s.Answer.Distance)-maxRanked, 0) }),
	"start.drawn":    ifAnswered(func(_ *Book, s *Start) any { return min(len(s.Answer.Ties), maxGallery) }),
	"start.undrawn":  ifAnswered(func(_ *Book, s *Start) any { return max(len(s.Answer.Ties)-maxGallery, 0) }),

	"start.single":       func(b *Book, _ *Start) any { return b.N * (b.N - 1) },
	"start.single.best":  func(b *Book, s *Start) any { _, best := singleMoves(s.Rows); return best },
	"start.single.count": func(b *Book, s *Start) any { return countBest(singleMoves(s.Rows)) },
}

// ifAnswered is a fact that exists only where the start has an answer.
func ifAnswered(fact func(*Book, *Start) any) func(*Book, *Start) any {
	return func(b *Book, s *Start) any {
		if s.Answer == nil {
			return nil
		}
		return fact(b, s)
	}
}

// moveFacts are facts about one move, inside an each.
var moveFacts = map[string]func(*move) any{
	"move.number": func(m *move) any { return m.number },
	"move.column": func(m *move) any { return int(m.From.Col) },
	"move.from":   func(m *move) any { return int(m.From.Row) },
	"move.to":     func(m *move) any { return int(m.To.Row) },
}

// singleMoves tries every move of one queen and counts the pairs that still
// attack each other after it; best is the fewest. There is nothing to try on
// a board of one column.
func singleMoves(rows solver.Rows) (left map[solver.Square]int, best int) {
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
			if left[solver.Square{Row: row, Col: int8(i + 1)}] = pairs; len(left) == 1 || pairs < best {
				best = pairs
			}
		}
		after[i] = old
	}
	return left, best
}

func countBest(left map[solver.Square]int, best int) int {
	count := 0
	for _, pairs := range left {
		if pairs == best {
			count++
		}
	}
	return count
}
