package puzzle_test

import (
	"strings"
	"testing"

	"queenbook/internal/puzzle"
)

// The counts of facts.md, found by an independent program.
func TestAustralia(t *testing.T) {
	first := puzzle.Counts{Tests: 11, Placements: 7}
	for colours, want := range map[int]puzzle.Run{
		2: {Counts: puzzle.Counts{Tests: 10, Placements: 4, DeadEnds: 2}},
		3: {Counts: puzzle.Counts{Tests: 102, Placements: 51}, Solutions: 18, First: first},
		4: {Counts: puzzle.Counts{Tests: 1508, Placements: 1144}, Solutions: 768, First: first},
	} {
		got := puzzle.Measure(puzzle.Australia(colours).Events(), nil)
		if got.Counts != want.Counts || got.Solutions != want.Solutions || got.First != want.First || !got.Over {
			t.Errorf("%d colours: %+v, want %+v", colours, got, want)
		}
	}
}

func TestNamed(t *testing.T) {
	for texts, want := range map[string]string{
		"red green blue":     "r g b",
		"leave take":         "l t",
		"WA NT SA Q NSW V T": "WA NT SA Q NS V T",
		"grey green great":   "grey gree grea",
		"1 2 10 100":         "1 2 10 100",
		"same same":          "s s",
		"über unter":         "ü u",
	} {
		var labels []string
		for _, name := range puzzle.Named(strings.Fields(texts)...) {
			labels = append(labels, name.Label)
		}
		if got := strings.Join(labels, " "); got != want {
			t.Errorf("%s: %s, want %s", texts, got, want)
		}
	}
}

// What is said of each kind of event, of problems that say something of a refusal and of one that
// does not.
func TestSay(t *testing.T) {
	sudoku := parse(t, ".2....3..1....4.").Problem()
	sums := (&puzzle.Sums{Numbers: []int{3, 5, 8, 9, 14}, Total: 17}).Problem()
	for _, c := range []struct {
		problem *puzzle.Problem
		event   int
		moment  string
		says    string
	}{
		{puzzle.Australia(3), 0, "call for WA", "WA: its call begins."},
		{puzzle.Australia(3), 1, "test of red for WA", "WA: red is free. Nothing refuses it."},
		{puzzle.Australia(3), 2, "choice of red", "WA: red is chosen."},
		{puzzle.Australia(3), 4, "test of red for NT", "NT: red is refused. WA has red."},
		{puzzle.Australia(2), 9, "test of green for SA", "SA: green is refused. NT has green."},
		{puzzle.Australia(2), 10, "return to NT", "SA: dead end. No colour is free. Its call returns, and NT goes on."},
		{puzzle.Australia(2), 11, "taking back of green", "NT: green is taken back."},
		{puzzle.Australia(2), 12, "return to WA", "NT: every colour was tested. Its call returns, and WA goes on."},
		{sudoku, 1, "test of digit 1 for row 1, column 1", "Row 1, column 1: digit 1 is free. Nothing refuses it."},
		{sudoku, 4, "test of digit 1 for row 1, column 3", "Row 1, column 3: digit 1 is refused. Its row has one already, in row 1, column 1."},
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
		if got := c.problem.Say(&puzzle.Moments, &state); got != c.moment {
			t.Errorf("%s, event %d is called %q, want %q", c.problem.Title, c.event, got, c.moment)
		}
		if got := c.problem.Sentence(&state); got != c.says {
			t.Errorf("%s, event %d: %q, want %q", c.problem.Title, c.event, got, c.says)
		}
	}
}
