package search

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/figure/shown"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// retold is the story of a board, taken from the chronicle by the definitions of this package, not
// in the way that the program finds it.
func retold(records []figuretest.Record, n int) story {
	var s story
	first := slices.IndexFunc(records, func(r figuretest.Record) bool { return r.Found }) // -1 if there is none
	step := func(i int) int { return i + 1 }
	// next is the next such record from an index on, or -1.
	next := func(from int, is func(figuretest.Record) bool) int {
		for i := from; i < len(records); i++ {
			if is(records[i]) {
				return i
			}
		}
		return -1
	}
	placed := func(r figuretest.Record) bool { return r.By == 0 }

	if i := next(0, func(r figuretest.Record) bool { _, dead := r.DeadEnd(); return dead }); i >= 0 {
		from := i
		for !placed(records[from]) {
			from--
		}
		s.wrong = figure.DeadEnd{
			Step:    step(i),
			From:    step(from),
			Rows:    figuretest.Rows(records[i].Board),
			Returns: len(records[i].Ends),
		}
		if to := next(i+1, placed); to >= 0 {
			s.wrong.To = step(to)
			for _, r := range records[i+1 : to] {
				s.wrong.More += len(r.Ends)
			}
		}
		if i+1 < len(records) {
			s.wrong.Next = records[i+1].Square()
		}
	}
	if first < 0 {
		return s
	}

	// Dead ends with more than one return: the next placement isn't in the column that made the
	// call.
	for i, r := range records[:first] {
		if column, dead := r.DeadEnd(); dead && records[next(i+1, placed)].Col < column-1 {
			s.deep++
		}
		if _, dead := r.DeadEnd(); dead && len(r.Ends) > 1 {
			s.twice++
		}
	}

	// Left-over entries near the solution.
	for i := max(first+1-nearEnd, 0); i <= first; i++ {
		r := records[i]
		over := len(slices.DeleteFunc(slices.Clone(r.Array[len(r.Board):]), func(row int) bool { return row == 0 }))
		if placed(r) && over > 0 && over >= s.stale.count {
			s.stale = stale{step: step(i), count: over, standing: len(r.Board), array: figuretest.Rows(r.Array)}
		}
	}
	if s.stale.step > 0 {
		before, standing := records[s.stale.step-1].Array, s.stale.standing
		overwrites := func(r figuretest.Record) bool {
			return placed(r) && r.Col > standing && before[r.Col-1] != 0 &&
				!slices.Equal(before[standing:], r.Array[standing:])
		}
		if i := next(s.stale.step, overwrites); i >= 0 && i <= first {
			s.stale.next = step(i)
		}
	}

	for col := 1; col <= n && s.back.step == 0; col++ {
		var went back
		for i, r := range records[:first+1] {
			if placed(r) && r.Col == col {
				went.placements++
				if went.placements == 1 {
					went.first, went.wrong = step(i), int8(r.Row)
				}
				went.step = step(i)
			}
		}
		if went.placements > 1 {
			went.column, went.row = col, int8(records[first].Board[col-1])
			s.back = went
		}
	}
	if i := next(first+1, placed); i >= 0 {
		s.after = after{step(i), records[i].Square()}
	}
	return s
}

func TestStory(t *testing.T) {
	largest := 9
	if testing.Short() {
		largest = 7
	}
	for n := 1; n <= largest; n++ {
		got, want := *stories.Of(books.Of(t, n), n), retold(figuretest.Recorded(n), n)
		if fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
			t.Errorf("n=%d:\n got %+v\nwant %+v", n, got, want)
		}
	}
}

// For larger boards the program searches everything; here it's enough that the beginning agrees.
func TestStoryOfLargeBoards(t *testing.T) {
	for _, n := range []int{11, 12} {
		run := &solver.Run{N: n, First: solver.NewProfile(n)}
		state := solver.NewState(n)
		for e := range solver.UntilSolution(1, solver.Trace(n)) {
			run.First.Add(e)
			state.Apply(e)
		}
		rows := slices.Clone(solver.Rows(state.RowPosition))
		run.Solutions = []solver.Solution{{Rows: rows, Step: state.Step, Index: 1}}
		got, want := *storyOf(run), retold(figuretest.Beginning(n, state.Step+3000), n)
		if fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
			t.Errorf("n=%d:\n got %+v\nwant %+v", n, got, want)
		}
	}
}

// What the chapter on eight queens says.
func TestStoryOfEightQueens(t *testing.T) {
	s := stories.Of(books.Of(t, 8), 8)
	for _, c := range []struct {
		what      string
		got, want any
	}{
		{"the first dead end", s.wrong.Step, 23},
		{"its column", len(s.wrong.Rows) + 1, 6},
		{"the placement before it", s.wrong.From, 15},
		{"the placement after it", s.wrong.To, 27},
		{"the queens that stood", s.wrong.Rows.String(), "1 3 5 2 4"},
		{"the step with left-over entries", s.stale.step, 860},
		{"the array there", s.stale.array.String(), "1 5 8 6 7 3 6 0"},
		{"how many are left over", s.stale.count, 3},
		{"the column that went back", s.back.column, 2},
		{"its placements", int(s.back.placements), 3},
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
	film := shown.Stage(puzzle.OnBoard(8)).Film(shown.Part{Show: "placements", From: 1, To: 876, Place: 2})
	var steps []int
	for _, p := range film.Panels {
		steps = append(steps, p.Step)
	}
	if want := []int{4, 309, 638}; !slices.Equal(steps, want) {
		t.Errorf("column 2 is placed at steps %v, want %v", steps, want)
	}
}

// On eight columns, 634 of the 876 steps belong to misplaced queens in column two.
func TestBarOf(t *testing.T) {
	run := solver.Solve(8)
	bar := barOf(run, storyOf(run).back)
	if len(bar.Columns) != 876 || bar.To-bar.From != 634 {
		t.Errorf("%d steps, of which %d are shaded", len(bar.Columns), bar.To-bar.From)
	}
	var notes []string
	for _, note := range bar.Notes {
		notes = append(notes, fmt.Sprintf("%d %s", note.Step, words.Ours().Tell(note.Text)))
	}
	if diff := cmp.Diff([]string{"4 row 3", "309 row 4", "638 row 5", "876 solution"}, notes); diff != "" {
		t.Errorf("the notes:\n%s", diff)
	}
	for _, note := range bar.Notes[:3] {
		if column := bar.Columns[note.Step-1]; column != 2 {
			t.Errorf("step %d tests column %d, want 2", note.Step, column)
		}
	}
}
