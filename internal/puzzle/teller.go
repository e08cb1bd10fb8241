package puzzle

import (
	"fmt"

	"queenbook/internal/solver"
)

// MaxDepth is the largest number of calls that can be open at a time. A search that goes deeper is
// stopped.
const MaxDepth = 10_000

// A teller reports what a search does to a listener, as long as there is one.
type teller struct {
	yield  func(Event) bool
	placed []bool // for each open call, from the outermost: whether it has made a choice
}

// Stop ends the search that's calling a puzzle, from inside any of its methods. The reason is a
// sentence without its full stop.
func Stop(why string) { panic(stop{why}) }

type (
	stop  struct{ why string }
	alone struct{} // the listener wants no more
)

// tell runs a search for as long as yield wants more.
func (t *teller) tell(yield func(Event) bool, search func()) {
	t.yield = yield
	defer func() {
		switch end := recover().(type) {
		case nil, alone:
		case stop:
			yield(Event{Kind: solver.Stopped, By: Because(end.why)})
		default:
			panic(end)
		}
	}()
	search()
}

// emit hands one event to the listener. If it wants no more, the whole search unwinds.
func (t *teller) emit(kind solver.Kind, place, choice int, by Refusal) {
	if !t.yield(Event{Kind: kind, Place: int32(place), Choice: int32(choice), By: by}) {
		panic(alone{})
	}
}

// emitCall reports that the call for a place begins.
func (t *teller) emitCall(place int) {
	if len(t.placed) == MaxDepth {
		Stop(fmt.Sprintf("there are more than %d choices, and it isn't complete", MaxDepth))
	}
	t.placed = append(t.placed, false)
	t.emit(solver.Call, place, 0, Nobody)
}

// emitTest reports whether a choice is refused.
func (t *teller) emitTest(place, choice int, by Refusal) {
	kind := solver.Refused
	if by == Nobody {
		kind = solver.Accepted
	}
	t.emit(kind, place, choice, by)
}

// emitPlaced reports that a choice was made.
func (t *teller) emitPlaced(place, choice int) {
	t.placed[len(t.placed)-1] = true
	t.emit(solver.Assigned, place, choice, Nobody)
}

// emitReturn reports that the call for the place ends, and in which of the two ways.
func (t *teller) emitReturn(place int) {
	last := len(t.placed) - 1
	kind := solver.DeadEnd
	if t.placed[last] {
		kind = solver.Exhausted
	}
	t.placed = t.placed[:last]
	t.emit(kind, place, 0, Nobody)
}
