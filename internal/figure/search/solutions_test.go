package search

import (
	"fmt"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/number"
)

// Every solution is listed once, with its step. A hundred are drawn, and at most a thousand are
// listed.
func TestSolutions(t *testing.T) {
	for _, c := range []struct{ n, bound, drawn, items int }{
		{8, 0, 92, 92},
		{8, 500, 92, 92},
		{9, 0, 100, 352},
		{11, 0, 100, 1000},
	} {
		b := figure.NewBook(c.n, nil, books.Catalogue(t))
		b.MaxSteps = c.bound
		body := string(figuretest.Draw(t, b.Page(nil), "solutions", "").Body)
		drawn, items := strings.Count(body, "<title"), strings.Count(body, `<li id="solution-`)
		if drawn != c.drawn || items != c.items {
			t.Errorf("%d columns, %d steps: %d boards and %d items, want %d and %d",
				c.n, c.bound, drawn, items, c.drawn, c.items)
		}
		text := strings.Join(strings.Fields(figuretest.Plain(body)), " ")
		for _, solution := range b.Run(c.n).Solutions[:c.items] {
			want := fmt.Sprintf("%s %s · step %s",
				solution.Rows, number.Thousands(solution.Index), number.Thousands(solution.Step))
			_, after, ok := strings.Cut(text, want)
			if !ok {
				t.Fatalf("%d columns, %d steps: %q is missing or out of order", c.n, c.bound, want)
			}
			text = after
		}
	}
}
