package nearest

import (
	"iter"

	"queenbook/internal/solver"
)

// Trace is the search for the fewest moves from start to a solution:
// [solver.Trace] with a bound. It counts the moves on the way, and where a row would
// make them as many as the best solution so far needs, or more, it does not
// even test it: the row is [solver.Bounded]. So every solution that it finds is
// nearer than all before it, and the last one is the nearest.
//
// With presentFirst each call tries the row where the start has its queen
// before all others.
//
// This is branch and bound (Ailsa Land and Alison Doig, "An Automatic Method
// of Solving Discrete Programming Problems", Econometrica 1960) on the tree of
// solver.Trace. It panics if [solver.CheckSize] refuses the length of start.
func Trace(start solver.Rows, presentFirst bool) iter.Seq[solver.Event] {
	s := newSearch(start, presentFirst)
	return func(yield func(solver.Event) bool) {
		s := *s
		s.Tell(yield, func() { s.backtrack(1, 0) })
	}
}

func newSearch(start solver.Rows, presentFirst bool) *search {
	n := len(start)
	if err := solver.CheckSize(n); err != nil {
		panic("nearest: " + err.Error())
	}
	s := &search{n: n, best: n + 1, presentFirst: presentFirst}
	for i, row := range start {
		s.start[i+1] = int(row)
	}
	return s
}

// A search is that of the book, which knows besides where it
// starts from and how many moves the best solution so far needs.
type search struct {
	n            int
	start        [solver.MaxTraced + 1]int
	best         int
	presentFirst bool
	rowPosition  [solver.MaxTraced + 1]int
	solver.Teller
}

// solution reports that the board is complete.
func (s *search) solution() {
	s.Emit(solver.Event{Kind: solver.Found, Square: solver.Sq(s.rowPosition[s.n], s.n)})
}

// backtrack tries every row of col that could still
// lead to fewer moves than the best solution so far.
func (s *search) backtrack(col, moves int) {
	s.EmitCall(col)
	for i := 1; i <= s.n; i++ {
		row := s.row(i, col)
		needed := moves
		if row != s.start[col] {
			needed++
		}
		if needed >= s.best {
			s.Emit(solver.Event{Kind: solver.Bounded, Square: solver.Sq(row, col)})
			continue
		}
		if s.free(row, col) {
			s.rowPosition[col] = row
			s.EmitPlaced(row, col)
			if col < s.n {
				s.backtrack(col+1, needed)
			} else {
				s.best = needed
				s.solution()
			}
		}
	}
	s.EmitReturn(col)
}

// row is the i-th row that is tried in col: the i-th
// from the top, or the present one first.
func (s *search) row(i, col int) int {
	if !s.presentFirst {
		return i
	}
	present := s.start[col]
	switch {
	case i == 1:
		return present
	case i <= present:
		return i - 1
	}
	return i
}

// free is the test of the book: whether a queen may stand
// in row of col.
func (s *search) free(row, col int) bool {
	square := solver.Sq(row, col)
	for c := 1; c < col; c++ {
		by := solver.Sq(s.rowPosition[c], c)
		if solver.LineBetween(by, square) != solver.NoLine {
			s.Emit(solver.Event{Kind: solver.Refused, Square: square, By: by})
			return false
		}
	}
	s.Emit(solver.Event{Kind: solver.Accepted, Square: square})
	return true
}
