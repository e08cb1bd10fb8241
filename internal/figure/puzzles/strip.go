package puzzles

import (
	"fmt"

	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

// maxStrip is how many grids a strip shows at most.
const maxStrip = 120

var strip = figure.Directive{
	Name:  "sudoku-strip",
	Shows: fmt.Sprintf("the search of the small Sudoku as grids side by side, each digit that is taken back on one of its own; the first %d", maxStrip),
	About: figure.AboutPuzzle,
	Options: []figure.Option{
		{Name: "show", Says: "what has a grid of its own", Values: []figure.Value{
			{Name: "tests", Says: "each test"},
			{Name: "placements", Says: "each digit that is put"},
		}},
		{Name: "from", Says: "the first test, a number or a fact; 1 if left out"},
		{Name: "to", Says: "the last test, a number or a fact; the last of the search if left out"},
	},
	Example: "\n:from: sudoku.wrong.step\n:to: sudoku.wrong.noticed",
	Draw:    drawStrip,
}

func drawStrip(c *figure.Drawing) {
	x, placements := small(c.Book()), c.Choice("show") == "placements"
	from, to := x.step(c, "from", 1), x.step(c, "to", int(x.Tests))
	if from > to && x.Tests > 0 {
		c.Failf("from", "test %d comes after test %d", from, to)
	}
	if c.Failed() {
		return
	}
	picture, last, done := stripOf(x.sudoku(), from, to, placements)
	c.Draw(picture)
	c.Draw(boards.RoleLegend(picture.Roles()))
	switch {
	case x.Tests == 0:
		c.HTML("<p class=\"to-step\">No cell is empty: there is nothing to test.</p>")
	case last < to:
		c.HTML("<p class=\"to-step\">Shown here: tests %s to %s. The whole search makes %s.</p>",
			number.Thousands(from), number.Thousands(last), number.Thousands(x.Tests))
	}
	c.Count(done.Tests, "test")
	c.Count(done.Placements, "placement")
	c.Count(done.DeadEnds, "dead end")
}

// stripOf draws the search of a puzzle from one test to another, or as far as a strip goes: then to
// the last test, which is shown. Done is what happens on it.
func stripOf(s *puzzle.Sudoku, from, to int, placements bool) (picture boards.Strip, last int, done puzzle.Counts) {
	running := s.Moment(s.State())
	for e, state := range s.State().Between(from, to, puzzle.Search(running)) {
		if len(picture.Panels) == maxStrip && (e.Test() || e.Kind == solver.TakenBack) {
			break
		}
		p := boards.Panel{Depth: len(state.Stack)}
		switch e.Kind {
		case solver.Refused:
			done.Tests++
			p.Label = number.Thousands(state.Step)
		case solver.Assigned:
			done.Tests++
			done.Placements++
			p.Label, p.Tone = number.Thousands(state.Step), boards.Good
		case solver.TakenBack:
			p.Label, p.Tone = e.Kind.String(), boards.Back
		case solver.DeadEnd:
			done.DeadEnds++
		}
		last = state.Step
		if before := len(picture.Panels) - 1; e.Kind == solver.DeadEnd && before >= 0 {
			picture.Panels[before].Note, picture.Panels[before].Tone = e.Kind.String(), boards.Bad
		} else if e.Kind == solver.Found && before >= 0 {
			picture.Panels[before].Note = e.Kind.String()
		}
		if p.Label == "" || placements && e.Kind == solver.Refused {
			continue
		}
		g := boards.OfGrid(s, state)
		g.Coordinates, g.Before = false, nil // too small to see
		if e.Kind == solver.TakenBack {
			g.Title = "Taken back after step " + number.Thousands(state.Step)
		}
		p.Board = g
		picture.Panels = append(picture.Panels, p)
	}
	return picture, last, done
}

// step is an option that is a test of the search; 0 is before the first.
func (x *example) step(c *figure.Drawing, option string, otherwise int) int {
	step := c.Number(option, otherwise)
	if step < 0 || int64(step) > max(x.Tests, 1) {
		c.Failf(option, "test %d is outside 1..%d", step, x.Tests)
		return otherwise
	}
	return step
}
