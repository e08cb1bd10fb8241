package solver

import "slices"

// A Solution is a board on which no two queens attack each other, and the step of the search that
// completed it.
type Solution struct {
	Rows  Rows
	Step  int
	Index int // position in the order of discovery, from 1
}

// A Run is what's kept of one whole search.
type Run struct {
	N         int
	Whole     *Profile   // the search from beginning to end
	First     *Profile   // up to the first solution, including it; all of it if there's none
	Solutions []Solution // in the order of discovery
}

// Solve searches the whole board of n columns. It panics where [Trace] does.
func Solve(n int) *Run {
	run := &Run{N: n, Whole: NewProfile(n), First: NewProfile(n)}
	state := NewState(n)
	for e := range Trace(n) {
		if run.Whole.Solutions == 0 {
			run.First.Add(e)
		}
		run.Whole.Add(e)
		state.Apply(e)
		if e.Kind == Found {
			run.Solutions = append(run.Solutions, Solution{
				Rows:  slices.Clone(Rows(state.RowPosition)),
				Step:  state.Step,
				Index: state.Found,
			})
		}
	}
	return run
}
