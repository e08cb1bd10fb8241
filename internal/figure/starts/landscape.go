package starts

import (
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/charts"
	"queenbook/internal/solver"
	"queenbook/internal/survey"
)

// landscapes are by board size; nil where there is no solution.
var landscapes = figure.Kept[int, *survey.Landscape]{Make: func(b *figure.Book, n int) *survey.Landscape {
	l, err := survey.Of(n, b.Run(n).Solutions)
	if err != nil {
		return nil // sizes 2 and 3, for the size itself was checked before
	}
	return l
}}

// landscape is that which a directive is about.
func landscape(c *figure.Drawing, n int) *survey.Landscape {
	l := landscapes.Of(c.Book(), n)
	if l == nil {
		c.Fail("", solver.ErrNoSolution)
	}
	return l
}

var histogram = figure.Directive{
	Name:  "histogram",
	Shows: "how many starts need how many moves, as bars",
	Argument: figure.Argument{Says: "which starts", Values: []figure.Value{
		{Name: "starts", Says: "all of them, or a sample on a large board"},
		{Name: "permutations", Says: "those with a queen in every row"},
	}},
	Options: []figure.Option{figure.SizeOption()},
	Example: "permutations\n:n: 5",
	Draw: func(c *figure.Drawing) {
		n, what := c.Size(), c.Word()
		l := landscape(c, n)
		h := charts.Histogram{
			Label: fmt.Sprintf("The %s on %s by their moves", what, number.Count(n, "column")),
			What:  what, Counts: l.Moves,
		}
		if what == "permutations" {
			h.Counts = l.Permutations
		}
		c.Count(sum(h.Counts), strings.TrimSuffix(what, "s"))
		c.Count(int64(len(c.Book().Run(n).Solutions)), "solution")
		c.Draw(h)
	},
}

// linesAmong splits a list of starts: lines are those in which every queen attacks every other.
func linesAmong(starts []solver.Rows) (lines, others []solver.Rows) {
	for _, start := range starts {
		if attacking(start) == pairs(start) {
			lines = append(lines, start)
		} else {
			others = append(others, start)
		}
	}
	return lines, others
}

// fewBoards is how many boards at most are drawn large in a gallery of the farthest starts.
const fewBoards = 4

var farthest = figure.Directive{
	Name: "farthest",
	Shows: fmt.Sprintf("the starts that need the most moves, as boards, where all starts were looked at and these are at most %d",
		survey.MaxFarthest),
	Argument: figure.Argument{Says: "a part of them", Optional: true, Values: []figure.Value{
		{Name: "lines", Says: "those in which every queen attacks every other"},
		{Name: "others", Says: "the rest"},
	}},
	Example: "others",
	Draw:    drawFarthest,
}

func drawFarthest(c *figure.Drawing) {
	n, which := c.Book().N, c.Word()
	l := landscape(c, n)
	if l.Farthest == nil {
		c.Absent("", "the farthest starts on %s are not known, or more than %d", number.Count(n, "column"), survey.MaxFarthest)
	}
	starts := l.Farthest
	switch lines, others := linesAmong(starts); which {
	case "lines":
		starts = lines
	case "others":
		starts = others
	}
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
		gallery.Items = append(gallery.Items, render.Item{Picture: b, HTML: fmt.Sprintf(
			`<p><span class="rows">%s</span></p><p class="ties">%d nearest</p>`, way.HTML(), len(answer.Ties))})
	}
	c.Draw(gallery)
	c.Draw(roles)
}

// wayTo is the rows of a start of the book, and leads to its report.
func wayTo(c *figure.Drawing, start *figure.Start) render.Way {
	return render.Way{Text: start.Rows.String(), Href: c.PageOf("starts/" + start.Slug())}
}

// named is the name of a start, which leads to its report, above the rows; the rows alone if it has none.
func named(c *figure.Drawing, start *figure.Start) string {
	way, name := wayTo(c, start), ""
	if start.Name != "" {
		name = render.Way{Text: start.Name, Href: way.Href}.HTML() + "<br/>"
		way.Href = ""
	}
	return name + `<span class="rows">` + way.HTML() + "</span>"
}

var ranks = figure.Directive{
	Name:  "among",
	Shows: "how the book's starts rank among all starts there are, or among those of a sample",
	Draw: func(c *figure.Drawing) {
		l := landscape(c, c.Book().N)
		var chart charts.Among
		for _, start := range c.Starts() {
			fewer, same := among(l, start.Answer.Moves)
			chart.Starts = append(chart.Starts, charts.Stand{
				Start: named(c, start), Moves: start.Answer.Moves,
				Fewer: fewer, Same: same, More: l.Starts - fewer - same,
			})
		}
		c.Count(l.Starts, "start")
		c.Count(int64(len(chart.Starts)), "# start of this book / # starts of this book")
		c.Show(chart)
	},
}

// among counts the starts that need fewer moves, and those that need as many.
func among(l *survey.Landscape, moves int) (fewer, same int64) {
	return sum(l.Moves[:moves]), l.Moves[moves]
}

var startGrid = figure.Directive{
	Name:  "startgrid",
	Shows: "every start on four columns, each with the moves that it needs",
	Draw: func(c *figure.Drawing) {
		g := gridOfFour(c.Book())
		c.Count(int64(len(g.Moves)*len(g.Moves[0])), "start")
		c.Show(g)
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
