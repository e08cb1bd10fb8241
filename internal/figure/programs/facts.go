package programs

import (
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/programs"
)

// comparing makes facts about the boards that programs are compared on, with at least this many
// columns.
func comparing[S any](from int, of func(figure.Size) S) figure.Subject[S] {
	where := fmt.Sprintf("on boards of %d to %d columns", from, maxPrograms)
	return figure.OfBoard(where, func(z figure.Size) (s S, ok bool) {
		if z.Columns < from || z.Columns > maxPrograms {
			return s, false
		}
		return of(z), true
	})
}

// comparisonFacts are about all programs together.
func comparisonFacts() []figure.Fact {
	ofBook := figure.OfBook("", func(b *figure.Book) (*figure.Book, bool) { return b, true })
	return append(ofBook.Facts(
		figure.Number("programs.n", "columns of the larger board that the book compares programs on", largerPrograms),
		figure.Number("programs.count", "programs that are compared",
			func(*figure.Book) int { return len(programs.All) }),
	), comparing(1, func(z figure.Size) figure.Size { return z }).Facts(
		figure.Number("missing.tests", "tests that the return after a solution saves", func(z figure.Size) int64 {
			goesOn := tallies.Of(z.Book, run{"cells", z.Columns})
			returns := tallies.Of(z.Book, run{"template", z.Columns})
			return goesOn.Tests() - returns.Tests()
		}),
	)...)
}

// counted are the facts about each program, by its slug: what it counts. Counters that are always
// zero, or always equal to another, aren't facts of it; a test runs all programs and checks this.
var counted = map[string][]string{
	"row-array": {
		"calls", "tests", "refused", "refused by row", "refused by diagonal", "accepted",
		"solutions", "pair checks", "boards", "skipping", "useful",
	},
	"cells": {
		"calls", "tests", "refused", "refused by row", "refused by column",
		"refused by diagonal", "accepted", "solutions", "skipping", "useful",
	},
	"template": {
		"calls", "tests", "refused", "refused by row", "refused by column",
		"refused by diagonal", "accepted", "solutions", "skipping", "useful",
	},
	"row-by-row": {
		"calls", "tests", "refused", "refused by column", "refused by diagonal", "accepted",
		"solutions",
	},
	"used-arrays": {
		"calls", "tests", "refused", "refused by row", "refused by diagonal", "accepted",
		"solutions", "boards", "skipping", "useful",
	},
	"any-square": {
		"calls", "tests", "refused", "accepted", "removed", "rows begun", "rejected",
		"passed", "solutions", "pair checks", "squares read", "full", "skipping", "useful",
	},
	"reject-accept": {
		"calls", "placed", "rows begun", "rejected", "passed", "unchecked", "solutions",
		"pair checks", "full", "skipping", "useful",
	},
	"bits": {
		"calls", "placed", "solutions", "skipping", "useful",
	},
}

// counters are the counters that facts can name: those that marks in the listings name, and the
// boards that a program visits.
func counters() []programs.Counter {
	return append(slices.Clone(programs.AllCounters),
		programs.Counter{
			Name: "boards", Says: "boards it meets, the empty one and rejected ones included",
			Of: (*programs.Tally).AllBoards,
		},
		programs.Counter{
			Name: "full", Says: "full boards it meets, rejected ones included",
			Of: func(t *programs.Tally) int64 { return t.Boards[len(t.Boards)-1] },
		},
		programs.Counter{
			Name: "skipping", Says: "boards it meets that skip a row above the last queen",
			Of: func(t *programs.Tally) int64 { return t.Skipping },
		},
		programs.Counter{
			Name: "useful", Says: "boards it meets that don't skip a row above the last queen",
			Of: func(t *programs.Tally) int64 { return t.AllBoards() - t.Skipping },
		},
	)
}

// tallyFacts are about what each program counts, as in "any.square.squares.read".
func tallyFacts() []figure.Fact {
	dots := strings.NewReplacer("-", ".", " ", ".")
	var facts []figure.Fact
	for _, p := range programs.All {
		var asked []figure.Asked[*programs.Tally]
		for _, counter := range counters() {
			if slices.Contains(counted[p.Slug], counter.Name) {
				name := dots.Replace(p.Slug + " " + counter.Name)
				asked = append(asked, figure.Number(name, p.Name+": "+counter.Says, counter.Of))
			}
		}
		tally := comparing(1, func(z figure.Size) *programs.Tally { return tallies.Of(z.Book, run{p.Slug, z.Columns}) })
		facts = append(facts, tally.Facts(asked...)...)
	}
	return facts
}
