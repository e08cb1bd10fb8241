package counting

import (
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/solver"
)

var symmetries = figure.Directive{
	Name: "symmetries",
	Shows: "a table of the eight symmetries: where each takes a square, what it makes of the first solution, " +
		"and how many solutions it leaves unchanged",
	Options: []figure.Option{figure.SizeOption()},
	Draw:    drawSymmetries,
}

func drawSymmetries(c *figure.Drawing) {
	g := groupings.Of(c.Book(), c.Size())
	if len(g.all) == 0 {
		c.Fail("", solver.ErrNoSolution)
	}
	table := render.Table{
		Label: "The eight symmetries",
		Class: "symmetries",
		Heads: []render.TableCell{{Text: "symmetry"}, {Text: "(r, c) goes to"}, {Text: "the first board becomes"},
			render.Numeric("unchanged boards")},
		Foot: []render.Row{render.RowOf(render.TableCell{Text: "together", Span: 3}, render.Thousands(g.allUnchanged()))},
	}
	for _, s := range solver.Symmetries() {
		table.Rows = append(table.Rows, render.RowOf(render.TableCell{Text: s.String()},
			render.TableCell{Text: goesTo(s)},
			render.TableCell{Text: g.image(s).Rows.String(), Class: "rows"},
			render.Thousands(g.unchanged(s))))
	}
	c.Count(int64(len(g.solutions)), "solution")
	c.Count(int64(8*len(g.solutions)), "image")
	c.Draw(table)
}

// goesTo is where a symmetry takes the square in row r and column c, with m-r for the row that is
// as far from the bottom as r from the top.
func goesTo(s solver.Symmetry) string {
	// Of a square near a corner of a large board each coordinate says by itself what it was made
	// of.
	const n, row, col = 100, 2, 3
	to := s.Square(solver.Sq(row, col), n)
	said := map[int8]string{row: "r", col: "c", n + 1 - row: "m − r", n + 1 - col: "m − c"}
	return "(" + said[to.Row] + ", " + said[to.Col] + ")"
}

// unchanged is how many solutions a symmetry leaves as they are. Of turns, what leaves one board of
// a family unchanged leaves all of them so; and a mirror does it only on the board of one square.
func (g *grouping) unchanged(s solver.Symmetry) int {
	boards := 0
	for _, family := range g.all {
		if slices.Contains(family.Own, s) {
			boards += len(family.Members)
		}
	}
	return boards
}

// allUnchanged adds that up over the eight symmetries.
func (g *grouping) allUnchanged() int {
	all := solver.Symmetries()
	return number.Sum(all[:], g.unchanged)
}

var symmetryFacts = append(everyFamily.Facts(
	figure.Number("unchanged.sum", "boards that a symmetry leaves unchanged, added up over the eight",
		(*grouping).allUnchanged),
	figure.Number("unchanged.turn", "boards that a quarter turn leaves unchanged",
		func(g *grouping) int { return g.unchanged(solver.QuarterTurn) }),
), someFamily.Facts(
	figure.Rows("first.turned", "the first solution after a quarter turn",
		func(g *grouping) solver.Rows { return g.image(solver.QuarterTurn).Rows }),
	figure.Number("first.turned.index", "the number of the solution that a quarter turn makes of the first",
		func(g *grouping) int { return g.image(solver.QuarterTurn).Index }),
	figure.Rows("first.back", "the first solution after a quarter turn back",
		func(g *grouping) solver.Rows { return g.image(solver.ThreeQuarterTurn).Rows }),
	figure.Number("first.back.index", "the number of the solution that a quarter turn back makes of the first",
		func(g *grouping) int { return g.image(solver.ThreeQuarterTurn).Index }),
)...)
