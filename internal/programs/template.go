package programs

import "queenbook/internal/solver"

// template is source 001's template of backtracking, with
// the queens in its four hooks: complete, failed, push and
// pop. It is the program over all cells as its author meant
// it, with the return after a solution.
type template struct {
	n          int
	candidates []solver.Square // row after row
	lineSets
	queens []solver.Square
	emitter
}

func runTemplate(n int, yield func(Event) bool) {
	s := &template{n: n, candidates: cellsOf(n), emitter: newEmitter(yield)}
	s.backtrack(0)
}

// backtrack tries every candidate from number i on.
func (s *template) backtrack(i int) { //= calls
	s.emit(Call, whole) //= calls
	if s.complete() {   //= calls
		s.emit(Found, whole)  //= solutions
		s.emit(Return, whole) //= solutions
		return                //= solutions
	}
	for ; i < len(s.candidates) && s.listening; i++ { //= calls - solutions
		candidate := s.candidates[i] //= tests
		if s.failed(candidate) {     //= tests
			continue //= refused
		}
		s.push(candidate)  //= accepted
		s.backtrack(i + 1) //= accepted
		s.pop(candidate)   //= accepted
	}
	s.emit(Return, whole) //= calls - solutions
}

// complete is the hook that recognises a solution.
func (s *template) complete() bool { return len(s.queens) == s.n } //= calls

// failed is the hook that tests a candidate.
func (s *template) failed(cell solver.Square) bool { //= tests
	line := s.line(cell)       //= tests
	if line != solver.NoLine { //= tests
		s.emitEvent(Event{Kind: Refused, Square: cell, Line: line}) //= refused
		return true                                                 //= refused
	}
	s.emit(Accepted, cell) //= accepted
	return false           //= accepted
}

// push is the hook that adds a candidate to the solution.
func (s *template) push(cell solver.Square) { //= accepted
	s.add(cell)                       //= accepted
	s.queens = append(s.queens, cell) //= accepted
	s.emit(Placed, cell)              //= placed
}

// pop is the hook that takes it off again.
func (s *template) pop(cell solver.Square) { //= placed
	s.remove(cell)                        //= placed
	s.queens = s.queens[:len(s.queens)-1] //= placed
	s.emit(Removed, cell)                 //= removed
}
