package programs

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/solver"
)

// TestMemoryExample is the example of source 002: five columns, queens in
// rows 2, 4 and 1, and row 5 is tried in column 4.
func TestMemoryExample(t *testing.T) {
	var replay Replay
	memory := MemoryAt(5, func(e Event) bool {
		replay.Apply(e)
		return e.Test() && e.Square == solver.Sq(5, 4) && solver.RowsOf(replay.Queens, 5).String() == "2 4 1 0 0"
	})
	if memory == nil {
		t.Fatal("the search never comes to the example")
	}
	if diff := cmp.Diff([]bool{false, true, true, false, true, false}, memory.RowUsed); diff != "" {
		t.Errorf("row_used (-want +got):\n%s", diff)
	}
	// Column 5 was searched to its end before.
	if diff := cmp.Diff([]int{0, 2, 4, 1, 5, 6}, memory.Row); diff != "" {
		t.Errorf("row (-want +got):\n%s", diff)
	}
	for _, queen := range replay.Queens {
		if row, col := int(queen.Row), int(queen.Col); !memory.DdiagUsed[row+5-col] || !memory.UdiagUsed[row+col-1] {
			t.Errorf("the diagonals of %v are not used", queen)
		}
	}
}

func TestMemoryNever(t *testing.T) {
	if memory := MemoryAt(4, func(Event) bool { return false }); memory != nil {
		t.Errorf("%+v of an event that never comes", memory)
	}
}
