package programs

import (
	"fmt"
	"math/bits"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/programs"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

var masks = figure.Directive{
	Name: "masks",
	Shows: "the bit masks of the column after some queens, " +
		"and of the next one, with a queen there too",
	Argument: figure.Argument{
		Says: fmt.Sprintf("the rows of the queens in the first columns; "+
			"the first %d of the first solution if left out", shownQueens),
		Optional: true,
		Open:     true,
	},
	Options: []figure.Option{
		{Name: "n", Says: "columns of the board, a number or a fact; if left out " + larger},
	},
	Draw: drawMasks,
}

// shownQueens is how many queens are on the board where the masks are shown, unless an author says
// otherwise.
const shownQueens = 3

// shownRows are the first rows of the first solution. At least two columns must come after them.
func shownRows(b *figure.Book, n int) solver.Rows { return b.Run(n).Solutions[0].Rows[:shownQueens] }

func drawMasks(c *figure.Drawing) {
	n := c.Number("n", largerPrograms(c.Book()))
	c.Check("n", solver.CheckSize(n))
	rows := masksAfter(c, n)
	groups := boards.MaskTable{masksOf(n, rows)}
	free := programs.MasksAfter(n, rows).Free(n)
	if free != 0 && len(rows)+2 <= n {
		lowest := int8(bits.TrailingZeros(free) + 1)
		groups = append(groups, masksOf(n, append(slices.Clip(rows), lowest)))
	}
	c.Count(int64(len(rows)), "queen")
	c.Count(int64(bits.OnesCount(free)), "free row")
	c.Surround("beside", c.Drawn(boardOfMasks(n, rows))+c.Drawn(groups))
	c.Draw(boards.RoleLegend{boards.RoleColumn, boards.RoleRay})
}

// masksAfter are the rows of the queens in the columns before the masks.
func masksAfter(c *figure.Drawing, n int) solver.Rows {
	if c.Argument() == "" {
		if n < shownQueens+2 {
			c.Absent("n", "on %s there's nothing to show: give the rows of the first queens",
				number.Count(n, "column"))
		}
		return shownRows(c.Book(), n)
	}
	rows := c.FirstRows("", c.Argument(), n)
	switch {
	case slices.Contains(rows, 0):
		c.Failf("", "row 0: a column before the masks has no queen")
	case len(rows) == n:
		full := number.Count(n, "the only column / both columns / all # columns")
		c.Failf("", "queens in %s leave none to show", full)
	}
	return rows
}

// masksOf are the masks of the call after queens in these rows.
func masksOf(n int, rows solver.Rows) boards.MaskGroup {
	m := programs.MasksAfter(n, rows)
	free := m.Free(n)
	return boards.MaskGroup{
		Title: words.Later("masks-column", "column", len(rows)+1),
		N:     n,
		Lines: []boards.MaskLine{
			{Name: words.Later("masks-rows"), Bits: m.Rows},
			{Name: words.Later("masks-falling"), Bits: m.Falling},
			{Name: words.Later("masks-rising"), Bits: m.Rising},
			{Name: words.Later("masks-free"), Bits: free, Chosen: free & -free},
		},
	}
}

// boardOfMasks is the board of the same call, with a dot on each free row of its column, else a
// cross.
func boardOfMasks(n int, rows solver.Rows) boards.Board {
	b := boards.OfSquares(n, rows.Queens(), false)
	b.Title, b.Column = words.Later("call-column", "column", len(rows)+1), len(rows)+1
	free := programs.MasksAfter(n, rows).Free(n)
	for row := 1; row <= n; row++ {
		square := solver.Sq(row, b.Column)
		if free>>(row-1)&1 == 1 {
			b.Open = append(b.Open, square)
		} else {
			b.Rays = append(b.Rays, square)
		}
	}
	return b
}

func maskFacts() []figure.Fact {
	return comparing(shownQueens+2, func(z figure.Size) figure.Size { return z }).Facts(
		figure.Rows("masks.rows", "the rows of the queens after which the bit masks are shown",
			func(z figure.Size) solver.Rows { return shownRows(z.Book, z.Columns) }),
		figure.Number("masks.column", "the column after these queens, whose masks are shown",
			func(figure.Size) int { return shownQueens + 1 }),
		figure.Number("masks.next", "the column after the one whose masks are shown",
			func(figure.Size) int { return shownQueens + 2 }),
		figure.Number("masks.free", "free rows in the column whose masks are shown", func(z figure.Size) int {
			return bits.OnesCount(programs.MasksAfter(z.Columns, shownRows(z.Book, z.Columns)).Free(z.Columns))
		}),
	)
}
