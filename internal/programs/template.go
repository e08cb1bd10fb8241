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
	teller
}

func runTemplate(n int, _ Options, yield func(Event) bool) {
	s := &template{n: n, candidates: cellsOf(n), teller: newTeller(yield)}
	s.backtrack(0)
}

// backtrack tries every candidate from number i on.
func (s *template) backtrack(i int) { //= calls
	s.tell(Call, whole) //= calls
	if s.complete() {   //= calls
		s.tell(Found, whole)  //= solutions
		s.tell(Return, whole) //= solutions
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
	s.tell(Return, whole) //= calls - solutions
}

// complete is the hook that recognises a solution.
func (s *template) complete() bool { return len(s.queens) == s.n }

// failed is the hook that tests a candidate.
func (s *template) failed(cell solver.Square) bool {
	line := s.line(cell)
	if line != solver.NoLine {
		s.say(Event{Kind: Refused, Square: cell, Line: line})
		return true
	}
	s.tell(Accepted, cell)
	return false
}

// push is the hook that adds a candidate to the solution.
func (s *template) push(cell solver.Square) {
	row, col := int(cell.Row), int(cell.Col)
	s.rows.add(row)
	s.cols.add(col)
	s.falling.add(row - col)
	s.rising.add(row + col)
	s.queens = append(s.queens, cell)
	s.tell(Placed, cell)
}

// pop is the hook that takes it off again.
func (s *template) pop(cell solver.Square) {
	row, col := int(cell.Row), int(cell.Col)
	s.rows.remove(row)
	s.cols.remove(col)
	s.falling.remove(row - col)
	s.rising.remove(row + col)
	s.queens = s.queens[:len(s.queens)-1]
	s.tell(Removed, cell)
}
