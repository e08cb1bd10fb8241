package programs

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/solver"
)

// TestMemory looks into the running program after every event that Memory
// follows.
func TestMemory(t *testing.T) {
	for n := 1; n <= 6; n++ {
		memory := NewMemory(n)
		s := &usedArrays{n: n}
		s.emitter = newEmitter(func(e Event) bool {
			memory.Apply(e)
			want := NewMemory(n)
			for k := range want.Row {
				want.Row[k] = int8(s.row[k])
			}
			copy(want.RowUsed, s.rowUsed[:])
			copy(want.DdiagUsed, s.ddiagUsed[:])
			copy(want.UdiagUsed, s.udiagUsed[:])
			// A call begins before its loop writes the first row.
			if diff := cmp.Diff(want, memory); diff != "" && e.Kind != Call {
				t.Fatalf("n=%d: memory after %v (-program +Memory):\n%s", n, e, diff)
			}
			return true
		})
		s.queens(1)
	}
}

// TestMemoryExample is the example of source 002: five columns, queens in
// rows 2, 4 and 1, and row 5 is tried in column 4.
func TestMemoryExample(t *testing.T) {
	p := BySlug["used-arrays"]
	memory := NewMemory(5)
	var replay Replay
	for e := range p.Run(5) {
		replay.Apply(e)
		memory.Apply(e)
		if e.Test() && e.Square == solver.Sq(5, 4) && solver.RowsOf(replay.Queens, 5).String() == "2 4 1 0 0" {
			if diff := cmp.Diff([]bool{false, true, true, false, true, false}, memory.RowUsed); diff != "" {
				t.Errorf("row_used (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff([]int8{2, 4, 1, 5}, memory.Row[1:5]); diff != "" {
				t.Errorf("row (-want +got):\n%s", diff)
			}
			return
		}
	}
	t.Error("the search never comes to the example")
}
