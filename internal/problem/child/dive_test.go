package child

import (
	"io"
	"testing"
	"time"

	"queenbook/internal/problem"
)

// The length of a search that was cut off is estimated for what the search has left of its time, or for
// a twentieth of it.
func TestPatienceOfDives(t *testing.T) {
	const file = `
title = "two bits"
places = ["a", "b"]
choices = [0, 1]
def refused_by(place, choice, chosen):
    return None
`
	for _, test := range []struct{ limit, took, want time.Duration }{
		{0, 0, longestDives}, // as long as it needs
		{2 * time.Second, 2 * time.Second, 100 * time.Millisecond},
		{time.Hour, 0, longestDives},
	} {
		ask := problem.Request{
			Source: problem.Source{Name: "bits.py", Text: file},
			Limits: problem.Limits{Time: test.limit, Memory: 1 << 40, Tests: 5},
		}
		ended := newTeller(io.Discard, ask)
		ended.begin = time.Now().Add(-test.took)
		end := problem.End{Cause: problem.Tests}
		ended.dive(&end) // no watch ends it
		if end.Dives != dives || end.Estimate != 6 {
			t.Fatalf("%v: %d dives show %v tests, want %d and 6", test.limit, end.Dives, end.Estimate, dives)
		}
		if ended.patience != test.want {
			t.Errorf("a search of %v is estimated for %v, want %v", test.limit, ended.patience, test.want)
		}
		ended.begin = time.Now().Add(-test.want - 1)
		if got := ended.excess(); got != problem.Time {
			t.Errorf("a search of %v, estimated for longer than %v: its end is %q", test.limit, test.want, got)
		}
	}
}
