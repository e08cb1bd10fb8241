package puzzle_test

import (
	"testing"

	"queenbook/internal/puzzle"
	"queenbook/internal/puzzle/puzzletest"
)

// What's said about each kind of event, for problems that give reasons for a refusal and for one
// that doesn't.
func TestSay(t *testing.T) {
	sudoku := parse(t, ".2....3..1....4.").Problem()
	sums := puzzletest.Sums()
	numbered := puzzletest.Australia(2) // names that mean nothing without the word for them
	numbered.Places = puzzle.Whole("1", "2", "3", "4", "5", "6", "7")
	numbered.Choices = puzzle.Whole("(1, 2)", "2")
	for _, c := range []struct {
		problem *puzzle.Problem
		event   int
		moment  string
		says    string
	}{
		{puzzletest.Australia(3), 0, "call for WA", "WA: its call begins."},
		{puzzletest.Australia(3), 1, "test of red for WA", "WA: red is free. Nothing refuses it."},
		{puzzletest.Australia(3), 2, "choice of red", "WA: red is chosen."},
		{puzzletest.Australia(3), 4, "test of red for NT", "NT: red is refused. WA has red."},
		{puzzletest.Australia(2), 9, "test of green for SA", "SA: green is refused. NT has green."},
		{puzzletest.Australia(2), 10, "return to NT", "SA: dead end. No colour is free. Its call returns, and NT goes on."},
		{puzzletest.Australia(2), 11, "taking back green", "NT: green is taken back."},
		{puzzletest.Australia(2), 12, "return to WA", "NT: every colour was tested. Its call returns, and WA goes on."},
		{numbered, 0, "call for 1", "State 1: its call begins."},
		{numbered, 2, "choice of (1, 2)", "State 1: colour (1, 2) is chosen."},
		{numbered, 4, "test of (1, 2) for 2", "State 2: colour (1, 2) is refused. State 1 has colour (1, 2)."},
		{numbered, 10, "return to 2", "State 3: dead end. No colour is free. Its call returns, and state 2 goes on."},
		{sudoku, 1, "test of digit 1 for row 1, column 1", "Row 1, column 1: digit 1 is free. Nothing refuses it."},
		{sudoku, 4, "test of digit 1 for row 1, column 3", "Row 1, column 3: digit 1 is refused. Its row already has that digit, in row 1, column 1."},
		{sums, 13, "test of leave for number 14", "Number 14: leave is refused. The sum would be too small."},
	} {
		var state puzzle.State
		at := 0
		for e := range c.problem.Events() {
			state.Apply(e)
			if at == c.event {
				break
			}
			at++
		}
		if got := c.problem.Moment(&state); got != c.moment {
			t.Errorf("%s, event %d is called %q, want %q", c.problem.Title, c.event, got, c.moment)
		}
		if got := c.problem.Sentence(&state); got != c.says {
			t.Errorf("%s, event %d: %q, want %q", c.problem.Title, c.event, got, c.says)
		}
	}
}
