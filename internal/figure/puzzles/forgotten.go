package puzzles

import (
	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// A stale moment is the first moment at which a search that forgets to take back refuses a choice
// of the first solution, because of a choice that no longer counts.
type stale struct {
	state *puzzle.State
	left  []puzzle.Chosen // the one of these that refuses
	by    puzzle.Chosen   // one of these, which refuses
}

// staleOf looks for the moment; ok is false if there's no such moment.
func staleOf(x *example) (m stale, ok bool) {
	if x.Solved == nil {
		return m, false
	}
	s, state, right := x.sudoku(), new(puzzle.State), map[int32]int32{}
	for _, c := range x.Solved {
		right[c.Place] = c.Choice
	}
	for e := range puzzle.Limit(shown.MaxTests, puzzle.Search(puzzle.Forgetful{Sudoku: s})) {
		state.Apply(e)
		if e.Kind != solver.Refused || right[e.Place] != e.Choice || !allRight(state.Made, right) {
			continue
		}
		by := int32(e.By.First())
		if state.Holds(by) == 0 && !s.Given(int(by)) {
			return stale{state.Clone(), leftBehind(s, state), puzzle.Chosen{Place: by, Choice: e.Choice}}, true
		}
	}
	return m, false
}

func allRight(made []puzzle.Chosen, right map[int32]int32) bool {
	for _, c := range made {
		if right[c.Place] != c.Choice {
			return false
		}
	}
	return true
}

// leftBehind are the values in the cells of a Sudoku that no longer count. The cell that's being
// tested is left out, because its value is overwritten.
func leftBehind(s *puzzle.Sudoku, state *puzzle.State) (left []puzzle.Chosen) {
	for cell := 1; cell < len(s.Cells); cell++ {
		place := int32(cell)
		if s.Cells[cell] != 0 && !s.Given(cell) && place != state.Last.Place && state.Holds(place) == 0 {
			left = append(left, puzzle.Chosen{Place: place, Choice: int32(s.Cells[cell])})
		}
	}
	return left
}

var forgotten = figure.Directive{
	Name: "forgotten",
	Shows: "the small Sudoku in the search that forgets to take back, at the first moment when a leftover digit " +
		"refuses a right one",
	About: figure.AboutBook,
	Draw: func(c *figure.Drawing) {
		x := small(c.Book())
		m, ok := staleOf(x)
		if !ok {
			c.Absent("", "the search of this puzzle finds its first solution although it forgets")
		}
		picture := shown.In(c.Book(), &smallSudoku).Stage.Scene(m.state)
		picture.Title = words.Later("forgotten-title", "step", m.state.Step)
		picture.Left = m.left
		c.Show(picture)
		c.Count(int64(m.state.Step), "test")
		c.Count(int64(len(m.left)), "digit")
	},
}

var staleFacts = figure.OfProblem(smallSudoku, "where forgetting to take back hides the first solution",
	func(b *figure.Book) (m stale, ok bool) { return staleOf(small(b)) }).Facts(
	figure.Number("sudoku.stale.step", "the first test that a leftover digit refuses wrongly",
		func(m stale) int { return m.state.Step }),
	figure.Number("sudoku.stale.digit", "the digit that it refuses",
		func(m stale) int { return int(m.by.Choice) }),
)

var hasStale = figure.OfProblem(smallSudoku, "", func(b *figure.Book) (*example, bool) { return small(b), true }).Facts(
	figure.Truth("sudoku.stale", "forgetting to take back hides the first solution", func(x *example) bool {
		_, ok := staleOf(x)
		return ok
	}),
)

// A deadEnd is the first dead end of the search of the small Sudoku.
type deadEnd struct{ from, to int }

// around is how many tests are shown before the first dead end and after it.
const around = 6

// deadEndOf looks for it; ok is false if there's none.
func deadEndOf(b *figure.Book) (d deadEnd, ok bool) {
	x := small(b)
	var state puzzle.State
	for e := range puzzle.Search(x.sudoku()) {
		state.Apply(e)
		if e.Kind == solver.DeadEnd {
			return deadEnd{max(1, state.Step-around), min(int(x.Tests), state.Step+around)}, true
		}
	}
	return d, false
}

var firstDeadEnd = figure.OfProblem(smallSudoku, "where it has a dead end", deadEndOf).Facts(
	figure.Number("sudoku.dead.from", "a few tests before the first dead end", func(d deadEnd) int { return d.from }),
	figure.Number("sudoku.dead.to", "a few tests after it", func(d deadEnd) int { return d.to }),
)
