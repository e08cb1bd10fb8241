package counting

import (
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/solver"
)

var (
	everyFamily = figure.OfBoard("", func(z figure.Size) (*grouping, bool) {
		return groupings.Of(z.Book, z.Columns), true
	})
	someFamily = figure.OfBoard("where there is a solution", func(z figure.Size) (*grouping, bool) {
		g := groupings.Of(z.Book, z.Columns)
		return g, len(g.all) > 0
	})
)

var familyFacts = everyFamily.Facts(
	figure.Number("families", "families of solutions", func(g *grouping) int { return len(g.all) }),
	figure.Number("families.small", "families with fewer than eight boards", func(g *grouping) int { return len(g.all) - g.sizes[8] }),
	figure.Number("families.eights", "boards there would be if every family had eight", func(g *grouping) int { return 8 * len(g.all) }),
	figure.Number("families.shown", "families that have a card among the figures",
		func(g *grouping) int { return min(len(g.all), figure.MaxGallery) }),
	figure.Number("families.hidden", "families beyond those that have a card",
		func(g *grouping) int { return max(len(g.all)-figure.MaxGallery, 0) }),
)

var smallFacts = someFamily.Facts(
	figure.Number("first.images", "boards that symmetries make of the first solution, itself included",
		func(g *grouping) int { return len(g.all[0].Members) }),
	figure.Number("small.number", "the number of the smallest family, the first of them", func(g *grouping) int { return g.smallest + 1 }),
	figure.Number("small.size", "boards of the smallest family", func(g *grouping) int { return len(g.small().Members) }),
	figure.Number("small.own", "symmetries that leave the boards of the smallest family unchanged",
		func(g *grouping) int { return len(g.small().Own) }),
	figure.Truth("small.turn", "a quarter turn leaves the boards of the smallest family unchanged",
		func(g *grouping) bool { return slices.Contains(g.small().Own, solver.QuarterTurn) }),
	figure.Rows("small.rows", "the first board of the smallest family", func(g *grouping) solver.Rows { return g.small().First().Rows }),
	figure.Rows("small.backward", "the first board of the smallest family read from right to left",
		func(g *grouping) solver.Rows { return g.small().First().Rows.Reversed() }),
)

var listFacts = slices.Concat(
	figure.Everywhere().Facts(
		figure.Number("n.next", "the columns and one more", func(z figure.Size) int { return z.Columns + 1 }),
		figure.Number("listed.boards", "solutions that the list of all boards draws",
			func(z figure.Size) int64 { return min(z.Effort().Solutions, figure.MaxGallery) }),
		figure.Number("listed.rows", "solutions that the list of all boards has as rows of numbers",
			func(z figure.Size) int64 {
				return max(min(z.Effort().Solutions, figure.MaxListed)-figure.MaxGallery, 0)
			}),
		figure.Number("listed.hidden", "solutions that the list of all boards leaves out where it is cut short",
			func(z figure.Size) int64 { return max(z.Effort().Solutions-figure.MaxListed, 0) }),
	),
	figure.Solved().Facts(
		figure.Number("last.rest", "tests after the last solution", func(z figure.Size) int64 {
			solutions := z.Run().Solutions
			return z.Run().Whole.Tests - int64(solutions[len(solutions)-1].Step)
		}),
		figure.Rows("last.before", "the last solution but one, the only one if there is no other", func(z figure.Size) solver.Rows {
			solutions := z.Run().Solutions
			return solutions[max(len(solutions)-2, 0)].Rows
		}),
		figure.Number("last.but.one", "the number of the last solution but one, 1 if there is no other",
			func(z figure.Size) int64 { return max(z.Effort().Solutions-1, 1) }),
	),
	figure.OfBoard("where there are two solutions", func(z figure.Size) ([]solver.Solution, bool) {
		return z.Run().Solutions, z.Effort().Solutions > 1
	}).Facts(
		figure.Number("second.column", "the first column in which the second solution differs from the first", func(all []solver.Solution) int {
			column := 1
			for all[0].Rows[column-1] == all[1].Rows[column-1] {
				column++
			}
			return column
		}),
	),
)
