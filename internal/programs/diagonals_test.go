package programs

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/solver"
)

// The tables that source 001 prints for a board of four, row by row.
func TestTablesOfFour(t *testing.T) {
	sums := []int{0, 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 5, 3, 4, 5, 6}
	differences := []int{0, -1, -2, -3, 1, 0, -1, -2, 2, 1, 0, -1, 3, 2, 1, 0}
	var gotSums, gotDifferences []int
	for _, s := range cellsOf(4) {
		gotSums = append(gotSums, Sum(s))
		gotDifferences = append(gotDifferences, Difference(s))
	}
	if diff := cmp.Diff(sums, gotSums); diff != "" {
		t.Errorf("row + column (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(differences, gotDifferences); diff != "" {
		t.Errorf("row - column (-want +got):\n%s", diff)
	}
}

// The numbers of source 002 are those of source 001, shifted, and two squares
// share one exactly where they share the diagonal.
func TestNumberingsAreOne(t *testing.T) {
	if s := solver.Sq(2, 3); Udiag(s) != 4 || Ddiag(4, s) != 3 {
		t.Errorf("the example of source 002: udiag %d and ddiag %d, want 4 and 3", Udiag(s), Ddiag(4, s))
	}
	for n := 1; n <= 8; n++ {
		for _, a := range cellsOf(n) {
			if Udiag(a) != Sum(a)+1 || Ddiag(n, a) != Difference(a)+n {
				t.Errorf("n=%d: %v has sum %d and udiag %d, difference %d and ddiag %d", n, a, Sum(a), Udiag(a), Difference(a), Ddiag(n, a))
			}
			if min(Udiag(a), Ddiag(n, a)) < 1 || max(Udiag(a), Ddiag(n, a)) > 2*n-1 {
				t.Errorf("n=%d: %v: udiag %d and ddiag %d are outside 1..%d", n, a, Udiag(a), Ddiag(n, a), 2*n-1)
			}
			for _, b := range cellsOf(n) {
				if a == b {
					continue
				}
				line := solver.LineBetween(a, b)
				if (Sum(a) == Sum(b)) != (line == solver.Rising) || (Difference(a) == Difference(b)) != (line == solver.Falling) {
					t.Errorf("n=%d: %v and %v share the %v", n, a, b, line)
				}
			}
		}
	}
}
