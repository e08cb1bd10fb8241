package search

import (
	"fmt"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// Every solution is listed once, with its step; a hundred are drawn, and lines
// are enough for those whose step has no board.
func TestSolutions(t *testing.T) {
	for _, c := range []struct{ n, bound, drawn, items, lines int }{
		{8, 0, 92, 92, 0},
		{8, 500, 92, 92, 0},
		{9, 0, 100, 352, 0},
		{9, 500, 100, 100, 252},
		{9, 72378 / 2, 100, 352 / 2, 352 / 2}, // the other half mirrors the first
	} {
		b := figure.NewBook(c.n, nil, books.Catalogue(t))
		b.MaxSteps = c.bound
		body := string(figuretest.Draw(t, b.Page(nil), "solutions", "").Body)
		drawn, items := strings.Count(body, "<title"), strings.Count(body, `<li id="solution-`)
		list, lines, _ := strings.Cut(body, "<pre")
		if n := strings.Count(lines, "\n"); drawn != c.drawn || items != c.items || n != c.lines {
			t.Errorf("%d columns, %d steps: %d boards, %d items and %d lines, want %d, %d and %d", c.n, c.bound, drawn, items, n, c.drawn, c.items, c.lines)
		}
		text := figuretest.Plain(list) + figuretest.Plain("<pre"+lines)
		for i, solution := range solver.Solve(c.n).Solutions {
			want := fmt.Sprintf("%s %d · step %s", solution.Rows, solution.Index, number.Thousands(solution.Step))
			if i >= c.items {
				want = fmt.Sprintf("%s %s", solution.Rows, number.Thousands(solution.Step))
			}
			if _, after, ok := strings.Cut(strings.Join(strings.Fields(text), " "), want); !ok {
				t.Fatalf("%d columns, %d steps: %q is missing or out of order", c.n, c.bound, want)
			} else {
				text = after
			}
		}
	}
}
