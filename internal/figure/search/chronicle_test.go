package figure

import (
	"fmt"
	"slices"
	"testing"

	"queenbook/internal/number"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

// What the other tests lean on must itself be right: counts of the book's
// facts, computed elsewhere.
func TestChronicle(t *testing.T) {
	for n, want := range map[int][4]int{ // tests, refused, dead ends, solutions
		1: {1, 0, 0, 1}, 2: {6, 4, 2, 0}, 3: {18, 13, 3, 0}, 4: {60, 44, 4, 2}, 5: {220, 167, 4, 10},
		6: {894, 742, 46, 4}, 7: {3584, 3033, 154, 40}, 8: {15720, 13664, 644, 92},
	} {
		got := [4]int{}
		for _, r := range recorded(n) {
			got[0]++
			if r.by > 0 {
				got[1]++
			}
			if _, dead := r.deadEnd(); dead {
				got[2]++
			}
			if r.found {
				got[3]++
			}
		}
		if got != want {
			t.Errorf("n=%d: %v, want %v", n, got, want)
		}
	}
}

func TestBoardAtStep(t *testing.T) {
	last := map[int]int{4: 60, 6: 200, 8: 1000}
	for n, steps := range last {
		for step := 1; step <= steps; step++ {
			r := recorded(n)[step-1]
			b := BoardAtStep(n, step)
			if b.N != n || b.Title != fmt.Sprintf("Step %d", step) || b.Column != r.col || !b.Coordinates {
				t.Fatalf("n=%d, step %d: %q on %d columns, column %d", n, step, b.Title, b.N, b.Column)
			}
			if want := []boards.Test{{Square: r.square(), By: r.attacker()}}; !slices.Equal(b.Tests, want) {
				t.Fatalf("n=%d, step %d: tested %v, want %v", n, step, b.Tests, want)
			}
			if !slices.Equal(b.Queens, queens(r.board)) {
				t.Fatalf("n=%d, step %d: queens %v, want %v", n, step, b.Queens, r.board)
			}
			if len(b.Tried) != r.row-1 || len(b.Open) != n-r.row {
				t.Fatalf("n=%d, step %d: %d tried and %d open, row %d", n, step, len(b.Tried), len(b.Open), r.row)
			}
			for _, sq := range append(slices.Clone(b.Tried), b.Open...) {
				if int(sq.Col) != r.col || int(sq.Row) == r.row {
					t.Fatalf("n=%d, step %d: %v is no other square of the column", n, step, sq)
				}
			}
		}
	}
}

// compareStrips compares strips by what a reader sees of them.
func compareStrips(t *testing.T, what string, got boards.Strip, want []boards.Panel) {
	t.Helper()
	if len(got.Panels) != len(want) {
		t.Fatalf("%s: %d pictures, want %d", what, len(got.Panels), len(want))
	}
	for i, g := range got.Panels {
		w := want[i]
		if g.Label != w.Label || g.Note != w.Note || g.Tone != w.Tone || g.Depth != w.Depth {
			t.Fatalf("%s, picture %d: %q %q tone %q stair %d, want %q %q tone %q stair %d", what, i+1,
				g.Label, g.Note, g.Tone, g.Depth, w.Label, w.Note, w.Tone, w.Depth)
		}
		if g.Board.Coordinates {
			t.Fatalf("%s, picture %d has coordinates", what, i+1)
		}
		if !slices.Equal(g.Board.Queens, w.Board.Queens) {
			t.Fatalf("%s, picture %d (%s): queens %v, want %v", what, i+1, g.Label, g.Board.Queens, w.Board.Queens)
		}
		if !slices.Equal(g.Board.Tests, w.Board.Tests) || g.Board.Column != w.Board.Column {
			t.Fatalf("%s, picture %d (%s): tests %v in column %d, want %v in column %d", what, i+1, g.Label,
				g.Board.Tests, g.Board.Column, w.Board.Tests, w.Board.Column)
		}
	}
}

// ranges are all pairs from ≤ to of a small search and some of a large one.
func ranges(n int) [][2]int {
	all := len(recorded(n))
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
			r := recorded(n)[step-1]
			p := boards.Panel{Label: number.Thousands(step), Depth: r.col, Board: boards.Board{
				Queens: queens(r.board), Column: r.col, Tests: []boards.Test{{Square: r.square(), By: r.attacker()}}}}
			if r.by == 0 {
				p.Tone = boards.Good
			}
			want = append(want, p)
		}
		compareStrips(t, fmt.Sprintf("StripOfTests(%d, %d, %d)", n, from, to), StripOfTests(n, from, to), want)
	}
	for n := 1; n <= 6; n++ {
		for _, r := range ranges(n) {
			check(n, r[0], r[1])
		}
	}
	check(8, 15, 27)
	check(8, 860, 890)
}

