package puzzle_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// A ladder is a puzzle whose places have their own choices, which depend on earlier ones: the first
// place chooses one of two ways, one of two rungs, or one without any.
type ladder struct {
	stop int // the place whose test fails, or 0
	way  int
}

func (l *ladder) Choices(depth int) (int, []int) {
	switch {
	case depth == 1:
		return 1, []int{5, 70_000}
	case l.way == 5:
		return 2, []int{7, 6}
	}
	return 0, nil
}

func (l *ladder) RefusedBy(place, choice int) puzzle.Refusal {
	switch {
	case place == l.stop:
		puzzle.Stop("the ladder broke")
	case choice == 7:
		return puzzle.Refused
	}
	return puzzle.Nobody
}

func (l *ladder) Complete(depth int) bool { return depth == 2 }
func (l *ladder) Put(place, choice int)   { l.put(place, choice) }
func (l *ladder) TakeBack(place, _ int)   { l.put(place, 0) }
func (l *ladder) put(place, choice int) {
	if place == 1 {
		l.way = choice
	}
}

// told returns the events as text.
func told(events iter.Seq[puzzle.Event]) (lines []string) {
	for e := range events {
		lines = append(lines, strings.TrimSpace(fmt.Sprint(e.Kind, " ", e.Place, " ", e.Choice, " ", e.By.Why())))
	}
	return lines
}

// Choices can differ from place to place, come in any order, and be larger than a byte. If there's
// nothing left to choose and the puzzle isn't complete, that's a dead end.
func TestChoicesOfAPlace(t *testing.T) {
	want := []string{
		"call 1 0", "accepted 1 5", "assigned 1 5",
		"call 2 0", "refused 2 7", "accepted 2 6", "assigned 2 6",
		"solution 2 6", "taken back 2 6", "used up 2 0",
		"taken back 1 5", "accepted 1 70000", "assigned 1 70000",
		"call 0 0", "dead end 0 0",
		"taken back 1 70000", "used up 1 0",
	}
	if got := told(puzzle.Search(new(ladder))); !slices.Equal(got, want) {
		t.Errorf("told\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A search that its puzzle stops, or that's too long, says so, and what it did until then.
func TestStopped(t *testing.T) {
	for _, c := range []struct {
		events iter.Seq[puzzle.Event]
		why    string
		tests  int64
	}{
		{puzzle.Search(&ladder{stop: 2}), "the ladder broke", 1},
		{puzzle.Search(&ladder{stop: 1}), "the ladder broke", 0},
		{puzzle.Limit(3, puzzle.Search(new(ladder))), "the search is longer than allowed", 3},
		{puzzle.Limit(0, puzzle.Search(new(ladder))), "the search is longer than allowed", 0},
		{puzzle.Limit(4, puzzle.Search(new(ladder))), "", 4},
		{puzzle.Search(endless{}), "there are more than 10000 choices, and it isn't complete", puzzle.MaxDepth},
	} {
		r := puzzle.Measure(c.events, nil)
		if r.Stopped != c.why || r.Over != (c.why == "") || r.Tests != c.tests {
			t.Errorf("%+v, want %d tests and %q", r, c.tests, c.why)
		}
	}
}

// endless is a puzzle that's never complete.
type endless struct{}

func (endless) Choices(depth int) (int, []int)        { return depth, []int{1} }
func (endless) RefusedBy(place, _ int) puzzle.Refusal { return puzzle.Nobody }
func (endless) Complete(int) bool                     { return false }
func (endless) Put(int, int)                          {}
func (endless) TakeBack(int, int)                     {}

// broken is a puzzle with a mistake.
type broken struct{ endless }

func (broken) RefusedBy(place, choice int) puzzle.Refusal { return []puzzle.Refusal{}[choice] }

// A panic in a puzzle isn't swallowed.
func TestPanics(t *testing.T) {
	defer func() {
		if got := fmt.Sprint(recover()); !strings.Contains(got, "index out of range") {
			t.Errorf("recovered %s", got)
		}
	}()
	for range puzzle.Search(broken{}) {
	}
}

// A consumer can break out of a search at any moment, and isn't called again.
func TestBreak(t *testing.T) {
	all := slices.Collect(puzzle.Search(new(ladder)))
	for n := range all {
		var heard []puzzle.Event
		for e := range puzzle.Search(new(ladder)) {
			heard = append(heard, e)
			if len(heard) == n+1 {
				break
			}
		}
		if !slices.Equal(heard, all[:n+1]) {
			t.Errorf("of the first %d events: %v", n+1, heard)
		}
	}
}

func TestRefusal(t *testing.T) {
	for _, c := range []struct {
		refusal puzzle.Refusal
		places  []int
		why     string
	}{
		{puzzle.Nobody, nil, ""},
		{puzzle.Refused, nil, ""},
		{puzzle.By(70_000), []int{70_000}, ""},
		{puzzle.By(3, 1, 2), []int{3, 1, 2}, ""},
		{puzzle.Because("it rains"), nil, "it rains"},
	} {
		got, first := slices.Collect(c.refusal.Places()), 0
		if len(c.places) > 0 {
			first = c.places[0]
		}
		if !slices.Equal(got, c.places) || c.refusal.First() != first || c.refusal.Why() != c.why {
			t.Errorf("%+v: places %v, the first %d, because %q", c, got, c.refusal.First(), c.refusal.Why())
		}
		if (c.refusal == puzzle.Nobody) != c.refusal.Equal(puzzle.Nobody) {
			t.Errorf("%+v is nobody in one way only", c)
		}
	}
	pair, other := puzzle.By(1, 2), puzzle.By(1)
	if !pair.Equal(puzzle.By(1, 2)) || pair.Equal(other) || puzzle.Because("a").Equal(puzzle.Because("b")) {
		t.Error("refusals are compared by what they say")
	}
}

// The state after any prefix of a search for queens is the same as in the book's own search, which
// takes nothing back.
func TestStateOfQueens(t *testing.T) {
	queens := solver.NewState(5)
	var state puzzle.State
	next, stop := iter.Pull(puzzle.OfQueens(solver.Trace(5)))
	defer stop()
	for e := range solver.Trace(5) {
		wide, _ := next()
		queens.Apply(e)
		state.Apply(wide)
		var made []solver.Square
		for _, c := range state.Made {
			made = append(made, solver.Sq(int(c.Choice), int(c.Place)))
		}
		standing := queens.Queens
		if e.Return() {
			standing = standing[:len(queens.Stack)] // the queen of the call that returned no longer counts
		}
		counted := state.Step == queens.Step && state.Found == queens.Found
		if !counted || !slices.Equal(made, standing) || len(state.Calls) != len(queens.Stack) {
			t.Fatalf("after %v: %+v, the book has %+v", e, state, queens)
		}
		for i, call := range state.Calls {
			if call.Place != int32(queens.Stack[i].Col) || call.At != int32(queens.Stack[i].Row) {
				t.Fatalf("after %v: call %d is %+v, the book has %+v", e, i, call, queens.Stack[i])
			}
		}
	}
}
