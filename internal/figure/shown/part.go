package shown

import (
	"iter"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// A Recorded part of a search is the state before its first event, and its events. It begins with
// the call that its first test belongs to, if that test is the call's first, and ends with the
// returns after its last test.
//
// The events aren't kept: whoever asks for them searches again, because a player's 75,000 tests take
// milliseconds to make and megabytes to keep.
type Recorded struct {
	Before *puzzle.State
	Events iter.Seq[puzzle.Event]
	inside bool // the first event is a test, in a call of Before
}

// Record is the steps from one to another of the search that continues from a state with these
// events, which can be asked for again. From step 1 it begins with the first event.
func Record(start *puzzle.State, events iter.Seq[puzzle.Event], from, to int) Recorded {
	r := Recorded{Before: start.Clone(), Events: part(start, events, from, to)}
	now := start.Clone()
	for e := range events {
		if begins(now, e, from) {
			r.Before, r.inside = now, e.Test()
			break
		}
		now.Apply(e)
	}
	return r
}

// begins reports whether a recording from a step begins with an event, in the state before it.
func begins(now *puzzle.State, e puzzle.Event, from int) bool {
	return from <= 1 || now.Step == from-1 && (e.Kind == solver.Call || e.Test())
}

// part is the events of the steps from one to another.
func part(start *puzzle.State, events iter.Seq[puzzle.Event], from, to int) iter.Seq[puzzle.Event] {
	return func(yield func(puzzle.Event) bool) {
		now, begun := start.Clone(), false
		// A call after the last test belongs to the next step, unless it makes no test.
		var call puzzle.Event
		held := false
		for e := range events {
			if e.Test() && now.Step == to {
				return
			}
			begun = begun || begins(now, e, from)
			now.Apply(e)
			if !begun {
				continue
			}
			if held && !yield(call) {
				return
			}
			held = e.Kind == solver.Call && now.Step == to
			if held {
				call = e
			} else if !yield(e) {
				return
			}
		}
	}
}

// standing are the choices before the call that the recording begins in or with.
func (r Recorded) standing() []puzzle.Chosen {
	depth := len(r.Before.Calls)
	if r.inside {
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
		for e := range r.Events {
			if !yield(e) {
				return
			}
		}
	}
}

// Did counts what happens in it.
func (r Recorded) Did() (did puzzle.Sum) {
	for e := range r.Events {
		did.Add(e)
	}
	return did
}
