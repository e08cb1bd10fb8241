package search

import (
	"errors"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
)

// Every fact about a board has a value on every board, or says that it has none.
func TestEveryFact(t *testing.T) {
	for n := 1; n <= 10; n++ {
		s := books.Of(t, n).Page(nil)
		for _, f := range Topic().Facts() {
			if f.About == figure.AboutPage {
				continue
			}
			v, err := s.Fact(f.Name)
			if errors.Is(err, figure.ErrAbsent) && f.Where != "" {
				continue
			}
			if err != nil || v.Text == "" || v.Name != f.Name || v.Class == "" || v.IsNumber != (v.Class == "fact") {
				t.Errorf("n=%d, %s: %+v, %v", n, f.Name, v, err)
			}
		}
	}
}

// It's known which facts a board has: some need a first solution, a second one, or a story. An only
// tests the same.
func TestWhichFactsExist(t *testing.T) {
	for n := 1; n <= 10; n++ {
		s := books.Of(t, n).Page(nil)
		number := func(name string) int64 { return figuretest.Fact(t, s, name).Number }
		has := map[string]bool{
			"first": number("solutions") > 0, "last": number("solutions") > 0, "second": number("solutions") > 1,
			"wrong": number("deadends") > 0, "stale": number("has.stale") == 1,
			"back": number("has.back") == 1, "after": number("solutions") > 1, "trap": number("has.trap") == 1,
		}
		for _, f := range Topic().Facts() {
			part, _, _ := strings.Cut(f.Name, ".")
			_, err := s.Fact(f.Name)
			if exists, listed := has[part]; listed && f.About == figure.AboutBoard && exists != (err == nil) {
				// The story has optional parts: there may be no placement after the last left-over
				// entries.
				if !exists && part == "stale" {
					continue
				}
				t.Errorf("n=%d, %s: exists %t, want %t", n, f.Name, err == nil, exists)
			}
		}
	}
}

func TestFactValues(t *testing.T) {
	page, four := books.Of(t, 8).Page(nil), books.Of(t, 4).Page(nil)
	for _, c := range []struct {
		scope      *figure.Scope
		name, want string
	}{
		{page, "n", "8"},
		{page, "n.squares", "64"},
		{page, "boards", "16,777,216"},
		{page, "tests", "15,720"},
		{page, "nodes", "2,057"},
		{page, "placements", "2,056"},
		{page, "refused", "13,664"},
		{page, "calls", "1,965"},
		{page, "deadends", "644"},
		{page, "comparisons", "46,752"},
		{page, "solutions", "92"},
		{page, "first.tests", "876"},
		{page, "first.placements", "113"},
		{page, "first.nodes", "114"},
		{page, "first.refused", "763"},
		{page, "first.deadends", "42"},
		{page, "first.silent", "63"},
		{page, "first.lines", "1,032"},
		{page, "first.rows", "1 5 8 6 3 7 2 4"},
		{page, "second.rows", "1 6 8 3 7 4 2 5"},
		{page, "second.later", "264"},
		{page, "last.rows", "8 4 1 3 6 2 7 5"},
		{page, "last.tests", "14,852"},
		{page, "corner.attacks", "21"},
		{page, "center.attacks", "27"},
		{page, "wrong.column", "6"},
		{page, "wrong.before", "5"},
		{page, "wrong.from", "15"},
		{page, "wrong.step", "23"},
		{page, "wrong.to", "27"},
		{page, "wrong.rows", "1 3 5 2 4"},
		{page, "stale.step", "860"},
		{page, "stale.array", "1 5 8 6 7 3 6 0"},
		{page, "back.column", "2"},
		{page, "back.step", "638"},
		{page, "back.row", "5"},
		{page, "back.first.step", "4"},
		{page, "back.first.row", "3"},
		{page, "back.wrong", "2"},
		{page, "back.lost", "634"},
		{page, "after.step", "888"},
		{page, "after.row", "4"},
		{page, "after.column", "5"},

		{page, "tests@4", "60"},
		{page, "n@4", "4"},
		{page, "nodes@4", "17"},
		{page, "refused@4", "44"},
		{page, "deadends@4", "4"},
		{page, "solutions@4", "2"},
		{page, "boards@4", "256"},
		{page, "first.tests@4", "26"},
		{page, "first.placements@4", "8"},
		{page, "first.rows@4", "2 4 1 3"},
		{page, "tests@6", "894"},
		{page, "nodes@6", "153"},
		{page, "refused@6", "742"},
		{page, "deadends@6", "46"},
		{page, "solutions@6", "4"},
		{page, "first.tests@6", "171"},
		{page, "first.placements@6", "31"},
		{page, "first.rows@6", "2 4 6 1 3 5"},
		{page, "boards@12", "8,916,100,448,256"},
		{page, "tests@12", "10,103,868"},
		{page, "nodes@12", "856,189"},
		{page, "solutions@12", "14,200"},
		{page, "deadends@11", "58,396"},
		{page, "first.tests@9", "333"},
		{page, "first.tests@10", "975"},
		{page, "first.placements@12", "261"},
		{page, "first.rows@11", "1 3 5 7 9 11 2 4 6 8 10"},
		{four, "tests", "60"},
		{four, "tests@8", "15,720"},
		{four, "first.rows", "2 4 1 3"},
	} {
		v, err := c.scope.Fact(c.name)
		if err != nil || v.Text != c.want {
			t.Errorf("%s: %q, %v; want %q", c.name, v.Text, err, c.want)
		}
		if v.Name != c.name {
			t.Errorf("%s is called %q", c.name, v.Name)
		}
	}
}

