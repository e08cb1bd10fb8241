package programs

import "queenbook/internal/solver"

// rejectAccept is the program of source 004: a stack of
// moves, judged after each push. A move is a square; its row
// is the rank and its column the file of the source.
type rejectAccept struct {
	n     int
	moves []solver.Square
	emitter
}

func runRejectAccept(n int, yield func(Event) bool) {
	s := &rejectAccept{n: n, emitter: newEmitter(yield)}
	s.backtrack()
}

// backtrack judges the stack and pushes every move on a rank
// after that of the last. It may skip ranks.
func (s *rejectAccept) backtrack() { //= calls
	s.emit(Call, whole)         //= calls
	defer s.emit(Return, whole) //= calls
	if s.reject() {             //= calls
		return //= rejected
	}
	if s.accept() { //= passed
		s.emit(Found, whole) //= solutions
		return               //= solutions
	}
	for rank := s.nextRank(); rank <= s.n && s.listening; rank++ { //= passed - solutions
		s.emit(Begun, solver.Sq(rank, 0))                   //= rows begun
		for file := 1; file <= s.n && s.listening; file++ { //= rows begun
			s.moves = append(s.moves, solver.Sq(rank, file)) //= placed
			s.emit(Placed, solver.Sq(rank, file))            //= placed
			s.backtrack()                                    //= placed
			s.moves = s.moves[:len(s.moves)-1]               //= placed
			s.emit(Removed, solver.Sq(rank, file))           //= removed
		}
	}
}

// reject compares the newest move with those before it.
func (s *rejectAccept) reject() bool { //= calls
	if len(s.moves) < 2 { //= calls
		return s.passed(0) //= unchecked
	}
	newest := len(s.moves) - 1 //= calls - unchecked
	for i := range newest {    //= calls - unchecked
		if threatens(s.moves[newest], s.moves[i]) { //= pair checks
			return s.rejected(newest, i) //= rejected
		}
	}
	return s.passed(newest) //= passed - unchecked
}

// accept has only to count: reject came before it.
func (s *rejectAccept) accept() bool { //= passed
	return len(s.moves) == s.n //= passed
}

// threatens reports whether two queens share a line.
func threatens(x, y solver.Square) bool { //= pair checks
	return x.Col == y.Col || x.Row == y.Row || //= pair checks
		abs(x.Col-y.Col) == abs(x.Row-y.Row)
}

func abs(x int8) int8 { return max(x, -x) }

// passed tells after how many comparisons reject says no.
func (s *rejectAccept) passed(checks int) bool {
	s.emitEvent(Event{Kind: Passed, Checks: uint16(checks)})
	return false
}

// rejected tells which move threatens the newest.
func (s *rejectAccept) rejected(newest, by int) bool {
	x, y := s.moves[newest], s.moves[by]
	s.emitEvent(Event{Kind: Rejected, Square: x, By: y, Line: solver.LineBetween(y, x), Checks: uint16(by + 1)})
	return true
}

// nextRank is the rank after that of the last move.
func (s *rejectAccept) nextRank() int {
	if len(s.moves) == 0 {
		return 1
	}
	return int(s.moves[len(s.moves)-1].Row) + 1
}
