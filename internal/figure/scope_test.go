package figure_test

import (
	"html/template"
	"regexp"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
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
		for _, rows := range figure.DefaultStarts(n) {
			got = append(got, rows.String())
		}
		if !slices.Equal(got, want) {
			t.Errorf("n=%d: %q, want %q", n, got, want)
		}
	}
	for n := 1; n <= 12; n++ {
		starts := figure.DefaultStarts(n)
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
	b := books.Of(t, 8)
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

func TestEachErrors(t *testing.T) {
	for _, c := range []struct {
		scope      *figure.Scope
		name, want string
	}{
		{books.Without(t, 8), "start", `unknown value to repeat for "start" (did you mean starts?)`},
		{books.Without(t, 8), "solutions", `unknown value to repeat for "solutions" (have `},
		{books.Without(t, 8), "moves", "there are no moves here: this page has no start, or its board no solution"},
		{books.About(t, 1, 2, 3), "moves", "there are no moves here: this page has no start, or its board no solution"},
	} {
		if _, err := c.scope.Each(c.name); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("each %s: %v, want %s", c.name, err, c.want)
		}
	}
}

// Whatever an author writes in a directive can't become HTML of the page.
func TestHostileDirectives(t *testing.T) {
	const words = `<script>alert("1")</script>&'`
	report := books.About(t, 1, 7, 2, 6, 3, 5, 8, 4)
	for _, spec := range books.Catalogue(t).Specs() {
		for _, d := range []struct {
			args    string
			options []string
		}{
			{words, nil},
			{"first", []string{"n: " + words}},
			{"search.go free", nil},
			{"", []string{"from: " + words, "to: " + words}},
			{"step 1", []string{"test: " + words, "from: " + words}},
		} {
			cell, _ := report.Draw(figuretest.Directive(spec.Name, d.args, d.options...))
			if strings.Contains(string(cell.Body), "<script") {
				t.Errorf("{%s} %s %v: %s", spec.Name, d.args, d.options, cell.Body)
			}
			if err := figuretest.XMLError(string(cell.Body)); err != nil {
				t.Errorf("{%s} %s %v: %v", spec.Name, d.args, d.options, err)
			}
		}
	}
}

// All pictures on a page share one sheet, even inside an each. Different pages don't.
func TestScopesShareTheSheetOfTheirPage(t *testing.T) {
	b := books.Of(t, 8)
	page := b.Page(nil)
	first := figuretest.Draw(t, page, "board", "first").Body
	scopes, err := page.Each("starts")
	if err != nil {
		t.Fatal(err)
	}
	second := figuretest.Draw(t, scopes[0].(*figure.Scope), "board", "start").Body
	other := figuretest.Draw(t, b.Page(nil), "board", "first").Body
	id := func(body template.HTML) string {
		return regexp.MustCompile(`id="(pic\d+)`).FindStringSubmatch(string(body))[1]
	}
	if id(first) == id(second) || id(first) != id(other) {
		t.Errorf("ids %s and %s on one page, %s on another", id(first), id(second), id(other))
	}
	if got := page.Definitions(); !strings.Contains(got, `id="sym-queen"`) {
		t.Errorf("definitions %q", got)
	}
}
