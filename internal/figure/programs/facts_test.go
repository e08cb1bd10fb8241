package programs

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/programs"
)

// Facts about programs on eight columns and on four, as others counted them.
func TestProgramFacts(t *testing.T) {
	page := page(t, 8)
	for name, want := range map[string]string{
		"programs.n":                "8",
		"row.array.tests":           "15,720",
		"row.array.pair.checks":     "46,752",
		"cells.calls":               "118,969",
		"cells.tests":               "924,548",
		"template.tests":            "924,226",
		"missing.tests":             "322",
		"row.by.row.calls":          "2,057",
		"used.arrays.calls":         "1,965",
		"any.square.calls":          "1,502,346",
		"any.square.squares.read":   "51,103,177",
		"reject.accept.calls":       "508,161",
		"reject.accept.rejected":    "389,192",
		"reject.accept.pair.checks": "1,448,702",
		"mirror.rows":               "1 7 5 8 2 4 6 3",
		"mirror.of":                 "1 5 8 6 3 7 2 4",
		"mirror.number":             "4",
		"masks.rows":                "1 5 8",
		"masks.free":                "2",
		"cells.calls@4":             "87",
		"cells.tests@5":             "2,337",
		"any.square.calls@4":        "232",
		"reject.accept.calls@6":     "9,409",
		// Everything that doesn't skip a row is a test or a node of the plain search.
		"reject.accept.useful": "15,721",
		"cells.useful":         "2,057",
		"cell.udiag@4":         "4",
		"cell.ddiag@4":         "3",
		"cell.sum@4":           "3",
		"cell.difference@4":    "−1",
		"diagonals.count@4":    "7",
	} {
		if got := figuretest.Fact(t, page, name).Text; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// A book compares programs on its own board if that says anything. A fact's name can give another
// board.
func TestProgramsOfOtherBoards(t *testing.T) {
	for n, want := range map[int]string{1: "8", 4: "8", 5: "5", 7: "7", 8: "8", 9: "8", 12: "8"} {
		scope := books.Without(t, n)
		if got := figuretest.Fact(t, scope, "programs.n").Text; got != want {
			t.Errorf("n = %d: programs on %q, want %s", n, got, want)
		}
		v := figuretest.Fact(t, scope, "row.array.tests@programs.n")
		if v.Name != "row.array.tests@"+want || n == 5 && v.Text != "220" {
			t.Errorf("n = %d: %+v", n, v)
		}
	}
	for name, where := range map[string]string{
		"cells.tests@9": "on boards of 1 to 8 columns",
		"mirror.rows@3": "on boards of up to 8 columns that have a solution",
		"masks.rows@4":  "on boards of 5 to 8 columns",
		"cell.sum@2":    "on boards of 3 to 8 columns",
		"again.sets@8":  "on boards of up to 4 columns",
		"claim.used@3":  "from 4 columns on",
	} {
		want := fmt.Sprintf("fact %q doesn't exist on this board: it's there %s; put what needs it into an only", name, where)
		if _, err := page(t, 8).Fact(name); err == nil || err.Error() != want || !errors.Is(err, figure.ErrAbsent) {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
}

// What isn't a fact of a program on small boards isn't worth one on larger boards either: it never
// happens, or as often as something that's a fact.
func TestFactsOfPrograms(t *testing.T) {
	catalogue := books.Catalogue(t)
	for _, p := range programs.All {
		tally := make([]*programs.Tally, maxPrograms)
		for i := range tally {
			tally[i] = tallies.Of(books.Of(t, 8), run{p.Slug, i + 1})
		}
		facts := map[[maxPrograms]int64]bool{{}: true}
		for _, f := range catalogue.Facts() {
			if strings.HasPrefix(f.Name, strings.ReplaceAll(p.Slug, "-", ".")+".") {
				var counts [maxPrograms]int64
				for i := range counts {
					counts[i] = figuretest.Fact(t, page(t, 8), fmt.Sprintf("%s@%d", f.Name, i+1)).Number
				}
				if facts[counts] {
					t.Errorf("%s never happens, or is there twice: %v", f.Name, counts)
				}
				facts[counts] = true
			}
		}
		for _, counter := range counters() {
			var counts [maxPrograms]int64
			for i := range counts {
				counts[i] = int64(counter.Of(tally[i]))
			}
			if !facts[counts] {
				name := strings.NewReplacer("-", ".", " ", ".").Replace(p.Slug + " " + counter.Name)
				t.Errorf("%s is no fact: %v", name, counts)
			}
		}
	}
}
