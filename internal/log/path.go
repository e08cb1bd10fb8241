package log

import (
	"iter"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// A Path is what a log is compared with: a correct search, and the names of its places and choices.
type Path struct {
	Events          iter.Seq[puzzle.Event]
	Places, Choices *Names
	// Board says that places are columns, and choices rows.
	Board bool
	// Columns is the number of columns in a search of the book, which has more sentences; otherwise
	// 0.
	Columns int
	Turned
}

// Turned says how a search for queens differs from the book's.
type Turned struct {
	First bool // it ends with the first solution
	Up    bool // each column begins with its last row
}

// Events is the search on n columns.
func (t Turned) Events(n int) iter.Seq[solver.Event] {
	events := solver.Trace(n)
	if t.Up {
		events = solver.UpsideDown(n, events)
	}
	if t.First {
		events = solver.UntilSolution(1, events)
	}
	return events
}

// Queens is the path of the book's search on n columns, or of one that's turned.
func Queens(n int, turned Turned) Path {
	p := Path{
		Events: puzzle.OfQueens(turned.Events(n)), Places: new(Names), Choices: new(Names),
		Board: true, Columns: n, Turned: turned,
	}
	for i := 1; i <= n; i++ {
		p.Places.Number(NameOf(i))
		p.Choices.Number(NameOf(i))
	}
	return p
}

// takingBack adds the events for choices that are taken back silently, by overwriting an array.
func takingBack(events iter.Seq[puzzle.Event]) iter.Seq[puzzle.Event] {
	return func(yield func(puzzle.Event) bool) {
		var stands []puzzle.Chosen // the current choice of each open call
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

// numbered reports whether places and choices are the numbered columns and rows of a board. A log
// can then count them from zero or from one.
func (p Path) numbered() bool {
	_, places := p.Places.from()
	_, choices := p.Choices.from()
	return p.Board && places && choices
}

// mostReplayed is how many events are kept of a search that can only run once.
const mostReplayed = 1 << 16

// A replay keeps the first events of a search that can only run once, so that they can be read
// again.
type replay struct {
	next func() (puzzle.Event, bool)
	end  func()
	kept []puzzle.Event
	gone bool // more events were taken than it keeps
}

func replayed(events iter.Seq[puzzle.Event]) *replay {
	r := new(replay)
	r.next, r.end = iter.Pull(events)
	return r
}

// all yields the events from the beginning.
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
