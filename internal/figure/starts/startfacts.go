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

	"start.best.first":   ifAnswered(func(b *Book, s *Start) any { return b.progress(s).Best[0].Moves }),
	"start.best.changes": ifAnswered(func(b *Book, s *Start) any { return len(b.progress(s).Best) - 1 }),
	"start.best.step": ifAnswered(func(b *Book, s *Start) any {
		best := b.progress(s).Best
		return best[len(best)-1].Step
	}),
	"start.best.rest": ifAnswered(func(b *Book, s *Start) any {
		p := b.progress(s)
		return p.Tests - p.Best[len(p.Best)-1].Step
	}),

	// A permutation is a start with a queen in every row.
	"start.permutation": func(_ *Book, s *Start) any { return truth(permutation(s.Rows)) },

	"start.single":       func(b *Book, _ *Start) any { return b.N * (b.N - 1) },
	"start.single.best":  func(_ *Book, s *Start) any { _, best := singleMoves(s.Rows); return best },
	"start.single.count": func(_ *Book, s *Start) any { left, best := singleMoves(s.Rows); return countBest(left, best) },

	// The one best single move, where it is the first step to a nearest
	// solution: has.lead says whether there is such a thing.
	"has.lead":    ifAnswered(func(b *Book, s *Start) any { _, ok := b.lead(s); return truth(ok) }),
	"lead.column": ifLead(func(l lead) any { return int(l.to.Col) }),
	"lead.row":    ifLead(func(l lead) any { return int(l.to.Row) }),
	"lead.old":    ifLead(func(l lead) any { return int(l.old) }),
	"lead.meets":  ifLead(func(l lead) any { return int(l.meets.Col) }),
	"lead.goes":   ifLead(func(l lead) any { return int(l.goes.Row) }),
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

func permutation(rows solver.Rows) bool {
	seen := map[int8]bool{}
	for _, row := range rows {
		seen[row] = true
	}
	return len(seen) == len(rows)
}

// A lead is a start's single move that leaves the fewest attacks, if there is
// only one such move, it leaves one pair, and the queen that it meets can go
// to the row that has become free: the story of a start that needs two moves.
type lead struct {
	to    solver.Square // where the first queen goes
	old   int8          // the row that she leaves
	meets solver.Square // the queen that she then attacks
	goes  solver.Square // where that one goes
}

func (b *Book) lead(s *Start) (lead, bool) {
	left, best := singleMoves(s.Rows)
	if s.Answer.Moves != 2 || best != 1 || countBest(left, best) != 1 {
		return lead{}, false
	}
	for to, pairs := range left {
		if pairs != best {
			continue
		}
		after := slices.Clone(s.Rows)
		after[to.Col-1] = to.Row
		pair := solver.Attacks(after.Queens())[0]
		meets := pair.A
		if meets == to {
			meets = pair.B
		}
		if solver.LineBetween(to, meets) == solver.NoLine {
			return lead{}, false // the pair that is left has nothing to do with her
		}
		old := s.Rows[to.Col-1]
		for _, i := range s.Answer.Ties {
			solution := b.run(b.N).Solutions[i].Rows
			if solution[to.Col-1] == to.Row && solution[meets.Col-1] == old {
				return lead{to, old, meets, solver.Square{Row: solution[meets.Col-1], Col: meets.Col}}, true
			}
		}
	}
	return lead{}, false
}

func ifLead(fact func(lead) any) func(*Book, *Start) any {
	return ifAnswered(func(b *Book, s *Start) any {
		l, ok := b.lead(s)
		if !ok {
			return nil
		}
		return fact(l)
	})
}
