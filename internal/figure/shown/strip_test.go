package shown_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/figure/figuretest"
	"queenbook/internal/figure/shown"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/puzzle/puzzletest"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/solver"
)

// compareStrips compares the strip of n columns with one that was made differently, by what a
// reader sees.
func compareStrips(t *testing.T, part shown.Part, n int, want []boards.Panel) {
	t.Helper()
	what := fmt.Sprintf("%+v of %d columns", part, n)
	part.Most = math.MaxInt
	got := shown.Stage(puzzle.OnBoard(n)).Film(part)
	if got.All != len(want) {
		t.Errorf("%s: %d pictures were counted, want %d", what, got.All, len(want))
	}
	if len(got.Panels) != len(want) {
		t.Fatalf("%s: %d pictures, want %d", what, len(got.Panels), len(want))
	}
	for i, g := range got.Panels {
		w := want[i]
		if g.Label != w.Label || g.Note != w.Note || g.Tone != w.Tone || g.Depth != w.Depth {
			t.Fatalf("%s, picture %d: %q %q tone %q stair %d, want %q %q tone %q stair %d", what, i+1,
				g.Label, g.Note, g.Tone, g.Depth, w.Label, w.Note, w.Tone, w.Depth)
		}
		if w.Say != "" && g.Say != w.Say {
			t.Fatalf("%s, picture %d: it says %q, want %q", what, i+1, g.Say, w.Say)
		}
		if strings.Contains(rendertest.Text(t, g.Board), `class="coord`) {
			t.Fatalf("%s, picture %d has coordinates", what, i+1)
		}
		if n > 4 && part.From > 1 && 0 < i && i < len(want)-1 {
			continue // it's drawn in the strip from the first step on
		}
		board := w.Board.(boards.Board)
		board.N = n
		if got, want := rendertest.Marks(t, g.Board), rendertest.Marks(t, board); !slices.Equal(got, want) {
			t.Fatalf("%s, picture %d (%s): drawn %q, want %q", what, i+1, g.Label, got, want)
		}
	}
}

func TestStripOfTests(t *testing.T) {
	check := func(n, from, to int) {
		var want []boards.Panel
		for step := from; step <= to; step++ {
			r := figuretest.Recorded(n)[step-1]
			p := boards.Panel{Label: number.Thousands(step), Depth: r.Col, Board: boards.Board{
				Queens: figuretest.Queens(r.Board),
				Column: r.Col,
				Ghosts: figuretest.Ghosts(figuretest.Recorded(n)[:step]),
				Tests:  []boards.Test{{Square: r.Square(), By: r.Attacker()}},
			}}
			_, dead := r.DeadEnd()
			switch {
			case dead:
				p.Note, p.Tone = "dead end", boards.Bad
			case r.Found:
				p.Note, p.Tone = "solution", boards.Found
			case r.By == 0:
				p.Tone = boards.Good
			}
			want = append(want, p)
		}
		compareStrips(t, shown.Part{Show: "tests", From: from, To: to}, n, want)
	}
	for n := 1; n <= 6; n++ {
		for _, r := range figuretest.Ranges(n) {
			check(n, r[0], r[1])
		}
	}
	check(8, 15, 27)
	check(8, 860, 890)
}

func isFree(r figuretest.Record) bool { return r.By == 0 }

