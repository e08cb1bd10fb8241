package nearest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/solver"
	"queenbook/internal/thorough"
)

// TestStayEveryStart compares the two methods on every start of the boards from 4 to 7, not only by
// the histogram, which is known.
func TestStayEveryStart(t *testing.T) {
	for n, want := range map[int][]int{
		4: {2, 24, 102, 112, 16},
		5: {10, 200, 1450, 1450, 15, 0},
		6: {4, 120, 1500, 9880, 26160, 8928, 64},
		7: {40, 1672, 29188, 253512, 508804, 30314, 13, 0},
	} {
		if n > thorough.Of(6, 7) {
			continue // 823,543 starts
		}
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			solutions := solver.Solve(n).Solutions
			got := make([]int, n+1)
			start := make(solver.Rows, n)
			var column func(c int)
			column = func(c int) {
				if c == n {
					a := answer(t, start)
					if fewest := Fewest(start, solutions); a.High != fewest {
						t.Fatalf("%v: %d moves, want %d", start, a.High, fewest)
					}
					got[a.High]++
					return
				}
				for r := 1; r <= n; r++ {
					start[c] = int8(r)
					column(c + 1)
				}
			}
			column(0)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// TestStayAgrees compares the two methods on starts of every family.
//
//	QUEENBOOK_MILLION=1 go test -timeout 0 -run StayAgrees ./internal/nearest
//
// adds a million random starts of the board of 8.
func TestStayAgrees(t *testing.T) {
	for _, n := range []int{1, 8, 9, 10} {
		solutions := solver.Solve(n).Solutions
		compare := func(start solver.Rows) {
			if got, want := answer(t, start).High, Fewest(start, solutions); got != want {
				t.Fatalf("%v: %d moves, want %d", start, got, want)
			}
		}
		for i, f := range families {
			rng := rand.New(rand.NewPCG(uint64(n), uint64(i)))
			for range 200 {
				compare(f.make(n, rng))
			}
		}
		rng := rand.New(rand.NewPCG(uint64(n), 0))
		uniform := 2000
		if n == 8 && os.Getenv("QUEENBOOK_MILLION") != "" {
			uniform = 1_000_000
		}
		for range uniform {
			compare(families[0].make(n, rng))
		}
	}
}

func FuzzByStaying(f *testing.F) {
	f.Add([]byte("1234567"))
	f.Add([]byte{0, 0, 0, 0, 0, 0, 0, 0})
	f.Add([]byte{0, 3, 2, 3, 3, 2, 3, 0})
	var solutions [9][]solver.Solution
	for n := range solutions {
		if n > 0 {
			solutions[n] = solver.Solve(n).Solutions
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		n := min(len(text), 8)
		if n == 0 || len(solutions[n]) == 0 {
			return
		}
		start := rowsOf(n, func(c int) int { return int(text[c]) })
		if got, want := answer(t, start).High, Fewest(start, solutions[n]); got != want {
			t.Errorf("%v: %d moves, want %d", start, got, want)
		}
	})
}

// TestStayMirrored checks large boards, where there's nothing to compare with: the images of a
// start under symmetries that keep columns need the same number of moves, although the search takes
// other paths.
func TestStayMirrored(t *testing.T) {
	for _, n := range []int{12, 13, 20, 31, 32, 47, 63, 64} {
		for i, f := range families {
			rng := rand.New(rand.NewPCG(uint64(n), uint64(i)))
			for range 4 {
				start := f.make(n, rng)
				want := answer(t, start).High
				flipped := rowsOf(n, func(c int) int { return n - int(start[c]) })
				reversed := slices.Clone(start)
				slices.Reverse(reversed)
				for _, image := range []solver.Rows{flipped, reversed} {
					if got := answer(t, image).High; got != want {
						t.Errorf("%s: %v needs %d moves, its image %v %d", f.name, start, want, image, got)
					}
				}
			}
		}
	}
}

// TestStaySolved gives a bound for starts that were made from a solution.
func TestStaySolved(t *testing.T) {
	for _, n := range []int{8, 20, 64} {
		rng := rand.New(rand.NewPCG(uint64(n), 1))
		for moved := range 5 {
			for range 20 {
				start := solved(n, moved, rng)
				a := answer(t, start)
				if a.High > moved || moved == 0 && a.High != 0 {
					t.Errorf("%v: %d moves, but it is a solution with %d queens moved", start, a.High, moved)
				}
			}
		}
	}
}

func TestStayCounts(t *testing.T) {
	start := mustRows(t, "1 7 2 6 3 5 8 4", 8)
	a, again := answer(t, start), answer(t, start)
	if diff := cmp.Diff(a, again); diff != "" {
		t.Errorf("the second time differs (-first +second):\n%s", diff)
	}
	if a.High != 2 || a.Board.String() != "5 7 2 6 3 1 8 4" {
		t.Errorf("%d moves to %v", a.High, a.Board)
	}
	stay := 8
	for _, level := range a.Levels {
		if level.Stay >= stay || level.Splits < 1 || level.Nodes < level.Sets {
			t.Errorf("level %+v after %d", level, stay)
		}
		stay = level.Stay
	}
	if stay != 6 {
		t.Errorf("the last level lets %d queens stay", stay)
	}
}

// TestStaySlow answers starts for which many sets are postponed and tried again.
func TestStaySlow(t *testing.T) {
	postponed := int64(0)
	for _, s := range slowStarts(t) {
		if len(s.start) > 40 {
			continue // they take longer, and are in BenchmarkMoves
		}
		a := answer(t, s.start)
		if a.High != s.moves {
			t.Errorf("%v: %d moves, want %d", s.start, a.High, s.moves)
		}
		for _, level := range a.Levels {
			postponed += level.Postponed
		}
	}
	if postponed == 0 {
		t.Error("nothing was put off, so that nothing is tested")
	}
}

// TestStayStopped stops the search at once and at many later moments: its answer has to be true
// anyway.
func TestStayStopped(t *testing.T) {
	for _, s := range slowStarts(t) {
		start, want := s.start, s.moves
		proved := false
		for looks := 0; looks < 200 && !proved; looks = 2*looks + 1 {
			a, err := ByStaying(&impatient{context.Background(), looks}, start)
			if err != nil {
				t.Fatal(err)
			}
			check(t, a)
			if a.Low > want || want > a.High {
				t.Errorf("%v: between %d and %d after %d looks, but it is %d", start, a.Low, a.High, looks, want)
			}
			if looks == 0 && a.Proved() {
				t.Errorf("%v: proved at once, so that nothing is stopped", start)
			}
			proved = a.Proved()
		}
	}
}

// An impatient context ends after it has been checked this many times.
type impatient struct {
	context.Context
	looks int
}

func (c *impatient) Err() error {
	c.looks--
	if c.looks < 0 {
		return context.Canceled
	}
	return nil
}

// TestStayWithoutAnything checks the fallback for a search that's stopped before a quick look at a
// level has found a board: it has to be quick for every size.
func TestStayWithoutAnything(t *testing.T) {
	for n := 4; n <= MaxMoves; n++ {
		start := rowsOf(n, func(int) int { return 0 })
		s := newStaySearch(context.Background(), start)
		board := s.anyBoard()
		if len(solver.Attacks(board.Queens())) > 0 || len(board.Queens()) != n {
			t.Errorf("n=%d: %v is no solution", n, board)
		}
		if s.at.Nodes > 5000 {
			t.Errorf("n=%d: %d nodes", n, s.at.Nodes)
		}
	}
}

func TestStayRefuses(t *testing.T) {
	for _, c := range []struct {
		start solver.Rows
		want  string
	}{
		{nil, "a start of 0 columns: 1..64 are possible"},
		{make(solver.Rows, 65), "a start of 65 columns: 1..64 are possible"},
		{solver.Rows{1, 2, 9, 4}, "row 9 in column 3 is outside 1..4"},
		{solver.Rows{1, 0, 3, 4}, "row 0 in column 2 is outside 1..4"},
		{solver.Rows{1, 2, 3, -1}, "row -1 in column 4 is outside 1..4"},
		{solver.Rows{1, 2}, solver.ErrNoSolution.Error()},
		{solver.Rows{1, 2, 3}, solver.ErrNoSolution.Error()},
	} {
		a, err := ByStaying(context.Background(), c.start)
		if err == nil || err.Error() != c.want {
			t.Errorf("%v: %v, %v; want %s", c.start, a, err, c.want)
		}
	}
	if _, err := ByStaying(context.Background(), solver.Rows{1, 1}); !errors.Is(err, solver.ErrNoSolution) {
		t.Errorf("%v is not ErrNoSolution", err)
	}
}

// TestParseLargestRows reads a start of the largest size that ByStaying takes.
func TestParseLargestRows(t *testing.T) {
	want := rowsOf(MaxMoves, func(c int) int { return 5 * c })
	if got := mustRows(t, want.String(), MaxMoves); !slices.Equal(got, want) {
		t.Errorf("%v reads as %v", want, got)
	}
	_, err := solver.ParseRows(want.String()+" 65", MaxMoves+1, 1)
	if err != nil {
		t.Errorf("row 65 of 65 columns: %v", err) // ByStaying refuses it, not the parser
	}
}

// TestMost compares the largest set of queens that can stay together with
// trying every set.
func TestMost(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for i := range 3000 {
		n := 1 + rng.IntN(12)
		start := families[i%len(families)].make(max(n, 4), rng)
		row := make([]int, len(start))
		for c, r := range start {
			row[c] = int(r)
		}
		a := newAttackers(row)
		open := rng.Uint64() & (1<<len(row) - 1)
		best := 0
		for set := range uint64(1) << len(row) {
			queens := make(solver.Rows, len(row))
			for c := range queens {
				if set&^open == 0 && set>>c&1 != 0 {
					queens[c] = start[c]
				}
			}
			if q := queens.Queens(); len(q) > best && len(solver.Attacks(q)) == 0 {
				best = len(q)
			}
		}
		if got := a.most(open); got != best {
			t.Fatalf("%v, open %b: %d queens can stay, want %d", start, open, got, best)
		}
	}
}
