package programs

import (
	"iter"

	"queenbook/internal/solver"
)

// A Program is one way to solve the puzzle.
type Program struct {
	Slug string // a short name for addresses and arguments, as in "bits"
	Name string // what the book calls it, as in "Bit masks"
	File string // the Go file that it is in, without its folder

	// Shown are the declarations in File that make up the search: those whose lines carry marks.
	Shown []string

	// FirstOnly says that the program ends with its first solution.
	FirstOnly bool

	run func(n int, yield func(Event) bool)

	// sweep visits the boards of a whole run, on up to 8 columns, without its steps; nil where these
	// are few.
	sweep func(*sweep)
}

// All is every program, that of package solver first, then in the order of the sources.
var All = []Program{
	{
		Slug: "row-array", Name: "Row array", File: "search.go",
		Shown: []string{"free", "backtrack"},
		run:   runTrace,
	},
	{
		Slug: "cells", Name: "Four sets over all cells", File: "cells.go",
		Shown: []string{"backtrack"},
		run:   runCells,
		sweep: func(s *sweep) { s.cells(0, 0, true) },
	},
	{
		Slug: "template", Name: "The template over all cells", File: "template.go",
		Shown: []string{"backtrack", "complete", "failed", "push", "pop"},
		run:   runTemplate,
		sweep: func(s *sweep) { s.cells(0, 0, false) },
	},
	{
		Slug: "row-by-row", Name: "Three sets row by row", File: "rowbyrow.go",
		Shown: []string{"backtrack"},
		run:   runRowByRow,
	},
	{
		Slug: "used-arrays", Name: "Arrays of used lines", File: "usedarrays.go",
		Shown: []string{"positionOK", "queens"},
		run:   runUsedArrays,
	},
	{
		Slug: "any-square", Name: "Any empty square", File: "anysquare.go",
		Shown:     []string{"eightQueens", "notSafe"},
		FirstOnly: true,
		run:       runAnySquare,
		sweep:     func(s *sweep) { s.anySquare(0) },
	},
	{
		Slug: "reject-accept", Name: "A stack of moves", File: "rejectaccept.go",
		Shown: []string{"backtrack", "reject", "accept", "threatens"},
		run:   runRejectAccept,
		sweep: func(s *sweep) { s.stack(0, 0) },
	},
	{
		Slug: "bits", Name: "Bit masks", File: "bits.go",
		Shown: []string{"fill"},
		run:   runBits,
	},
}

// BySlug are the same programs by their short names.
var BySlug = func() map[string]Program {
	bySlug := map[string]Program{}
	for _, p := range All {
		bySlug[p.Slug] = p
	}
	return bySlug
}()

// Run is what the program does on n columns, up to [solver.MaxTraced]. Those that go over all
// squares take long on more than 8.
func (p Program) Run(n int) iter.Seq[Event] {
	return func(yield func(Event) bool) { p.run(n, yield) }
}

// Tally is what a whole run on n columns comes to.
func (p Program) Tally(n int) *Tally {
	if p.sweep != nil && n <= 8 {
		return swept(n, p.sweep)
	}
	return TallyOf(n, p.Run(n))
}

// runTrace is the search of package solver, which removes nothing that it overwrites.
func runTrace(n int, yield func(Event) bool) {
	for e := range solver.Trace(n) {
		told := Event{Square: e.Square}
		switch e.Kind {
		case solver.Call:
			told.Kind = Call
		case solver.Refused:
			// place looks at the columns from the left and stops at the first that attacks.
			told.Kind, told.By, told.Line, told.Checks = Refused, e.By, e.Line(), uint16(e.By.Col)
		case solver.Accepted:
			told.Kind, told.Checks = Accepted, uint16(e.Square.Col-1)
		case solver.Assigned:
			told.Kind = Placed
		case solver.Found:
			told = Event{Kind: Found}
		case solver.DeadEnd, solver.Exhausted:
			told.Kind = Return
		}
		if !yield(told) {
			return
		}
	}
}
