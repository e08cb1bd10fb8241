package programs

import (
	"fmt"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/programs"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

var mirrored = figure.Directive{
	Name:  "mirrored",
	Shows: "the first solution of a program that goes by row, and the same board mirrored in the main diagonal; columns are " + larger,
	Draw: func(c *figure.Drawing) {
		c.Count(2, "board")
		first := firstByRow(largerPrograms(c.Book()))
		var strip boards.Strip
		for _, one := range []struct {
			rows solver.Rows
			note string
		}{
			{first, c.Say("mirrored-first")},
			{mirrorImage(first), c.Say("mirrored-second")},
		} {
			b := boards.Of(one.rows, false)
			b.Mirror = true
			strip.Panels = append(strip.Panels, boards.Panel{
				Board: b,
				Label: one.rows.String(),
				Note:  one.note,
				Depth: 1,
			})
		}
		c.Show(strip)
	},
}

// firstByRow is the first solution of a program that goes row by row, as the rows of its columns.
// The board must have a solution.
func firstByRow(n int) solver.Rows {
	return programs.Solutions(n, programs.BySlug["row-by-row"].Run(n))[0]
}

func mirrorImage(solution solver.Rows) solver.Rows {
	image, _ := solver.MirrorFalling.Rows(solution) // no row has two queens
	return image
}

func mirrorFacts() []figure.Fact {
	where := fmt.Sprintf("on boards of up to %d columns that have a solution", maxPrograms)
	return figure.OfBoard(where, func(z figure.Size) (figure.Size, bool) {
		return z, z.Columns <= maxPrograms && z.Effort().Solutions > 0
	}).Facts(
		figure.Rows("mirror.rows", "the rows of the first solution of a program that goes by row",
			func(z figure.Size) solver.Rows { return firstByRow(z.Columns) }),
		figure.Rows("mirror.of", "the rows of the mirror image of that solution",
			func(z figure.Size) solver.Rows { return mirrorImage(firstByRow(z.Columns)) }),
		figure.Number("mirror.number", "where the book's own program finds the first solution of a program that goes by row",
			func(z figure.Size) int {
				first := firstByRow(z.Columns)
				isFirst := func(s solver.Solution) bool { return slices.Equal(s.Rows, first) }
				return 1 + slices.IndexFunc(z.Run().Solutions, isFirst)
			}),
	)
}
