package chapters

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/nearest"
	"queenbook/internal/solver"
	"queenbook/internal/survey"
	"queenbook/internal/thorough"
)

// The reports on all kinds of starts read well: from solutions to the farthest starts, with one
// attacking pair and with none, with all queens in one row or each in its own.
func TestOddStarts(t *testing.T) {
	t.Parallel()
	for n, most := range map[int]int{4: 12, 5: 12, 6: 18, 8: 18} {
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			flags := []string{"-n", fmt.Sprint(n), "--steps", thorough.Of("100", "1500")}
			starts := oddStarts(t, n, most)
			for _, start := range starts {
				flags = append(flags, "--start", start.String())
			}
			b := booktest.Shared(t, flags...)
			for _, start := range starts {
				p := b.Pages["starts/"+strings.ReplaceAll(start.String(), " ", "-")+"/index.html"]
				checkPresentRow(p, start, func(format string, args ...any) {
					t.Errorf("%v: %s", start, fmt.Sprintf(format, args...))
				})
			}
			for name, p := range b.Pages {
				say := func(format string, args ...any) { t.Errorf("%s: %s", name, fmt.Sprintf(format, args...)) }
				checkNumbers(b, p, say)
				booktest.CheckSentences(b, p, say)
			}
		})
	}
}

// oddStarts are starts for n queens, all of different kinds.
func oddStarts(t *testing.T, n, most int) (starts []solver.Rows) {
	solutions := solver.Solve(n).Solutions
	random := rand.New(rand.NewPCG(1, uint64(n)))
	diagonal := make(solver.Rows, n)
	for i := range diagonal {
		diagonal[i] = int8(i + 1)
	}
	candidates := []solver.Rows{solutions[0].Rows, diagonal}
	if n < 8 { // where it takes no time to check all starts
		land, err := survey.Of(n, solutions)
		if err != nil {
			t.Fatal(err)
		}
		candidates = append(candidates, land.Farthest...)
	}
	for row := range n {
		candidates = append(candidates, slices.Repeat(solver.Rows{int8(row + 1)}, n))
	}
	for i := range 4000 {
		permutation, any := make(solver.Rows, n), make(solver.Rows, n)
		for col, row := range random.Perm(n) {
			permutation[col], any[col] = int8(row+1), int8(1+random.IntN(n))
		}
		near := slices.Clone(solutions[random.IntN(len(solutions))].Rows)
		for range 1 + i%3 {
			near[random.IntN(n)] = int8(1 + random.IntN(n))
		}
		candidates = append(candidates, near, permutation, any)
	}
	type kind struct {
		moves, pairs, ties, stay int
		permutation              bool
	}
	seen := map[kind]bool{}
	for _, start := range candidates {
		answer, err := nearest.Compare(start, solutions)
		if err != nil {
			t.Fatal(err)
		}
		rows := slices.Compact(slices.Sorted(slices.Values(start)))
		k := kind{
			answer.Moves,
			min(len(solver.Attacks(start.Queens())), 2),
			min(len(answer.Ties), 3),
			min(n-answer.Moves, 2),
			len(rows) == n,
		}
		if !seen[k] && len(starts) < most {
			seen[k] = true
			starts = append(starts, start)
		}
	}
	if len(starts) < most {
		t.Errorf("for %d queens there are %d kinds of starts, fewer than %d", n, len(starts), most)
	}
	return starts
}
