package nearest

import (
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"queenbook/internal/solver"
)

// effort measures how long an answer took, in visits to a node that fills the board. A position in
// the search for sets costs about six of them.
func effort(a Stay) int64 {
	sum := int64(0)
	for _, level := range a.Levels {
		sum += 6*level.Splits + level.Nodes
	}
	return sum
}

// TestClimb looks for starts on which the method is slow. It begins with a random start, puts one
// to three queens on other rows, keeps what takes more effort, and begins again if nothing does for
// a while:
//
//	QUEENBOOK_CLIMB=60s go test -v -timeout 0 -run Climb ./internal/nearest
//
// QUEENBOOK_CLIMB_N=50 only climbs on that board, and QUEENBOOK_CLIMB_SEED=2 climbs other ways. The
// worst starts found are in testdata/slow.txt.
func TestClimb(t *testing.T) {
	text := os.Getenv("QUEENBOOK_CLIMB")
	if text == "" {
		t.Skip("set QUEENBOOK_CLIMB to a duration, say 60s, to look for slow starts")
	}
	limit, err := time.ParseDuration(text)
	if err != nil {
		t.Fatalf("QUEENBOOK_CLIMB: %v", err)
	}
	seed, _ := strconv.ParseUint(os.Getenv("QUEENBOOK_CLIMB_SEED"), 10, 64)
	sizes := []int{12, 16, 20, 24, 28, 32, 40, 50, 58, 64}
	if n, err := strconv.Atoi(os.Getenv("QUEENBOOK_CLIMB_N")); err == nil {
		sizes = []int{n}
	}
	for _, n := range sizes {
		rng := rand.New(rand.NewPCG(seed, uint64(n)))
		worst := Stay{}
		for end := time.Now().Add(limit); time.Now().Before(end); {
			if a := climb(t, n, rng, end); effort(a) > effort(worst) {
				worst = a
			}
		}
		begin := time.Now()
		a := answer(t, worst.Start)
		t.Logf("n=%d: %d moves in %v, effort %d: %v\n%v",
			n, a.High, time.Since(begin), effort(a), worst.Start, a.Levels)
	}
}

// climb goes up from one random start as long as it can, or until the end.
func climb(t *testing.T, n int, rng *rand.Rand, end time.Time) Stay {
	top := answer(t, families[rng.IntN(2)].make(n, rng))
	for fails := 0; fails < 400 && time.Now().Before(end); fails++ {
		next := slices.Clone(top.Start)
		for range 1 + rng.IntN(3) {
			if rng.IntN(3) == 0 {
				i, j := rng.IntN(n), rng.IntN(n)
				next[i], next[j] = next[j], next[i]
			} else {
				next[rng.IntN(n)] = int8(rng.IntN(n) + 1)
			}
		}
		a := answer(t, next)
		if effort(a) > effort(top) {
			fails = 0
		}
		if effort(a) >= effort(top) {
			top = a
		}
	}
	return top
}

// answer is the answer for a start. It has to be proved and true.
func answer(t testing.TB, start solver.Rows) Stay {
	t.Helper()
	a, err := ByStaying(context.Background(), start)
	if err != nil {
		t.Fatalf("%v: %v", start, err)
	}
	if !a.Proved() {
		t.Fatalf("%v: between %d and %d moves, though nobody was in a hurry", start, a.Low, a.High)
	}
	check(t, a)
	return a
}

// check fails unless an answer's board is a solution, and as far away as the answer says.
func check(t testing.TB, a Stay) {
	t.Helper()
	if len(a.Board) != len(a.Start) || len(solver.Attacks(a.Board.Queens())) > 0 {
		t.Fatalf("%v: %v is no solution", a.Start, a.Board)
	}
	if moves := Moves(a.Start, a.Board); moves != a.High || a.Low > a.High {
		t.Fatalf("%v: %v is %d moves away, not %d..%d", a.Start, a.Board, moves, a.Low, a.High)
	}
}
