package figure

import (
	"math/big"

	"queenbook/internal/solver"
)

// countFacts are facts about how many boards there are, by ways of counting
// that look at no board. From 10 columns on some are beyond 64 bits. As with
// runFacts, nil stands for what does not exist on a board of n columns.
var countFacts = map[string]func(b *Book, n int) any{
	// Orders are ways to put n queens on squares one after the other; sets are
	// ways to choose the squares.
	"count.orders": func(_ *Book, n int) any { return orders(n*n, n) },
	"count.sets":   func(_ *Book, n int) any { return sets(n*n, n) },

	// More than so many sets for each board with one queen in each column.
	"sets.ratio": func(_ *Book, n int) any { return new(big.Int).Div(sets(n*n, n), big.NewInt(int64(power(n, n)))) },
	// A set without an attack is a solution; every other is cut.
	"sets.cut": func(b *Book, n int) any {
		return new(big.Int).Sub(sets(n*n, n), big.NewInt(int64(len(b.run(n).Solutions))))
	},

	// How many squares are left for a queen after those before her.
	"squares.second": func(_ *Book, n int) any { return atLeast(2, n, n*n-1) },
	"squares.third":  func(_ *Book, n int) any { return atLeast(3, n, n*n-2) },
	"squares.last":   func(_ *Book, n int) any { return n*n - n + 1 },
	"squares.others": func(_ *Book, n int) any { return n*n - 1 },
	"queens.others":  func(_ *Book, n int) any { return n - 1 },

	// What one refused pair saves, where queens may stand anywhere: the other
	// n-2 queens stand on the squares that are left. cut.sets says how many
	// sets; among so many sets one has the pair.
	"pair.queens":  func(_ *Book, n int) any { return atLeast(2, n, n-2) },
	"pair.squares": func(_ *Book, n int) any { return atLeast(2, n, n*n-2) },
	"pair.share":   func(_ *Book, n int) any { return n * (n + 1) },

	// Pairs of squares that attack each other, and what they cut if what each
	// cuts is added up.
	"pairs.all":     func(_ *Book, n int) any { return sets(n*n, 2) },
	"pairs.attack":  func(_ *Book, n int) any { return attackingPairs(n) },
	"pairs.claimed": func(_ *Book, n int) any { return multiple(attackingPairs(n), sets(n*n-2, n-2)) },

	// A queen in a corner, the others anywhere.
	"corner.free":    func(_ *Book, n int) any { return (n - 1) * (n - 2) },
	"corner.all":     func(_ *Book, n int) any { return sets(n*n-1, n-1) },
	"corner.clear":   func(_ *Book, n int) any { return cornerSets(n, 0) },
	"corner.cut":     func(_ *Book, n int) any { return new(big.Int).Sub(sets(n*n-1, n-1), cornerSets(n, 0)) },
	"corner.claimed": func(_ *Book, n int) any { return multiple(cornerAttacks(n), sets(n*n-2, n-2)) },

	// The same with one queen in each column: the corner leaves n-2 rows of
	// each other column free.
	"corner.boards":      func(_ *Book, n int) any { return power(n, n-1) },
	"corner.boards.free": func(_ *Book, n int) any { return atLeast(2, n, power(max(n-2, 0), n-1)) },
	"corner.rows":        func(_ *Book, n int) any { return atLeast(2, n, n-2) },

	// Questions that looking at one board after the other would ask.
	"asked.boards": func(b *Book, n int) any {
		boards, _ := solver.Asked(b.cuts(n), len(b.run(n).Solutions))
		return boards
	},
	"asked.permutations": func(b *Book, n int) any {
		_, permutations := solver.Asked(b.cuts(n), len(b.run(n).Solutions))
		return permutations
	},

	// Of the tests of the search, those that somebody with permutations would
	// make too, who asks once for all permutations that begin alike; and those
	// of rows that are taken, which no permutation takes again.
	"asked.shared": func(b *Book, n int) any { return shared(b, n) },
	"asked.taken":  func(b *Book, n int) any { return b.run(n).Whole.Tests - shared(b, n) },
}

// shared is how many tests of the search are about rows that are not taken.
func shared(b *Book, n int) int {
	tests := b.run(n).Whole.Placements
	for _, cut := range b.cuts(n) {
		tests += cut.Diagonal
	}
	return tests
}

// atLeast is a value that exists from least columns on.
func atLeast(least, n int, value any) any {
	if n < least {
		return nil
	}
	return value
}

// orders is how many ways there are to take k of n things one after the other.
func orders(n, k int) *big.Int {
	return new(big.Int).MulRange(int64(n-k+1), int64(n))
}

// sets is how many sets of k things there are among n; none where k is more
// than n or below 0.
func sets(n, k int) *big.Int {
	if k < 0 || k > n {
		return new(big.Int)
	}
	return new(big.Int).Binomial(int64(n), int64(k))
}

func multiple(factor int, n *big.Int) *big.Int { return new(big.Int).Mul(big.NewInt(int64(factor)), n) }

// cornerAttacks is how many squares a queen in a corner attacks: the rest of a
// row, of a column and of a diagonal.
func cornerAttacks(n int) int { return 3 * (n - 1) }

// cornerSets is how many sets of n squares hold a corner and exactly so many
// squares that a queen there attacks.
func cornerSets(n, attacked int) *big.Int {
	free := n*n - 1 - cornerAttacks(n)
	return new(big.Int).Mul(sets(cornerAttacks(n), attacked), sets(free, n-1-attacked))
}

// attackingPairs is how many pairs of squares share a line.
func attackingPairs(n int) int {
	var all []solver.Square
	for row := 1; row <= n; row++ {
		for col := 1; col <= n; col++ {
			all = append(all, solver.Sq(row, col))
		}
	}
	return len(solver.Attacks(all))
}
