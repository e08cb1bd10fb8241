package tree

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"queenbook/internal/solver"
)

// What is written is the search, read back: the events, and the queens that stand after each.
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
			var by []int8
			line := ""
			if e.Kind == solver.Refused {
				by, line = []int8{e.By.Row, e.By.Col}, e.Line().String()
			}
			if got.Version != version || got.Event != e.Kind.String() || got.Step != state.Step || solver.Sq(int(got.Row), int(got.Column)) != e.Square ||
				!slices.Equal(got.By, by) || got.Line != line || !slices.Equal(got.Rows, solver.RowsOf(state.Queens, len(state.Queens))) {
				t.Fatalf("n = %d: %+v for %v", n, got, e)
			}
			version = 0
		}
		if read.More() {
			t.Errorf("n = %d: there is more than the search", n)
		}
	}
}
