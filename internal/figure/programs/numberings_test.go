package programs

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/solver"
)

// The tables that source 001 prints for a board with four columns, row by row.
func TestTablesOfFour(t *testing.T) {
	sum, difference := diagonalNumbers["sum"], diagonalNumbers["difference"]
	sums := []int{0, 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 5, 3, 4, 5, 6}
	differences := []int{0, -1, -2, -3, 1, 0, -1, -2, 2, 1, 0, -1, 3, 2, 1, 0}
	var gotSums, gotDifferences []int
	for _, s := range squaresOf(4) {
		gotSums = append(gotSums, sum(4, s))
		gotDifferences = append(gotDifferences, difference(4, s))
	}
	if diff := cmp.Diff(sums, gotSums); diff != "" {
		t.Errorf("row + column (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(differences, gotDifferences); diff != "" {
		t.Errorf("row - column (-want +got):\n%s", diff)
	}
}

// The numbers of source 002 are those of source 001, shifted, and two squares have the same number
// exactly if they're on the same diagonal.
func TestNumberingsAreOne(t *testing.T) {
	sum, difference := diagonalNumbers["sum"], diagonalNumbers["difference"]
	udiag, ddiag := diagonalNumbers["udiag"], diagonalNumbers["ddiag"]
	if s := solver.Sq(2, 3); udiag(4, s) != 4 || ddiag(4, s) != 3 {
		t.Errorf("the example of source 002: udiag %d and ddiag %d, want 4 and 3", udiag(4, s), ddiag(4, s))
	}
	for n := 1; n <= 8; n++ {
		for _, a := range squaresOf(n) {
			if udiag(n, a) != sum(n, a)+1 || ddiag(n, a) != difference(n, a)+n {
				t.Errorf("n=%d: %v has sum %d and udiag %d, difference %d and ddiag %d",
					n, a, sum(n, a), udiag(n, a), difference(n, a), ddiag(n, a))
			}
			if min(udiag(n, a), ddiag(n, a)) < 1 || max(udiag(n, a), ddiag(n, a)) > 2*n-1 {
				t.Errorf("n=%d: %v: udiag %d and ddiag %d are outside 1..%d", n, a, udiag(n, a), ddiag(n, a), 2*n-1)
			}
			for _, b := range squaresOf(n) {
				if a == b {
					continue
				}
				line := solver.LineBetween(a, b)
				if same := sum(n, a) == sum(n, b); same != (line == solver.Rising) {
					t.Errorf("n=%d: %v and %v have one sum, %t, and share the %v", n, a, b, same, line)
				}
				if same := difference(n, a) == difference(n, b); same != (line == solver.Falling) {
					t.Errorf("n=%d: %v and %v have one difference, %t, and share the %v", n, a, b, same, line)
				}
			}
		}
	}
}

// squaresOf lists the squares of a board, row after row.
func squaresOf(n int) (squares []solver.Square) {
	for row := 1; row <= n; row++ {
		for col := 1; col <= n; col++ {
			squares = append(squares, solver.Sq(row, col))
		}
	}
	return squares
}
