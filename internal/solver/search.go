package solver

import (
	"fmt"
	"iter"
)

// MaxTraced is the largest board that Trace searches. The work grows about
// sixfold with every further column; at 12 it is ten million tests.
const MaxTraced = 12

// StepsOfEight is how many tests the search for eight queens makes: a measure
// for how many steps a book can show.
const StepsOfEight = 15720

// CheckSize reports as an error that n is no board size that Trace takes.
func CheckSize(n int) error {
	if n < 1 || n > MaxTraced {
		return fmt.Errorf("board size %d is outside 1..%d", n, MaxTraced)
	}
	return nil
}

// Trace is the search for every solution on a board of n columns, one event
// after the other. Breaking out of the loop stops the search there and then.
// It panics if [CheckSize] refuses n.
func Trace(n int) iter.Seq[Event] {
	if err := CheckSize(n); err != nil {
		panic("solver: " + err.Error())
	}
	return func(yield func(Event) bool) {
		s := search{n: n, yield: yield, listening: true}
		s.backtrack(1)
	}
}

// TraceUnder is the part of the search below one node: the call for the
// column after the queens that stand in s, and all calls inside it. It
// continues the state s, so that s may apply its events; s itself is only
// read before the first event. It panics where [Trace] does.
func TraceUnder(s *State) iter.Seq[Event] {
	if err := CheckSize(s.N); err != nil {
		panic("solver: " + err.Error())
	}
	return func(yield func(Event) bool) {
		below := search{n: s.N, yield: yield, listening: true}
		for i, row := range s.RowPosition {
			below.rowPosition[i+1] = int(row)
		}
		below.backtrack(len(s.Queens) + 1)
	}
}

// A search keeps one array: rowPosition[c] is the
// row of the queen in column c. Entry 0 is unused.
type search struct {
	n           int
	rowPosition [MaxTraced + 1]int
	yield       func(Event) bool
	listening   bool
}

// place reports whether a queen may stand in row
// of col: no queen further left shares its row or
// a diagonal.
func (s *search) place(row, col int) bool {
	for c := 1; c < col; c++ {
		r := s.rowPosition[c]
		if r == row {
			s.tell(Event{Refused, Sq(row, col), Sq(r, c)})
			return false
		}
		if abs(row-r) == col-c {
			s.tell(Event{Refused, Sq(row, col), Sq(r, c)})
			return false
		}
	}
	s.tell(Event{Kind: Accepted, Square: Sq(row, col)})
	return true
}

// backtrack tries every row of col, and goes on to
// the next column from each row that is free.
func (s *search) backtrack(col int) {
	s.tell(Event{Kind: Call, Square: Sq(0, col)})
	end := DeadEnd
	for row := 1; row <= s.n && s.listening; row++ {
		if s.place(row, col) {
			end = Exhausted
			s.rowPosition[col] = row
			s.tell(Event{Kind: Assigned, Square: Sq(row, col)})
			if col < s.n {
				s.backtrack(col + 1)
			} else {
				s.tell(Event{Kind: Found, Square: Sq(row, col)})
			}
		}
	}
	s.tell(Event{Kind: end, Square: Sq(0, col)})
}

// tell hands one event to the listener, for as
// long as there is one.
func (s *search) tell(e Event) {
	if s.listening && !s.yield(e) {
		s.listening = false
	}
}

func abs(x int) int {
	if x < 0 {
		return -x
	}
	return x
}
