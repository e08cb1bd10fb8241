package programs

import (
	"fmt"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/programs"
)

// comparing makes facts about the boards on which programs are compared, from so many columns on.
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
		figure.Number("programs.n", "columns of the larger board on which the book compares programs", largerPrograms),
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

// tallyFacts are what each program counts, as "any.square.squares.read". What a program never does,
// or always as often as something else, is no fact: small boards tell.
func tallyFacts() []figure.Fact {
	var facts []figure.Fact
	for _, p := range programs.All {
		var small [smallPrograms]*programs.Tally
		for i := range small {
			small[i] = p.Tally(i + 1)
		}
		known := map[[smallPrograms]int64]bool{{}: true}
		var asked []figure.Asked[*programs.Tally]
		ask := func(what, says string, of func(*programs.Tally) int64) {
			var counts [smallPrograms]int64
			for i := range small {
				counts[i] = of(small[i])
			}
			if !known[counts] {
				known[counts] = true
				name := strings.NewReplacer("-", ".", " ", ".").Replace(p.Slug + " " + what)
				asked = append(asked, figure.Number(name, p.Name+": "+says, of))
			}
		}
		for _, counter := range programs.AllCounters {
			ask(counter.Name, counter.Says, counter.Of)
		}
		ask("boards", "boards it meets, the empty one and rejected ones included", (*programs.Tally).AllBoards)
		ask("full", "full boards it meets, rejected ones included",
			func(t *programs.Tally) int64 { return t.Boards[len(t.Boards)-1] })
		ask("skipping", "boards it meets that leave a row out above the last queen",
			func(t *programs.Tally) int64 { return t.Skipping })
		ask("useful", "boards it meets that leave no row out above the last queen",
			func(t *programs.Tally) int64 { return t.AllBoards() - t.Skipping })
		tally := comparing(1, func(z figure.Size) *programs.Tally { return tallies.Of(z.Book, run{p.Slug, z.Columns}) })
		facts = append(facts, tally.Facts(asked...)...)
	}
	return facts
}