// placements is what the strip of placements should show.
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
		p.Say = fmt.Sprintf("A queen goes in row %d of column %d.", r.Row, r.Col)
		if column != 0 {
			p.Label = number.Thousands(step)
			want = append(want, p)
			continue
		}
		inner := records[step:min(step+n, len(records))] // the tests of the call for the next column
		if r.Found {
			p.Note, p.Tone = "solution", boards.Found
		} else if !slices.ContainsFunc(inner, isFree) {
			p.Note, p.Tone = "dead end", boards.Bad
			p.Say += fmt.Sprintf(" Dead end: no row of column %d was free.", r.Col+1)
			board.Column = r.Col + 1
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
		part := shown.Part{Show: "placements", From: from, To: to, Place: int32(column)}
		compareStrips(t, part, n, placements(n, from, to, column))
	}
	for n := 1; n <= 6; n++ {
		for _, r := range figuretest.Ranges(n) {
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
			call := func(col int, note string, tone boards.Tone, board boards.Board) boards.Panel {
				label := fmt.Sprintf("backtrack(%d)", col)
				return boards.Panel{Label: label, Note: note, Tone: tone, Depth: col, Board: board}
			}
			want := []boards.Panel{call(1, "", boards.Plain, boards.Board{Column: 1})}
			var inCall []boards.Test
			for i, r := range records[:to] {
				board := boards.Board{Queens: figuretest.Queens(r.Board)}
				switch {
				case r.By > 0:
					inCall = append(inCall, boards.Test{Square: r.Square(), By: r.Attacker()})
				case r.Found:
					want = append(want, call(n, "solution", boards.Found, board))
				default:
					board.Column = r.Col + 1
					want = append(want, call(r.Col+1, "", boards.Plain, board))
					inCall = nil
				}
				for _, e := range r.Ends {
					board := boards.Board{Queens: figuretest.Queens(r.Board), Column: e.Col}
					if e.Dead {
						board.Tests = inCall
						want = append(want, call(e.Col, "dead end", boards.Bad, board))
						continue
					}
					// Its loop has ended, so its last queen is gone.
					gone := func(q solver.Square) bool { return int(q.Col) >= e.Col }
					board.Queens = slices.DeleteFunc(board.Queens, gone)
					ended := figuretest.Record{Col: e.Col}
					board.Ghosts = figuretest.Ghosts(append(slices.Clone(records[:i+1]), ended))
					want = append(want, call(e.Col, solver.Exhausted.String(), boards.Back, board))
				}
			}
			compareStrips(t, shown.Part{Show: "calls", From: 1, To: to}, n, want)
		}
	}
}

// The boards of a call are together. Every board with nothing free below is a dead end, not a good
// placement, and so is the call that finds out.
func TestStripOfBoards(t *testing.T) {
	for n := 1; n <= 6; n++ {
		records := figuretest.Recorded(n)
		part := shown.Part{Show: "boards", From: 1, To: len(records), Most: math.MaxInt}
		strip := shown.Stage(puzzle.OnBoard(n)).Film(part)
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
			tone := map[string]boards.Tone{"": boards.Good, "solution": boards.Found, "dead end": boards.Bad}[want]
			if p.Label != fmt.Sprintf("board(%d)", p.Step) || p.Note != want || p.Tone != tone {
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
				t.Errorf("n=%d: the group %q has %d steps, %d of them refused, tone %q",
					n, group.Label, len(steps), refused, group.Tone)
			}
		}
	}
}

// A strip of any problem has a picture for each event that it shows, says what comes right after
// it, and counts what happens.
func TestFilmOfAnyProblem(t *testing.T) {
	for _, p := range []*puzzle.Problem{
		puzzletest.Australia(2), puzzletest.Australia(3), puzzletest.Sums(), puzzle.OnBoard(4),
	} {
		run := puzzle.Measure(p.Events(), nil)
		calls := run.Placements + 1 - run.Solutions
		for show, want := range map[string]int64{
			"tests":      run.Tests, // and each choice that's taken back
			"placements": run.Placements,
			"calls":      2*calls + run.Solutions,
			"boards":     run.Tests + 1,
		} {
			if show == "tests" && p.Picture.Kind != puzzle.Board {
				want += run.Placements
			}
			part := shown.Part{Show: show, From: 1, To: int(run.Tests), Most: math.MaxInt}
			film := shown.Stage(p).Film(part)
			notes := map[string]int64{}
			for _, panel := range film.Panels {
				notes[panel.Note]++
				if panel.Note == "dead end" && panel.Board.Roles() == nil {
					t.Errorf("%s, %s: nothing is seen of a dead end", p.Title, show)
				}
			}
			if int64(len(film.Panels)) != want || film.Done != run.Counts || int64(film.Last) != run.Tests {
				t.Errorf("%s, %s: %d pictures up to test %d, %+v, want %d and %+v",
					p.Title, show, len(film.Panels), film.Last, film.Done, want, run.Counts)
			}
			if notes["solution"] != run.Solutions || notes["dead end"] != run.DeadEnds {
				t.Errorf("%s, %s: it notes %v", p.Title, show, notes)
			}
			part.Most = 3
			if few := shown.Stage(p).Film(part); len(few.Panels) != 3 || int64(few.Last) == run.Tests {
				t.Errorf("%s, %s: %d pictures up to test %d, want 3", p.Title, show, len(few.Panels), few.Last)
			}
			part.Whole = true
			if few := shown.Stage(p).Film(part); len(few.Panels) != 3 || int64(few.All) != want {
				t.Errorf("%s, %s: %d pictures of %d, want 3 of %d", p.Title, show, len(few.Panels), few.All, want)
			}
		}
	}
}
