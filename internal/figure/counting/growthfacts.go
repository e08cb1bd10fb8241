package figure

import (
	"context"
	"math"
	"strconv"

	"queenbook/internal/programs"
	"queenbook/internal/solver"
	"queenbook/internal/count"
)

// allEfforts is what the whole search costs on every board, the smallest
// first, counted when it is first asked for. All sizes together are quick
// enough for any book.
func (b *Book) allEfforts() []*solver.Effort {
	b.effortsOnce.Do(func() { b.efforts = solver.MeasureUpTo(solver.MaxTraced) })
	return b.efforts
}

// effort is that of n columns.
func (b *Book) effort(n int) *solver.Effort { return b.allEfforts()[n-1] }

// growthFacts are facts that are compared from size to size. They need no run
// of [solver.Solve], so that a chapter may ask about all sizes. As with
// runFacts, nil stands for what does not exist on this board.
var growthFacts = map[string]func(b *Book, n int) any{
	"grow.n":           func(_ *Book, n int) any { return n },
	"grow.boards":      func(_ *Book, n int) any { return power(n, n) },
	"grow.orders":      func(_ *Book, n int) any { return factorial(n) },
	"grow.nodes":       func(b *Book, n int) any { return b.effort(n).AllNodes() },
	"grow.calls":       func(b *Book, n int) any { return b.effort(n).Calls },
	"grow.tests":       func(b *Book, n int) any { return b.effort(n).Tests },
	"grow.deadends":    func(b *Book, n int) any { return b.effort(n).DeadEnds },
	"grow.solutions":   func(b *Book, n int) any { return b.effort(n).Solutions },
	"grow.comparisons": func(b *Book, n int) any { return b.effort(n).Comparisons },
	"grow.compared":    func(b *Book, n int) any { return quotient(b.effort(n).Comparisons, b.effort(n).Tests) },

	// How many times as many tests as with one column fewer, and with two.
	"grow.ratio": func(b *Book, n int) any { return grown(n, 1, func(n int) int { return b.effort(n).Tests }) },
	"grow.two":   func(b *Book, n int) any { return grown(n, 2, func(n int) int { return b.effort(n).Tests }) },

	// The promise of the lecture notes: so many calls at most, so many tests,
	// and how often the tests that are made go into it, rounded.
	"grow.bound.calls": func(_ *Book, n int) any { return boundCalls(n) },
	"grow.bound":       func(_ *Book, n int) any { return boundTests(n) },
	"grow.bound.times": func(b *Book, n int) any {
		return int(math.Round(float64(boundTests(n)) / float64(b.effort(n).Tests)))
	},
	"grow.bound.ratio": func(_ *Book, n int) any { return grown(n, 1, boundTests) },
	"grow.bound.two":   func(_ *Book, n int) any { return grown(n, 2, boundTests) },

	"grow.first.tests":      ifMeasured(func(e *solver.Effort) any { return e.FirstTests }),
	"grow.first.placements": ifMeasured(func(e *solver.Effort) any { return e.FirstPlacements }),
	"grow.first.wrong":      ifMeasured(func(e *solver.Effort) any { return e.FirstPlacements - e.N }),
	"grow.first.rows":       ifMeasured(func(e *solver.Effort) any { return e.FirstRows }),

	// The number e, as far as readers know it.
	"euler": func(*Book, int) any { return strconv.FormatFloat(math.E, 'f', 3, 64) },

	// What the bit masks do on the same tree.
	"grow.bits.calls":  func(_ *Book, n int) any { return bitCounters(n).Calls },
	"grow.bits.placed": func(_ *Book, n int) any { return bitCounters(n).Placed },

	"grow.families": func(_ *Book, n int) any { return int(counted(n).Families.All()) },
	"count.largest": func(*Book, int) any { return count.MaxColumns },
}

// boundCalls is how many calls a search makes at most that puts one queen into
// each column and no two into one row: level by level 1, n, n(n-1), and so on
// down to n(n-1)···2.
func boundCalls(n int) int {
	sum := 0
	for queens := range n {
		sum += boundLevel(n, queens)
	}
	return sum
}

// boundLevel is how many positions of so many queens in the first columns,
// no two in one row, there are.
func boundLevel(n, queens int) int { return factorial(n) / factorial(n-queens) }

// boundTests is how many tests these calls make. It is the whole part of
// n·n!·(e-1), because what the sum of 1/k! lacks to e-1 is, n·n! times, below 1.
func boundTests(n int) int { return n * boundCalls(n) }

// grown is how many times as large a count is as some columns earlier.
func grown(n, columns int, count func(n int) int) any {
	if n <= columns {
		return nil
	}
	return quotient(count(n), count(n-columns))
}

// quotient writes how often b goes into a, to the hundredth.
func quotient(a, b int) string { return strconv.FormatFloat(float64(a)/float64(b), 'f', 2, 64) }

// ifMeasured is a fact that exists only where there is a solution.
func ifMeasured(fact func(e *solver.Effort) any) func(b *Book, n int) any {
	return func(b *Book, n int) any {
		if e := b.effort(n); e.Solutions > 0 {
			return fact(e)
		}
		return nil
	}
}

// bitCounters runs the search with bit masks.
func bitCounters(n int) programs.Counters {
	p, ok := programs.BySlug("bits")
	if !ok {
		panic("figure: there is no program with bit masks")
	}
	return programs.Count(p.Run(n, programs.Options{}))
}

// counted is how many solutions there are, and how many families of them.
func counted(n int) count.Result {
	c, err := count.Solutions(context.Background(), n)
	if err != nil {
		panic("figure: " + err.Error()) // every size of a book can be counted
	}
	return c
}
