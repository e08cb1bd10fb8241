package solver

import (
	"slices"
	"testing"
)

// The four loops make the same tests and find the same boards as the search on four columns, event
// by event.
func TestLoops(t *testing.T) {
	var want []Event
	for e := range Trace(4) {
		if e.Test() || e.Kind == Found {
			want = append(want, e)
		}
	}
	if got := slices.Collect(TraceLoops()); len(want) != 62 || !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	for range TraceLoops() {
		break // this must not panic
	}
}

// The changed searches have the known counts. Upside down, the boards are those that the search
// that begins at the bottom finds in the same order.
func TestChanged(t *testing.T) {
	for _, want := range counts[:10] {
		first := ""
		if want.first != "" {
			rows, err := ParseRows(want.first, want.n, 1)
			if err != nil {
				t.Fatal(err)
			}
			first = rows.UpsideDown().String()
		}
		c := Upwards(want.n)
		if c.Tests != want.tests || c.Solutions != want.solutions {
			t.Errorf("n=%d, upwards: %+v, want %+v", want.n, c, want)
		}
		if c.FirstStep != int64(want.firstTests) || c.First.String() != first {
			t.Errorf("n=%d, upwards: %+v, want %s at %d first", want.n, c, first, want.firstTests)
		}
		tests, found := int64(want.firstTests), int64(1)
		if want.first == "" {
			tests, found = want.tests, 0
		}
		c = OnlyFirst(want.n)
		if c.Tests != tests || c.Solutions != found {
			t.Errorf("n=%d, only the first: %+v, want %d tests and %d found", want.n, c, tests, found)
		}
		if c.FirstStep != int64(want.firstTests) || c.First.String() != want.first {
			t.Errorf("n=%d, only the first: %+v, want %s at %d", want.n, c, want.first, want.firstTests)
		}
		c = OnlyCount(want.n)
		if c.Tests != want.tests || c.Solutions != want.solutions || c.First != nil {
			t.Errorf("n=%d, only counted: %+v, want %+v", want.n, c, want)
		}
	}
}
