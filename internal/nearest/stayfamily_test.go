package nearest

import (
	"context"
	"math/rand/v2"
	"slices"

	"queenbook/internal/solver"
)

// A kindOfStart makes starts of one kind, for tests and benchmarks. The same random numbers make
// the same starts.
type kindOfStart struct {
	name string
	make func(n int, rng *rand.Rand) solver.Rows
}

// rowsOf returns a board with the rows of f, wrapped into 1..n.
func rowsOf(n int, f func(c int) int) solver.Rows {
	rows := make(solver.Rows, n)
	for c := range rows {
		rows[c] = int8((f(c)%n+n)%n + 1)
	}
	return rows
}

func permutation(n int, rng *rand.Rand) solver.Rows {
	perm := rng.Perm(n)
	return rowsOf(n, func(c int) int { return perm[c] })
}

// solved is a solution found from a random start, with some of its queens moved to other rows.
func solved(n, moved int, rng *rand.Rand) solver.Rows {
	a, err := ByStaying(context.Background(), permutation(n, rng))
	if err != nil {
		panic(err)
	}
	rows := a.Board
	for _, c := range rng.Perm(n)[:min(moved, n)] {
		rows[c] = int8(rng.IntN(n) + 1)
	}
	return rows
}

var families = []kindOfStart{
	{"uniform", func(n int, rng *rand.Rand) solver.Rows { return rowsOf(n, func(int) int { return rng.IntN(n) }) }},
	{"permutation", permutation},
	{"constant", func(n int, rng *rand.Rand) solver.Rows {
		r := rng.IntN(n)
		return rowsOf(n, func(int) int { return r })
	}},
	{"diagonal", line(1)},
	{"line2", line(2)},
	{"line3", line(3)},
	{"line4", line(4)},
	{"blocks", func(n int, rng *rand.Rand) solver.Rows {
		size := 2 + rng.IntN(max(n/2-1, 1))
		r := rng.IntN(n)
		return rowsOf(n, func(c int) int { return r + c/size*size })
	}},
	{"vee", func(n int, rng *rand.Rand) solver.Rows {
		r, tip := rng.IntN(n), rng.IntN(n)
		return rowsOf(n, func(c int) int { return r + abs(c-tip) })
	}},
	{"evenodd", func(n int, rng *rand.Rand) solver.Rows {
		var rows solver.Rows
		for first := 2; first >= 1; first-- {
			for r := first; r <= n; r += 2 {
				rows = append(rows, int8(r))
			}
		}
		if rng.IntN(2) == 0 {
			slices.Reverse(rows)
		}
		return rows
	}},
	{"solution", func(n int, rng *rand.Rand) solver.Rows { return solved(n, 0, rng) }},
	{"moved1", func(n int, rng *rand.Rand) solver.Rows { return solved(n, 1, rng) }},
	{"moved2", func(n int, rng *rand.Rand) solver.Rows { return solved(n, 2, rng) }},
	{"moved3", func(n int, rng *rand.Rand) solver.Rows { return solved(n, 3, rng) }},
	{"moved4", func(n int, rng *rand.Rand) solver.Rows { return solved(n, 4, rng) }},
}

// line makes starts whose row rises by slope from column to column, modulo n, from a random row on.
func line(slope int) func(int, *rand.Rand) solver.Rows {
	return func(n int, rng *rand.Rand) solver.Rows {
		r := rng.IntN(n)
		return rowsOf(n, func(c int) int { return r + slope*c })
	}
}