// placements is what StripOfPlacements must show.
func placements(n, from, to, column int) []boards.Panel {
	var want []boards.Panel
	records := recorded(n)
	for step := from; step <= to; step++ {
		r := records[step-1]
		if r.by > 0 || column != 0 && r.col != column {
			continue
		}
		p := boards.Panel{Label: rowsOfInts(r.board).String(), Depth: len(r.board), Board: boards.Board{Queens: queens(r.board)}}
		if column != 0 {
			p.Label = number.Thousands(step)
			want = append(want, p)
			continue
		}
		if r.found {
			p.Note, p.Tone = "solution", boards.Good
		} else if inner := records[step:min(step+n, len(records))]; !slices.ContainsFunc(inner, func(r record) bool { return r.by == 0 }) {
			// The call for the next column tests every row, and refuses it.
			p.Note, p.Tone = "dead end", boards.Bad
			for _, r := range inner {
				p.Board.Tests = append(p.Board.Tests, boards.Test{Square: r.square(), By: r.attacker()})
			}
		}
		want = append(want, p)
	}
	return want
}

func TestStripOfPlacements(t *testing.T) {
	check := func(n, from, to, column int) {
		compareStrips(t, fmt.Sprintf("StripOfPlacements(%d, %d, %d, %d)", n, from, to, column),
			StripOfPlacements(n, from, to, column), placements(n, from, to, column))
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
		records := recorded(n)
		for _, to := range []int{1, len(records) / 3, len(records) / 2, len(records)} {
			if to == 0 {
				continue
			}
			used := solver.Exhausted.String()
			want := []boards.Panel{{Label: "backtrack(1)", Depth: 1, Board: boards.Board{Column: 1}}}
			var inCall []boards.Test
			for _, r := range records[:to] {
				board := boards.Board{Queens: queens(r.board)}
				switch {
				case r.by > 0:
					inCall = append(inCall, boards.Test{Square: r.square(), By: r.attacker()})
				case r.found:
					want = append(want, boards.Panel{Label: fmt.Sprintf("backtrack(%d)", n), Note: "solution", Tone: boards.Good, Depth: n, Board: board})
				default:
					board.Column = r.col + 1
					want = append(want, boards.Panel{Label: fmt.Sprintf("backtrack(%d)", r.col+1), Depth: r.col + 1, Board: board})
					inCall = nil
				}
				for _, e := range r.ends {
					p := boards.Panel{Label: fmt.Sprintf("backtrack(%d)", e.col), Note: used, Tone: boards.Back, Depth: e.col,
						Board: boards.Board{Queens: queens(r.board), Column: e.col}}
					if e.dead {
						p.Note, p.Tone, p.Board.Tests = "dead end", boards.Bad, inCall
					} else {
						// Its loop is over, so its last queen is gone.
						p.Board.Queens = slices.DeleteFunc(p.Board.Queens, func(q solver.Square) bool { return int(q.Col) >= e.col })
					}
					want = append(want, p)
				}
			}
			compareStrips(t, fmt.Sprintf("StripOfCalls(%d, %d)", n, to), StripOfCalls(n, to), want)
		}
	}
}

func TestMemoryAt(t *testing.T) {
	for n, steps := range map[int][]int{1: {1}, 4: {1, 4, 5, 26, 60}, 8: {876, 15, 23, 27, 860, 15, 863, 15720}} {
		rows := MemoryAt(n, steps...)
		sorted := slices.Compact(slices.Sorted(slices.Values(steps)))
		if len(rows) != len(sorted) {
			t.Fatalf("n=%d: %d rows, want %d", n, len(rows), len(sorted))
		}
		for i, step := range sorted {
			r := recorded(n)[step-1]
			written := 0
			if r.by == 0 {
				written = r.col
			}
			if got := rows[i]; got.Step != step || !slices.Equal(got.Entries, rowsOfInts(r.array)) || got.Standing != len(r.board) || got.Written != written {
				t.Errorf("n=%d, step %d: %+v, want %v with %d standing and column %d written", n, step, got, r.array, len(r.board), written)
			}
		}
	}
}

func TestCountSteps(t *testing.T) {
	for n := 1; n <= 6; n++ {
		for _, rg := range ranges(n) {
			placements, deadEnds := 0, 0
			for _, r := range recorded(n)[rg[0]-1 : rg[1]] {
				if r.by == 0 {
					placements++
				}
				if _, dead := r.deadEnd(); dead {
					deadEnds++
				}
			}
			got := countSteps(n, rg[0], rg[1])
			if got[0].N != rg[1]-rg[0]+1 || got[1].N != placements || got[2].N != deadEnds {
				t.Errorf("n=%d, steps %v: %v, want %d placements and %d dead ends", n, rg, got, placements, deadEnds)
			}
		}
	}
}
