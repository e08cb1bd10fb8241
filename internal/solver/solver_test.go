package solver

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// counts are the known counts of the plain search, N = 1 to 12, from two independent programs.
var counts = []struct {
	n                                          int
	solutions, nodes, tests, refused, deadEnds int64
	firstTests                                 int
	firstPlacements                            int64
	first                                      string
}{
	{1, 1, 2, 1, 0, 0, 1, 1, "1"},
	{2, 0, 3, 6, 4, 2, 0, 0, ""},
	{3, 0, 6, 18, 13, 3, 0, 0, ""},
	{4, 2, 17, 60, 44, 4, 26, 8, "2 4 1 3"},
	{5, 10, 54, 220, 167, 4, 15, 5, "1 3 5 2 4"},
	{6, 4, 153, 894, 742, 46, 171, 31, "2 4 6 1 3 5"},
	{7, 40, 552, 3584, 3033, 154, 42, 9, "1 3 5 7 2 4 6"},
	{8, 92, 2057, 15720, 13664, 644, 876, 113, "1 5 8 6 3 7 2 4"},
	{9, 352, 8394, 72378, 63985, 2584, 333, 41, "1 3 6 8 2 4 9 7 5"},
	{10, 724, 35539, 348150, 312612, 12050, 975, 102, "1 3 6 8 10 5 9 2 4 7"},
	{11, 2680, 166926, 1806706, 1639781, 58396, 517, 52, "1 3 5 7 9 11 2 4 6 8 10"},
	{12, 14200, 856189, 10103868, 9247680, 300530, 3066, 261, "1 3 5 8 10 12 6 11 2 7 9 4"},
}

func TestCounts(t *testing.T) {
	for _, want := range counts {
		t.Run(fmt.Sprintf("n=%d", want.n), func(t *testing.T) {
			if testing.Short() && want.n > 10 {
				t.Skip("ten million tests, skipped with -short")
			}
			run := Solve(want.n)
			got := want
			got.solutions = run.Whole.Solutions
			got.nodes = run.Whole.AllNodes()
			got.tests = run.Whole.Tests
			got.refused = run.Whole.Refused()
			got.deadEnds = run.Whole.DeadEnds
			got.firstTests, got.firstPlacements, got.first = 0, 0, ""
			if len(run.Solutions) > 0 {
				got.firstTests = run.Solutions[0].Step
				got.firstPlacements = run.First.Placements
				got.first = run.Solutions[0].Rows.String()
			}
			if got != want {
				t.Errorf("got  %+v\nwant %+v", got, want)
			}
			p := run.Whole
			if nodes := p.AllNodes(); p.Tests != (nodes-p.Solutions)*int64(run.N) {
				t.Errorf("tests = (nodes - solutions) * N does not hold: %d, %d, %d", p.Tests, nodes, p.Solutions)
			}
			calls := int64(0)
			for e := range Trace(run.N) {
				if e.Kind == Call {
					calls++
				}
			}
			if calls != p.DeadEnds+p.Silent {
				t.Errorf("%d calls, but %d dead ends and %d silent returns", calls, p.DeadEnds, p.Silent)
			}
			if p.Tests != p.Refused()+p.Placements {
				t.Errorf("%d tests, but %d refusals and %d placements", p.Tests, p.Refused(), p.Placements)
			}
			if int64(len(run.Solutions)) != p.Solutions {
				t.Errorf("%d solutions kept, %d counted", len(run.Solutions), p.Solutions)
			}
		})
	}
}

