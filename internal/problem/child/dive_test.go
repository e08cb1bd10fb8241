package child

import (
	"io"
	"runtime"
	"testing"
	"time"

	"queenbook/internal/log"
	"queenbook/internal/problem"
)

// The length of a search that was cut off is estimated in the rest of the search's time, or in a
// twentieth of it.
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
		ended := newTeller(io.Discard, ask, runtime.NumGoroutine())
		ended.begin = time.Now().Add(-test.took)
		end := problem.End{Cause: problem.Tests}
		ended.dive(&end) // there's no watch to end it
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

// A search that runs out of time has been estimated by then, and the dives end with it.
func TestDivesBeside(t *testing.T) {
	const endless = `
places = range(40)
choices = [0, 1]
def refused_by(place, choice, chosen):
    return None
`
	ask := problem.Request{
		Source: problem.Source{Name: "bits.py", Text: endless},
		Limits: problem.Limits{Time: 2 * time.Second, Memory: 1 << 40, Tests: 1 << 40},
	}
	for _, c := range []struct {
		left time.Duration // of its time
		dive bool
	}{{time.Hour, false}, {0, true}} {
		ended := newTeller(io.Discard, ask, runtime.NumGoroutine())
		ended.begin = ended.begin.Add(c.left - ask.Time)
		f, err := ended.run()
		if err != nil {
			t.Fatal(err)
		}
		nothing := func(log.Name) {}
		q, err := newQuestions(f, nothing, nothing)
		if err != nil {
			t.Fatal(err)
		}
		end := problem.End{Cause: problem.Time}
		deadline := time.Now().Add(time.Minute)
		for again := true; again; again = c.dive && end.Dives == 0 && time.Now().Before(deadline) {
			beside := ended.diveBeside(q)
			if c.dive {
				time.Sleep(300 * time.Millisecond) // a slow machine may not make enough
			}
			beside(&end)
		}
		if c.dive != (end.Dives > 0) {
			t.Errorf("with %v left, %d dives were made", c.left, end.Dives)
		}
		if c.dive && end.Estimate != 1<<41-2 {
			t.Errorf("%d dives show %v tests", end.Dives, end.Estimate)
		}
	}
}
