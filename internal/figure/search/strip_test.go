package search

import (
	"fmt"
	"slices"
	"testing"

	"queenbook/internal/figure/figuretest"
	"queenbook/internal/number"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

// compareStrips compares strips by what a reader sees of them.
func compareStrips(t *testing.T, what string, got boards.Strip, want []boards.Panel) {
	t.Helper()
	if len(got.Panels) != len(want) {
		t.Fatalf("%s: %d pictures, want %d", what, len(got.Panels), len(want))
	}
	for i, g := range got.Panels {
		w := want[i]
		got, want := g.Board.(boards.Board), w.Board.(boards.Board)
		if g.Label != w.Label || g.Note != w.Note || g.Tone != w.Tone || g.Depth != w.Depth {
			t.Fatalf("%s, picture %d: %q %q tone %q stair %d, want %q %q tone %q stair %d", what, i+1,
				g.Label, g.Note, g.Tone, g.Depth, w.Label, w.Note, w.Tone, w.Depth)
		}
		if got.Coordinates {
			t.Fatalf("%s, picture %d has coordinates", what, i+1)
		}
		if !slices.Equal(got.Queens, want.Queens) {
			t.Fatalf("%s, picture %d (%s): queens %v, want %v", what, i+1, g.Label, got.Queens, want.Queens)
		}
		if !slices.Equal(got.Ghosts, want.Ghosts) {
			t.Fatalf("%s, picture %d (%s): ghosts on %v, want them on %v", what, i+1, g.Label, got.Ghosts, want.Ghosts)
		}
		if !slices.Equal(got.Tests, want.Tests) || got.Column != want.Column {
			t.Fatalf("%s, picture %d (%s): tests %v in column %d, want %v in column %d", what, i+1, g.Label,
				got.Tests, got.Column, want.Tests, want.Column)
		}
	}
}

// ranges are all pairs from ≤ to of a small search and some of a large one.
func ranges(n int) [][2]int {
	all := len(figuretest.Recorded(n))
	step := max(1, all/12)
	list := [][2]int{{1, all}}
	for from := 1; from <= all; from += step {
		for to := from; to <= all; to += step {
			list = append(list, [2]int{from, to})
		}
	}
	return list
}

func TestStripOfTests(t *testing.T) {
	check := func(n, from, to int) {
		var want []boards.Panel
		for step := from; step <= to; step++ {
			r := figuretest.Recorded(n)[step-1]
			p := boards.Panel{Label: number.Thousands(step), Depth: r.Col, Board: boards.Board{
				Queens: figuretest.Queens(r.Board), Column: r.Col, Ghosts: ghosts(figuretest.Recorded(n)[:step]),
				Tests: []boards.Test{{Square: r.Square(), By: r.Attacker()}}}}
			if r.By == 0 {
				p.Tone = boards.Good
			}
			want = append(want, p)
		}
		compareStrips(t, fmt.Sprintf("stripOfTests(%d, %d, %d)", n, from, to), stripOfTests(n, from, to), want)
	}
	for n := 1; n <= 6; n++ {
		for _, r := range ranges(n) {
			check(n, r[0], r[1])
		}
	}
	check(8, 15, 27)
	check(8, 860, 890)
}

// placements is what stripOfPlacements must show.
func placements(n, from, to, column int) []boards.Panel {
	var want []boards.Panel
	records := figuretest.Recorded(n)
	for step := from; step <= to; step++ {
		r := records[step-1]
		if r.By > 0 || column != 0 && r.Col != column {
			continue
		}
		board := boards.Board{Queens: figuretest.Queens(r.Board)}
		p := boards.Panel{Label: figuretest.Rows(r.Board).String(), Depth: len(r.Board), Board: board}
		if column != 0 {
			p.Label = number.Thousands(step)
			want = append(want, p)
			continue
		}
		if r.Found {
			p.Note, p.Tone = "solution", boards.Found
		} else if inner := records[step:min(step+n, len(records))]; !slices.ContainsFunc(inner, func(r figuretest.Record) bool { return r.By == 0 }) {
			// The call for the next column tests every row, and refuses it.
			p.Note, p.Tone = "dead end", boards.Bad
			for _, r := range inner {
				board.Tests = append(board.Tests, boards.Test{Square: r.Square(), By: r.Attacker()})
			}
			p.Board = board
		}
		want = append(want, p)
	}
	return want
}

func TestStripOfPlacements(t *testing.T) {
	check := func(n, from, to, column int) {
		compareStrips(t, fmt.Sprintf("stripOfPlacements(%d, %d, %d, %d)", n, from, to, column),
			stripOfPlacements(n, from, to, column), placements(n, from, to, column))
	}
	for n := 1; n <= 6; n++ {
		for _, r := range ranges(n) {
			check(n, r[0], r[1], 0)
			check(n, r[0], r[1], 1+(r[0]+r[1])%n)
		}
	}
	check(8, 15, 27, 0)
	check(8, 1, 23, 0)
	check(8, 1, 876, 0)
	check(8, 1, 876, 2)
}

func TestStripOfCalls(t *testing.T) {
	for n := 1; n <= 6; n++ {
		records := figuretest.Recorded(n)
		for _, to := range []int{1, len(records) / 3, len(records) / 2, len(records)} {
			if to == 0 {
				continue
			}
			used := solver.Exhausted.String()
			want := []boards.Panel{{Label: "backtrack(1)", Depth: 1, Board: boards.Board{Column: 1}}}
			var inCall []boards.Test
			for i, r := range records[:to] {
				board := boards.Board{Queens: figuretest.Queens(r.Board)}
				switch {
				case r.By > 0:
					inCall = append(inCall, boards.Test{Square: r.Square(), By: r.Attacker()})
				case r.Found:
					want = append(want, boards.Panel{Label: fmt.Sprintf("backtrack(%d)", n), Note: "solution", Tone: boards.Found, Depth: n, Board: board})
				default:
					board.Column = r.Col + 1
					want = append(want, boards.Panel{Label: fmt.Sprintf("backtrack(%d)", r.Col+1), Depth: r.Col + 1, Board: board})
					inCall = nil
				}
				for _, e := range r.Ends {
					p := boards.Panel{Label: fmt.Sprintf("backtrack(%d)", e.Col), Note: used, Tone: boards.Back, Depth: e.Col}
					board := boards.Board{Queens: figuretest.Queens(r.Board), Column: e.Col}
					if e.Dead {
						p.Note, p.Tone, board.Tests = "dead end", boards.Bad, inCall
					} else {
						// Its loop is over, so its last queen is gone.
						board.Queens = slices.DeleteFunc(board.Queens, func(q solver.Square) bool { return int(q.Col) >= e.Col })
						board.Ghosts = ghosts(append(slices.Clone(records[:i+1]), figuretest.Record{Col: e.Col}))
					}
					p.Board = board
					want = append(want, p)
				}
			}
			compareStrips(t, fmt.Sprintf("stripOfCalls(%d, %d)", n, to), stripOfCalls(n, to), want)
		}
	}
}

// The boards of a call stand together; every board below which nothing is free is a dead end, no
// good placement, and so is the call that finds out.
func TestStripOfBoards(t *testing.T) {
	for n := 1; n <= 6; n++ {
		records := figuretest.Recorded(n)
		strip := stripOfBoards(n, len(records))
		if len(strip.Panels) != len(records)+1 || strip.Panels[0].Label != "board(0)" {
			t.Fatalf("n=%d: %d pictures, the first is %q", n, len(strip.Panels), strip.Panels[0].Label)
		}
		byGroup := map[*boards.Group][]int{}
		for _, p := range strip.Panels[1:] {
			r := records[p.Step-1]
			want := ""
			switch inner := records[p.Step:min(p.Step+n, len(records))]; {
			case r.By > 0:
				want = "np"
			case r.Found:
				want = "solution"
			case !slices.ContainsFunc(inner, func(r figuretest.Record) bool { return r.By == 0 }):
				want = "dead end"
			}
			if good := want == "" || want == "solution"; p.Label != fmt.Sprintf("board(%d)", p.Step) || p.Note != want || good != (p.Tone == boards.Good || p.Tone == boards.Found) {
				t.Errorf("n=%d: %q %q tone %q, want %q", n, p.Label, p.Note, p.Tone, want)
			}
			byGroup[p.Group] = append(byGroup[p.Group], p.Step)
		}
		for group, steps := range byGroup {
			refused := 0
			for i, step := range steps {
				r := records[step-1]
				if r.Row != i+1 || r.Col != records[steps[0]-1].Col {
					t.Errorf("n=%d: the group %q has the steps %v", n, group.Label, steps)
				}
				refused += min(r.By, 1)
			}
			if dead := refused == n; dead != (group.Tone == boards.Bad) || len(steps) != n {
				t.Errorf("n=%d: the group %q has %d steps, %d of them refused, tone %q", n, group.Label, len(steps), refused, group.Tone)
			}
		}
	}
}

func TestWhatARecordingCounts(t *testing.T) {
	for n := 1; n <= 6; n++ {
		for _, rg := range ranges(n) {
			placements, deadEnds := int64(0), int64(0)
			for _, r := range figuretest.Recorded(n)[rg[0]-1 : rg[1]] {
				if r.By == 0 {
					placements++
				}
				if _, dead := r.DeadEnd(); dead {
					deadEnds++
				}
			}
			got := record(solver.NewState(n), rg[0], rg[1]).profile()
			if got.Tests != int64(rg[1]-rg[0]+1) || got.Placements != placements || got.DeadEnds != deadEnds {
				t.Errorf("n=%d, steps %v: %+v, want %d placements and %d dead ends", n, rg, got, placements, deadEnds)
			}
		}
	}
}
