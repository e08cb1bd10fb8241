package figure

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"

	"queenbook/internal/number"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// maxStrip is the longest strip that a page may hold.
const maxStrip = 120

// StripOfTests draws one board for each test from step from to step to.
func StripOfTests(n, from, to int) boards.Strip {
	var strip boards.Strip
	state := solver.NewState(n)
	var test solver.Event
	draw := func(tone boards.Tone) {
		b := boardOfState(state, test)
		b.Coordinates = false
		b.Tried, b.Open = nil, nil // too small to see, and the pictures before show it
		strip.Panels = append(strip.Panels, boards.Panel{
			Board: b, Label: number.Thousands(state.Step), Tone: tone, Depth: int(test.Square.Col), Step: state.Step,
		})
	}
	for e := range solver.Trace(n) {
		if e.Test() && state.Step == to {
			break
		}
		state.Apply(e)
		if e.Test() {
			test = e
		}
		switch {
		case state.Step < from:
		case e.Kind == solver.Refused:
			draw(boards.Plain)
		case e.Kind == solver.Assigned:
			draw(boards.Good)
		}
	}
	return strip
}

// StripOfBoards draws the boards that the lecture notes number: board(0) is
// the empty board, board(i) the board after i attempts to place a queen. What
// is refused is nonpromising, np.
func StripOfBoards(n int) boards.Strip {
	empty := BoardOfSquares(n, nil, false)
	empty.Coordinates = false
	strip := StripOfTests(n, 1, solver.ProfileOf(n, solver.Trace(n)).Tests)
	for i := range strip.Panels {
		p := &strip.Panels[i]
		p.Label = fmt.Sprintf("board(%d)", p.Step)
		if p.Tone == boards.Plain {
			p.Note = "np"
		} else if p.Depth == n {
			p.Note = solver.Found.String()
		}
	}
	strip.Panels = append([]boards.Panel{{Board: empty, Label: "board(0)", Depth: 1}}, strip.Panels...)
	return strip
}

// StripOfPlacements draws one board for each placement from step from to step
// to, those in the given column alone if column is not 0. Where the next call
// is a dead end, the board shows what refuses every row of it.
func StripOfPlacements(n, from, to, column int) boards.Strip {
	var strip boards.Strip
	state := solver.NewState(n)
	var refused []boards.Test
	for e := range solver.Trace(n) {
		if e.Kind == solver.Accepted && state.Step >= to {
			break // not before: the tests after to can still show a dead end
		}
		state.Apply(e)
		last := len(strip.Panels) - 1
		switch e.Kind {
		case solver.Call:
			refused = nil
		case solver.Refused:
			refused = append(refused, boards.Test{Square: e.Square, By: e.By})
		case solver.Assigned:
			if state.Step < from || state.Step > to || (column != 0 && int(e.Square.Col) != column) {
				break
			}
			b := BoardOf(rowsOf(state.Queens, n), false)
			b.Title, b.Coordinates = fmt.Sprintf("Step %d", state.Step), false
			label := rowsText(state.Queens)
			if column != 0 {
				label = number.Thousands(state.Step)
			}
			strip.Panels = append(strip.Panels, boards.Panel{Board: b, Label: label, Depth: len(state.Queens), Step: state.Step})
		case solver.DeadEnd:
			if column == 0 && last >= 0 && strip.Panels[last].Depth == int(e.Square.Col)-1 {
				p := &strip.Panels[last]
				p.Board.Tests, p.Note, p.Tone = refused, e.Kind.String(), boards.Bad
			}
		case solver.Found:
			if last >= 0 && column == 0 {
				strip.Panels[last].Note, strip.Panels[last].Tone = e.Kind.String(), boards.Good
			}
		}
	}
	return strip
}

// StripOfCalls draws one board for each call, each return and each solution
// up to step to: what the search looks like to the calls.
func StripOfCalls(n, to int) boards.Strip {
	var strip boards.Strip
	state := solver.NewState(n)
	var refused []boards.Test
	for e := range solver.Trace(n) {
		if e.Test() && state.Step == to {
			break
		}
		state.Apply(e)
		if e.Kind == solver.Refused {
			refused = append(refused, boards.Test{Square: e.Square, By: e.By})
		}
		if e.Kind != solver.Call && !e.Return() && e.Kind != solver.Found {
			continue
		}
		b := BoardOf(rowsOf(state.Queens, n), false)
		b.Coordinates = false
		b.Title = fmt.Sprintf("Column %d: %s", e.Square.Col, e.Kind)
		p := boards.Panel{Label: fmt.Sprintf("backtrack(%d)", e.Square.Col), Note: e.Kind.String(), Depth: int(e.Square.Col)}
		switch e.Kind {
		case solver.Call:
			refused = nil
			b.Column = int(e.Square.Col)
			p.Note = ""
		case solver.DeadEnd:
			b.Tests, b.Column, p.Tone = refused, int(e.Square.Col), boards.Bad
		case solver.Exhausted:
			// The loop is over: its last queen no longer counts.
			b.Queens = slices.DeleteFunc(b.Queens, func(q solver.Square) bool { return q.Col >= e.Square.Col })
			b.Column, p.Tone = int(e.Square.Col), boards.Back
		case solver.Found:
			p.Tone = boards.Good
		}
		p.Board = b
		strip.Panels = append(strip.Panels, p)
	}
	return strip
}

