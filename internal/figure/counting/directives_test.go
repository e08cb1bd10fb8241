package counting

import (
	"fmt"
	"strings"
	"testing"

	"queenbook/internal/figure/figuretest"
	"queenbook/internal/solver"
)

// What a directive counts and shows.
func TestDirectives(t *testing.T) {
	for _, c := range []struct {
		n                int
		name, args, size string
		counted          string
		has              []string // in the plain text
	}{
		{8, "counts", "", "", "15,720 tests, 2,057 nodes", nil},
		{8, "counts", "", "n: 4", "60 tests, 17 nodes", nil},
		{8, "corner", "", "", "21 attacked squares", nil},
		{8, "corner", "", "n: 1", "0 attacked squares", nil},
		{8, "cuts", "permutations", "", "3,452 refused tests, 92 solutions", []string{"solutions92total40,320"}},
		{8, "cuts", "boards", "n: 4", "44 refused tests, 2 solutions", []string{"solutions2total256"}},
		{8, "growth", "levels", "n: 4", "15 calls, 17 nodes", nil},
		{4, "growth", "symmetry", "", "18,105 solutions", nil},
		{8, "families", "", "", "92 solutions, 12 families",
			[]string{"in row 1 of column 8.22Board 5 7 2 6 3 1 4 8", // a quarter turn
				"in row 6 of column 8.14Board 4 6 8 2 7 1 3 5"}}, // half a turn of a family of four
		{8, "families", "sizes", "", "92 solutions, 12 families", []string{"81188", "414", "total1292"}},
		{4, "families", "", "", "2 solutions, 1 family", []string{"in row 4 of column 2.1Board 3 1 4 2"}},
		{8, "families", "", "n: 4", "2 solutions, 1 family", []string{"in row 4 of column 2.2 4 1 3Board 3 1 4 2"}},
		{8, "family", "first", "", "8 boards", []string{"quarter turn3 6 4 2 8 5 7 1 number 22"}},
		{8, "family", "smallest", "", "4 boards", []string{"as it ishalf turn3 5 2 8 1 7 4 6 number 14"}},
		{8, "family", "2", "", "8 boards", []string{"as it is1 6 8 3 7 4 2 5 number 2"}},
		{8, "family", "small.number@6", "n: 6", "4 boards", []string{"as it ishalf turn2 4 6 1 3 5 number 1"}},
		{8, "symmetries", "", "", "92 solutions, 736 images",
			[]string{"half turn(m − r, m − c)5 7 2 6 3 1 4 84", "as it is(r, c)1 5 8 6 3 7 2 492", "total96"}},
		{8, "through", "board", "", "92 solutions, 736 queens", []string{"Numbers in rows 1 to 4. Column 1: 4, 8, 16, 18. Column 2: 8,"}},
		{8, "through", "links", "", "92 solutions, 736 queens", nil},
		{8, "through", "lists", "", "92 solutions, 736 queens, 64 lists", []string{"Row 8, column 8: 4 solutions"}},
	} {
		what := fmt.Sprintf("{%s} %s %s", c.name, c.args, c.size)
		var options []string
		if c.size != "" {
			options = append(options, c.size)
		}
		cell := figuretest.Draw(t, page(t, c.n), c.name, c.args, options...)
		if got := figuretest.Counted(cell); got != c.counted {
			t.Errorf("%s: %s, want %s", what, got, c.counted)
		}
		if err := figuretest.XMLError(string(cell.Body)); err != nil || cell.Body == "" || cell.Bare {
			t.Errorf("%s: empty, bare or no XML: %v", what, err)
		}
		for _, has := range c.has {
			if text := figuretest.Plain(string(cell.Body)); !strings.Contains(text, has) {
				t.Errorf("%s: no %q in\n%s", what, has, text)
			}
		}
	}
}

func TestDirectiveErrors(t *testing.T) {
	for _, c := range []struct {
		n                  int
		name, args, option string
		at, want           string // where the error points, and what it says
	}{
		{8, "cuts", "", "", "argument", `unknown argument ""`},
		{8, "growth", "", "", "argument", `unknown argument ""`},
		{8, "growth", "wrok", "", "argument", `unknown argument "wrok" (did you mean work?)`},
		{8, "growth", "work", "n: 4", "n", `"work" is about all sizes`},
		{8, "growth", "levels", "n: 13", "n", "board size 13 is outside 1..12"},
		{8, "families", "size", "", "argument", `unknown argument "size" (did you mean sizes?)`},
		{8, "family", "13", "", "argument", "family 13 is outside 1..12"},
		{8, "family", "0", "", "argument", "family 0 is outside 1..12"},
		{8, "family", "", "", "argument", `first, smallest or the number of a family is needed, found ""`},
		{3, "family", "first", "", "argument", solver.ErrNoSolution.Error()},
		{3, "symmetries", "", "", "argument", solver.ErrNoSolution.Error()},
		{8, "through", "map", "", "argument", `unknown argument "map" (have board, links, lists)`},
		{8, "through", "lists", "n: 4", "n", "the book has lists for 8 columns, not for 4"},
	} {
		var options []string
		if c.option != "" {
			options = append(options, c.option)
		}
		cell, err := page(t, c.n).Draw(figuretest.Directive(c.name, c.args, options...))
		at := figuretest.OptionOf(err)
		if err == nil || cell.Body != "" {
			t.Errorf("{%s} %s %s: drawn, %v; want %s", c.name, c.args, c.option, err, c.want)
			continue
		}
		if says := strings.TrimPrefix(err.Error(), c.at+": "); at != c.at || !strings.HasPrefix(says, c.want) {
			t.Errorf("{%s} %s %s: %v at %s, want %s at %s", c.name, c.args, c.option, err, at, c.want, c.at)
		}
	}
}
