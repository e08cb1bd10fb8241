package search

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/listing"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// TestLastPlayed checks how far a player goes: as far as steps have boards, and no further than a
// page can carry.
func TestLastPlayed(t *testing.T) {
	for _, c := range []struct{ size, bound, of, want, hidden int }{
		{size: 4, of: 4, want: 60},
		{size: 8, of: 8, want: 15720},
		{size: 8, bound: 500, of: 8, want: 500, hidden: 15220},
		{size: 8, bound: 500, of: 4, want: 60},
		{size: 9, bound: 15720, of: 9, want: 15720, hidden: 72378 - 15720},
		{size: 9, of: 9, want: 72378},
		{size: 10, bound: 20000, of: 10, want: 20000, hidden: 348150 - 20000},
		{size: 10, of: 10, want: 75000, hidden: 348150 - 75000},
	} {
		b := figure.NewBook(c.size, nil, books.Catalogue(t))
		b.MaxSteps = c.bound
		scope := b.Page(nil)
		cell := figuretest.Draw(t, scope, "player", "", fmt.Sprintf("n: %d", c.of))
		_, after, _ := strings.Cut(string(cell.Body), `"regular":{"tests":"`)
		tests, _, _ := strings.Cut(after, `"`)
		if len(tests) != c.want {
			t.Errorf("a book of %d columns with %d steps plays %d columns up to step %d, want %d",
				c.size, c.bound, c.of, len(tests), c.want)
		}
		if c.of != c.size {
			continue
		}
		for name, want := range map[string]int{"played.last": c.want, "played.hidden": c.hidden} {
			if v, err := scope.Fact(name); err != nil || int(v.Number) != want {
				t.Errorf("a book of %d columns with %d steps: %s is %v, %v, want %d",
					c.size, c.bound, name, v, err, want)
			}
		}
	}
}

// TestPlayerLines holds the lines that a player marks against their text.
func TestPlayerLines(t *testing.T) {
	code := codeThatRuns()
	text := map[int]string{}
	lines, err := listing.Library{solver.Source}.Cut("search.go", "free", "backtrack")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		text[line.Number] = strings.TrimSpace(line.Text)
	}
	seen := map[string]bool{}
	p := puzzle.OnBoard(4)
	for e, state := range p.Between(0, math.MaxInt) {
		ran, next := code.Ran.Of(e.Kind, p.Which(state)), code.Next.Of(e.Kind, p.Which(state))
		seen[fmt.Sprintf("%v: %s | %s", e.Kind, text[ran], text[next])] = true
	}
	const loop = "for row := 1; row <= s.n; row++ {"
	for _, want := range []string{
		"call: func (s *search) backtrack(col int) { | " + loop,
		"refused: return false | " + loop,
		"accepted: return true | s.rowPosition[col] = row",
		"assigned: s.rowPosition[col] = row | if col < s.n {",
		"solution: s.solution() | " + loop,
		"dead end: } | " + loop,
		"used up: } | " + loop,
		"used up: } | ",
	} {
		if !seen[want] {
			t.Errorf("no event of the search marks %q", want)
		}
		delete(seen, want)
	}
	for other := range seen {
		t.Errorf("an event marks %q", other)
	}
	if code.Ran.Refused[puzzle.AlongRow] == code.Ran.Refused[puzzle.AlongDiagonal] {
		t.Error("refusals along a row and along a diagonal end on the same line")
	}
}
