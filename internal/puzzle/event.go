package puzzle

import (
	"iter"

	"queenbook/internal/solver"
)

// An Event is one thing that the search of any puzzle did. It never points into the running search,
// so that a prefix of events is enough to rebuild what the search knew ([State]).
type Event struct {
	Kind   solver.Kind
	Place  int32   // that it is about; 0 in a Found before the first choice, and in a Stopped
	Choice int32   // for the place; 0 in a Call and in a return, which are about a place alone
	By     Refusal // in a Refused; in a Stopped its text says why
}

// Test reports whether the event is a test of a choice, and so a step.
func (e Event) Test() bool { return e.Kind == solver.Refused || e.Kind == solver.Accepted }

// Return reports whether the event ends a call.
func (e Event) Return() bool { return e.Kind == solver.DeadEnd || e.Kind == solver.Exhausted }

// Equal reports whether two events say the same.
func (e Event) Equal(other Event) bool {
	return e.Kind == other.Kind && e.Place == other.Place && e.Choice == other.Choice && e.By.Equal(other.By)
}

// OfQueens are the events of a search for queens as those of any puzzle: places are columns, and
// choices their rows.
func OfQueens(events iter.Seq[solver.Event]) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		for e := range events {
			if !yield(OfQueen(e)) {
				return
			}
		}
	}
}

// OfQueen is one of them.
func OfQueen(e solver.Event) Event {
	wide := Event{Kind: e.Kind, Place: int32(e.Square.Col), Choice: int32(e.Square.Row)}
	if e.Kind == solver.Refused {
		wide.By = By(int(e.By.Col))
	}
	return wide
}

// tooLong says why [Limit] has stopped a search, until a problem says it in its language.
const tooLong = "the search is longer than allowed"

// Limit are the events up to a number of tests. Where the search would go on with one more, a
// Stopped stands in its place.
func Limit(tests int64, events iter.Seq[Event]) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		made := int64(0)
		for e := range events {
			if e.Test() {
				if made == tests {
					yield(Event{Kind: solver.Stopped, By: Because(tooLong)})
					return
				}
				made++
			}
			if !yield(e) {
				return
			}
		}
	}
}
