package figure

import (
	"slices"

	"queenbook/internal/solver"
)

// A story is what a reader meets on the way to the first solution: the first
// dead end, the array with the most left-over entries, how far the search had
// to go back, and what happens right after the solution. It is found by
// looking, not known beforehand, so that every board size has its own. A part
// whose step is 0 does not happen on this board.
type story struct {
	wrong deadEnd
	stale stale
	back  back
	after after
}

// A deadEnd is the first dead end of a search.
type deadEnd struct {
	column int         // the column in which no row was free
	from   int         // the step that placed the queen before it
	step   int         // its last test
	to     int         // the next placement after it
	rows   solver.Rows // the queens that stood
	next   solver.Square
}

// A stale is the last time before the first solution that the search came
// back and went on with a queen that has left-over entries to her right.
type stale struct {
	step, count, standing int
	array                 solver.Rows
	next                  int // the step of the placement after it
}

// A back is the lowest column whose queen was placed more than once before
// the first solution.
type back struct {
	column, placements, step int
	row                      int8 // where its queen stands in the solution
}

// An after is the first placement after the first solution.
type after struct {
	step   int
	square solver.Square
	array  solver.Rows
}

// tell reads the story out of the beginning of a search.
func tell(run *solver.Run) *story {
	s := new(story)
	found := len(run.Solutions) > 0
	if !found {
		s.firstWrong(run.N)
		return s
	}
	s.firstWrong(run.N)
	state := solver.NewState(run.N)
	returned := false
	for e := range solver.Trace(run.N) {
		state.Apply(e)
		returned = returned || e.Return()
		if e.Kind != solver.Assigned {
			continue
		}
		if state.Found > 0 {
			s.after = after{state.Step, e.Square, slices.Clone(solver.Rows(state.RowPosition))}
			break
		}
		if s.stale.step > 0 && s.stale.next == 0 {
			s.stale.next = state.Step
		}
		if n := state.Stale(); n > 0 && returned {
			s.stale = stale{step: state.Step, count: n, standing: len(state.Queens),
				array: slices.Clone(solver.Rows(state.RowPosition))}
		}
		returned = false
	}
	for i, c := range run.First.PerColumn {
		if c.Placements > 1 {
			s.back = back{i + 1, c.Placements, c.LastPlaced, run.Solutions[0].Rows[i]}
			break
		}
	}
	return s
}

// firstWrong finds the first dead end and the placements around it.
func (s *story) firstWrong(n int) {
	state := solver.NewState(n)
	from := 0
	for e := range solver.Trace(n) {
		state.Apply(e)
		switch {
		case e.Kind == solver.Assigned && s.wrong.step > 0:
			s.wrong.to = state.Step
			return
		case e.Kind == solver.Assigned:
			from = state.Step
		case e.Test() && s.wrong.step > 0 && s.wrong.next.Col == 0:
			s.wrong.next = e.Square
		case e.Kind == solver.DeadEnd && s.wrong.step == 0:
			s.wrong = deadEnd{column: int(e.Square.Col), from: from, step: state.Step}
			for _, q := range state.Queens {
				s.wrong.rows = append(s.wrong.rows, q.Row)
			}
		}
	}
}
