package puzzle

import (
	"iter"
	"slices"

	"queenbook/internal/solver"
)

// Counts is what a search, or the beginning of one, did.
type Counts struct {
	Tests      int64
	Placements int64 // nodes are one more: before the first choice
	DeadEnds   int64
}

// Add counts one event.
func (c *Counts) Add(e solver.Event) {
	switch e.Kind {
	case solver.Accepted, solver.Refused:
		c.Tests++
	case solver.Assigned:
		c.Placements++
	case solver.DeadEnd:
		c.DeadEnds++
	}
}

// A Run is what is worth keeping of a search.
type Run struct {
	Counts
	Solutions int64
	First     Counts      // up to and with the first solution
	Solved    solver.Rows // what the first solution chose for each place; nil without one
	// Over says that the search came to its end; otherwise the counts are what it did until then.
	Over bool
}

// Measure counts what events do to a state, which must be the one before the first of them. It asks
// enough before each test, if it is not nil, and breaks off where that is true.
func Measure(state *solver.State, events iter.Seq[solver.Event], enough func(*Run) bool) *Run {
	r := new(Run)
	for e := range events {
		if e.Test() && enough != nil && enough(r) {
			return r
		}
		state.Apply(e)
		if r.Add(e); e.Kind == solver.Found {
			if r.Solutions++; r.Solutions == 1 {
				r.First, r.Solved = r.Counts, slices.Clone(solver.Rows(state.RowPosition))
			}
		}
	}
	r.Over = true
	return r
}

// A Mistake is the first choice of a search that its first solution does not share, and how long the
// search took to go back on it.
type Mistake struct {
	Choice  solver.Square // the zero square: there was none
	Step    int           // the test that allowed it
	Noticed int           // the test at which the place was asked again
}

// FirstMistake finds the first mistake on the way to the solution.
func FirstMistake(solved solver.Rows, events iter.Seq[solver.Event]) (m Mistake) {
	step := 0
	for e := range events {
		switch {
		case e.Test():
			if step++; m.Step > 0 && e.Square.Col == m.Choice.Col {
				m.Noticed = step
				return m
			}
		case e.Kind == solver.Found:
			return m
		case e.Kind == solver.Assigned && m.Step == 0 && solved[e.Square.Col-1] != e.Square.Row:
			m.Choice, m.Step = e.Square, step
		}
	}
	return m
}