func rowsOf(queens []solver.Square, n int) solver.Rows {
	rows := make(solver.Rows, n)
	for _, q := range queens {
		rows[q.Col-1] = q.Row
	}
	return rows
}

func rowsText(queens []solver.Square) string {
	rows := make(solver.Rows, len(queens))
	for i, q := range queens {
		rows[i] = q.Row
	}
	return rows.String()
}

// drawStrip answers {strip}. Option show is tests, placements, calls or boards; from
// and to are steps; column keeps the placements in one column.
func (s *Scope) drawStrip(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	if d.Args != "" {
		return "", nil, wrong("", fmt.Errorf("takes no argument, found %q: say which steps with from and to", d.Args))
	}
	show, err := choice(d, "show", "tests", "placements", "calls", "boards")
	if err != nil {
		return "", nil, err
	}
	from, to, err := s.steps(d, n)
	if err != nil {
		return "", nil, err
	}
	if _, given := d.Options["from"]; given && show == "calls" {
		return "", nil, wrong("from", fmt.Errorf("calls are shown from the first on: leave it away"))
	}
	if show == "boards" {
		for _, option := range []string{"from", "to"} {
			if _, given := d.Options[option]; given {
				return "", nil, wrong(option, fmt.Errorf("boards are shown from the first to the last: leave it away"))
			}
		}
	}
	column := 0
	if text, ok := d.Options["column"]; ok {
		if _, given := d.Options["show"]; given && show != "placements" {
			return "", nil, wrong("column", fmt.Errorf("it goes with show: placements, not with %s", show))
		}
		if column, err = s.number(text); err != nil {
			return "", nil, wrong("column", err)
		}
		if column < 1 || column > n {
			return "", nil, wrong("column", fmt.Errorf("column %d is outside 1..%d", column, n))
		}
		show = "placements"
	}
	if (show == "tests" || show == "boards") && to-from >= maxStrip {
		return "", nil, wrong("to", fmt.Errorf("%d tests are more than the %d that a strip can show", to-from+1, maxStrip))
	}
	var strip boards.Strip
	var call string
	switch show {
	case "tests":
		strip, call = StripOfTests(n, from, to), fmt.Sprintf("figure.StripOfTests(%d, %d, %d)", n, from, to)
	case "boards":
		strip, call = StripOfBoards(n), fmt.Sprintf("figure.StripOfBoards(%d)", n)
	case "placements":
		strip, call = StripOfPlacements(n, from, to, column), fmt.Sprintf("figure.StripOfPlacements(%d, %d, %d, %d)", n, from, to, column)
	case "calls":
		strip, call = StripOfCalls(n, to), fmt.Sprintf("figure.StripOfCalls(%d, %d)", n, to)
	}
	if len(strip.Panels) == 0 {
		return "", nil, wrong("from", fmt.Errorf("there is nothing to show from step %d to step %d", from, to))
	}
	if len(strip.Panels) > maxStrip {
		return "", nil, wrong("to", fmt.Errorf("%d boards are more than the %d that a strip can show", len(strip.Panels), maxStrip))
	}
	for i := range strip.Panels {
		if p := &strip.Panels[i]; n == s.book.N && p.Step > 0 {
			p.Href = s.toStep(d, strconv.Itoa(p.Step))
		}
	}
	if err := strip.Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	roles := slices.DeleteFunc(strip.Roles(), func(r boards.Role) bool { return r == boards.RoleTried || r == boards.RoleOpen })
	return call, countSteps(n, from, to), boards.RoleLegend(roles).Draw(s.sheet, out)
}

// countSteps counts what the search did in a range of steps.
func countSteps(n, from, to int) []weave.Count {
	step, placements, deadEnds := 0, 0, 0
	for e := range solver.Trace(n) {
		if e.Test() {
			if step++; step > to {
				break
			}
		}
		if step < from {
			continue
		}
		switch e.Kind {
		case solver.Assigned:
			placements++
		case solver.DeadEnd:
			deadEnds++
		}
	}
	return []weave.Count{count(to-from+1, "test"), count(placements, "placement"), count(deadEnds, "dead end")}
}
