package counting

import (
	"math/big"

	"queenbook/internal/figure"
	"queenbook/internal/solver"
)

// cutFacts are facts about what refused tests save.
var cutFacts = figure.Everywhere().Facts(
	figure.Number("cut.boards", "boards that a refused test of the second column cuts",
		func(z figure.Size) int { return figure.Power(z.Columns, max(z.Columns-2, 0)) }),
	figure.Big("cut.sets", "sets of squares that one refused pair cuts, where queens may stand anywhere", func(z figure.Size) *big.Int {
		return figure.Sets(max(z.Columns*z.Columns-2, 0), max(z.Columns-2, 0))
	}),
	figure.Number("permutations", "boards with one queen in each column and in each row",
		func(z figure.Size) int { return figure.Factorial(z.Columns) }),
	figure.Number("cut.permutation", "permutations that are no solution",
		func(z figure.Size) int { return figure.Factorial(z.Columns) - z.Effort().Solutions }),
	figure.Number("cut.early", "permutations that the search cuts before the last column", func(z figure.Size) int {
		cuts := cutsBySize.Of(z.Book, z.Columns)
		return sumOfCuts(cuts[:len(cuts)-1], func(c solver.Cut) int { return c.Diagonal * c.Permutations })
	}),
	figure.Number("cut.diagonals", "refused tests whose row no queen had taken", func(z figure.Size) int {
		return sumOfCuts(cutsBySize.Of(z.Book, z.Columns), func(c solver.Cut) int { return c.Diagonal })
	}),
)

func sumOfCuts(cuts []solver.Cut, of func(solver.Cut) int) int {
	sum := 0
	for _, cut := range cuts {
		sum += of(cut)
	}
	return sum
}
