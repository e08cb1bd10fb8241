package programs

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
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
		"claim.orders.rounded@8": "178,462,990,000,000",
		"claim.pair.orders@8":    "44,261,653,680",
		"claim.tree.sets@8":      "5,130,659,561",
		"claim.tree.orders@8":    "181,648,829,234,945",
		"claim.tree.ranks@8":     "43,046,721",
		"claim.solved":           "12",
		"claim.apart.rows@8":     "4",
		"claim.apart.columns@8":  "4",
		"claim.sum.least@4":      "0",
		"claim.sum.most@4":       "6",
		"claim.used@5":           "T T F T F",
	} {
		if got := figuretest.Fact(t, s, name).Text; got != want {
			t.Errorf("%s: %q, want %s", name, got, want)
		}
	}
}

// The stack never makes a board twice, and what it makes with an empty row agrees with the fact.
func TestStackLeavesRowsOut(t *testing.T) {
	p := programs.BySlug["reject-accept"]
	for n := 1; n <= 6; n++ {
		var replay programs.Replay
		seen, skipped := map[string]bool{}, 0
		for e := range p.Run(n) {
			replay.Apply(e)
			if e.Kind != programs.Passed && e.Kind != programs.Rejected {
				continue
			}
			squares := slices.Clone(replay.Queens)
			slices.SortFunc(squares, func(a, b solver.Square) int {
				return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Col, b.Col))
			})
			if board := fmt.Sprint(squares); seen[board] {
				t.Errorf("n=%d: %s comes twice", n, board)
			} else {
				seen[board] = true
			}
			if e.Kind == programs.Passed && len(squares) > 0 && int(squares[len(squares)-1].Row) > len(squares) {
				skipped++
			}
		}
		if got := figuretest.Fact(t, page(t, 8), fmt.Sprintf("cells.skipping@%d", n)).Number; got != int64(skipped) {
			t.Errorf("n=%d: %d boards with a row left out, the program makes %d", n, got, skipped)
		}
	}
}

// The whole trees, node by node, and the orders that begin with a given pair.
func TestWholeTrees(t *testing.T) {
	for n := 1; n <= 4; n++ {
		var sets, orders, ranks, pair int64
		// grow makes every order of squares. Squares in increasing order are a set, and squares in
		// increasing rows are a node of the loop over ranks.
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

// The facts have the right numbers for the diagonals, one for each.
func TestDiagonalNumbers(t *testing.T) {
	for n := 1; n <= 12; n++ {
		sums, differences := map[int]bool{}, map[int]bool{}
		for row := 1; row <= n; row++ {
			for col := 1; col <= n; col++ {
				sums[diagonalNumbers["sum"](n, solver.Sq(row, col))] = true
				differences[diagonalNumbers["difference"](n, solver.Sq(row, col))] = true
			}
		}
		fact := func(name string) int {
			return int(figuretest.Fact(t, page(t, 8), fmt.Sprintf("%s@%d", name, n)).Number)
		}
		for _, c := range []struct {
			numbers     map[int]bool
			least, most int
		}{
			{sums, fact("claim.sum.least"), fact("claim.sum.most")},
			{differences, 1 - n, n - 1},
		} {
			got := slices.Sorted(maps.Keys(c.numbers))
			if got[0] != c.least || got[len(got)-1] != c.most || len(got) != fact("diagonals.count") {
				t.Errorf("n=%d: numbers %v; want %d from %d to %d", n, got, fact("diagonals.count"), c.least, c.most)
			}
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
