package starts

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/charts"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/survey"
	"queenbook/internal/words"
)

// landscapes are by board size; nil if there's no solution.
var landscapes = figure.Kept[int, *survey.Landscape]{Make: func(b *figure.Book, n int) *survey.Landscape {
	l, _ := survey.Of(n, b.Run(n).Solutions) // fails only for sizes 2 and 3
	return l
}}

// landscape is the landscape that a directive is about.
func landscape(c *figure.Drawing, n int) *survey.Landscape {
	l := landscapes.Of(c.Book(), n)
	if l == nil {
		c.Fail("", solver.ErrNoSolution)
	}
	return l
}

var histogram = figure.Directive{
	Name:  "histogram",
	Shows: "how many starts need how many moves, as bars; with the book's starts next to them, on the book's board",
	Argument: figure.Argument{Says: "which starts", Values: []figure.Value{
		{Name: "starts", Says: "all of them, or a sample on a large board"},
		{Name: "permutations", Says: "those with a queen in every row"},
	}},
	Options: []figure.Option{
		figure.SizeOption(),
		figure.Switch("starts", "if it's about the book's board, the starts of the book at their bars; no if their reports are exercises", true),
	},
	Example: "permutations\n:n: 5",
	Draw: func(c *figure.Drawing) {
		n, what := c.Size(), c.Word()
		l := landscape(c, n)
		h := charts.Histogram{
			Label: words.Later("histogram-"+what+"-label", "n", n),
			What:  what, Counts: l.Moves,
		}
		switch {
		case what == "permutations":
			h.Counts = l.Permutations
		case n == c.Book().N && len(c.Book().Starts) > 0 && c.Tells("starts"):
			h.Examples = make([][]charts.Example, n+1)
			for _, start := range c.Starts() {
				b := boards.Of(start.Rows, false)
				b.Coordinates = false
				at := &h.Examples[start.Answer.Moves]
				*at = append(*at, charts.Example{Picture: b, Href: wayTo(c, start).Href})
			}
		}
		c.Count(sum(h.Counts), strings.TrimSuffix(what, "s"))
		c.Count(int64(len(c.Book().Run(n).Solutions)), "solution")
		c.Draw(h)
	},
}

// farthestStarts are the farthest starts that are lines, in which every queen attacks every other,
// or those that aren't.
func farthestStarts(l *survey.Landscape, lines bool) []solver.Rows {
	return slices.DeleteFunc(slices.Clone(l.Farthest), func(start solver.Rows) bool {
		return (attacking(start) == pairs(start)) != lines
	})
}

// fewBoards is the largest number of boards that a gallery of the farthest starts draws large.
const fewBoards = 4

var farthest = figure.Directive{
	Name: "farthest",
	Shows: fmt.Sprintf("the starts that need the most moves, as boards, where all starts were looked at and these are at most %d",
		survey.MaxFarthest),
	Argument: figure.Argument{Says: "a part of them", Optional: true, Values: []figure.Value{
		{Name: "lines", Says: "starts where every queen attacks every other"},
		{Name: "others", Says: "the rest"},
	}},
	Example: "others",
	Draw:    drawFarthest,
}

func drawFarthest(c *figure.Drawing) {
	n, which := c.Book().N, c.Word()
	l := landscape(c, n)
	if l.Farthest == nil {
		c.Absent("", "the farthest starts on %s are not known, or more than %d",
			number.Count(n, "column"), survey.MaxFarthest)
	}
	starts := l.Farthest
	if which != "" {
		starts = farthestStarts(l, which == "lines")
	}
	starts = c.Untold(starts)
	c.Count(l.Starts, "start")
	c.Count(int64(len(starts)), "board")
	gallery := render.Gallery{Large: len(starts) <= fewBoards}
	var roles boards.RoleLegend
	for _, start := range starts {
		b := boards.Of(start, true)
		b.Coordinates = false
		roles = append(roles, b.Roles()...)
		answer, err := nearest.Compare(start, c.Book().Run(n).Solutions)
		c.Check("", err)
		way := render.Way{Text: start.String()}
		for _, s := range c.Book().Starts {
			if slices.Equal(s.Rows, start) {
				way = wayTo(c, s)
			}
		}
		gallery.Items = append(gallery.Items, render.Item{
			Picture: b,
			HTML:    c.Filled("rows", rowsView{way, len(answer.Ties)}),
		})
	}
	c.Draw(gallery)
	c.Draw(roles)
}

// wayTo is the rows of a start of the book, as a link to its report.
func wayTo(c *figure.Drawing, start *figure.Start) render.Way {
	return render.Way{Text: start.Rows.String(), Href: c.PageOf("starts/" + start.Slug())}
}

// named is the name of a start, as a link to its report, above the rows; only the rows if it has no
// name.
func named(c *figure.Drawing, start *figure.Start) template.HTML {
	var v struct{ Name, Rows render.Way }
	v.Rows = wayTo(c, start)
	if start.Name != "" {
		v.Name = render.Way{Text: start.Name, Href: v.Rows.Href}
		v.Rows.Href = ""
	}
	return c.Filled("named", v)
}

// among counts the starts that need fewer moves, and those that need the same number.
func among(l *survey.Landscape, moves int) (fewer, same int64) {
	return sum(l.Moves[:moves]), l.Moves[moves]
}

var startGrid = figure.Directive{
	Name:  "startgrid",
	Shows: "every start with four queens, each with the moves it needs",
	Draw: func(c *figure.Drawing) {
		b := c.Book()
		g, solutions := gridOfFour(b), b.Run(4).Solutions
		c.Count(int64(len(g.Moves)*len(g.Moves[0])), "start")
		c.Needs("board")
		first := solver.Rows{1, 1, 1, 1}
		from, way := boards.Of(first, true), boards.OfMoves(first, solutions[0].Rows)
		data := widgets.Data("solutions", compactAll(solutions))
		c.Show(widgets.StartMap{Explained: g, Start: from, Way: way, Data: data})
	},
}

// gridOfFour is all starts on four columns.
func gridOfFour(b *figure.Book) charts.StartGrid {
	const n = 4
	var g charts.StartGrid
	for i := range g.Moves {
		for j := range g.Moves[i] {
			g.Moves[i][j] = b.Fewest(solver.Rows{int8(i/n + 1), int8(i%n + 1), int8(j%n + 1), int8(j/n + 1)})
		}
	}
	return g
}
