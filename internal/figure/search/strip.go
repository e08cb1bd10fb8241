package search

import (
	"fmt"
	"math"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/number"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

var strip = figure.Directive{
	Name:     "strip",
	Shows:    fmt.Sprintf("a part of the search as small boards side by side, at most %d", shown.MaxStrip),
	Argument: problemArgument,
	Options: []figure.Option{
		figure.SizeOption(),
		{Name: "show", Says: "what has a board of its own", Values: []figure.Value{
			{Name: "tests", Says: "each test"},
			{Name: "placements", Says: "each placement, with what refuses the next column where it is a dead end"},
			{Name: "calls", Says: "each call, return and solution, from the first on"},
			{Name: "boards", Says: "the empty board, numbered 0, and each test, from the first on, grouped by call"},
		}},
		{Name: "from", Says: "the first step, a number or a fact; 1 if left out"},
		{Name: "to", Says: "the last step, a number or a fact; the last of the search if left out"},
		{Name: "column", Says: "a number or a fact: the placements in this column alone, with their steps"},
	},
	Example: "\n:from: wrong.from\n:to: wrong.to",
	Draw: func(c *figure.Drawing) {
		if p := c.Problem(); p != nil {
			c.NotWith("n", "show", "column")
			drawStrip(c, shown.In(c.Book(), p))
			return
		}
		n, show := c.Size(), c.Choice("show")
		from, to := c.Steps(n)
		if (show == "calls" || show == "boards") && c.Given("from") {
			c.Failf("from", "%s are shown from the first on: leave it away", show)
		}
		column := 0
		if c.Given("column") {
			if c.Given("show") && show != "placements" {
				c.Failf("column", "it goes with show: placements, not with %s", show)
			}
			show, column = "placements", c.Within("column", "column", c.Number("column", 0), 1, n)
		}
		var picture boards.Strip
		switch show {
		case "tests":
			picture = stripOfTests(n, from, to)
		case "boards":
			picture = stripOfBoards(n, to)
		case "placements":
			picture = stripOfPlacements(n, from, to, column)
		case "calls":
			picture = stripOfCalls(n, to)
		}
		if len(picture.Panels) == 0 {
			c.Failf("from", "there is nothing to show from step %d to step %d", from, to)
		}
		c.AtMost("to", len(picture.Panels), shown.MaxStrip, "boards")
		for i := range picture.Panels {
			p := &picture.Panels[i]
			p.Href = c.ToStepOn(n, p.Step)
		}
		done := record(solver.NewState(n), from, to).profile()
		c.CountSearch(done.Tests, done.Placements, done.DeadEnds)
		c.Draw(picture)
		roles := slices.DeleteFunc(picture.Roles(), func(r boards.Role) bool { return r == boards.RoleTried || r == boards.RoleOpen })
		c.Draw(boards.RoleLegend(roles))
	},
}

// drawStrip draws a part of the search of a problem, or as much of it as a strip holds.
func drawStrip(c *figure.Drawing, s *shown.Search) {
	if s.Tests == 0 {
		c.HTML("<p class=\"to-step\">Nothing is left to choose: there is nothing to test.</p>")
		c.Count(0, "test")
		return
	}
	from, to := partOf(c, s)
	picture, done, end := s.Strip(from, to)
	c.Show(picture)
	if end < to {
		c.HTML("<p class=\"to-step\">Shown here: tests %s to %s. The whole search makes %s.</p>",
			number.Thousands(from), number.Thousands(end), number.Thousands(s.Tests))
	}
	c.CountSearch(done.Tests, done.Placements, done.DeadEnds)
}

// partOf reads the options from and to, by default the whole search of a problem.
func partOf(c *figure.Drawing, s *shown.Search) (from, to int) {
	first, last := s.Whole()
	from = c.Within("from", "step", c.Number("from", first), first, last)
	return from, c.Within("to", "step", c.Number("to", last), from, last)
}

// stripOfTests draws one board for each test from step from to step to.
func stripOfTests(n, from, to int) boards.Strip {
	var s boards.Strip
	for e, state := range solver.Between(n, from, to) {
		if e.Kind != solver.Refused && e.Kind != solver.Assigned {
			continue
		}
		b := boards.OfState(state)
		b.Coordinates = false
		b.Tried, b.Open = nil, nil // too small to see, and the pictures before show it
		p := boards.Panel{Board: b, Label: number.Thousands(state.Step), Depth: b.Column, Step: state.Step, Say: e.Sentence(state)}
		if e.Kind == solver.Assigned {
			p.Tone = boards.Good
		}
		s.Panels = append(s.Panels, p)
	}
	return s
}

// stripOfBoards draws the boards that the lecture notes number: board(0) is the empty board,
// board(i) the board after i of so many tests. What is refused is nonpromising, np. The boards of
// one call are a group, named by the board that the call begins with.
func stripOfBoards(n, tests int) boards.Strip {
	empty := boards.OfSquares(n, nil, false)
	empty.Coordinates = false
	panels := []boards.Panel{{Board: empty, Depth: 1, Group: &boards.Group{Label: "the empty board"}}}
	panels = append(panels, stripOfTests(n, 1, tests).Panels...)
	for i := range panels {
		panels[i].Label = fmt.Sprintf("board(%d)", i)
	}
	begun := map[*boards.Group]int{}     // by call, the panels that are there when it begins
	calls := make([]*boards.Group, n+1)  // by column, the call that began last
	begins := make([]*boards.Panel, n+1) // and the board that it begins with
	last := &panels[0]
	for e, state := range solver.Between(n, 0, tests) {
		col := e.Square.Col
		switch e.Kind {
		case solver.Call:
			calls[col], begins[col] = &boards.Group{Label: fmt.Sprintf("column %d below %s", col, last.Label)}, last
			begun[calls[col]] = state.Step + 1
		case solver.Refused, solver.Assigned:
			last = &panels[state.Step]
			last.Group = calls[col]
			if e.Kind == solver.Refused {
				last.Note = "np"
			}
		case solver.Found:
			last.Note, last.Tone = e.Kind.String(), boards.Found
		case solver.DeadEnd:
			calls[col].Tone, begins[col].Note, begins[col].Tone = boards.Bad, e.Kind.String(), boards.Bad
		}
	}
	slices.SortStableFunc(panels, func(a, b boards.Panel) int { return begun[a.Group] - begun[b.Group] })
	return boards.Strip{Panels: panels}
}

// stripOfPlacements draws one board for each placement from step from to step to, those in the
// given column alone if column is not 0. Where the next call is a dead end, the board shows what
// refuses every row of it.
func stripOfPlacements(n, from, to, column int) boards.Strip {
	var s boards.Strip
	for e, state := range solver.Between(n, 0, math.MaxInt) {
		if e.Kind == solver.Accepted && state.Step > to {
			break // not before: the tests after to can still show a dead end
		}
		last := len(s.Panels) - 1
		switch {
		case e.Kind == solver.Assigned && state.Step >= from && (column == 0 || int(e.Square.Col) == column):
			b := boards.OfSolution(solver.RowsOf(state.Queens, n))
			b.Title = fmt.Sprintf("Step %d", state.Step)
			label := solver.RowsOf(state.Queens, len(state.Queens)).String()
			if column != 0 {
				label = number.Thousands(state.Step)
			}
			s.Panels = append(s.Panels, boards.Panel{Board: b, Label: label, Depth: len(state.Queens), Step: state.Step, Say: e.Sentence(state)})
		case last < 0 || column != 0:
		case e.Kind == solver.DeadEnd:
			p := &s.Panels[last] // of the placement that made the call
			p.Board = stuck(p.Board.(boards.Board), e)
			p.Note, p.Tone, p.Say = e.Kind.String(), boards.Bad, p.Say+" "+e.Sentence(state)
		case e.Kind == solver.Found:
			s.Panels[last].Note, s.Panels[last].Tone = e.Kind.String(), boards.Found
		}
	}
	return s
}

// stuck is the board of a dead end, with what refuses every row of its column.
func stuck(b boards.Board, end solver.Event) boards.Board {
	for row := range b.N {
		b = b.Tested(solver.Sq(row+1, int(end.Square.Col)))
	}
	return b
}

// stripOfCalls draws one board for each call, each return and each solution up to step to: what the
// search looks like to the calls.
func stripOfCalls(n, to int) boards.Strip {
	var s boards.Strip
	for e, state := range solver.Between(n, 0, to) {
		if e.Kind != solver.Call && !e.Return() && e.Kind != solver.Found {
			continue
		}
		col := int(e.Square.Col)
		b := boards.OfSolution(solver.RowsOf(state.Queens, n))
		b.Title = fmt.Sprintf("Column %d: %s", col, e.Kind)
		p := boards.Panel{Label: fmt.Sprintf("backtrack(%d)", col), Note: e.Kind.String(), Depth: col, Say: e.Sentence(state)}
		switch e.Kind {
		case solver.Call:
			b.Column = col
			p.Note = ""
		case solver.DeadEnd:
			b = stuck(b, e)
			b.Column, p.Tone = col, boards.Bad
		case solver.Exhausted:
			// The loop is over: its last queen no longer counts.
			b.Queens = slices.DeleteFunc(b.Queens, func(q solver.Square) bool { return int(q.Col) >= col })
			b.Ghosts = state.Freed(solver.Frame{Col: e.Square.Col, Row: int8(n)})
			b.Column, p.Tone = col, boards.Back
		case solver.Found:
			p.Tone = boards.Found
		}
		p.Board = b
		s.Panels = append(s.Panels, p)
	}
	return s
}
