package programs

import (
	"math/big"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/solver"
)

// treeClaims are about the ways to place queens if nothing is rejected. Level k of a tree has all
// ways to use k queens: sets if a program keeps to an order of the squares, sequences otherwise. A
// program that goes from row to row and may leave rows empty has n + 1 choices in each.
func treeClaims() []figure.Fact {
	return append(figure.Everywhere().Facts(
		figure.Big("claim.orders.rounded", "orders of n of the n·n squares, to the eight digits of the article that prints them",
			func(z figure.Size) *big.Int {
				return rounded(figure.Orders(z.Columns*z.Columns, z.Columns), 8)
			}),
		figure.Big("claim.tree.sets", "nodes of the whole tree that holds each set of up to n squares once",
			func(z figure.Size) *big.Int { return levels(z.Columns, figure.Sets) }),
		figure.Big("claim.tree.orders", "nodes of the whole tree that holds each order of up to n squares",
			func(z figure.Size) *big.Int { return levels(z.Columns, figure.Orders) }),
		figure.Number("claim.tree.ranks", "nodes of the whole tree that may skip rows", func(z figure.Size) int64 {
			return figure.Power(z.Columns+1, z.Columns)
		}),
		figure.Number("claim.solved", "columns up to which every board from four on was found to have a solution",
			func(z figure.Size) int {
				n := smallPrograms
				for n < solver.MaxTraced && z.Book.Effort(n+1).Solutions > 0 {
					n++
				}
				return n
			}),
	), figure.From(2).Facts(
		// The other n-2 queens follow one after another.
		figure.Big("claim.pair.orders", "orders of n squares that begin with two given ones",
			func(z figure.Size) *big.Int { return figure.Orders(z.Columns*z.Columns-2, z.Columns-2) }),
	)...)
}

// rounded is x with a given number of significant digits, and zeros after them.
func rounded(x *big.Int, digits int) *big.Int {
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(len(x.String())-digits, 0))), nil)
	up := new(big.Int).Rsh(unit, 1)
	up.Add(up, x)
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

// squareClaims are about single squares of the sources' examples, and the diagonals through them.
func squareClaims() []figure.Fact {
	from, to := solver.Sq(2, 1), solver.Sq(6, 5) // from the editorial's example
	return slices.Concat(
		figure.From(6).Facts(
			figure.Number("claim.apart.rows",
				"rows from one square of the editorial's example to the other, on one diagonal",
				func(figure.Size) int8 { return to.Row - from.Row }),
			figure.Number("claim.apart.columns",
				"columns from one square of the editorial's example to the other, on one diagonal",
				func(figure.Size) int8 { return to.Col - from.Col }),
		),
		figure.Everywhere().Facts(
			figure.Number("claim.sum.least", "the smallest number of a rising diagonal, as row plus column",
				func(z figure.Size) int { return diagonalNumbers["sum"](z.Columns, solver.Sq(1, 1)) }),
			figure.Number("claim.sum.most", "the largest number of a rising diagonal, as row plus column",
				func(z figure.Size) int {
					return diagonalNumbers["sum"](z.Columns, solver.Sq(z.Columns, z.Columns))
				}),
		),
		figure.From(4).Facts(
			figure.Text("claim.used", "for each row, T if one of the queens in rows 2, 4 and 1 is in it, F if not",
				func(z figure.Size) string {
					used := make([]bool, z.Columns)
					for _, row := range []int{2, 4, 1} {
						used[row-1] = true
					}
					return strings.Join(truths(used), " ")
				}),
		),
	)
}
