package tree

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"queenbook/internal/solver"
)

// What's written is the search when it's read back: the events, and the queens on the board after
// each.
func TestTrace(t *testing.T) {
	for n := 1; n <= 6; n++ {
		var out bytes.Buffer
		if err := WriteTrace(&out, n, solver.Trace(n)); err != nil {
			t.Fatal(err)
		}
		read := json.NewDecoder(&out)
		read.DisallowUnknownFields()
		state, version := solver.NewState(n), Version
		for e := range solver.Trace(n) {
			state.Apply(e)
			var got Entry
			if err := read.Decode(&got); err != nil {
				t.Fatal(err)
			}
			want := Entry{
				Version: version,
				Event:   e.Kind.String(),
				Step:    state.Step,
				Row:     e.Square.Row,
				Column:  e.Square.Col,
				Rows:    solver.RowsOf(state.Queens, len(state.Queens)),
			}
			if e.Kind == solver.Refused {
				want.By = []int8{e.By.Row, e.By.Col}
				want.Line = e.Line().String()
			}
			if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("n = %d, %v (-want +got):\n%s", n, e, diff)
			}
			version = 0
		}
		if read.More() {
			t.Errorf("n = %d: there is more than the search", n)
		}
	}
}