// The facts' counts for every board up to ten columns.
func TestFactTable(t *testing.T) {
	names := []string{"solutions", "nodes", "tests", "refused", "deadends"}
	for n, want := range map[int][]int64{
		1: {1, 2, 1, 0, 0}, 2: {0, 3, 6, 4, 2}, 3: {0, 6, 18, 13, 3}, 4: {2, 17, 60, 44, 4}, 5: {10, 54, 220, 167, 4},
		6: {4, 153, 894, 742, 46}, 7: {40, 552, 3584, 3033, 154}, 8: {92, 2057, 15720, 13664, 644},
		9: {352, 8394, 72378, 63985, 2584}, 10: {724, 35539, 348150, 312612, 12050},
	} {
		for i, name := range names {
			v, err := books.Of(t, n).Page(nil).Fact(name)
			if err != nil || v.Number != want[i] {
				t.Errorf("n=%d, %s: %d, %v; want %d", n, name, v.Number, err, want[i])
			}
		}
	}
}

func TestFactErrors(t *testing.T) {
	page := books.Without(t, 8)
	for name, want := range map[string]string{
		"first.test":    `unknown fact "first.test" (did you mean first.tests?)`,
		"first.test@4":  `unknown fact "first.test" (did you mean first.tests?)`,
		"solution":      `unknown fact "solution" (did you mean solutions?)`,
		"altogether":    `unknown fact "altogether"`,
		"tests@13":      `fact "tests@13": "13" isn't a board size in 1..12`,
		"tests@0":       `fact "tests@0": "0" isn't a board size in 1..12`,
		"tests@":        `fact "tests@": "" isn't a board size in 1..12`,
		"tests@four":    `fact "tests@four": "four" isn't a board size in 1..12`,
		"first.rows@3":  `fact "first.rows@3" doesn't exist on this board: it's there where there is a solution; put what needs it into an only`,
		"second.rows@1": `fact "second.rows@1" doesn't exist on this board: it's there where there are two solutions; put what needs it into an only`,
		"page.first":    `fact "page.first": this page isn't a page of steps`,
		"steps.shown@4": `fact "steps.shown@4": steps.shown is about the book and takes no board size`,
	} {
		if v, err := page.Fact(name); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %q, error %v\nwant %s", name, v.Text, err, want)
		}
	}
}
