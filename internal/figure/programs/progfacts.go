package figure

import (
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/programs"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// programFacts are facts about all programs on one board: without an @ that of
// "programs.n". To those below come the counters of each program, as
// "any.square.squares.read", and of its boards, as "cells.boards". As with
// runFacts, nil stands for what does not exist on this board.
var programFacts = map[string]func(b *Book, n int) any{
	"programs.n":       func(b *Book, _ int) any { return b.largerPrograms() },
	"programs.max":     func(*Book, int) any { return maxPrograms },
	"programs.count":   func(*Book, int) any { return len(programs.All) },
	"programs.squares": func(_ *Book, n int) any { return n * n },
	// The highest number of a diagonal that counts from 0, and from 1.
	"diagonals.last":  func(_ *Book, n int) any { return 2*n - 2 },
	"diagonals.count": func(_ *Book, n int) any { return 2*n - 1 },

	// The numbers of the diagonals of one square, that of the lecture notes.
	"cell.sum": func(*Book, int) any { return programs.Sum(exampleCell) },
	"cell.difference": func(*Book, int) any {
		return strings.Replace(fmt.Sprint(programs.Difference(exampleCell)), "-", "−", 1) // text: no counter is below zero
	},
	"cell.udiag": func(*Book, int) any { return programs.Udiag(exampleCell) },
	"cell.ddiag": func(_ *Book, n int) any { return programs.Ddiag(n, exampleCell) },

	// What the return after a solution saves.
	"missing.tests": func(b *Book, n int) any {
		all := b.tallies(n)
		return all["cells"].Tests - all["template"].Tests
	},

	// The first solution of a program that goes by row.
	"mirror.rows": byRowFirst(func(rows solver.Rows, _ *solver.Run) any { return rows }),
	"mirror.of":   byRowFirst(func(rows solver.Rows, _ *solver.Run) any { return programs.Transposed(rows) }),
	"mirror.number": byRowFirst(func(rows solver.Rows, run *solver.Run) any {
		return 1 + slices.IndexFunc(run.Solutions, func(s solver.Solution) bool { return slices.Equal(s.Rows, rows) })
	}),

	// Sets of squares that the program with any empty square comes to again.
	"again.boards": againFact(func(a again) any { return a.boards }),
	"again.sets":   againFact(func(a again) any { return a.sets }),
	"again.most":   againFact(func(a again) any { return len(a.most) }),
	"again.queens": againFact(func(a again) any { return len(a.most[0].squares) }),

	// The node at which the bit masks are shown.
	"masks.column": func(_ *Book, n int) any { return masksAt(n) + 1 },
	"masks.next":   func(_ *Book, n int) any { return masksAt(n) + 2 },
	"masks.rows": func(b *Book, n int) any {
		if rows := b.masksAfter(n); rows != nil {
			return rows
		}
		return nil
	},
	"masks.free": func(b *Book, n int) any {
		rows := b.masksAfter(n)
		if rows == nil {
			return nil
		}
		free := 0
		for bits := programs.MasksAfter(n, rows).Free(n); bits != 0; bits &= bits - 1 {
			free++
		}
		return free
	},
}

// exampleCell is the square whose diagonals the chapter looks up.
var exampleCell = solver.Sq(2, 3)

func init() {
	for _, p := range programs.All {
		name := strings.ReplaceAll(p.Slug, "-", ".") + "."
		add := func(what string, fact func(*programs.Tally) int) {
			programFacts[name+what] = func(b *Book, n int) any { return fact(b.tallies(n)[p.Slug]) }
		}
		for _, counter := range programs.CounterNames() {
			add(strings.ReplaceAll(counter, " ", "."), func(t *programs.Tally) int {
				value, _ := t.Value(counter) // the name is one of those that it knows
				return value
			})
		}
		add("boards", (*programs.Tally).AllBoards)
		add("full", func(t *programs.Tally) int { return t.Boards[len(t.Boards)-1] })
		add("skipping", func(t *programs.Tally) int { return t.Skipping })
		add("useful", func(t *programs.Tally) int { return t.AllBoards() - t.Skipping })
	}
}

// programFact answers one of programFacts.
func (s *Scope) programFact(name string, n int, sized bool, fact func(*Book, int) any) (weave.Value, error) {
	if !sized {
		n = s.book.largerPrograms()
		name = fmt.Sprintf("%s@%d", name, n) // readers see the name too
	}
	if n > maxPrograms {
		return weave.Value{}, fmt.Errorf("fact %q: programs are compared on boards of 1..%d columns", name, maxPrograms)
	}
	return named(name, fact(s.book, n))
}

// byRowFirst is a fact about the first solution of the program that goes row
// by row, written as the rows of the columns.
func byRowFirst(fact func(rows solver.Rows, run *solver.Run) any) func(*Book, int) any {
	return func(b *Book, n int) any {
		run := b.run(n)
		if len(run.Solutions) == 0 {
			return nil
		}
		return fact(firstByRow(n), run)
	}
}

// firstByRow is the first solution that a program meets which goes by row. The
// board must have one.
func firstByRow(n int) solver.Rows {
	p, _ := programs.BySlug("row-by-row")
	return programs.Solutions(n, p.Run(n, programs.Options{First: true}))[0]
}

func againFact(fact func(again) any) func(*Book, int) any {
	return func(_ *Book, n int) any {
		p, _ := programs.BySlug("any-square")
		if n > smallPrograms {
			return nil // too many sets to be kept
		}
		return fact(againOf(n, p))
	}
}
