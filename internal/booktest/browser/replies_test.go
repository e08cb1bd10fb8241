package browser

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"queenbook/internal/booktest"
	"queenbook/internal/solver"
)

// A spokenOf is a board that shows what an answer is about.
type spokenOf struct {
	Exercise string
	Texts    []string // squares and boards that the answer names
	Own      bool     // it's the exercise's own board
	Queens   []solver.Square
	Squares  []solver.Square   // that are marked
	Lines    [][]solver.Square // from the queen to the square
	Told     bool              // a screen reader finds it next to the words
}

// testReplies opens every answer: what it's about is on a board, as in the search.
func testReplies(t *testing.T) {
	tb, drawn := openTab(t, booktest.Of(t, 8)), 0
	chapters := []string{"puzzle", "by-hand", "backtracking", "search-tree", "first-solution", "all-solutions"}
	for _, page := range chapters {
		tb.open(page+"/index.html", 1000)
		for _, one := range ask[[]spokenOf](tb, called("exercises.openAnswers")) {
			drawn++
			where := page + ", " + one.Exercise
			if one.Told {
				t.Errorf("%s: a screen reader meets the board beside its words", where)
			}
			for _, text := range one.Texts {
				if !strings.HasPrefix(text, "(") {
					continue
				}
				if !slices.ContainsFunc(one.Squares, func(s solver.Square) bool { return s.String() == text }) {
					t.Errorf("%s: %s is not marked, but %v", where, text, one.Squares)
				}
			}
			slices.SortFunc(one.Queens, func(a, b solver.Square) int { return int(a.Col) - int(b.Col) })
			var want [][]solver.Square
			for _, square := range one.Squares {
				by := slices.IndexFunc(one.Queens, func(q solver.Square) bool {
					return q.Col < square.Col && solver.LineBetween(q, square) != solver.NoLine
				})
				if by >= 0 {
					want = append(want, []solver.Square{one.Queens[by], square})
				}
			}
			if !slices.EqualFunc(one.Lines, want, slices.Equal) {
				t.Errorf("%s: lines are %v, want %v", where, one.Lines, want)
			}
		}
	}
	if drawn < 3 {
		t.Errorf("%d answers have a board", drawn)
	}

	// The reply to a choice looks like the text around it, and the choice has a sign instead of a
	// triangle.
	tb.open("by-hand/index.html", 1440)
	tb.runs(`document.querySelector(".exercise:has(> .right) summary").focus()`)
	tb.keys(kb.Enter)
	const look = `((e) => [getComputedStyle(e.querySelector("p")).fontSize, getComputedStyle(e.querySelector("p")).color === getComputedStyle(document.body).color,
		getComputedStyle(e.querySelector("summary")).listStyleType, getComputedStyle(e.querySelector("summary"), "::before").content].join())(document.querySelector(".exercise:has(> .right) > .answer"))`
	if got, want := ask[string](tb, look), `16px,true,none,"✗" / ""`; got != want {
		t.Errorf("a reply looks like %s, want %s", got, want)
	}
}
