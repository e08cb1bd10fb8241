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

// CheckSize reports as an error that n isn't a board size that Trace takes.
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
		s := search{n: n}
		s.Tell(yield, func() { s.backtrack(1) })
	}
}

// TraceUnder is the part of the search below one node: the call for the
// column after that many queens, which are in the array, and all calls inside
// it. The array is only read before the first event. It panics where [Trace]
// does.
func TraceUnder(n int, array Rows, queens int) iter.Seq[Event] {
	if err := CheckSize(n); err != nil {
		panic("solver: " + err.Error())
	}
	return func(yield func(Event) bool) {
		below := search{n: n}
		for i, row := range array {
			below.rowPosition[i+1] = int(row)
		}
		below.Tell(yield, func() { below.backtrack(queens + 1) })
	}
}

// A search keeps one array: rowPosition[c] is the
// row of the queen in column c. Entry 0 is unused.
type search struct {
	n           int
	rowPosition [MaxTraced + 1]int
	Teller
}

func abs(x int) int { return max(x, -x) }

// free reports whether a queen can go in row
// of col: no queen further left shares its row or
// a diagonal.
func (s *search) free(row, col int) bool { //= tests
	for c := 1; c < col; c++ { //= tests
		r := s.rowPosition[c] //= pair checks
		if r == row {         //= pair checks
			s.Emit(Event{Refused, Sq(row, col), Sq(r, c)}) //= refused by row
			return false                                   //= refused by row
		}
		if abs(row-r) == col-c { //= pair checks - refused by row
			s.Emit(Event{Refused, Sq(row, col), Sq(r, c)}) //= refused by diagonal
			return false                                   //= refused by diagonal
		}
	}
	s.Emit(Event{Kind: Accepted, Square: Sq(row, col)}) //= accepted
	return true                                         //= accepted
}

// backtrack tries every row of col, and goes on to
// the next column from each row that is free.
func (s *search) backtrack(col int) { //= calls
	s.EmitCall(col)                   //= calls
	for row := 1; row <= s.n; row++ { //= calls
		if s.free(row, col) { //= tests
			s.rowPosition[col] = row //= placed
			s.EmitPlaced(row, col)   //= placed
			if col < s.n {           //= placed
				s.backtrack(col + 1) //= placed - solutions
			} else {
				s.solution() //= solutions
			}
		}
	}
	s.EmitReturn(col) //= returns
}

// solution reports that the board is complete.
func (s *search) solution() {
	s.Emit(Event{Kind: Found, Square: Sq(s.rowPosition[s.n], s.n)})
}