func TestEightQueens(t *testing.T) {
	run := Solve(8)
	p, first := run.Whole, run.First
	type line struct {
		what      string
		got, want any
	}
	for _, c := range []line{
		{"nodes a level", p.Nodes, []int{1, 8, 42, 140, 344, 568, 550, 312, 92}},
		{"tests", p.Tests, StepsOfEight},
		{"calls", p.DeadEnds + p.Silent, 1965},
		{"silent returns", p.Silent, 1321},
		{"comparisons", p.Comparisons, 46752},
		{"refused along a row", p.Refusals[AlongRow], 7196},
		{"refused along a falling diagonal", p.Refusals[Falling], 3234},
		{"refused along a rising diagonal", p.Refusals[Rising], 3234},
		{"lines of the log", p.LogLines, 18512},
		{"first: tests", first.Tests, 876},
		{"first: refused", first.Refused(), 763},
		{"first: dead ends", first.DeadEnds, 42},
		{"first: silent returns", first.Silent, 63},
		{"first: lines of the log", first.LogLines, 1032},
		{"first: last placement in column 2", first.LastPlaced[2], 638},
		{"second solution", run.Solutions[1].Rows.String(), "1 6 8 3 7 4 2 5"},
		{"second solution's step", run.Solutions[1].Step, 1140},
		{"last solution", run.Solutions[91].Rows.String(), "8 4 1 3 6 2 7 5"},
		{"last solution's step", run.Solutions[91].Step, 14852},
	} {
		if got, want := fmt.Sprint(c.got), fmt.Sprint(c.want); got != want {
			t.Errorf("%s: %s, want %s", c.what, got, want)
		}
	}
}

// TestSolutionsAreAllOfThem compares the solutions with those of an independent search: bit masks,
// and rows from the bottom up.
func TestSolutionsAreAllOfThem(t *testing.T) {
	for n := 1; n <= 9; n++ {
		want := map[string]bool{}
		var masks func(rows Rows, used, up, down uint)
		masks = func(rows Rows, used, up, down uint) {
			if len(rows) == n {
				want[rows.String()] = true
				return
			}
			for free := ^(used | up | down) & (1<<n - 1); free != 0; free &= free - 1 {
				bit := free & -free
				row := int8(1)
				for b := bit; b > 1; b >>= 1 {
					row++
				}
				masks(append(rows[:len(rows):len(rows)], row), used|bit, (up|bit)<<1, (down|bit)>>1)
			}
		}
		masks(nil, 0, 0, 0)
		got := map[string]bool{}
		for _, s := range Solve(n).Solutions {
			got[s.Rows.String()] = true
			if pairs := Attacks(s.Rows.Queens()); len(pairs) > 0 {
				t.Errorf("n=%d: %v is no solution: %v", n, s.Rows, pairs)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("n=%d: solutions differ (-want +got):\n%s", n, diff)
		}
	}
}

// snapshots is a second, independent description of the same search: it keeps whole copies of
// board, stack and array at every test, and undoes by hand what [State] never undoes.
func snapshots(n int) []State {
	var all []State
	memory := make([]int8, n)
	var queens []Square
	var stack []Frame
	found := 0
	var column func(c int)
	column = func(c int) {
		stack = append(stack, Frame{Col: int8(c)})
		for r := 1; r <= n; r++ {
			stack[len(stack)-1].Row = int8(r)
			free := true
			for _, q := range queens {
				dr, dc := int(q.Row)-r, c-int(q.Col)
				if dr == 0 || dr == dc || dr == -dc {
					free = false
				}
			}
			if free {
				memory[c-1] = int8(r)
				queens = append(queens, Sq(r, c))
			}
			all = append(all, State{
				N: n, Step: len(all) + 1, Found: found,
				Queens:      append([]Square{}, queens...),
				Stack:       append([]Frame{}, stack...),
				RowPosition: append([]int8{}, memory...),
			})
			if !free {
				continue
			}
			if c == n {
				found++
			} else {
				column(c + 1)
			}
			queens = queens[:len(queens)-1]
		}
		stack = stack[:len(stack)-1]
	}
	column(1)
	return all
}

func TestReplay(t *testing.T) {
	for n := 1; n <= 8; n++ {
		want := snapshots(n)
		state := NewState(n)
		check := func() {
			w := want[state.Step-1]
			got := *state
			got.Last, got.Stack = Event{}, slices.Clone(got.Stack)
			for i := range got.Stack {
				got.Stack[i].standing = 0
			}
			if got.Queens == nil {
				got.Queens = []Square{}
			}
			if diff := cmp.Diff(w, got, cmp.AllowUnexported(Frame{})); diff != "" {
				t.Fatalf("n=%d: the state of step %d (-want +got):\n%s", n, w.Step, diff)
			}
		}
		for e := range Trace(n) {
			state.Apply(e)
			// A step's state is right after the test, and after the assignment if the test
			// succeeded.
			if e.Kind == Refused || e.Kind == Assigned {
				check()
			}
		}
		if state.Step != len(want) || len(state.Stack) != 0 {
			t.Errorf("n=%d: ended at step %d of %d with %d calls open", n, state.Step, len(want), len(state.Stack))
		}
	}
}

func TestStaleEntries(t *testing.T) {
	state := NewState(8)
	for e := range Trace(8) {
		state.Apply(e)
		if state.Step == 860 && e.Kind == Assigned {
			break
		}
	}
	if got := Rows(state.RowPosition).String(); got != "1 5 8 6 7 3 6 0" {
		t.Errorf("array at step 860: %s", got)
	}
	if len(state.Queens) != 4 {
		t.Errorf("%d queens stand, want 4", len(state.Queens))
	}
}

func TestTraceStops(t *testing.T) {
	for stop := 1; stop <= 2000; stop++ {
		seen := 0
		for range Trace(6) {
			seen++
			if seen == stop {
				break
			}
		}
		if all := 894 + 152 + 4 + 2*149; seen != min(stop, all) {
			t.Fatalf("stopped after %d events, want %d of %d", seen, stop, all)
		}
	}
}

func TestTraceAllocatesNothingAnEvent(t *testing.T) {
	allocations := func(n int) float64 {
		return testing.AllocsPerRun(3, func() {
			tests := 0
			for e := range Trace(n) {
				if e.Test() {
					tests++
				}
			}
			if tests == 0 {
				t.Error("no test")
			}
		})
	}
	if small, large := allocations(4), allocations(9); small != large || large > 3 {
		t.Errorf("%v allocations for 60 tests, %v for 72,378: want as many, and no more than 3", small, large)
	}
}

func TestTracePanicsOutOfRange(t *testing.T) {
	for _, n := range []int{-1, 0, MaxTraced + 1} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("Trace(%d) did not panic", n)
				}
			}()
			Trace(n)
		}()
	}
}

