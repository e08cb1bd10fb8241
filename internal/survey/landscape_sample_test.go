package survey

import (
	"fmt"
	"runtime"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/solver"
)

// TestSample draws a sample from starts that are all known, and compares shares.
func TestSample(t *testing.T) {
	solutions := solver.Solve(8).Solutions
	all, sample := surveyed(t, 8), surveySample(8, solutions)
	if !sample.Sampled || sample.Starts != SampleSize || sample.Farthest != nil {
		t.Errorf("%+v", sample)
	}
	// The standard error of such a share is at most 0.36 percent.
	compare := func(what string, part, of, whole, ofAll int64) {
		t.Helper()
		got, want := float64(part)/float64(of), float64(whole)/float64(ofAll)
		if got < want-0.01 || got > want+0.01 {
			t.Errorf("%s: %.4f of the sample, %.4f of all starts", what, got, want)
		}
	}
	compare("unique", sample.Unique, SampleSize, all.Unique, all.Starts)
	for m := range all.Moves {
		compare(fmt.Sprintf("%d moves", m), sample.Moves[m], SampleSize, all.Moves[m], all.Starts)
		what := fmt.Sprintf("permutations, %d moves", m)
		compare(what, sample.Permutations[m], SampleSize, all.Permutations[m], 40320)
	}
}

// TestSurveySamples: a larger board gets a sample, and the same one whatever the number of
// processors.
func TestSurveySamples(t *testing.T) {
	many := surveyed(t, 10)
	starts, permutations := int64(0), int64(0)
	for m := range many.Moves {
		starts += many.Moves[m]
		permutations += many.Permutations[m]
	}
	if !many.Sampled || many.Starts != SampleSize || starts != SampleSize || permutations != SampleSize {
		t.Errorf("%+v", many)
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if diff := cmp.Diff(many, surveyed(t, 10)); diff != "" {
		t.Errorf("on one processor (-many +one):\n%s", diff)
	}
}
