package puzzle_test

import (
	"testing"

	"queenbook/internal/puzzle"
	"queenbook/internal/puzzle/puzzletest"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// In another language an event is said in that language's sentences: with placeholders in another
// order, with an ending right after one, with and without a capital letter, and with characters
// that have no meaning.
func TestOtherLanguage(t *testing.T) {
	const source = "event-call = { $where }ban: kezd\n" +
		"event-assigned = { $Which }: { $where }, $5 $x $\n" +
		"event-dead = { $Closed }, { $where }\n" +
		"event-returns = { $because } — { $outer }ra\n" +
		"closed-none = { $what }: 0\n" +
		"queen-returns = { $Goes }t: { $because }\n" +
		"queen-dead = nincs\n" +
		"queens-column = oszlop { $column }\n" +
		"word-cell = mező\n"
	own, mistakes := words.New(source, "hu")
	all, _, unknown, more := own.Over(words.Ours(), source)
	if len(mistakes)+len(unknown)+len(more) > 0 {
		t.Fatal(mistakes, unknown, more)
	}
	open := []puzzle.Open{{Place: 1, At: 2}}
	ended := &puzzle.State{Calls: append(open, puzzle.Open{Place: 2})[:1]}
	for _, c := range []struct {
		of   *puzzle.Problem
		e    puzzle.Event
		want string
	}{
		{puzzletest.Australia(3), puzzle.Event{Kind: solver.Call, Place: 1}, "WAban: kezd"},
		{puzzletest.Australia(3), puzzle.Event{Kind: solver.Assigned, Place: 1, Choice: 1}, "Red: WA, $5 $x $"},
		{puzzletest.Australia(3), puzzle.Event{Kind: solver.DeadEnd, Place: 2}, "Colour: 0, NT — WAra"},
		{puzzle.OnBoard(4), puzzle.Event{Kind: solver.DeadEnd, Place: 2}, "Oszlop 1t: nincs"},
		{parse(t, "1...............").Problem(), puzzle.Event{Kind: solver.Call, Place: 2}, "row 1, column 2ban: kezd"},
	} {
		state := *ended
		state.Last = c.e
		before := c.of.Sentence(&state)
		if got := c.of.In(all).Sentence(&state); got != c.want {
			t.Errorf("%v of %s says %q, want %q", c.e, c.of.Title, got, c.want)
		}
		if after := c.of.Sentence(&state); after != before {
			t.Errorf("%s itself says %q then, and said %q", c.of.Title, after, before)
		}
	}
}
