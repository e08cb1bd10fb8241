package figure

import (
	"bytes"
	"fmt"
	"html/template"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/solver"
)

func TestDefaultStarts(t *testing.T) {
	for n, want := range map[int][]string{
		1: {"1"},
		2: {"1 2", "1 1"},
		3: {"1 2 3", "1 1 1"},
		4: {"1 2 3 4", "1 1 1 1", "2 4 1 3"},
		5: {"1 2 3 4 5", "1 1 1 1 1", "1 3 5 2 4"},
		8: {"1 2 3 4 5 6 7 8", "1 1 1 1 1 1 1 1", "1 7 2 6 3 5 8 4", "1 7 4 6 8 2 5 3"},
	} {
		var got []string
		for _, rows := range DefaultStarts(n) {
			got = append(got, rows.String())
		}
		if !slices.Equal(got, want) {
			t.Errorf("n=%d: %q, want %q", n, got, want)
		}
	}
	for n := 1; n <= 12; n++ {
		starts := DefaultStarts(n)
		for i, rows := range starts {
			if len(rows) != n {
				t.Errorf("n=%d: the start %v", n, rows)
			}
			for _, row := range rows {
				if row < 1 || int(row) > n {
					t.Errorf("n=%d: the start %v is not on the board", n, rows)
				}
			}
			if slices.ContainsFunc(starts[:i], func(other solver.Rows) bool { return slices.Equal(other, rows) }) {
				t.Errorf("n=%d: the start %v comes twice", n, rows)
			}
		}
		if last := starts[len(starts)-1]; n != 2 && n != 3 && len(solver.Attacks(last.Queens())) > 0 {
			t.Errorf("n=%d: the last start, %v, is no solution", n, last)
		}
	}
}

func TestEachStarts(t *testing.T) {
	b := book(8)
	scopes, err := b.Page(nil).Each("starts")
	if err != nil || len(scopes) != 4 {
		t.Fatalf("%d starts, %v", len(scopes), err)
	}
	for i, want := range []string{"1-2-3-4-5-6-7-8", "1-1-1-1-1-1-1-1", "1-7-2-6-3-5-8-4", "1-7-4-6-8-2-5-3"} {
		if v, err := scopes[i].Fact("start.slug"); err != nil || v.Text != want {
			t.Errorf("start %d: %q, %v; want %q", i+1, v.Text, err, want)
		}
	}
}

// The moves of an each turn the start into the nearest solution, column by
// column and numbered.
func TestEachMoves(t *testing.T) {
	for _, start := range append(DefaultStarts(8), solver.Rows{2, 2, 2, 2, 5, 5, 5, 5}, solver.Rows{1, 2, 3, 4, 5}, solver.Rows{1}) {
		s := about(t, start...)
		scopes, err := s.Each("moves")
		if err != nil {
			t.Fatal(err)
		}
		if moves, _ := s.Fact("start.moves"); int(moves.Number) != len(scopes) {
			t.Errorf("%v: %d moves, want %d", start, len(scopes), moves.Number)
		}
		board := slices.Clone(start)
		last := int64(0)
		for i, scope := range scopes {
			number := func(name string) int64 {
				v, err := scope.Fact(name)
				if err != nil {
					t.Fatal(err)
				}
				return v.Number
			}
			col := number("move.column")
			if number("move.number") != int64(i+1) || col <= last || int64(board[col-1]) != number("move.from") {
				t.Errorf("%v: move %d is number %d, of column %d from row %d", start, i+1, number("move.number"), col, number("move.from"))
			}
			board[col-1], last = int8(number("move.to")), col
		}
		if nearest, _ := s.Fact("start.nearest"); board.String() != nearest.Text {
			t.Errorf("%v: the moves lead to %v, want %s", start, board, nearest.Text)
		}
	}
}

func TestEachErrors(t *testing.T) {
	for _, c := range []struct {
		scope      *Scope
		name, want string
	}{
		{no(8), "start", `unknown value to repeat for "start" (did you mean starts?)`},
		{no(8), "solutions", `unknown value to repeat for "solutions" (have `},
		{no(8), "moves", "there are no moves here: this page has no start, or its board no solution"},
		{about(t, 1, 2, 3), "moves", "there are no moves here: this page has no start, or its board no solution"},
	} {
		if _, err := c.scope.Each(c.name); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("each %s: %v, want %s", c.name, err, c.want)
		}
	}
}

// Whatever an author writes into a directive cannot become HTML of the page.
func TestHostileDirectives(t *testing.T) {
	const words = `<script>alert("1")</script>&'`
	report := about(t, 1, 7, 2, 6, 3, 5, 8, 4)
	for _, spec := range Specs() {
		for _, d := range []struct {
			args    string
			options []string
		}{
			{words, nil},
			{"first", []string{"n: " + words}},
			{"search.go place", []string{"dim: " + words}},
			{"", []string{"from: " + words, "to: " + words}},
			{"step 1", []string{"test: " + words, "from: " + words}},
		} {
			cell, _ := report.Draw(directiveOf(spec.Name, d.args, d.options...))
			if strings.Contains(string(cell.Body), "<script") {
				t.Errorf("{%s} %s %v: %s", spec.Name, d.args, d.options, cell.Body)
			}
			if err := xmlErr(string(cell.Body)); err != nil {
				t.Errorf("{%s} %s %v: %v", spec.Name, d.args, d.options, err)
			}
		}
	}
}

// A page's pictures share one sheet, those of an each too; pages do not.
func TestScopesShareTheSheetOfTheirPage(t *testing.T) {
	b := book(8)
	page := b.Page(nil)
	first := draw(t, page, "board", "first").Body
	scopes, err := page.Each("starts")
	if err != nil {
		t.Fatal(err)
	}
	second := draw(t, scopes[0].(*Scope), "board", "start").Body
	other := draw(t, b.Page(nil), "board", "first").Body
	id := func(body template.HTML) string {
		return regexp.MustCompile(`id="(pic\d+)`).FindStringSubmatch(string(body))[1]
	}
	if id(first) == id(second) || id(first) != id(other) {
		t.Errorf("ids %s and %s on one page, %s on another", id(first), id(second), id(other))
	}
	var definitions bytes.Buffer
	if err := page.Definitions(&definitions); err != nil || !strings.Contains(definitions.String(), `id="sym-queen"`) {
		t.Errorf("definitions %q, %v", definitions.String(), err)
	}
}
