package starts

import (
	"fmt"
	"html/template"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/charts"
	"queenbook/internal/words"
)

const (
	maxRanked  = 368 // solutions that a ranking draws: four times the number for eight queens
	maxGallery = 100 // boards that a gallery draws; the others are rows of numbers
	maxTies    = maxRanked
)

var ties = figure.Directive{
	Name: "ties",
	Shows: fmt.Sprintf("the nearest solutions of a start, the first %d of them: %d as small boards, the others as rows",
		maxTies, maxGallery),
	Argument: aStart,
	Example:  "1 7 2 6 3 5 8 4",
	Draw:     drawTies,
}

func drawTies(c *figure.Drawing) {
	start := c.Answered()
	countCompared(c)
	solutions := c.Book().Run(c.Book().N).Solutions
	gallery := render.Gallery{Large: c.Book().N >= 9} // or the rows would be too wide
	var roles boards.RoleLegend
	for i, tie := range start.Answer.Ties[:min(len(start.Answer.Ties), maxTies)] {
		s := solutions[tie]
		if i >= maxGallery {
			rows := template.HTML(s.Rows.String()) // digits
			gallery.Listed = append(gallery.Listed, render.Item{Class: "rows", HTML: rows})
			continue
		}
		b := boards.OfMoves(start.Rows, s.Rows)
		b.Coordinates = false
		roles = append(roles, b.Roles()...)
		way := render.Way{Text: s.Rows.String(), Href: c.ToStep(s.Step)}
		gallery.Items = append(gallery.Items, render.Item{
			Picture: b,
			HTML:    c.Filled("rows", rowsView{Rows: way}),
		})
	}
	c.Draw(gallery)
	c.Draw(roles)
}

// A rowsView is what the template gets for the text below a board.
type rowsView struct {
	Rows render.Way
	Ties int // 0 if they aren't mentioned
}

// countCompared counts the work of finding the nearest solutions.
func countCompared(c *figure.Drawing) {
	n := c.Book().N
	run := c.Book().Run(n)
	c.Count(run.Whole.Tests, "test")
	c.Count(int64(len(run.Solutions)), "solution")
	c.Count(int64(len(run.Solutions)*n), "row compared")
}

var ranking = figure.Directive{
	Name:     "ranking",
	Shows:    fmt.Sprintf("the solutions by their distance from a start, the first %d of them: which queens stay in each", maxRanked),
	Argument: aStart,
	Example:  "1 7 2 6 3 5 8 4",
	Draw: func(c *figure.Drawing) {
		start := c.Answered()
		countCompared(c)
		columns := make([]int, len(start.Rows))
		for i := range columns {
			columns[i] = i + 1
		}
		r := rankingOf(c.Words(), start)
		c.Fill("rank", struct {
			Columns []int
			Picture template.HTML
		}{columns, c.Drawn(r)})
		c.Explain(r)
	},
}

// rankingOf compares a start with every solution, nearest first; solutions that are equally near
// keep the order of discovery.
func rankingOf(said *words.Catalogue, start *figure.Start) charts.Ranking {
	n := len(start.Rows)
	solutions := start.Book.Run(n).Solutions
	r := charts.Ranking{
		Queens: n,
		Title:  words.Later("ranking-title", "solutions", words.Later("solutions", "n", len(solutions)), "rows", start.Rows.String()),
	}
	var counts []string
	for moves := range n + 1 {
		group := charts.Group{Moves: moves}
		for i, s := range solutions {
			if start.Answer.Distance[i] != moves {
				continue
			}
			group.All++
			if len(r.Stays) == maxRanked {
				continue
			}
			group.Drawn++
			stays := make([]bool, n)
			for c := range stays {
				stays[c] = start.Rows[c] == s.Rows[c]
			}
			r.Stays = append(r.Stays, stays)
		}
		if group.All > 0 {
			r.Groups = append(r.Groups, group)
			counts = append(counts, said.Say("ranking-group", "n", moves, "solutions", group.All))
		}
	}
	r.Desc = words.Plain(strings.Join(counts, ", ") + ".")
	return r
}

var progress = figure.Directive{
	Name:     "progress",
	Shows:    "how the fewest moves known shrink along the search: for every solution, when it is found and how far it is from a start",
	Argument: aStart,
	Example:  "1 7 2 6 3 5 8 4",
	Draw: func(c *figure.Drawing) {
		start := c.Answered()
		p := progressOf(start)
		countCompared(c)
		c.Count(int64(len(p.Best)-1), "improvement")
		c.Show(p)
	},
}

// progressOf is the search from the point of view of someone who's looking for the solution nearest
// to a start.
func progressOf(start *figure.Start) charts.Progress {
	run := start.Book.Run(len(start.Rows))
	p := charts.Progress{
		Tests: run.Whole.Tests, Columns: run.N,
		Title: words.Later("progress-title", "rows", start.Rows.String()),
	}
	for i, s := range run.Solutions {
		found := charts.Finding{Step: s.Step, Moves: start.Answer.Distance[i]}
		p.All = append(p.All, found)
		if n := len(p.Best); n == 0 || found.Moves < p.Best[n-1].Moves {
			p.Best = append(p.Best, found)
		}
	}
	return p
}

var progressFacts = answered(progressOf).Facts(
	figure.Number("start.best.first", "moves from the start to the first solution of the search",
		func(p charts.Progress) int { return p.Best[0].Moves }),
	figure.Number("start.best.changes", "how often the search finds a solution that is nearer to the start than all before it",
		func(p charts.Progress) int { return len(p.Best) - 1 }),
	figure.Number("start.best.step", "the step where the search finds the first nearest solution", bestStep),
	figure.Number("start.best.rest", "tests that the search runs after its first nearest solution",
		func(p charts.Progress) int64 { return p.Tests - int64(bestStep(p)) }),
)

func bestStep(p charts.Progress) int { return p.Best[len(p.Best)-1].Step }
