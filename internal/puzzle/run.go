package puzzle

import (
	"iter"
	"slices"

	"queenbook/internal/solver"
)

// Counts is what a search did, or the beginning of one.
type Counts struct {
	Tests      int64
	Placements int64 // there's one more node, for before the first choice
	DeadEnds   int64
}

// Add counts one event.
func (c *Counts) Add(e Event) {
	switch e.Kind {
	case solver.Accepted, solver.Refused:
		c.Tests++
	case solver.Assigned:
		c.Placements++
	case solver.DeadEnd:
		c.DeadEnds++
	}
}

// A Sum is what a search did, with the solutions that it found.
type Sum struct {
	Counts
	Solutions int64
	Cuts      int64 // choices that were not tested because of a bound
}

// Add counts one event.
func (s *Sum) Add(e Event) {
	s.Counts.Add(e)
	switch e.Kind {
	case solver.Found:
		s.Solutions++
	case solver.Bounded:
		s.Cuts++
	}
}

// A Run is what's kept about a search.
type Run struct {
	Sum
	First  Sum      // up to the first solution, including it
	Solved []Chosen // the choices of the first solution, in order; nil if there's none
	// Over says that the search ended; otherwise the counts are for the part that was followed.
	Over bool
	// Stopped says why the search was cut short, if it says so: because its puzzle failed, or
	// because it was too long.
	Stopped string
}

// Measure counts what a search does, from its first event. Before each test it calls enough, if
// that isn't nil, and stops if it returns true.
func Measure(events iter.Seq[Event], enough func(*Run) bool) *Run {
	r := new(Run)
	var state State
	for e := range events {
		if e.Test() && enough != nil && enough(r) {
			return r
		}
		state.Apply(e)
		r.Add(e)
		switch e.Kind {
		case solver.Found:
			if r.Solutions == 1 {
				r.First, r.Solved = r.Sum, append([]Chosen{}, state.Made...)
			}
		case solver.Stopped:
			r.Stopped = e.By.Why()
			return r
		}
	}
	r.Over = true
	return r
}

// A Mistake is the first choice of a search that its first solution doesn't have, and how long the
// search took to undo it.
type Mistake struct {
	Chosen      // the zero value: there was none
	Step    int // the test that allowed it
	Noticed int // the test at which the place was asked again
}

// FirstMistake finds the first mistake on the way to the solution.
func FirstMistake(solved []Chosen, events iter.Seq[Event]) (m Mistake) {
	step := 0
	for e := range events {
		switch {
		case e.Test():
			step++
			if m.Step > 0 && e.Place == m.Place {
				m.Noticed = step
				return m
			}
		case e.Kind == solver.Found:
			return m
		case e.Kind == solver.Assigned && m.Step == 0:
			if made := (Chosen{e.Place, e.Choice}); !slices.Contains(solved, made) {
				m.Chosen, m.Step = made, step
			}
		}
	}
	return m
}
