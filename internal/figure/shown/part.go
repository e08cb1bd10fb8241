package shown

import (
	"iter"
	"math"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// A Recorded part of a search is the state before its first event, and its events. It begins with
// the call that its first test belongs to, if that test is the call's first, and ends with the
// returns after its last test.
type Recorded struct {
	Before *puzzle.State
	Events []puzzle.Event
}

// Record is the steps from one to another of the search that continues from a state with these
// events. From step 1 it begins with the first event.
func Record(p *puzzle.Problem, start *puzzle.State, events iter.Seq[puzzle.Event], from, to int) (r Recorded) {
	now := start.Clone()
	if to < math.MaxInt {
		r.Events = make([]puzzle.Event, 0, (to-max(from, 1)+1)*3/2) // calls and returns are less than half as many
	}
	for e := range events {
		if e.Test() && now.Step == to {
			break
		}
		begins := from <= 1 || now.Step == from-1 && (e.Kind == solver.Call || e.Test())
		if begins && r.Before == nil {
			r.Before = now.Clone()
		}
		now.Apply(e)
		if r.Before != nil {
			r.Events = append(r.Events, e)
		}
	}
	if last := len(r.Events) - 1; last >= 0 && now.Step == to && r.Events[last].Kind == solver.Call {
		r.Events = r.Events[:last] // it belongs to the next step
	}
	if r.Before == nil {
		r.Before = start.Clone()
	}
	return r
}

// standing are the choices before the call that the recording begins in or with.
func (r Recorded) standing() []puzzle.Chosen {
	depth := len(r.Before.Calls)
	if len(r.Events) > 0 && r.Events[0].Test() {
		depth--
	}
	return r.Before.Made[:min(depth, len(r.Before.Made))]
}

// Alone makes a search of its own from it: first come the choices that were made before it.
func (r Recorded) Alone() iter.Seq[puzzle.Event] {
	return func(yield func(puzzle.Event) bool) {
		for _, c := range r.standing() {
			if !yield(puzzle.Event{Kind: solver.Assigned, Place: c.Place, Choice: c.Choice}) {
				return
			}
		}
		for _, e := range r.Events {
			if !yield(e) {
				return
			}
		}
	}
}

// Did counts what happens in it.
func (r Recorded) Did() (did puzzle.Sum) {
	for _, e := range r.Events {
		did.Add(e)
	}
	return did
}
