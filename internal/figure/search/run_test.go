package search

import (
	"strings"
	"testing"

	"queenbook/internal/figure/figuretest"
)

// A run shows the first return slowly, and doesn't take longer than it says.
func TestHowFastRunsAre(t *testing.T) {
	for _, c := range []struct {
		n, slow int
		seconds int64
	}{
		{1, 1, 1},
		{4, 11, 30},
		{5, 30, 30}, // its first dead end comes later
		{8, 26, 30},
	} {
		b := books.Of(t, c.n)
		tree := b.Tree(c.n)
		if got := slowTests(tree.Nodes[0].Tests, stories.Of(b, c.n).wrong.Step); got != c.slow {
			t.Errorf("n=%d: %d tests are slow, want %d", c.n, got, c.slow)
		}
		if got := runSeconds(tree.Nodes[0].Tests); got != c.seconds {
			t.Errorf("n=%d: it takes %d s, want %d", c.n, got, c.seconds)
		}
	}
}

// Every tree has a run with few enough tests for the page, or one that's cut at a level.
func TestWhatRuns(t *testing.T) {
	for _, c := range []struct {
		n     int
		asked string
		runs  bool
		file  bool // what it needs is next to the page
	}{
		{4, "fan", true, false},
		{6, "fan", true, false},
		{8, "fan", true, true},
		{9, "fan", true, true}, // leaves out the last level
		{10, "fan", true, true},
		{4, "tree", true, false},
	} {
		s := books.Of(t, c.n).Page(nil)
		body := string(figuretest.Draw(t, s, c.asked, "").Body)
		if got := strings.Contains(body, "<search-run") || strings.Contains(body, "data-slow"); got != c.runs {
			t.Errorf("%s on %d columns runs: %t", c.asked, c.n, got)
		}
		if got := len(s.Files()) == 1; got != c.file {
			t.Errorf("%s on %d columns: %d files beside the page", c.asked, c.n, len(s.Files()))
		}
	}
}

// The table divides the run by the row of the first queen; its parts follow one another.
func TestRunTable(t *testing.T) {
	cell := figuretest.Draw(t, books.Of(t, 4).Page(nil), "tree", "")
	text := figuretest.Plain(strings.ReplaceAll(string(cell.Body), "</t", " </t"))
	for _, want := range []string{
		"1 1 17 4 2 0", "2 18 30 4 0 1", "3 31 43 4 0 1", "4 44 60 4 2 0",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the table has no %q: %s", want, text)
		}
	}
}
