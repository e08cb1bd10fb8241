package figure

import (
	"context"
	"math/big"
	"slices"
	"strings"

	"queenbook/internal/programs"
	"queenbook/internal/solver"
	"queenbook/internal/count"
)

// claimFacts are what is needed to check the claims of the sources and is no
// fact of anything else. As with runFacts, nil stands for what does not exist
// on a board of n columns.
var claimFacts = map[string]func(b *Book, n int) any{
	// The product of source 004, to as many digits as it prints.
	"claim.orders.rounded": func(_ *Book, n int) any { return rounded(orders(n*n, n), 8) },

	// Orders that hold two given squares at two given places, the first two
	// places say: the other n-2 queens follow one after the other.
	"claim.pair.orders": func(_ *Book, n int) any { return atLeast(2, n, orders(n*n-2, max(n-2, 0))) },

	// Whole trees, from the empty board to the full ones, with nothing
	// rejected. On each level k stand the ways to use k queens: sets where a
	// program keeps to an order of the squares, orders where it does not. A
	// program that goes from row to row and may leave rows out has n + 1
	// choices in each: a square of it, or none.
	"claim.tree.sets":   func(_ *Book, n int) any { return levels(n, sets) },
	"claim.tree.orders": func(_ *Book, n int) any { return levels(n, orders) },
	"claim.tree.ranks": func(_ *Book, n int) any {
		return new(big.Int).Exp(big.NewInt(int64(n+1)), big.NewInt(int64(n)), nil)
	},

	"claim.any.calls": onSmall(func(c *claimCounts) any { return c.any.calls }),
	"claim.any.reads": onSmall(func(c *claimCounts) any { return c.any.reads }),

	// A board without an attack that has left no row out is a node of the
	// search that goes row by row, and there are as many of these as of the
	// search that goes column by column: mirror the board in its diagonal.
	"claim.stack.calls":    onSmall(func(c *claimCounts) any { return c.stack.calls }),
	"claim.stack.free":     onSmall(func(c *claimCounts) any { return c.stack.free }),
	"claim.stack.rejected": onSmall(func(c *claimCounts) any { return c.stack.calls - c.stack.free }),
	"claim.stack.skipped":  onSmall(func(c *claimCounts) any { return c.stack.free - c.nodes }),

	// The bound of the lecture notes: at most 1 + n + n(n-1) + ... calls, each
	// with n tests. With n! put outside that is n!(1/n! + ... + 1/1!), a
	// beginning of n!(e - 1); the rest of that series is less than 1/n, so
	// that claim.bound is n * n!(e - 1), rounded down.
	"claim.bound.calls": func(_ *Book, n int) any { return boundCalls(n) },
	"claim.bound":       func(_ *Book, n int) any { return multiple(n, big.NewInt(int64(boundCalls(n)))) },
	"claim.bound.times": func(b *Book, n int) any {
		return new(big.Int).Div(multiple(n, big.NewInt(int64(boundCalls(n)))), big.NewInt(int64(b.run(n).Whole.Tests)))
	},

	// How far boards were counted of which each, from four columns on, has a
	// solution.
	"claim.solved": func(*Book, int) any { return solvedUpTo(solver.MaxTraced) },

	// The two squares of the editorial's example: how many rows and columns
	// lie from one to the other, if they do share a diagonal.
	"claim.apart.rows":    ofExample(func(a, b solver.Square) any { return abs(int(a.Row) - int(b.Row)) }),
	"claim.apart.columns": ofExample(func(a, b solver.Square) any { return abs(int(a.Col) - int(b.Col)) }),

	// Both numberings of the diagonals: the smallest and the largest number,
	// and how many there are.
	"claim.sum.least":        numbering(func(n int, s solver.Square) int { return programs.Sum(s) }, least),
	"claim.sum.most":         numbering(func(n int, s solver.Square) int { return programs.Sum(s) }, largest),
	"claim.sum.count":        numbering(func(n int, s solver.Square) int { return programs.Sum(s) }, distinct),
	"claim.difference.most":  numbering(func(n int, s solver.Square) int { return programs.Difference(s) }, largest),
	"claim.difference.below": numbering(func(n int, s solver.Square) int { return -programs.Difference(s) }, largest),
	"claim.difference.count": numbering(func(n int, s solver.Square) int { return programs.Difference(s) }, distinct),

	// The examples of the lecture notes: the diagonals of the square (2,3),
	// and the rows that are taken when queens stand in rows 2, 4 and 1.
	"claim.udiag": func(_ *Book, n int) any { return atLeast(3, n, programs.Udiag(solver.Sq(2, 3))) },
	"claim.ddiag": func(_ *Book, n int) any { return atLeast(3, n, programs.Ddiag(n, solver.Sq(2, 3))) },
	"claim.used":  func(_ *Book, n int) any { return atLeast(4, n, usedRows(n, solver.Rows{2, 4, 1})) },
}

