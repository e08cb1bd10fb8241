package starts

import (
	"slices"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/render/charts"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

func TestRankingOf(t *testing.T) {
	for _, c := range []struct {
		start solver.Rows
		want  string
	}{
		{solver.Rows{1, 7, 2, 6, 3, 5, 8, 4}, "1 at 2 moves, 4 at 4 moves, 6 at 5 moves, 12 at 6 moves, 32 at 7 moves, 37 at 8 moves."},
		{solver.Rows{1, 1, 1, 1, 1, 1, 1, 1}, "92 at 7 moves."},
		{solver.Rows{2, 4, 1, 3}, "1 at 0 moves, 1 at 4 moves."},
		{solver.Rows{1}, "1 at 0 moves."},
	} {
		r := rankingOf(words.Ours(), books.About(t, c.start...).Report())
		if words.Ours().Tell(r.Desc) != c.want {
			t.Errorf("%v: %s\nwant %s", c.start, r.Desc, c.want)
		}
		moves := 0
		for i, stays := range r.Stays {
			staying := 0
			for _, s := range stays {
				if s {
					staying++
				}
			}
			if now := len(c.start) - staying; now < moves {
				t.Errorf("%v: solution %d needs %d moves, the one before it %d", c.start, i, now, moves)
			} else {
				moves = now
			}
		}
	}
}

// A ranking has space for some of the solutions; the groups count all of them.
func TestRankingOfManySolutions(t *testing.T) {
	r := rankingOf(words.Ours(), books.Of(t, 10).Starts[0])
	drawn, all := 0, 0
	for _, g := range r.Groups {
		drawn, all = drawn+g.Drawn, all+g.All
	}
	if len(r.Stays) != maxRanked || drawn != maxRanked || all != 724 {
		t.Errorf("%d columns, %d drawn of %d, want %d of 724", len(r.Stays), drawn, all, maxRanked)
	}
}

// The best so far during the search, for the starts whose steps are known.
func TestProgressOf(t *testing.T) {
	for _, c := range []struct {
		start solver.Rows
		want  []charts.Finding
	}{
		{solver.Rows{1, 2, 3, 4, 5, 6, 7, 8}, []charts.Finding{{Step: 876, Moves: 7}}},
		{solver.Rows{1, 1, 1, 1, 1, 1, 1, 1}, []charts.Finding{{Step: 876, Moves: 7}}},
		{solver.Rows{1, 7, 2, 6, 3, 5, 8, 4}, []charts.Finding{{Step: 876, Moves: 4}, {Step: 9228, Moves: 2}}},
		{solver.Rows{1, 7, 4, 6, 8, 2, 5, 3}, []charts.Finding{{Step: 876, Moves: 6}, {Step: 1340, Moves: 0}}},
		{solver.Rows{2, 2, 2, 2, 5, 5, 5, 5}, []charts.Finding{
			{Step: 876, Moves: 8}, {Step: 1140, Moves: 7}, {Step: 1980, Moves: 6},
		}},
	} {
		p := progressOf(books.About(t, c.start...).Report())
		if !slices.Equal(p.Best, c.want) || len(p.All) != 92 || p.Tests != 15720 || p.Columns != 8 {
			t.Errorf("%v: best %v, want %v", c.start, p.Best, c.want)
		}
	}
}

// A gallery draws a hundred boards, followed by rows of numbers, but no more than a page has space
// for.
func TestTies(t *testing.T) {
	for _, c := range []struct {
		start        []int8
		drawn, added int
	}{
		{[]int8{1, 7, 2, 6, 3, 5, 8, 4}, 1, 0},
		{[]int8{1, 1, 1, 1, 1, 1, 1, 1}, 92, 0},
		{[]int8{1, 1, 1, 1, 1, 1, 1, 1, 1}, 100, 252},
		{[]int8{1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, 100, 268},
	} {
		body := string(figuretest.Draw(t, books.About(t, c.start...), "ties", "").Body)
		if got := strings.Count(body, "<title"); got != c.drawn {
			t.Errorf("%v: %d boards, want %d", c.start, got, c.drawn)
		}
		if got := strings.Count(body, `<li class="rows">`); got != c.added {
			t.Errorf("%v: %d rows below, want %d", c.start, got, c.added)
		}
	}
}

func TestJudge(t *testing.T) {
	const want = `<p class="file"><a href="input.txt">input.txt</a></p>` +
		`<pre class="log">1 7 2 6 3 5 8 4</pre>` +
		`<p class="file"><a href="output.txt">output.txt</a></p>` +
		`<pre class="log">Case 1: 2</pre>`
	s := books.About(t, 1, 7, 2, 6, 3, 5, 8, 4)
	body := string(figuretest.Draw(t, s, "judge", "").Body)
	if body != want {
		t.Errorf("the report has %s\nwant %s", body, want)
	}
	if body := string(figuretest.Draw(t, s, "judge", "1 1 1 1 1 1 1 1").Body); strings.Contains(body, "<a") {
		t.Errorf("another start leads to files: %s", body)
	}
	files := s.Files()
	if string(files["input.txt"]) != "1 7 2 6 3 5 8 4\n" || string(files["output.txt"]) != "Case 1: 2\n" {
		t.Errorf("the files beside the report are %q", files)
	}
	for what, s := range map[string]*figure.Scope{
		"a chapter":                  books.Of(t, 8).Page(nil),
		"a report without an answer": books.About(t, 1, 2, 3),
	} {
		if files := s.Files(); len(files) > 0 {
			t.Errorf("%s has files: %q", what, files)
		}
	}
}
