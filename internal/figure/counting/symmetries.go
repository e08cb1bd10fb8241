package counting

import (
	"cmp"
	"html/template"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/words"
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
	all := render.RowOf(render.TableCell{Said: words.Later("table-together"), Span: 3}, render.Thousands(g.allUnchanged()))
	table := render.Table{
		Label: words.Later("symmetries-label"),
		Class: "symmetries",
		Heads: []render.TableCell{
			render.Head("symmetries-name"),
			render.Head("symmetries-goes"),
			render.Head("symmetries-becomes"),
			render.NumericHead("symmetries-unchanged"),
		},
		Foot: []render.Row{all},
	}
	for _, s := range solver.Symmetries() {
		table.Rows = append(table.Rows, render.RowOf(render.TableCell{Said: boards.NameOf(s)},
			render.TableCell{Text: goesTo(s)},
			render.TableCell{Text: g.image(s).Rows.String(), Class: "rows"},
			render.Thousands(g.unchanged(s))))
	}
	c.Count(int64(len(g.solutions)), "solution")
	c.Count(int64(8*len(g.solutions)), "image")
	c.Draw(table)
}

// goesTo says where a symmetry takes the square in row r and column c. A row as far from the bottom
// as r is from the top is m-r.
func goesTo(s solver.Symmetry) string {
	// On a large board, near a corner, each coordinate shows what it was computed from.
	const n, row, col = 100, 2, 3
	to := s.Square(solver.Sq(row, col), n)
	said := map[int8]string{row: "r", col: "c", n + 1 - row: "m − r", n + 1 - col: "m − c"}
	return "(" + said[to.Row] + ", " + said[to.Col] + ")"
}

// unchanged is how many solutions a symmetry leaves as they are. A rotation that leaves one board
// of a family unchanged leaves all of them unchanged, and a reflection only ever leaves the board
// of one square unchanged.
func (g *grouping) unchanged(s solver.Symmetry) int {
	boards := 0
	for _, family := range g.all {
		if slices.Contains(family.Own, s) {
			boards += len(family.Members)
		}
	}
	return boards
}

// allUnchanged is the sum over the eight symmetries.
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

var turn = figure.Directive{
	Name:  "turn",
	Shows: "a solution that readers turn and mirror, with its rows; without a script its eight images side by side",
	Argument: figure.Argument{
		Says:     "which solution: first, second, last, or solution with its number or a fact, as in solution 12; the first if left out",
		Optional: true, Open: true,
	},
	Options: []figure.Option{figure.SizeOption()},
	Example: "first",
	Draw:    drawTurn,
}

func drawTurn(c *figure.Drawing) {
	n := c.Size()
	of, ok := c.Solution(cmp.Or(c.Argument(), "first"), n)
	if !ok {
		c.Failf("", "%q isn't a solution: write first, second, last or solution 12", c.Argument())
	}
	all := c.Book().Run(n).Solutions
	var images boards.Relatives
	one := c.Drawn(boards.OfSolution(of.Rows))
	var names []words.Sentence
	for _, s := range solver.Symmetries() {
		names = append(names, boards.NameOf(s))
		rows, err := s.Rows(of.Rows)
		if err != nil {
			panic(err) // a solution has a queen in each row
		}
		at := slices.IndexFunc(all, func(other solver.Solution) bool { return slices.Equal(other.Rows, rows) })
		images.Members = append(images.Members, relative(c, n, all[at], s))
	}
	c.Fill("turn", struct {
		Board, Images template.HTML
		Symmetries    []words.Sentence
	}{one, c.Drawn(images), names})
	c.Needs("board")
	c.Count(int64(len(images.Members)), "image")
}

// half is a search that tries the first column only down to the middle row.
type half struct {
	rows         int
	tests, found int64
	middle       int64 // solutions found that begin in the middle row
	all          int64 // tests of the whole search
	odd          bool
}

func halfOf(z figure.Size) (half, bool) {
	t := z.Book.Tree(z.Columns)
	h := half{rows: (t.N + 1) / 2, all: t.Nodes[0].Tests, odd: t.N%2 == 1}
	child := 1
	for row := 1; row <= h.rows; row++ {
		node := t.Nodes[child]
		h.tests += 1 + node.Tests // the test of the first column, and what is below it
		h.found += node.Solutions
		if h.odd && row == h.rows {
			h.middle = node.Solutions
		}
		child = t.After(child)
	}
	return h, true
}

var halfFacts = figure.OfBoard("", halfOf).Facts(
	figure.Number("half.rows", "rows of the first column down to the middle: all that a search for half of the solutions tries",
		func(h half) int { return h.rows }),
	figure.Number("half.tests", "tests of a search that tries the first column down to the middle row",
		func(h half) int64 { return h.tests }),
	figure.Number("half.saved", "tests saved by a search that tries the first column only down to the middle row",
		func(h half) int64 { return h.all - h.tests }),
	figure.Number("half.found", "solutions that begin in the middle row or above",
		func(h half) int64 { return h.found }),
	figure.Number("half.middle", "solutions that begin in the middle row", func(h half) int64 { return h.middle }),
	figure.Number("half.above", "solutions that begin above the middle row",
		func(h half) int64 { return h.found - h.middle }),
	figure.Truth("half.odd", "there is a middle row", func(h half) bool { return h.odd }),
)
