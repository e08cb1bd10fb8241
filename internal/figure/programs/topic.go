// Package programs is the topic of the other programs: what each does on the same board, in
// listings, tables and boards, and how they keep track of what a queen attacks. It also counts what
// the sources claim.
//
// It uses figure, as every topic does, and runs the programs of internal/programs.
package programs

import (
	"fmt"
	"io/fs"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/programs"
)

// Topic is what the book shows of other programs.
func Topic() figure.Topic {
	return figure.Topic{
		Directives: []figure.Directive{
			program, table, searches, visited, mirrored, diagonals, used, masks,
		},
		Facts: func() []figure.Fact {
			return slices.Concat(
				comparisonFacts(), tallyFacts(), diagonalFacts(), repeatedFacts(), mirrorFacts(), maskFacts(),
				treeClaims(), squareClaims(),
			)
		},
		Sources: []fs.FS{programs.Source},
	}
}

// The boards that programs are compared on. On smaller boards too little happens; on larger ones
// the slowest program would take longer than the rest of the book.
const (
	smallPrograms = 4
	maxPrograms   = 8
)

// largerPrograms is the board that a book compares programs on in addition to the board of four
// columns.
func largerPrograms(b *figure.Book) int {
	if b.N <= smallPrograms || b.N > maxPrograms {
		return maxPrograms
	}
	return b.N
}

// larger describes largerPrograms in the reference.
var larger = fmt.Sprintf("those of the book where it has %d to %[2]d, else %[2]d", smallPrograms+1, maxPrograms)

// A run is a program on a board of n columns.
type run struct {
	slug string
	n    int
}

// tallies are the counts of runs.
var tallies = figure.Kept[run, *programs.Tally]{Make: func(_ *figure.Book, r run) *programs.Tally {
	return programs.BySlug[r.slug].Tally(r.n)
}}

// slugs are the short names that authors use for programs.
func slugs() []figure.Value {
	return figure.TextsOf(programs.All, func(p programs.Program) figure.Value {
		return figure.Value{Name: p.Slug, Says: p.Name}
	})
}
