package programs

import "queenbook/internal/solver"

// usedArrays is the program of source 002 for a board of any
// size. Three arrays say which rows and diagonals are used;
// row[k] is the row of the queen in column k, and the
// variable of the loop that tries them. Entry 0 of each
// array is unused.
type usedArrays struct {
	n         int
	onlyOne   bool // the source leaves the choice to its reader
	row       [solver.MaxTraced + 1]int
	rowUsed   [solver.MaxTraced + 1]bool
	ddiagUsed [2 * solver.MaxTraced]bool
	udiagUsed [2 * solver.MaxTraced]bool
	emitter
}

func runUsedArrays(n int, yield func(Event) bool) {
	s := &usedArrays{n: n, emitter: newEmitter(yield)}
	s.queens(1)
}

// positionOK reports whether the queen of column k is on
// lines that no queen to its left uses.
func (s *usedArrays) positionOK(k int) bool { //= tests
	r := s.row[k]                                                       //= tests
	ok := !(s.rowUsed[r] || s.ddiagUsed[r+s.n-k] || s.udiagUsed[r+k-1]) //= tests
	s.emitTested(k, ok)                                                 //= tests
	return ok                                                           //= tests
}

// queens tries every row of column k, and goes on to the next
// column from each row that is free.
func (s *usedArrays) queens(k int) { //= calls
	s.emit(Call, solver.Sq(0, k))                                  //= calls
	for s.row[k] = 1; s.row[k] <= s.n && s.listening; s.row[k]++ { //= calls
		if s.positionOK(k) { //= tests
			r := s.row[k]                   //= accepted
			s.rowUsed[r] = true             //= accepted
			s.ddiagUsed[r+s.n-k] = true     //= accepted
			s.udiagUsed[r+k-1] = true       //= accepted
			s.emit(Placed, solver.Sq(r, k)) //= placed
			if k == s.n {                   //= placed
				s.emit(Found, whole) //= solutions
				// Stop here if one solution is enough.
				s.listening = s.listening && !s.onlyOne //= solutions
			} else {
				s.queens(k + 1) //= placed - solutions
			}
			s.rowUsed[r] = false             //= placed
			s.ddiagUsed[r+s.n-k] = false     //= placed
			s.udiagUsed[r+k-1] = false       //= placed
			s.emit(Removed, solver.Sq(r, k)) //= removed
		}
	}
	s.emit(Return, solver.Sq(0, k)) //= returns
}

// emitTested tells what positionOK found, and the first array that
// says so.
func (s *usedArrays) emitTested(k int, ok bool) {
	r := s.row[k]
	e := Event{Kind: Refused, Square: solver.Sq(r, k)}
	switch {
	case ok:
		e.Kind = Accepted
	case s.rowUsed[r]:
		e.Line = solver.AlongRow
	case s.ddiagUsed[r+s.n-k]:
		e.Line = solver.Falling
	default:
		e.Line = solver.Rising
	}
	s.emitEvent(e)
}
