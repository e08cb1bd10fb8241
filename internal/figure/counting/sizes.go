package counting

import (
	"encoding/json"
	"fmt"
	"html/template"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/trees"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// The search trees of these boards are drawn on the same scale. The script has all of them.
const (
	treesFrom = 4
	treesTo   = 10
	treesHere = 8 // the largest that is drawn without the script
)

// shapes are the trees of the boards that are drawn on the same scale.
var shapes = figure.Kept[int, tree.Shape]{Make: func(_ *figure.Book, n int) tree.Shape {
	return tree.ShapeOf(puzzle.OnBoard(n).Events())
}}

// drawTrees draws the search trees of many sizes on the same scale, with a slider from one to the next,
// and with their skylines and counts.
func drawTrees(c *figure.Drawing) {
	b := c.Book()
	all := efforts(b)[treesFrom-1 : treesTo]
	picture := trees.Sizes{From: treesFrom, Here: min(max(b.N, treesFrom), treesHere)}
	byColumns := map[int]string{}
	for _, e := range all {
		shape := shapes.Of(b, e.N)
		picture.Shapes = append(picture.Shapes, shape)
		byColumns[e.N] = shape.String()
	}
	picture.Title = words.Later("sizes-title", "first", treesFrom, "last", treesTo)
	picture.Desc = words.Later("sizes-words", "first", treesFrom, "last", treesTo, "here", picture.Here,
		"least", all[0].AllNodes(), "nodes", words.Later("nodes", "n", all[len(all)-1].AllNodes()))

	text, err := json.Marshal(byColumns)
	if err != nil {
		panic(err) // texts and numbers can always be marshalled
	}
	const file = "trees.js"
	c.Beside(file, fmt.Appendf(nil, "globalThis.SHAPES??=%s;\n", text))
	says := sizesInWords(c, all)
	c.Surround("sizes", struct {
		Data           template.HTMLAttr
		Picture, Table template.HTML
		From, To, Here int
		Says           string
	}{
		widgets.Data("from", file) + widgets.Data("says", says),
		c.Drawn(picture), c.Apart(func() { c.Accompany(treesTable(picture, all)) }),
		treesFrom, treesTo, picture.Here, says[picture.Here-treesFrom],
	})
	c.Explain(picture)
	c.Needs("later")
}

// sizesInWords says for each size what its search does.
func sizesInWords(c *figure.Drawing, all []*solver.Effort) []string {
	return figure.TextsOf(all, func(e *solver.Effort) string {
		said := c.Say("sizes-says", "queens", words.Later("queens-n", "n", e.N),
			"nodes", words.Later("nodes", "n", e.AllNodes()), "tests", words.Later("tests", "n", e.Tests),
			"dead", words.Later("dead-ends", "n", e.DeadEnds), "solutions", words.Later("solutions", "n", e.Solutions))
		if e.N == treesFrom {
			return said
		}
		less := all[e.N-1-treesFrom]
		return c.Say("sizes-times", "says", said, "times", quotient(e.Tests, less.Tests),
			"queens", words.Later("queens-n", "n", less.N))
	})
}

// treesTable is the skylines on the same scale, with the counts of each size.
func treesTable(picture trees.Sizes, all []*solver.Effort) render.Table {
	table := render.Table{
		Label: words.Later("sizes-label"),
		Class: "skyline",
		Heads: []render.TableCell{render.NumericHead("table-queens"),
			render.Head("sizes-skyline"),
			render.NumericHead("table-nodes"), render.NumericHead("table-tests"),
			render.NumericHead("table-dead-ends"), render.NumericHead("table-solutions")},
	}
	for i, e := range all {
		row := render.RowOf(render.Numeric(fmt.Sprint(e.N)),
			render.TableCell{HTML: picture.Strip(i), Class: "strip"},
			render.Thousands(e.AllNodes()), render.Thousands(e.Tests),
			render.Thousands(e.DeadEnds), render.Thousands(e.Solutions))
		row.Class = render.When(e.N == picture.Here, "here")
		table.Rows = append(table.Rows, row)
	}
	return table
}
