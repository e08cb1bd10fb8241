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
		first, image := firstByRow(largerPrograms(c.Book()))
		var strip boards.Strip
		for k, rows := range []solver.Rows{first, image} {
			b := boards.Of(rows, false)
			b.Mirror = true
			strip.Panels = append(strip.Panels, boards.Panel{Board: b, Label: rows.String(), Note: []string{"first: by row", "second: mirrored"}[k], Depth: 1})
		}
		c.Show(strip)
	},
}

// firstByRow is the first solution of a program that goes by row, as the rows of its columns, and
// its mirror image. The board must have one.
func firstByRow(n int) (first, image solver.Rows) {
	first = programs.Solutions(n, programs.BySlug["row-by-row"].Run(n))[0]
	image, _ = solver.MirrorFalling.Rows(first) // no row has two queens
	return first, image
}

func mirrorFacts() []figure.Fact {
	type byRow struct {
		first, mirrored solver.Rows
		run             *solver.Run
	}
	where := fmt.Sprintf("on boards of up to %d columns that have a solution", maxPrograms)
	return figure.OfBoard(where, func(z figure.Size) (m byRow, ok bool) {
		if z.Columns > maxPrograms || len(z.Run().Solutions) == 0 {
			return m, false
		}
		m.first, m.mirrored = firstByRow(z.Columns)
		m.run = z.Run()
		return m, true
	}).At(largerPrograms).Facts(
		figure.Rows("mirror.rows", "the rows of the first solution of a program that goes by row", func(m byRow) solver.Rows { return m.first }),
		figure.Rows("mirror.of", "the rows of the mirror image of that solution", func(m byRow) solver.Rows { return m.mirrored }),
		figure.Number("mirror.number", "where the book's own program finds the first solution of a program that goes by row", func(m byRow) int {
			return 1 + slices.IndexFunc(m.run.Solutions, func(s solver.Solution) bool { return slices.Equal(s.Rows, m.first) })
		}),
	)
}
