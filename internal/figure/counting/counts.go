package counting

import (
	"fmt"
	"math/big"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/render/charts"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

var counts = figure.Directive{
	Name:    "counts",
	Shows:   "the ways to count boards, next to what the search does instead of looking at them, as bars on a logarithmic axis",
	Options: []figure.Option{figure.SizeOption()},
	Draw: func(c *figure.Drawing) {
		run := c.Book().Run(c.Size())
		c.Count(run.Whole.Tests, "test")
		c.Count(run.Whole.AllNodes(), "node")
		c.Draw(countsOf(run))
	},
}

func countsOf(run *solver.Run) charts.LogBars {
	n := run.N
	return charts.LogBars{
		Name: words.Later("counts-label", "n", n),
		What: words.Later("counts-what"), Number: words.Later("counts-number"),
		Groups: []charts.LogGroup{
			{Name: words.Later("counts-boards"), Bars: []charts.LogBar{
				{Name: words.Later("counts-orders"), Count: orders(n)},
				{Name: words.Later("counts-sets"), Count: sets(n)},
				{Name: words.Later("counts-columns"), Count: integer(figure.Power(n, n))},
				{Name: words.Later("counts-rows"), Count: integer(figure.Factorial(n))},
			}},
			{Name: words.Later("counts-tests"), Bars: []charts.LogBar{
				{Name: words.Later("counts-search"), Count: integer(run.Whole.Tests)},
			}},
			{Name: words.Later("counts-positions"), Bars: []charts.LogBar{
				{Name: words.Later("counts-met"), Count: integer(run.Whole.AllNodes())},
			}},
		},
	}
}

// orders is the number of ways to put n queens on squares one after another.
func orders(n int) *big.Int { return figure.Orders(n*n, n) }

// sets is the number of ways to choose squares for n queens.
func sets(n int) *big.Int { return figure.Sets(n*n, n) }

// integer is n for facts whose values can exceed 64 bits, as they do from 10 columns on.
func integer[I number.Integer](n I) *big.Int { return big.NewInt(int64(n)) }

func multiple(factor int, n *big.Int) *big.Int { return new(big.Int).Mul(integer(factor), n) }

func less(a, b *big.Int) *big.Int { return new(big.Int).Sub(a, b) }

// columns is the subject of facts about boards from a number of columns on that don't need a
// search.
func columns(from int) figure.Subject[int] {
	where := ""
	if from > 1 {
		where = fmt.Sprintf("from %d columns on", from)
	}
	return figure.OfBoard(where, func(z figure.Size) (int, bool) { return z.Columns, z.Columns >= from })
}

var setFacts = slices.Concat(
	columns(1).Facts(
		figure.Big("count.orders", "ways to put as many queens as columns on squares, one after another", orders),
		figure.Big("count.sets", "sets of as many squares as columns", sets),
		figure.Big("sets.ratio", "sets of as many squares as columns for each board with one queen in each column, rounded down",
			func(n int) *big.Int { return new(big.Int).Div(sets(n), integer(figure.Power(n, n))) }),
		figure.Number("squares.others", "squares besides one", func(n int) int { return n*n - 1 }),
		figure.Number("squares.last", "squares left for the last queen, if queens can be anywhere",
			func(n int) int { return n*n - n + 1 }),
		figure.Number("pair.share", "how many sets of squares there are for each set with a given pair of squares",
			func(n int) int { return n * (n + 1) }),
		figure.Big("pairs.all", "pairs of squares", func(n int) *big.Int { return figure.Sets(n*n, 2) }),
		figure.Number("pairs.attack", "pairs of squares that attack each other", attackingPairs),
		figure.Big("pairs.claimed", "sets cut by all pairs of squares that attack each other, if what each pair cuts is added up",
			func(n int) *big.Int { return multiple(attackingPairs(n), pairSets(n)) }),
	),
	columns(2).Facts(
		figure.Number("squares.second", "squares left for the second queen, if queens can be anywhere",
			func(n int) int { return n*n - 1 }),
		figure.Number("pair.queens", "queens besides a pair, and rows of each other column that a queen in a corner leaves free",
			func(n int) int { return n - 2 }),
		figure.Number("pair.squares", "squares besides those of a pair", func(n int) int { return n*n - 2 }),
	),
	columns(3).Facts(
		figure.Number("squares.third", "squares left for the third queen, if queens can be anywhere",
			func(n int) int { return n*n - 2 }),
	),
	// A set without an attack is a solution; every other set is cut.
	figure.Everywhere().Facts(
		figure.Big("sets.cut", "sets of as many squares as columns where two queens attack each other",
			func(z figure.Size) *big.Int { return less(sets(z.Columns), integer(z.Effort().Solutions)) }),
	),
)

// pairSets is how many sets contain a given pair of squares; the other queens are on the remaining
// squares. On the board of one square the only set is counted.
func pairSets(n int) *big.Int { return figure.Sets(max(n*n-2, 0), max(n-2, 0)) }

// attackingPairs is how many pairs of squares share a line: n(n-1)/2 in each of the 2n rows and
// columns, and n(n-1)(2n-1)/6 in each direction of diagonals.
func attackingPairs(n int) int { return n*n*(n-1) + n*(n-1)*(2*n-1)/3 }
