package programs

import (
	"strings"
	"testing"

	"queenbook/internal/solver"
)

// The example of the lecture notes: k = 4, n = 5, rows 2 4 1.
func TestUsedAt(t *testing.T) {
	memory, rowPosition := usedAt(5, solver.Rows{2, 4, 1, 5})
	if memory == nil {
		t.Fatal("no such test")
	}
	if got := strings.Join(truths(memory.RowUsed[1:]), " "); got != "T T F T F" {
		t.Errorf("rowUsed is %s", got)
	}
	if got := strings.Join(numbers(memory.Row[1:]), " "); got != "2 4 1 5 6" {
		t.Errorf("row is %s", got)
	}
	// Before the search reached row 5, column 4 had its queen in row 3.
	if got := solver.Rows(rowPosition).String(); got != "2 4 1 3 5" {
		t.Errorf("rowPosition is %s", got)
	}
}

// The lower numbering of the diagonals is the upper one, shifted, and the diagonal of the given
// square is highlighted.
func TestBoardOfDiagonals(t *testing.T) {
	const n = 4
	for _, pair := range []struct {
		zero, one string
		shift     int64
		lowest    int64
		along     solver.Line
	}{
		{zero: "sum", one: "udiag", shift: 1, lowest: 0, along: solver.Rising},
		{zero: "difference", one: "ddiag", shift: n, lowest: 1 - n, along: solver.Falling},
	} {
		asked := solver.Sq(2, 3)
		from, to := boardOfDiagonals(pair.zero, n, asked), boardOfDiagonals(pair.one, n, asked)
		lowest, strong := int64(n), 0
		for i, number := range from.Numbers {
			lowest = min(lowest, number.Value)
			want := number
			want.Value += pair.shift
			if to.Numbers[i] != want {
				t.Errorf("%s: %+v, %s: %+v", pair.zero, number, pair.one, to.Numbers[i])
			}
			if !number.Strong {
				continue
			}
			strong++
			if number.Square != asked && solver.LineBetween(asked, number.Square) != pair.along {
				t.Errorf("%s: %v stands out", pair.zero, number.Square)
			}
		}
		if lowest != pair.lowest || strong < 3 {
			t.Errorf("%s: lowest number %d, %d stand out", pair.zero, lowest, strong)
		}
	}
}
