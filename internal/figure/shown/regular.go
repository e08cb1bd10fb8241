package shown

import (
	"strconv"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// An inOrder checks whether a search is regular, and collects the fields of the regular search.
type inOrder struct {
	each    int
	right   bool
	order   []int32
	tests   []int32 // 0 if the test is free, otherwise the number of its refusal
	below   [][4]int64
	last    solver.Kind // of the event before; meaningless before the first event
	some    bool        // there was an event before
	calls   bool        // the first event is a call
	takes   bool        // choices are taken back by an event,
	bare    bool        // or without one
	found   int         // calls that are open at a solution
	free    int         // free choices of the deepest calls that aren't solutions
	returns int         // after the last test
}

// deeper is called for each call, however deep it is.
func (in *inOrder) deeper(e puzzle.Event, state *puzzle.State) {
	if len(state.Calls) > len(in.order) {
		in.order = append(in.order, e.Place)
		in.free = 0 // calls one level up are no longer the deepest
	}
}

// add takes an event; the state is the one after it.
func (in *inOrder) add(e puzzle.Event, state *counted) {
	last, depth := in.last, len(state.Calls)
	over := last == solver.Found || last == solver.DeadEnd || last == solver.Exhausted || last == below
	switch {
	case e.Kind == solver.Call:
		in.right = in.right && in.order[depth-1] == e.Place && (!in.some || last == solver.Assigned)
		in.calls = in.calls || !in.some
	case e.Test():
		call := state.Calls[depth-1]
		in.right = in.right && int(e.Choice) == len(call.Refused)+len(call.Free) &&
			(!in.some || last != solver.Assigned && last != solver.Accepted)
		in.bare, in.returns = in.bare || in.some && over, 0
	case e.Kind == solver.Assigned:
		if depth == len(in.order) {
			in.free++
		}
	case e.Kind == solver.Found:
		in.right = in.right && last == solver.Assigned && (in.found == 0 || in.found == depth)
		in.found = depth
		in.free--
	case e.Return():
		ended, _ := state.Ended()
		in.right = in.right && int(ended.At) == in.each && last != solver.Assigned
		in.bare = in.bare || in.some && over
		in.returns++
	case e.Kind == solver.TakenBack:
		in.takes = true
		in.right = in.right && over
	case e.Kind == below:
		in.below = append(in.below, state.counts())
	default:
		in.right = false
	}
	in.last, in.some = e.Kind, true
}

// regular is what was collected, nil if the search isn't regular.
func (in *inOrder) regular(refusals, depth int) *regular {
	deepest := in.found == 0 || in.found == len(in.order)
	if !in.right || in.takes && in.bare || !deepest || in.free != 0 || len(in.tests) == 0 {
		return nil
	}
	r := &regular{
		Wide: len(strconv.FormatInt(int64(refusals), 36)), Order: in.order, Each: in.each, Takes: in.takes,
		Calls: in.calls, Returns: in.returns, Below: in.below,
	}
	if depth < len(in.order) {
		r.Depth = depth
	}
	var scratch [8]byte
	digits := make([]byte, 0, len(in.tests)*r.Wide)
	for _, which := range in.tests {
		number := strconv.AppendInt(scratch[:0], int64(which), 36)
		for range r.Wide - len(number) {
			digits = append(digits, '0')
		}
		digits = append(digits, number...)
	}
	r.Tests = string(digits)
	return r
}
