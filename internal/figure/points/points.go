package points

import (
	"html/template"
	"math/big"
	"strconv"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/render"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

const (
	// mostMarked is how many solutions are marked. More marks would hide what's below them.
	mostMarked = 1000
	// rowsInSight is the number of rows in which the boards that are visible must differ. If they
	// differ in fewer, zooming in further shows nothing new.
	rowsInSight = 4
)

var points = figure.Directive{
	Name:  "points",
	Shows: "every board with one queen in each column as a point of one square, and what each refusal ends",
	Options: []figure.Option{figure.SizeOption(),
		figure.Switch("table", "the same, column by column, in a table that opens", true)},
	Example: "\n:n: 4",
	Draw:    draw,
}

func draw(c *figure.Drawing) {
	n := c.Size()
	run := c.Book().Run(n)
	picture := pictureOf(c.Book(), n)
	all := figure.Power(n, n)
	c.Count(all, "board")
	c.Count(run.Whole.Refused(), "refused test")
	c.Count(run.Whole.Solutions, "solution")
	played := run.Whole.Tests <= shown.MostRun
	v := view{Played: played, N: n, Side: picture.Side(), Mark: render.Num(picture.MarkSize()),
		Tests: run.Whole.Tests, Deep: n > rowsInSight, Small: tooSmall(c.Words(), picture, run)}
	if played {
		v.Data = shown.HandQueens(c, n, n)
		c.Needs("later")
	}
	v.Picture = c.Drawn(picture)
	v.Key = c.Apart(func() {
		c.Accompany(render.Legend{render.Key("p-now"),
			{Path: render.FrameShape.Path, Class: "asked", Words: words.Later("mark-pointed")}})
	})
	v.Legend = c.Apart(func() { c.Explain(picture) })
	if c.Yes("table") {
		v.Table = c.Apart(func() { c.Accompany(tableOf(n, run.Whole.Solutions)) })
	}
	c.Surround("points", v)
}

// A view is what the template of the picture gets.
type view struct {
	Played               bool // a script plays the search, which is in the page if it's short
	N, Side              int
	Mark                 string // the size of the mark of a solution
	Tests                int64
	Deep                 bool // some boards are too small to be seen at first
	Data                 template.HTMLAttr
	Picture, Key, Legend template.HTML
	Small                string // what's too small
	Table                template.HTML
}

// pictureOf is the square of all boards with n columns.
func pictureOf(b *figure.Book, n int) trees.Points {
	run := b.Run(n)
	picture := trees.Points{
		Tree:  b.Tree(n),
		Title: words.Later("points-title", "n", n),
		Desc: words.Later("points-words", "n", n, "boards", words.Later("counted-board", "n", figure.Power(n, n)),
			"refused", words.Later("refused-tests", "n", run.Whole.Refused()),
			"solutions", words.Later("solutions", "n", run.Whole.Solutions)),
	}
	if len(run.Solutions) <= mostMarked {
		for _, s := range run.Solutions {
			picture.Marked = append(picture.Marked, s.Rows)
		}
	}
	return picture
}

// tooSmall says what the picture leaves out, "" if that's nothing.
func tooSmall(said *words.Catalogue, p trees.Points, run *solver.Run) string {
	var list []string
	if last := p.Drawn(); last < run.N {
		list = append(list, said.Say("points-drawn", "column", last))
	}
	switch found := run.Whole.Solutions; {
	case found == 0 || p.Marked != nil && p.Drawn() == run.N:
	case p.Marked == nil:
		list = append(list, said.Say("points-unmarked", "n", found))
	default:
		list = append(list, said.Say("points-mark"))
	}
	return strings.Join(list, " ")
}

// tableOf says the same as the picture, column by column.
func tableOf(n int, solutions int64) render.Table {
	table := render.Table{
		Label: words.Later("points-label"),
		Class: "sums",
		Heads: []render.TableCell{render.NumericHead("table-column"), render.NumericHead("points-tests"),
			render.NumericHead("points-each"), render.NumericHead("points-share")},
	}
	all := figure.Power(n, n)
	share := func(boards int64) render.TableCell {
		return render.NumericHead("percent", "share", percent(boards, all))
	}
	for _, cut := range solver.Cuts(n) {
		table.Rows = append(table.Rows, render.RowOf(render.Numeric(strconv.Itoa(cut.Column)),
			render.Thousands(cut.Refused), render.Thousands(cut.Boards), share(cut.Refused*cut.Boards)))
	}
	table.Foot = []render.Row{render.RowOf(render.NumericHead("table-solutions"),
		render.Thousands(solutions), render.Thousands(1), share(solutions))}
	return table
}

// percent is a fraction as a percentage with three decimals.
func percent(part, whole int64) words.Sentence {
	share := new(big.Rat).SetFrac(big.NewInt(100*part), big.NewInt(whole))
	return words.Decimal(share.FloatString(3))
}
