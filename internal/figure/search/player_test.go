package search

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/listing"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
)

// decode reads the events out of a recording, as the player's script does: after a free square the
// next column is called, and calls without a row left return.
func decode(tests string, start opening) []solver.Event {
	var events []solver.Event
	array, placed, reached := slices.Clone(start.Array), slices.Clone(start.Placed), slices.Clone(start.Rows)
	n, col := start.N, int(start.Column)
	comeBack := func() {
		last := len(placed) - 1
		e := solver.Event{Kind: solver.Exhausted, Square: solver.Sq(0, last+1)}
		if placed[last] == 0 {
			e.Kind = solver.DeadEnd
		}
		placed, reached = placed[:last], reached[:last]
		events = append(events, e)
	}
	for _, digit := range tests {
		by, _ := strconv.ParseInt(string(digit), 36, 8)
		if col > len(placed) {
			placed, reached = append(placed, 0), append(reached, 0)
			events = append(events, solver.Event{Kind: solver.Call, Square: solver.Sq(0, col)})
		}
		for col < len(placed) {
			comeBack()
		}
		reached[col-1]++
		sq := solver.Sq(int(reached[col-1]), col)
		if by > 0 {
			attacker := solver.Sq(int(array[by-1]), int(by))
			events = append(events, solver.Event{Kind: solver.Refused, Square: sq, By: attacker})
		} else {
			array[col-1] = reached[col-1]
			placed[col-1] |= 1 << reached[col-1]
			events = append(events,
				solver.Event{Kind: solver.Accepted, Square: sq},
				solver.Event{Kind: solver.Assigned, Square: sq})
			if col < n {
				col++
				continue
			}
			events = append(events, solver.Event{Kind: solver.Found, Square: sq})
		}
		for col > 0 && int(reached[col-1]) == n {
			col--
		}
	}
	for range start.Returns {
		comeBack()
	}
	return events
}

func TestRecordingHoldsTheSearch(t *testing.T) {
	for n := 1; n <= 8; n++ {
		run := solver.Solve(n)
		all := int(run.Whole.Tests)
		r := record(solver.NewState(n), 1, all)
		if len(r.tests()) != all {
			t.Errorf("n = %d: %d characters for %d tests, want one for each", n, len(r.tests()), all)
		}
		i := 0
		got := decode(r.tests(), r.opening(run))
		for e := range solver.Trace(n) {
			if i >= len(got) || got[i] != e {
				t.Fatalf("n = %d: event %d of %d is not %v", n, i, len(got), e)
			}
			i++
		}
		if i != len(got) {
			t.Errorf("n = %d: %d events, want %d", n, len(got), i)
		}
	}
}

// TestRecordingsOfParts cuts searches into parts and puts them together again.
func TestRecordingsOfParts(t *testing.T) {
	for _, n := range []int{1, 2, 4, 6} {
		want := slices.Collect(solver.Trace(n))
		run := solver.Solve(n)
		all := int(run.Whole.Tests)
		printed := map[int]string{} // by the step: the log up to the call or test that follows it
		state := solver.NewState(n)
		var log []byte
		for _, e := range want {
			if _, ok := printed[state.Step]; !ok && (e.Kind == solver.Call || e.Test()) {
				printed[state.Step] = string(log)
			}
			state.Apply(e)
			log = solver.AppendLog(log, e, state)
		}
		for _, size := range []int{1, 2, 7, 50} {
			var got []solver.Event
			found := 0
			for from := 1; from <= all; from += size {
				r := record(solver.NewState(n), from, min(from+size-1, all))
				start := r.opening(run)
				if start.Step != from-1 || start.Found != found {
					t.Errorf("n = %d: the part from step %d begins after %d tests and %d solutions, want %d",
						n, from, start.Step, start.Found, found)
				}
				before := "\n" + printed[from-1]
				tail := "\n" + strings.Join(start.Log, "\n") + "\n"
				if from == 1 {
					tail = "\n"
				}
				lines := min(widgets.PlayerLog, strings.Count(before, "\n")-1)
				if !strings.HasSuffix(before, tail) || len(start.Log) != lines {
					t.Errorf("n = %d: the part from step %d begins with the log %q after %q",
						n, from, start.Log, before)
				}
				for _, e := range decode(r.tests(), start) {
					got = append(got, e)
					if e.Kind == solver.Found {
						found++
					}
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("n = %d: parts of %d steps are not the search", n, size)
			}
		}
	}
}

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
		_, after, _ := strings.Cut(string(cell.Body), "data-tests='")
		tests, _, _ := strings.Cut(after, "'")
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
	state := solver.NewState(4)
	for e := range solver.Trace(4) {
		state.Apply(e)
		ran, next := code.Ran.Of(e.Kind, e.Which(state)), code.Next.Of(e.Kind, e.Which(state))
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
	if code.Ran.Refused[solver.AlongRow] == code.Ran.Refused[solver.Falling] {
		t.Error("refusals along a row and along a diagonal end on the same line")
	}
}
