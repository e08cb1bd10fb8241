package puzzle

import (
	"iter"
	"slices"

	"queenbook/internal/solver"
)

// A Chosen is a choice that stands in its place.
type Chosen struct{ Place, Choice int32 }

// An Open call is one that has not returned yet.
type Open struct {
	Place int32 // that it fills
	At    int32 // the choice that its loop has reached, 0 before its first test

	standing int // how many choices stood when the call began
}

// A State is what a search knows after a prefix of its events. The zero value is that before the
// first.
type State struct {
	Step  int      // tests so far, and so the number of the current step
	Made  []Chosen // what stands, in the order of choosing
	Calls []Open   // the calls that have not returned, outermost first
	Found int      // solutions so far
	Last  Event    // the event applied last
}

// Apply moves the state on by one event of a search, from its first on.
func (s *State) Apply(e Event) {
	switch e.Kind {
	case solver.Call:
		s.Calls = append(s.Calls, Open{Place: e.Place, standing: len(s.Made)})
	case solver.Refused, solver.Accepted:
		s.Step++
		top := &s.Calls[len(s.Calls)-1]
		top.At = e.Choice
		// Some searches take back without a word: the call asks about another choice, so whatever
		// it or the calls inside it had chosen no longer stands.
		s.Made = s.Made[:top.standing]
	case solver.Assigned:
		s.Made = append(s.Made, Chosen{e.Place, e.Choice})
	case solver.TakenBack:
		s.Made = s.Made[:len(s.Made)-1]
	case solver.Found:
		s.Found++
	case solver.DeadEnd, solver.Exhausted:
		s.Calls = s.Calls[:len(s.Calls)-1]
	}
	s.Last = e
}

// Until moves the state on to a step of the search whose events these are: to its test, and the
// placement if the choice was free.
func (s *State) Until(step int, events iter.Seq[Event]) *State {
	for e := range events {
		if s.Step == step && e.Kind != solver.Assigned {
			break
		}
		s.Apply(e)
	}
	return s
}

// Holds is what stands in a place, 0 for nothing.
func (s *State) Holds(place int32) int32 {
	for _, c := range s.Made {
		if c.Place == place {
			return c.Choice
		}
	}
	return 0
}

// Clone is a copy that shares nothing with s.
func (s *State) Clone() *State {
	c := *s
	c.Made, c.Calls = slices.Clone(s.Made), slices.Clone(s.Calls)
	return &c
}
