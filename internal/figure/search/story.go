package search

import (
	"math"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/charts"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// A story is what readers see happen up to the first solution and right after it: the first dead
// end, old entries left in the array, how far the search had to go back, and what happens after the
// solution. It's found by searching, not known beforehand, so every board size has its own. If a
// part doesn't happen on this board, its step is 0.
type story struct {
	wrong figure.DeadEnd
	stale stale
	back  back
	after after
	deep  int // dead ends before the first solution from which more than one call returns
	twice int // those of them after which more than one call returns at once
}

// nearEnd is how many steps before the first solution a story looks for old entries. The log of
// these steps can be shown next to them.
const nearEnd = 60

// A stale is the placement near the first solution with the most old entries in the array. If there
// are several, it's the last.
type stale struct {
	step, count, standing int
	array                 solver.Rows
	next                  int // the first placement after it that changes one of these entries
}

// A back is the lowest column whose queen was placed more than once before the first solution.
type back struct {
	column      int
	placements  int64
	first, step int  // the first and the last of these placements
	wrong, row  int8 // the row of the first, and the row in the solution
}

// An after is the first placement after the first solution.
type after struct {
	step   int
	square solver.Square
}

var stories = figure.Kept[int, *story]{Make: func(b *figure.Book, n int) *story { return storyOf(b.Run(n)) }}

// storyOf finds the story in the beginning of a search.
func storyOf(run *solver.Run) *story {
	s := new(story)
	for end := range figure.DeadEnds(run.N) {
		if s.wrong.Step == 0 {
			s.wrong = end
		}
		if len(run.Solutions) == 0 || end.Step >= int(run.First.Tests) {
			break
		}
		s.deep += min(end.Returns+end.More-1, 1)
		s.twice += min(end.Returns-1, 1)
	}
	if len(run.Solutions) == 0 {
		return s
	}
	s.leftOver(run)
	solved := func(_ puzzle.Event, state *puzzle.State) bool { return state.Found > 0 }
	s.after.step, s.after.square = placement(run.N, solved)
	if col := slices.IndexFunc(run.First.Nodes, func(placements int64) bool { return placements > 1 }); col > 0 {
		inColumn := func(placed puzzle.Event, _ *puzzle.State) bool { return int(placed.Place) == col }
		first, at := placement(run.N, inColumn)
		s.back = back{
			column:     col,
			placements: run.First.Nodes[col],
			first:      first,
			step:       run.First.LastPlaced[col],
			wrong:      at.Row,
			row:        run.Solutions[0].Rows[col-1],
		}
	}
	return s
}

// leftOver finds the most old entries near the first solution, and the placement that first
// overwrites one of them.
func (s *story) leftOver(run *solver.Run) {
	for e, state := range puzzle.OnBoard(run.N).Between(0, int(run.First.Tests)) {
		if e.Kind != solver.Assigned {
			continue
		}
		if col := int(e.Place); s.stale.step > 0 && s.stale.next == 0 && col > s.stale.standing {
			if old := s.stale.array[col-1]; old != 0 && int32(old) != e.Choice {
				s.stale.next = state.Step
			}
		}
		if state.Step <= int(run.First.Tests)-nearEnd {
			continue
		}
		array := puzzle.Array(run.N, state)
		if n := len(array.Queens()) - len(state.Made); n > 0 && n >= s.stale.count {
			s.stale = stale{step: state.Step, count: n, standing: len(state.Made), array: array}
		}
	}
}

// placement finds the first placement that fits: its step, 0 if there's none, and its square.
func placement(n int, fits func(puzzle.Event, *puzzle.State) bool) (int, solver.Square) {
	for e, state := range puzzle.OnBoard(n).Between(0, math.MaxInt) {
		if e.Kind == solver.Assigned && fits(e, state) {
			return state.Step, e.Square()
		}
	}
	return 0, solver.Square{}
}

var stepBar = figure.Directive{
	Name:    "steps-lost",
	Shows:   "the steps up to the first solution as one bar, with a mark for each; those taken while back.column had a misplaced queen are shaded",
	Options: []figure.Option{figure.SizeOption()},
	Draw: func(c *figure.Drawing) {
		n := c.Size()
		run, back := c.Book().Run(n), stories.Of(c.Book(), n).back
		if back.step == 0 {
			c.Absent("", "up to the first solution no queen of it is placed twice")
		}
		c.Count(run.First.Tests, "step")
		c.Count(int64(back.step-back.first), "step under a misplaced queen")
		c.Show(barOf(run, back))
	},
}

// barOf is the bar of the steps up to the first solution, with a note at each placement in the
// column of the story, and at the end.
func barOf(run *solver.Run, back back) charts.StepBar {
	last := int(run.First.Tests)
	bar := charts.StepBar{
		From: back.first, To: back.step,
		Title:  words.Later("bar-title"),
		Shaded: words.Later("bar-shaded", "column", back.column),
	}
	for e, state := range puzzle.OnBoard(run.N).Between(0, last) {
		switch e.Kind {
		case solver.Refused, solver.Assigned:
			bar.Columns = append(bar.Columns, int(e.Place))
		}
		if e.Kind == solver.Assigned && int(e.Place) == back.column {
			bar.Notes = append(bar.Notes, charts.StepNote{Step: state.Step, Text: words.Later("bar-row", "row", e.Choice)})
		}
	}
	if !slices.ContainsFunc(bar.Notes, func(note charts.StepNote) bool { return note.Step == last }) {
		bar.Notes = append(bar.Notes, charts.StepNote{Step: last, Text: words.Later("solution")})
	}
	return bar
}

// storyFacts are what chapters say about the story. Facts whose names begin with has say whether a
// part of it happens. They exist on every board, so that an only can use them.
var storyFacts = slices.Concat(
	figure.OfKept("", &stories, func(*story) bool { return true }).Facts(
		figure.Truth("has.stale", "an old value near the first solution is written over before it",
			func(s *story) bool { return s.stale.next > 0 }),
		figure.Truth("has.back", "a queen of the first solution was placed elsewhere before",
			func(s *story) bool { return s.back.step > 0 }),
	),
	figure.Solved().Facts(
		figure.Number("first.deep", "dead ends before the first solution after which more than one call returns before the next placement", func(z size) int {
			return stories.Of(z.Book, z.Columns).deep
		}),
		figure.Number("first.deep.atonce", "dead ends before the first solution after which more than one call returns at once, before the next test", func(z size) int {
			return stories.Of(z.Book, z.Columns).twice
		}),
	),
	figure.OfKept("where the search places a queen after a dead end", &stories,
		func(s *story) bool { return s.wrong.To > 0 }).Facts(
		figure.Number("wrong.column", "the column of the first dead end",
			func(s *story) int { return len(s.wrong.Rows) + 1 }),
		figure.Number("wrong.before", "queens on the board at the first dead end",
			func(s *story) int { return len(s.wrong.Rows) }),
		figure.Number("wrong.from", "the step that placed the last queen before the first dead end",
			func(s *story) int { return s.wrong.From }),
		figure.Number("wrong.step", "the last step of the first dead end", func(s *story) int { return s.wrong.Step }),
		figure.Number("wrong.to", "the step of the first placement after the first dead end",
			func(s *story) int { return s.wrong.To }),
		figure.Rows("wrong.rows", "rows of the queens on the board at the first dead end",
			func(s *story) solver.Rows { return s.wrong.Rows }),
		figure.Number("wrong.next.row", "the row of the first test after the first dead end",
			func(s *story) int8 { return s.wrong.Next.Row }),
		figure.Number("wrong.next.column", "the column of the first test after the first dead end",
			func(s *story) int8 { return s.wrong.Next.Col }),
		figure.Number("wrong.returns", "calls that return between the first dead end and the next test",
			func(s *story) int { return s.wrong.Returns }),
		figure.Number("wrong.more", "calls that return between the next test after the first dead end and the next placement", func(s *story) int { return s.wrong.More }),
	),
	figure.OfKept("where old values are left over near the first solution", &stories,
		func(s *story) bool { return s.stale.step > 0 }).Facts(
		figure.Number("stale.step", "the last step near the first solution with the most old values in the array",
			func(s *story) int { return s.stale.step }),
		figure.Number("stale.count", "old values in the array at stale.step",
			func(s *story) int { return s.stale.count }),
		figure.Number("stale.standing", "queens on the board at stale.step",
			func(s *story) int { return s.stale.standing }),
		figure.Rows("stale.array", "the array at stale.step", func(s *story) solver.Rows { return s.stale.array }),
	),
	figure.OfKept("where has.stale is 1", &stories, func(s *story) bool { return s.stale.next > 0 }).Facts(
		figure.Number("stale.next", "the step that first writes over one of the old values of stale.step",
			func(s *story) int { return s.stale.next }),
	),
	figure.OfKept("where has.back is 1", &stories, func(s *story) bool { return s.back.step > 0 }).Facts(
		figure.Number("back.column", "the first column with more than one placement up to the first solution",
			func(s *story) int { return s.back.column }),
		figure.Number("back.step", "the step of the last placement in back.column up to the first solution",
			func(s *story) int { return s.back.step }),
		figure.Number("back.row", "the row of the solution's queen in back.column",
			func(s *story) int8 { return s.back.row }),
		figure.Number("back.first.step", "the step of the first placement in back.column",
			func(s *story) int { return s.back.first }),
		figure.Number("back.first.row", "the row of the first placement in back.column",
			func(s *story) int8 { return s.back.wrong }),
		figure.Number("back.wrong", "placements in back.column that were taken back",
			func(s *story) int64 { return s.back.placements - 1 }),
		figure.Number("back.lost", "steps from the first placement in back.column to the last",
			func(s *story) int { return s.back.step - s.back.first }),
	),
	figure.OfKept("where the search places a queen after the first solution", &stories,
		func(s *story) bool { return s.after.step > 0 }).Facts(
		figure.Number("after.step", "the step of the first placement after the first solution",
			func(s *story) int { return s.after.step }),
		figure.Number("after.column", "the column of the first placement after the first solution",
			func(s *story) int8 { return s.after.square.Col }),
		figure.Number("after.row", "the row of the first placement after the first solution",
			func(s *story) int8 { return s.after.square.Row }),
	),
)
