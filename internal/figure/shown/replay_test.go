package shown

import (
	"iter"
	"math"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/figure/figuretest"
	"queenbook/internal/puzzle"
	"queenbook/internal/puzzle/puzzletest"
)

// If all calls of a search try the same choices in order, it's a digit or two for each test, and so
// is a part of it. Others are packed event by event. What a page makes of both is compared with the
// events in a browser.
func TestPacking(t *testing.T) {
	sudoku, err := puzzle.ParseSudoku(".2....3..1....4.")
	if err != nil {
		t.Fatal(err)
	}
	stopped := puzzle.OnBoard(5)
	stopped.Events = func() iter.Seq[puzzle.Event] { return puzzle.Limit(100, puzzle.OnBoard(5).Events()) }
	for _, c := range []struct {
		problem *puzzle.Problem
		wide    int // 0: event by event
	}{
		{puzzle.OnBoard(1), 1}, {puzzle.OnBoard(3), 1}, {puzzle.OnBoard(6), 1}, {sudoku.Problem(), 1},
		{puzzletest.Australia(3), 1}, {puzzletest.Sums(), 1}, {stopped, 0},
	} {
		s := Of(c.problem)
		for _, depth := range []int{math.MaxInt, 1, 2} {
			r := s.pack(new(puzzle.State), s.Events(), depth)
			switch {
			case (r.Regular == nil) == (r.Events == nil):
				t.Errorf("%s, down to %d: packed both ways or none", c.problem.Title, depth)
			case c.wide == 0 && r.Regular != nil && depth == math.MaxInt,
				c.wide > 0 && (r.Regular == nil || r.Regular.Wide != c.wide):
				t.Errorf("%s, down to %d: %+v", c.problem.Title, depth, r.Regular)
			case depth == math.MaxInt && c.wide > 0 && len(r.Regular.Tests) != int(s.Tests)*c.wide:
				t.Errorf("%s: %d digits for %d tests", c.problem.Title, len(r.Regular.Tests), s.Tests)
			}
		}
	}
}

// A tree that's cut gives a script the tests in the calls it shows.
func TestPackingOfWhatIsCut(t *testing.T) {
	const n, depth = 7, 4
	p := puzzle.OnBoard(n)
	r := Stage(p).pack(new(puzzle.State), p.Events(), depth)
	var want, got []int
	below := int64(0)
	for e := range p.Events() {
		switch {
		case !e.Test():
		case int(e.Place) <= depth:
			want = append(want, e.By.First())
		default:
			below++
		}
	}
	for _, digit := range r.Regular.Tests {
		by := 0
		if at := strings.IndexRune("0123456789abcdefghijklmnopqrstuvwxyz", digit); at > 0 {
			by = r.Refused[at-1].By[0]
		}
		got = append(got, by)
	}
	for _, counts := range r.Regular.Below {
		below -= counts[0]
	}
	if !slices.Equal(got, want) || below != 0 {
		t.Errorf("%d tests, want %d; %d below are not counted", len(got), len(want), below)
	}
}

// The parts of a search together are the search; each knows what was there before it.
func TestParts(t *testing.T) {
	for _, n := range []int{1, 2, 4, 6} {
		p := puzzle.OnBoard(n)
		stage, want := Stage(p), slices.Collect(p.Events())
		all := len(figuretest.Recorded(n))
		for _, size := range []int{1, 2, 7, 50} {
			var got []puzzle.Event
			for from := 1; from <= all; from += size {
				r := Record(new(puzzle.State), p.Events(), from, min(from+size-1, all))
				start := stage.opening(r)
				if start.Step != from-1 {
					t.Errorf("n = %d: the part from step %d begins after %d tests", n, from, start.Step)
				}
				if stage.replayed(r).Regular == nil {
					t.Errorf("n = %d: the part from step %d is packed event by event", n, from)
				}
				got = slices.AppendSeq(got, r.Events)
			}
			if !slices.Equal(got, want) {
				t.Errorf("n = %d: parts of %d steps are not the search", n, size)
			}
		}
	}
}
