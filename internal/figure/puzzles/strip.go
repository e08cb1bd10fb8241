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
	Draw: func(c *figure.Drawing) {
		x := small(c.Book())
		if x.Tests == 0 {
			c.HTML("<p class=\"to-step\">No cell is empty: there is nothing to test.</p>")
			c.Count(0, "test")
			return
		}
		picture, done := stripOf(x)
		c.Show(picture)
		if done.Tests < x.Tests {
			c.HTML("<p class=\"to-step\">Shown here: tests 1 to %s. The whole search makes %s.</p>",
				number.Thousands(done.Tests), number.Thousands(x.Tests))
		}
		c.CountSearch(done.Tests, done.Placements, done.DeadEnds)
	},
}

// stripOf draws the search of a puzzle, or as much of it as a strip holds. Done is what happens on
// it.
func stripOf(x *example) (picture boards.Strip, done puzzle.Counts) {
	s := x.sudoku()
	state := s.State()
	for e := range puzzle.Narrow(puzzle.Search(x.sudoku())) {
		before := len(picture.Panels) - 1
		if before+1 == maxStrip && (e.Test() || e.Kind == solver.TakenBack) {
			break
		}
		state.Apply(e)
		done.Add(puzzle.Event{Kind: e.Kind})
		g := boards.OfGrid(s, state)
		g.Coordinates, g.Notes = false, false // too small to see
		p := boards.Panel{Board: g, Label: "test " + number.Thousands(state.Step), Depth: len(state.Stack)}
		switch e.Kind {
		case solver.Refused:
		case solver.Assigned:
			p.Tone = boards.Good
		case solver.TakenBack:
			g.Title = "Taken back after " + p.Label
			p.Board, p.Label, p.Tone = g, e.Kind.String(), boards.Back
		case solver.DeadEnd:
			picture.Panels[before].Note, picture.Panels[before].Tone = e.Kind.String(), boards.Bad
			continue
		case solver.Found:
			picture.Panels[before].Note = e.Kind.String()
			continue
		default:
			continue
		}
		picture.Panels = append(picture.Panels, p)
	}
	return picture, done
}
