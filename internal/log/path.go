package log

import (
	"iter"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// A Path is what a log is followed along: a search that is right, and what its things are called.
type Path struct {
	Events          iter.Seq[puzzle.Event]
	Places, Choices *Names
	// Board says that places are columns, and choices rows.
	Board bool
	// Columns are those of the search of the book, of which more can be said; 0 for any other.
	Columns int
	// First says that it ends with its first solution.
	First bool
}

// Queens is the path of the search of the book on n columns, or of the beginning of it up to the
// first solution.
func Queens(n int, first bool) Path {
	events := solver.Trace(n)
	if first {
		events = solver.UntilSolution(1, events)
	}
	p := Path{
		Events: puzzle.OfQueens(events), Places: new(Names), Choices: new(Names),
		Board: true, Columns: n, First: first,
	}
	for i := 1; i <= n; i++ {
		p.Places.Number(NameOf(i))
		p.Choices.Number(NameOf(i))
	}
	return p
}

// takingBack tells where a choice is taken back without a word, as where an array is written over.
func takingBack(events iter.Seq[puzzle.Event]) iter.Seq[puzzle.Event] {
	return func(yield func(puzzle.Event) bool) {
		var stands []puzzle.Chosen // of each call that has not returned what is there
		for e := range events {
			top := len(stands) - 1
			if (e.Test() || e.Return()) && top >= 0 && stands[top].Choice != 0 {
				back := puzzle.Event{Kind: solver.TakenBack, Place: stands[top].Place, Choice: stands[top].Choice}
				stands[top].Choice = 0
				if !yield(back) {
					return
				}
			}
			switch {
			case e.Kind == solver.Call:
				stands = append(stands, puzzle.Chosen{Place: e.Place})
			case e.Return():
				stands = stands[:top]
			case e.Kind == solver.Assigned:
				stands[top].Choice = e.Choice
			case e.Kind == solver.TakenBack:
				stands[top].Choice = 0
			}
			if !yield(e) {
				return
			}
		}
	}
}

// numbered reports whether places and choices are the columns and rows of a board, by their numbers: then
// a log may count its own from one or from zero.
func (p Path) numbered() bool {
	_, places := p.Places.from()
	_, choices := p.Choices.from()
	return p.Board && places && choices
}

// mostReplayed is how many events are kept of a search that can be made once.
const mostReplayed = 1 << 16

// A replay keeps the first events of a search that can be made once, so that it can begin again.
type replay struct {
	next func() (puzzle.Event, bool)
	end  func()
	kept []puzzle.Event
	gone bool // more were taken than are kept
}

func replayed(events iter.Seq[puzzle.Event]) *replay {
	r := new(replay)
	r.next, r.end = iter.Pull(events)
	return r
}

// all are the events from the beginning.
func (r *replay) all(yield func(puzzle.Event) bool) {
	for i := 0; ; i++ {
		if i < len(r.kept) {
			if !yield(r.kept[i]) {
				return
			}
			continue
		}
		e, more := r.next()
		switch {
		case !more:
			return
		case i < mostReplayed:
			r.kept = append(r.kept, e)
		default:
			r.gone = true
		}
		if !yield(e) {
			return
		}
	}
}
