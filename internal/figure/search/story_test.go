package figure

import (
	"fmt"
	"slices"
	"testing"

	"queenbook/internal/solver"
)

// retold is the story of a board, read off the chronicle: as the words of
// package figure define it, and not as the program finds it.
func retold(records []record, n int) story {
	var s story
	first := slices.IndexFunc(records, func(r record) bool { return r.found }) // -1 if there is none
	step := func(i int) int { return i + 1 }
	next := func(from int, is func(record) bool) int { // the first such record from there on, or -1
		for i := from; i < len(records); i++ {
			if is(records[i]) {
				return i
			}
		}
		return -1
	}
	placed := func(r record) bool { return r.by == 0 }

	if i := next(0, func(r record) bool { _, dead := r.deadEnd(); return dead }); i >= 0 {
		column, _ := records[i].deadEnd()
		from := i
		for !placed(records[from]) {
			from--
		}
		s.wrong = deadEnd{column: column, step: step(i), from: step(from), rows: rowsOfInts(records[i].board), returns: len(records[i].ends)}
		if to := next(i+1, placed); to >= 0 {
			s.wrong.to = step(to)
			for _, r := range records[i+1 : to] {
				s.wrong.more += len(r.ends)
			}
		}
		if i+1 < len(records) {
			s.wrong.next = records[i+1].square()
		}
	}
	if first < 0 {
		return s
	}

	// Dead ends that took more than one return: those after which the next
	// placement is not in the column that called.
	for i, r := range records[:first] {
		if column, dead := r.deadEnd(); dead && records[next(i+1, placed)].col < column-1 {
			s.deep++
		}
	}

	// Left-over entries near the solution.
	for i := max(first+1-nearEnd, 0); i <= first; i++ {
		r := records[i]
		over := len(slices.DeleteFunc(slices.Clone(r.array[len(r.board):]), func(row int) bool { return row == 0 }))
		if placed(r) && over > 0 && over >= s.stale.count {
			s.stale = stale{step: step(i), count: over, standing: len(r.board), array: rowsOfInts(r.array)}
		}
	}
	if s.stale.step > 0 {
		before := records[s.stale.step-1].array
		if i := next(s.stale.step, func(r record) bool {
			return placed(r) && r.col > s.stale.standing && before[r.col-1] != 0 && !slices.Equal(before[s.stale.standing:], r.array[s.stale.standing:])
		}); i >= 0 && i <= first {
			s.stale.next = step(i)
		}
	}

	for col := 1; col <= n && s.back.step == 0; col++ {
		var went back
		for i, r := range records[:first+1] {
			if placed(r) && r.col == col {
				if went.placements++; went.placements == 1 {
					went.first, went.wrong = step(i), int8(r.row)
				}
				went.step = step(i)
			}
		}
		if went.placements > 1 {
			went.column, went.row = col, int8(records[first].board[col-1])
			s.back = went
		}
	}
	if i := next(first+1, placed); i >= 0 {
		s.after = after{step(i), records[i].square()}
	}
	return s
}

func TestStory(t *testing.T) {
	largest := 9
	if testing.Short() {
		largest = 7
	}
	for n := 1; n <= largest; n++ {
		got, want := *book(n).story(n), retold(recorded(n), n)
		if fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
			t.Errorf("n=%d:\n got %+v\nwant %+v", n, got, want)
		}
	}
}

// The larger boards are searched in full to be told; here it is enough that
// the beginning of the search agrees.
func TestStoryOfLargeBoards(t *testing.T) {
	for _, n := range []int{11, 12} {
		run := &solver.Run{N: n, First: solver.NewProfile(n)}
		state := solver.NewState(n)
		for e := range solver.UntilSolution(1, solver.Trace(n)) {
			run.First.Add(e)
			state.Apply(e)
		}
		run.Solutions = []solver.Solution{{Rows: slices.Clone(solver.Rows(state.RowPosition)), Step: state.Step, Index: 1}}
		got, want := *tell(run), retold(beginning(n, state.Step+3000), n)
		if fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
			t.Errorf("n=%d:\n got %+v\nwant %+v", n, got, want)
		}
	}
}

// What the chapter on eight queens tells.
func TestStoryOfEightQueens(t *testing.T) {
	s := book(8).story(8)
	for _, c := range []struct {
		what      string
		got, want any
	}{
		{"the first dead end", s.wrong.step, 23},
		{"its column", s.wrong.column, 6},
		{"the placement before it", s.wrong.from, 15},
		{"the placement after it", s.wrong.to, 27},
		{"the queens that stood", s.wrong.rows.String(), "1 3 5 2 4"},
		{"the step with left-over entries", s.stale.step, 860},
		{"the array there", s.stale.array.String(), "1 5 8 6 7 3 6 0"},
		{"how many are left over", s.stale.count, 3},
		{"the column that went back", s.back.column, 2},
		{"its placements", s.back.placements, 3},
		{"the first of them", s.back.first, 4},
		{"its row", int(s.back.wrong), 3},
		{"the last of them", s.back.step, 638},
		{"its row", int(s.back.row), 5},
		{"the step after the solution", s.after.step, 888},
		{"its square", s.after.square.String(), "(4,5)"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", c.what, c.got, c.want)
		}
	}
	if got := StripOfPlacements(8, 1, 876, 2); len(got.Panels) != 3 || got.Panels[0].Label != "4" || got.Panels[1].Label != "309" || got.Panels[2].Label != "638" {
		t.Errorf("column 2 is placed at %v, want steps 4, 309 and 638", got.Panels)
	}
}
