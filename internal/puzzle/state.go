package puzzle

import (
	"iter"
	"slices"

	"queenbook/internal/solver"
)

// A Chosen is a choice for a place.
type Chosen struct{ Place, Choice int32 }

// An Open call is one that has not returned yet.
type Open struct {
	Place int32 // that it fills
	At    int32 // the choice that its loop has reached, 0 before its first test

	// Refused and Free are the choices that it has tested, including At, in order.
	Refused, Free []int32

	// Cut are those that it hasn't tested, because a bound says that nothing after them is better.
	Cut []int32

	standing int // how many choices were made when the call began
}

// A State is what a search knows after some of its events, from the first one. The zero value is
// the state before the first event.
type State struct {
	Step   int      // tests so far, and so the number of the current step
	Made   []Chosen // the current choices, in the order in which they were made
	Calls  []Open   // the calls that have not returned, outermost first
	Memory []int32  // by place, what was last written there, until it's taken back
	Found  int      // solutions so far
	Last   Event    // the event applied last
}

// Apply applies one event of a search to the state, beginning with the first event.
func (s *State) Apply(e Event) {
	switch e.Kind {
	case solver.Call:
		s.call(e.Place)
	case solver.Refused, solver.Accepted:
		s.Step++
		top := &s.Calls[len(s.Calls)-1]
		top.At = e.Choice
		if e.Kind == solver.Refused {
			top.Refused = append(top.Refused, e.Choice)
		} else {
			top.Free = append(top.Free, e.Choice)
		}
		// Some searches take back without an event: when the call asks about another choice, its
		// last choice no longer counts.
		s.Made = s.Made[:top.standing]
	case solver.Bounded:
		top := &s.Calls[len(s.Calls)-1]
		top.At, top.Cut = e.Choice, append(top.Cut, e.Choice)
		s.Made = s.Made[:top.standing]
	case solver.Assigned:
		s.Made = append(s.Made, Chosen{e.Place, e.Choice})
		s.write(e.Place, e.Choice)
	case solver.TakenBack:
		s.write(e.Place, 0)
		s.Made = s.Made[:len(s.Made)-1]
	case solver.Found:
		s.Found++
	case solver.DeadEnd, solver.Exhausted:
		last := len(s.Calls) - 1
		s.Made, s.Calls = s.Made[:s.Calls[last].standing], s.Calls[:last]
	}
	s.Last = e
}

// write puts a choice into the memory.
func (s *State) write(place, choice int32) {
	for len(s.Memory) < int(place) {
		s.Memory = append(s.Memory, 0)
	}
	s.Memory[place-1] = choice
}

// call opens a call in the memory of one that has returned, if there's one.
func (s *State) call(place int32) {
	depth := len(s.Calls)
	if depth < cap(s.Calls) {
		s.Calls = s.Calls[:depth+1]
	} else {
		s.Calls = append(s.Calls, Open{})
	}
	top := &s.Calls[depth]
	*top = Open{Place: place, Refused: top.Refused[:0], Free: top.Free[:0], Cut: top.Cut[:0], standing: len(s.Made)}
}

// Ended is the call that the last event ended, as it was; ok is false if the event isn't a return.
func (s *State) Ended() (call Open, ok bool) {
	if !s.Last.Return() {
		return call, false
	}
	return s.Calls[:len(s.Calls)+1][len(s.Calls)], true
}

// Until applies events up to a step of the search: up to its test, and the placement if the choice
// was free.
func (s *State) Until(step int, events iter.Seq[Event]) *State {
	for e := range events {
		if s.Step == step && e.Kind != solver.Assigned {
			break
		}
		s.Apply(e)
	}
	return s
}

// Holds is what's in a place, 0 for nothing.
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
	c.Made, c.Memory = slices.Clone(s.Made), slices.Clone(s.Memory)
	calls := s.Calls
	if s.Last.Return() {
		calls = calls[:len(calls)+1] // keeps what Ended returns
	}
	tested := 0
	for _, call := range calls {
		tested += len(call.Refused) + len(call.Free) + len(call.Cut)
	}
	all := make([]int32, 0, tested) // in one piece, because a book keeps thousands of states
	kept := func(list []int32) []int32 {
		from := len(all)
		all = append(all, list...)
		return all[from:len(all):len(all)]
	}
	c.Calls = make([]Open, len(calls))
	for i, call := range calls {
		call.Refused, call.Free, call.Cut = kept(call.Refused), kept(call.Free), kept(call.Cut)
		c.Calls[i] = call
	}
	c.Calls = c.Calls[:len(s.Calls)]
	return &c
}
