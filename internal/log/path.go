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
		var stands []puzzle.Chosen // of each call that has not returned what stands there
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
