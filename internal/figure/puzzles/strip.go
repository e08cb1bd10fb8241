package puzzles

import (
	"fmt"

	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

const maxStrip = 120

var strip = figure.Directive{
	Name:  "sudoku-strip",
	Shows: fmt.Sprintf("each test of the small Sudoku's search as a grid, side by side, and each digit that is taken back; the first %d of them", maxStrip),
	About: figure.AboutPuzzle,
	Options: []figure.Option{
		{Name: "from", Says: "the first test, a number or a fact; 1 if left out"},
		{Name: "to", Says: "the last test, a number or a fact; the last of the search if left out"},
	},
	Example: "\n:from: sudoku.wrong.step\n:to: sudoku.wrong.noticed",
	Draw: func(c *figure.Drawing) {
		x := small(c.Book())
		if x.Tests == 0 {
			c.HTML("<p class=\"to-step\">No cell is empty: there is nothing to test.</p>")
			c.Count(0, "test")
			return
		}
		from, to := c.Range("test", int(x.Tests))
		picture, last, done := stripOf(x.sudoku(), from, to)
		c.Show(picture)
		if last < to {
			c.HTML("<p class=\"to-step\">Shown here: tests %s to %s. The whole search makes %s.</p>",
				number.Thousands(from), number.Thousands(last), number.Thousands(x.Tests))
		}
		c.CountSearch(done.Tests, done.Placements, done.DeadEnds)
	},
}

// stripOf draws the search of a puzzle from one test to another, or as far as a strip goes: then to
// the last test, which is shown. Done is what happens on it.
func stripOf(s *puzzle.Sudoku, from, to int) (picture boards.Strip, last int, done puzzle.Counts) {
	running := s.Moment(s.State())
	for e, state := range s.State().Between(from, to, puzzle.Search(running)) {
		before := len(picture.Panels) - 1
		if before+1 == maxStrip && (e.Test() || e.Kind == solver.TakenBack) {
			break
		}
		done.Add(e)
		g := boards.OfGrid(s, state)
		g.Coordinates, g.Notes = false, false // too small to see
		p := boards.Panel{Board: g, Label: "test " + number.Thousands(state.Step), Depth: len(state.Stack)}
		switch last = state.Step; e.Kind {
		case solver.Refused:
		case solver.Assigned:
			p.Tone = boards.Good
		case solver.TakenBack:
			g.Title = "Taken back after " + p.Label
			p.Board, p.Label, p.Tone = g, e.Kind.String(), boards.Back
		case solver.DeadEnd, solver.Found:
			if before >= 0 {
				picture.Panels[before].Note = e.Kind.String()
			}
			if before >= 0 && e.Kind == solver.DeadEnd {
				picture.Panels[before].Tone = boards.Bad
			}
			continue
		default:
			continue
		}
		picture.Panels = append(picture.Panels, p)
	}
	return picture, last, done
}

// step is option step, a test of the search; 0 is before the first.
func (x *example) step(c *figure.Drawing, otherwise int) int {
	return c.Within("step", "test", c.Number("step", otherwise), 0, int(x.Tests))
}
