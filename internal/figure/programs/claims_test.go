package programs

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/programs"
	"queenbook/internal/solver"
)

// The claims of the sources are about eight queens, and were checked by others.
func TestClaimFacts(t *testing.T) {
	s := page(t, 4)
	for name, want := range map[string]string{
		"claim.orders.rounded@8":   "178,462,990,000,000",
		"claim.pair.orders@8":      "44,261,653,680",
		"claim.tree.sets@8":        "5,130,659,561",
		"claim.tree.orders@8":      "181,648,829,234,945",
		"claim.tree.ranks@8":       "43,046,721",
		"claim.any.calls@8":        "1,502,346",
		"claim.any.reads@8":        "51,103,177",
		"claim.stack.calls@8":      "508,161",
		"claim.stack.rejected@8":   "389,192",
		"claim.stack.free@8":       "118,969",
		"claim.stack.skipped@8":    "116,912",
		"claim.bound.calls@8":      "69,281",
		"claim.bound@8":            "554,248",
		"claim.bound.times@8":      "35",
		"claim.solved":             "12",
		"claim.apart.rows@8":       "4",
		"claim.apart.columns@8":    "4",
		"claim.sum.least@4":        "0",
		"claim.sum.most@4":         "6",
		"claim.sum.count@4":        "7",
		"claim.difference.most@4":  "3",
		"claim.difference.below@4": "3",
		"claim.difference.count@4": "7",
		"claim.udiag@4":            "4",
		"claim.ddiag@4":            "3",
		"claim.used@5":             "T T F T F",
	} {
		if got := figuretest.Fact(t, s, name).Text; got != want {
			t.Errorf("%s: %q, want %s", name, got, want)
		}
	}
}

// What is worked out without running the other programs is what they do.
func TestClaimCountsOfPrograms(t *testing.T) {
	square, stack := bySlug("any-square"), bySlug("reject-accept")
	for n := 1; n <= maxPrograms; n++ {
		want := programs.Count(square.Run(n, programs.Options{}))
		if got := countAnySquare(n); got.calls != want.Calls || got.reads != want.SquaresRead || got.found != (want.Solutions > 0) {
			t.Errorf("any square, n=%d: %d calls, %d reads, found %t; the program makes %+v", n, got.calls, got.reads, got.found, want)
		}
		want = programs.Count(stack.Run(n, programs.Options{}))
		if got := countStack(n); got.calls != want.Calls || got.free != want.Passed {
			t.Errorf("stack, n=%d: %d calls, %d free; the program makes %+v", n, got.calls, got.free, want)
		}
	}
}

// The stack never makes a board twice, and what it makes with a row left out is what the fact says.
func TestStackLeavesRowsOut(t *testing.T) {
	p := bySlug("reject-accept")
	for n := 1; n <= 6; n++ {
		var replay programs.Replay
		seen, skipped := map[string]bool{}, 0
		for e := range p.Run(n, programs.Options{}) {
			replay.Apply(e)
			if e.Kind != programs.Passed && e.Kind != programs.Rejected {
				continue
			}
			squares := slices.Clone(replay.Queens)
			slices.SortFunc(squares, func(a, b solver.Square) int { return int(a.Row)*100 + int(a.Col) - int(b.Row)*100 - int(b.Col) })
			if board := fmt.Sprint(squares); seen[board] {
				t.Errorf("n=%d: %s comes twice", n, board)
			} else {
				seen[board] = true
			}
			if e.Kind == programs.Passed && len(squares) > 0 && int(squares[len(squares)-1].Row) > len(squares) {
				skipped++
			}
		}
		if got := figuretest.Fact(t, page(t, 8), fmt.Sprintf("claim.stack.skipped@%d", n)).Number; got != int64(skipped) {
			t.Errorf("n=%d: %d boards with a row left out, the program makes %d", n, got, skipped)
		}
	}
}

// The whole trees, node by node, and the orders with a given pair in front.
func TestWholeTrees(t *testing.T) {
	for n := 1; n <= 4; n++ {
		var sets, orders, ranks, pair int64
		// Grow makes every order of squares; what is in increasing order is a set, what is in
		// increasing rows is a node of the loop over ranks.
		var grow func(squares []int)
		grow = func(squares []int) {
			orders++
			inRows := true
			for i := 1; i < len(squares); i++ {
				inRows = inRows && squares[i]/n > squares[i-1]/n
			}
			if slices.IsSorted(squares) {
				sets++
			}
			if inRows {
				ranks++
			}
			if len(squares) == n {
				if n > 1 && squares[0] == 0 && squares[1] == 1 {
					pair++
				}
				return
			}
			for square := range n * n {
				if !slices.Contains(squares, square) {
					grow(append(slices.Clone(squares), square))
				}
			}
		}
		grow(nil)
		for name, want := range map[string]int64{
			"claim.tree.sets": sets, "claim.tree.orders": orders, "claim.tree.ranks": ranks, "claim.pair.orders": pair,
		} {
			got, err := page(t, n).Fact(name)
			if n == 1 && name == "claim.pair.orders" {
				if !errors.Is(err, figure.ErrAbsent) {
					t.Errorf("n=1 has a pair: %v, %v", got, err)
				}
				continue
			}
			if err != nil || got.Number != want {
				t.Errorf("n=%d, %s: %v, %v, counted %d", n, name, got, err, want)
			}
		}
	}
}

// The bound is the formula of the lecture notes, and no search makes more calls or tests.
func TestBoundOfLecture(t *testing.T) {
	for n := 1; n <= 9; n++ {
		calls, run := int64(boundCalls(n)), books.Of(t, n).Run(n)
		formula := math.Floor(float64(n*figure.Factorial(n)) * (math.E - 1))
		if got := int64(n) * calls; float64(got) != formula {
			t.Errorf("n=%d: %d, the formula gives %.0f", n, got, formula)
		}
		if int64(run.Whole.Calls) > calls {
			t.Errorf("n=%d: %d calls, the bound is %d", n, run.Whole.Calls, calls)
		}
	}
}

func TestRounded(t *testing.T) {
	for _, c := range []struct{ x, digits, want int64 }{
		{0, 8, 0}, {7, 1, 7}, {1234, 2, 1200}, {1250, 2, 1300}, {9960, 2, 10000}, {1234, 8, 1234},
	} {
		if got := rounded(big.NewInt(c.x), int(c.digits)).Int64(); got != c.want {
			t.Errorf("%d to %d digits: %d, want %d", c.x, c.digits, got, c.want)
		}
	}
}
