package search

import (
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
)

var finder = figure.Directive{
	Name:  "finder",
	Shows: "a field that leads to any step that has a board; without a script, nothing",
	NotAlone: "it leads to pages of the book, and a standalone file doesn't have any: " +
		"build the book, or ask for a step itself, as in report figure board step 12",
	Draw: func(c *figure.Drawing) {
		finder := widgets.Finder{Last: c.LastStep(), All: int(c.Book().Run(c.Book().N).Whole.Tests)}
		for _, r := range c.Book().StepRanges() {
			page := c.PageOf(r.Page.Label())
			finder.Ranges = append(finder.Ranges, widgets.StepRange{First: r.First, Last: r.Last, Page: page})
		}
		c.Draw(finder)
		c.Needs("steps")
		c.Count(int64(finder.Last), "step")
	},
}

var hundreds = figure.Directive{
	Name: "hundreds",
	Shows: "the steps that have a board, as a skyline to slide along with a script; and links to the first of them, " +
		"every hundredth and the last",
	Draw: drawHundreds,
}

func drawHundreds(c *figure.Drawing) {
	n, last := c.Book().N, c.LastStep()
	w := widgets.Scrub{Steps: stepsAtAGlance(n, last)}
	for step := 1; step <= last; step += 100 - step%100 {
		w.Ways = append(w.Ways, c.StepWay("strip-number", step))
	}
	if last%100 != 0 && last > 1 {
		w.Ways = append(w.Ways, c.StepWay("strip-number", last))
	}
	w.Board = boards.OfSquares(n, []solver.Square{solver.Sq(1, 1)}, false)
	w.Data = widgets.Data("pages", c.WaysToSteps(1, last))
	c.Draw(w)
	c.Needs("steps")
	c.Defines(boards.StageOf(puzzle.OnBoard(n)).Symbols()...)
	c.Count(int64(last), "step")
	c.Count(int64(len(w.Ways)), "way")
}

// stepsAtAGlance are the first steps of the search on n columns.
func stepsAtAGlance(n, last int) trees.Steps {
	steps := trees.Steps{N: n}
	for e := range puzzle.OnBoard(n).Events() {
		switch {
		case e.Test() && len(steps.Queens) == last:
			return steps
		case e.Test():
			queens := int(e.Place) - 1
			if e.Kind == solver.Accepted {
				queens++
			}
			steps.Queens = append(steps.Queens, queens)
		case e.Kind == solver.Found:
			steps.Found = append(steps.Found, len(steps.Queens))
		}
	}
	return steps
}

type page = *figure.StepsPage

var pageFacts = slices.Concat(figure.OfPage("", func(p page) (page, bool) { return p, true }).Facts(
	figure.Rows("page.rows", "the rows of the queens on the board before the page's first column",
		func(p page) solver.Rows { return p.Prefix }),
	figure.Text("page.address", "the page's label, as in steps/1-5", page.Label),
	figure.Number("page.depth", "queens on the board before the page's first column",
		func(p page) int { return len(p.Prefix) }),
	figure.Number("page.column", "the page's first column", func(p page) int { return len(p.Prefix) + 1 }),
	figure.Truth("page.split", "the calls inside its own have pages of their own",
		func(p page) bool { return p.Split }),
	figure.Truth("page.cut", "the bound on steps cuts the page short", func(p page) bool { return p.Cut }),
	figure.Truth("page.ends", "the page is cut short, and the last step that has a board is on it",
		func(p page) bool { return p.Cut && p.Last == p.Bound }),
	figure.Number("page.inner", "pages of inner calls", func(p page) int { return len(p.Inner) }),
	figure.Number("page.inside", "calls on the page inside its first one", callsInside),
	figure.Number("page.steps", "steps on the page", func(p page) int { return p.Steps }),
	figure.Number("page.first", "the first step on the page", func(p page) int { return p.First }),
	figure.Number("page.last", "the last step on the page", func(p page) int { return p.Last }),
	figure.Number("page.through", "the last step of the page and of the calls inside, at most 75,000 steps on",
		func(p page) int { return min(p.Through(), p.First+maxPlayed-1) }),
	figure.Number("page.placements", "placements on the page", func(p page) int64 { return p.Of().Placements }),
	figure.Number("page.deadends", "dead ends on the page", func(p page) int64 { return p.Of().DeadEnds }),
	figure.Number("page.solutions", "solutions on the page", func(p page) int64 { return p.Of().Solutions }),
), figure.OfPage("below another page", func(p page) (page, bool) { return p.Parent, p.Parent != nil }).Facts(
	figure.Text("page.parent", "the label of the page that it is split off", page.Label),
))

// showsReturns reports whether a player that begins with the first step reaches the first return
// after the first solution. Before that, the last column tries its remaining rows.
func showsReturns(b *figure.Book) bool {
	e := b.Effort(b.N)
	if e.Solutions == 0 {
		return false
	}
	left := int64(b.N) - int64(e.FirstRows[b.N-1])
	return int64(lastPlayed(b)) >= e.FirstTests+left
}

// callsInside counts the calls of a page of steps, without the call that the page is about.
func callsInside(p *figure.StepsPage) (calls int) {
	for e := range p.Events() {
		if e.Kind == solver.Call && p.Shows(e) {
			calls++
		}
	}
	return calls - 1
}

var bookFacts = figure.OfBook("", func(b *figure.Book) (*figure.Book, bool) { return b, true }).Facts(
	figure.Number("steps.shown", "the last step that has a board", (*figure.Book).LastStep),
	figure.Number("steps.hidden", "steps that have no board",
		func(b *figure.Book) int64 { return b.Effort(b.N).Tests - int64(b.LastStep()) }),
	figure.Number("played.last", "the last step of a player that begins with the first step", lastPlayed),
	figure.Number("played.hidden", "steps after the last that a player shows",
		func(b *figure.Book) int64 { return b.Effort(b.N).Tests - int64(lastPlayed(b)) }),
	figure.Truth("played.returns", "a player that begins with the first step shows a return after the first solution", showsReturns),
	figure.Truth("after.shown", "the step right after the first solution has a board", func(b *figure.Book) bool {
		e := b.Effort(b.N)
		return e.Solutions > 0 && e.FirstTests < int64(b.LastStep())
	}),
)