// claimCounts are counts of other programs on one board size.
type claimCounts struct {
	any   *squareCount
	stack *stackCount
	nodes int // of the book's own search
}

// maxClaimed is the largest board on which the other programs are counted: the
// sources speak of no larger one.
const maxClaimed = 8

// claim is what the other programs do on n columns, counted when it is first
// asked for.
func (b *Book) claim(n int) *claimCounts {
	c := &b.claims[n]
	c.once.Do(func() {
		c.counts = &claimCounts{any: countAnySquare(n), stack: countStack(n), nodes: b.run(n).Whole.AllNodes()}
	})
	return c.counts
}

// onSmall is a fact about boards on which the other programs are counted.
func onSmall(fact func(*claimCounts) any) func(*Book, int) any {
	return func(b *Book, n int) any {
		if n > maxClaimed {
			return nil
		}
		return fact(b.claim(n))
	}
}

// rounded is x to so many digits, the rest zeros.
func rounded(x *big.Int, digits int) *big.Int {
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(len(x.String())-digits, 0))), nil)
	half := new(big.Int).Rsh(unit, 1)
	up := half.Add(half, x)
	return up.Mul(up.Div(up, unit), unit)
}

// levels adds up the ways to use 0, 1, ... n of n*n squares.
func levels(n int, ways func(n, k int) *big.Int) *big.Int {
	sum := new(big.Int)
	for k := range n + 1 {
		sum.Add(sum, ways(n*n, k))
	}
	return sum
}

// solvedUpTo is the largest size, up to most, such that every board from four
// columns on has a solution.
func solvedUpTo(most int) int {
	for n := 4; n <= most; n++ {
		if counted, err := count.Solutions(context.Background(), n); err != nil || counted.Solutions == 0 {
			return n - 1
		}
	}
	return most
}

// ofExample is a fact about the queens at (2,1) and (6,5), which exists where
// the board has these squares and they share a diagonal.
func ofExample(fact func(a, b solver.Square) any) func(*Book, int) any {
	return func(_ *Book, n int) any {
		a, b := solver.Sq(2, 1), solver.Sq(6, 5)
		line := solver.LineBetween(a, b)
		if n < 6 || line != solver.Falling && line != solver.Rising {
			return nil
		}
		return fact(a, b)
	}
}

// numbering is a fact about the numbers that a function gives the squares.
func numbering(of func(n int, s solver.Square) int, fact func(numbers []int) int) func(*Book, int) any {
	return func(_ *Book, n int) any {
		var numbers []int
		for i := range n * n {
			numbers = append(numbers, of(n, squareAt(n, i)))
		}
		slices.Sort(numbers)
		return fact(numbers)
	}
}

func least(sorted []int) int    { return sorted[0] }
func largest(sorted []int) int  { return sorted[len(sorted)-1] }
func distinct(sorted []int) int { return len(slices.Compact(sorted)) }

// usedRows says for each row whether a queen stands in it: T or F.
func usedRows(n int, rows solver.Rows) string {
	used := make([]string, n)
	for i := range used {
		used[i] = "F"
		if slices.Contains(rows, int8(i+1)) {
			used[i] = "T"
		}
	}
	return strings.Join(used, " ")
}

func abs(x int) int { return max(x, -x) }
