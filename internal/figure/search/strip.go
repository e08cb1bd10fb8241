package search

import (
	"fmt"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/render"
)

var strip = figure.Directive{
	Name:     "strip",
	Shows:    fmt.Sprintf("a part of the search as small pictures side by side, at most %d", shown.MaxStrip),
	Argument: problemArgument,
	Options: []figure.Option{
		figure.SizeOption(),
		{Name: "show", Says: "what has a picture of its own", Values: []figure.Value{
			{Name: "tests", Says: "each test, and each choice that is taken back"},
			{Name: "placements", Says: "each placement, with what refuses the next place where it is a dead end"},
			{Name: "calls", Says: "each call, return and solution, from the first on"},
			{Name: "boards", Says: "the board before the first test, numbered 0, and after each test, grouped by call"},
		}},
		{Name: "look", Says: "a search that looks ahead, with the counts of both searches; it counts moments, not steps", Values: []figure.Value{
			{Name: "ahead", Says: "the choices that are left for each place, which vanish as others are made"},
		}},
		{Name: "from", Says: "the first step, a number or a fact; 1 if left out"},
		{Name: "to", Says: "the last step, a number or a fact; the last of the search if left out"},
		{Name: "column", Says: "a number or a fact: only the placements in the column, or the place, of that number, with their steps"},
	},
	Example: "\n:from: wrong.from\n:to: wrong.to",
	Draw: func(c *figure.Drawing) {
		if p := c.Problem(); p != nil {
			c.NotWith("n")
			if c.Given("look") {
				drawLook(c, p)
				return
			}
			drawStrip(c, shown.In(c.Book(), p))
			return
		}
		if c.Given("look") {
			c.Failf("look", "it is for problem files: name one behind strip")
		}
		n := c.Size()
		from, to := c.Steps(n)
		queens := shown.Stage(c.Book().OnBoard(n))
		part := partOf(c, queens, from, to)
		part.Whole, part.Before = true, "strip-step"
		film := queens.Film(part)
		c.AtMost("to", film.All, shown.MaxStrip, "boards")
		for i := range film.Panels {
			p := &film.Panels[i]
			p.Href = c.ToStepOn(n, p.Step)
		}
		drawFilm(c, film)
	},
}

// drawStrip draws a part of the search of a problem, up to the longest strip.
func drawStrip(c *figure.Drawing, s *shown.Search) {
	if s.Tests == 0 {
		c.Fill("to-step", render.Way{Text: c.Say("strip-nothing")})
		c.Count(0, "test")
		return
	}
	from, to := stepsIn(c, s)
	part := partOf(c, s.Staged, from, to)
	part.Before = "strip-test"
	film := s.Film(part)
	drawFilm(c, film)
	if film.Last < to {
		c.Fill("to-step", render.Way{Text: c.Say("strip-shown", "first", from, "last", film.Last, "tests", s.Tests)})
	}
}

// drawFilm draws what a strip shows, and counts what happens in it.
func drawFilm(c *figure.Drawing, film *shown.Film) {
	if len(film.Panels) == 0 {
		c.Failf("from", "there is nothing to show in this part of the search")
	}
	c.Show(film.Strip)
	c.CountSearch(film.Done.Tests, film.Done.Placements, film.Done.DeadEnds)
}

// partOf reads what a strip shows of the steps from one to another.
func partOf(c *figure.Drawing, s shown.Staged, from, to int) shown.Part {
	part := shown.Part{Show: c.Choice("show"), From: from, To: to, Words: c.Words()}
	if (part.Show == "calls" || part.Show == "boards") && c.Given("from") {
		c.Failf("from", "%s are shown from the first on: leave it out", part.Show)
	}
	if c.Given("column") {
		if c.Given("show") && part.Show != "placements" {
			c.Failf("column", "it goes with show: placements, not with %s", part.Show)
		}
		part.Show = "placements"
		part.Place = int32(c.Within("column", s.Filled(), c.Number("column", 0), 1, len(s.Places)))
	}
	return part
}

// stepsIn reads the options from and to. Without them it's the whole search of a problem.
func stepsIn(c *figure.Drawing, s *shown.Search) (from, to int) {
	first, last := s.Whole()
	from = c.Within("from", "step", c.Number("from", first), first, last)
	return from, c.Within("to", "step", c.Number("to", last), from, last)
}