func TestRefusalNamesTheFirstAttacker(t *testing.T) {
	state := NewState(7)
	for e := range Trace(7) {
		state.Apply(e)
		if e.Kind != Refused {
			continue
		}
		for _, q := range state.Queens {
			if LineBetween(q, e.Square) != NoLine {
				if q != e.By || e.Line() == NoLine || e.Line() == AlongColumn {
					t.Fatalf("step %d: %v, but %v attacks first", state.Step, e, q)
				}
				break
			}
		}
	}
}

// TestTraceUnder splits the search at every call and runs the rest of that call separately: the
// events have to be the same.
func TestTraceUnder(t *testing.T) {
	for n := 1; n <= 6; n++ {
		var all []Event
		for e := range Trace(n) {
			all = append(all, e)
		}
		state := NewState(n)
		for i, e := range all {
			if e.Kind == Call {
				at := i
				for under := range TraceUnder(n, state.RowPosition, len(state.Queens)) {
					if under != all[at] {
						t.Fatalf("n=%d: event %d is %v below event %d, want %v", n, at, under, i, all[at])
					}
					at++
				}
				if last := all[at-1]; !last.Return() || last.Square.Col != e.Square.Col {
					t.Fatalf("n=%d: the call of event %d ends with %v", n, i, last)
				}
			}
			state.Apply(e)
		}
	}
}
