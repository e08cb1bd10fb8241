package programs

import "queenbook/internal/solver"

// anySquare is the program of source 003. It may place the
// next queen on any empty square, looks at the whole board to
// see whether that was wrong, and ends with the first
// solution.
type anySquare struct {
	n       int
	squares []solver.Square // row after row
	taken   [solver.MaxTraced + 1][solver.MaxTraced + 1]bool
	seen    []solver.Square // the queens that notSafe has met
	judged  Event           // what notSafe says of a board that passes, and what it took
	emitter
}

func runAnySquare(n int, yield func(Event) bool) {
	s := &anySquare{n: n, squares: cellsOf(n), emitter: newEmitter(yield)}
	s.eightQueens(0)
}

// eightQueens goes on from a board with that many queens and
// reports whether it leads to a solution.
func (s *anySquare) eightQueens(positioned int) bool { //= calls
	s.emit(Call, whole)         //= calls
	defer s.emit(Return, whole) //= calls
	if s.notSafe() {            //= calls
		return false //= rejected
	}
	if positioned == s.n { //= passed
		s.emit(Found, whole) //= solutions
		return true          //= solutions
	}
	for row := 1; row <= s.n && s.listening; row++ { //= passed - solutions
		s.emit(Begun, solver.Sq(row, 0))                 //= rows begun
		for col := 1; col <= s.n && s.listening; col++ { //= rows begun
			if s.available(row, col) { //= tests
				s.taken[row][col] = true            //= accepted
				s.emit(Placed, solver.Sq(row, col)) //= placed
				if s.eightQueens(positioned + 1) {  //= placed
					return true //= placed - removed
				}
				s.taken[row][col] = false            //= removed
				s.emit(Removed, solver.Sq(row, col)) //= removed
			}
		}
	}
	return false //= passed - solutions - placed + removed
}

// notSafe reads the board, square after square, until two
// queens attack each other.
func (s *anySquare) notSafe() bool { //= calls
	s.begin()                          //= calls
	for _, square := range s.squares { //= calls
		if s.reads(square) && s.attacked(square) { //= squares read
			return true //= rejected
		}
	}
	s.emitEvent(s.judged) //= passed
	return false          //= passed
}

// begin forgets what notSafe saw on the board before. A board that
// passes has been read to its end.
func (s *anySquare) begin() {
	s.seen = s.seen[:0]
	s.judged = Event{Kind: Passed, Reads: uint16(len(s.squares))}
}

// reads reports whether a queen is on the square.
func (s *anySquare) reads(square solver.Square) bool {
	return s.taken[square.Row][square.Col]
}

// attacked compares the queen on the square with those that
// notSafe met before it.
func (s *anySquare) attacked(square solver.Square) bool {
	for i, queen := range s.seen {
		if line := solver.LineBetween(queen, square); line != solver.NoLine {
			before := s.n*(int(square.Row)-1) + int(square.Col) - 1
			s.emitEvent(Event{Rejected, square, queen, line, s.judged.Checks + uint16(i+1), uint16(before + 1)})
			return true
		}
	}
	s.judged.Checks += uint16(len(s.seen))
	s.seen = append(s.seen, square)
	return false
}

// available reports whether no queen is on the square.
func (s *anySquare) available(row, col int) bool {
	if s.taken[row][col] {
		s.emit(Refused, solver.Sq(row, col))
		return false
	}
	s.emit(Accepted, solver.Sq(row, col))
	return true
}
