package programs

import "queenbook/internal/solver"

// cells is the program of source 001 over all cells of
// the board. It lacks the return after a solution that
// the template before it in the source has: a full board
// goes on to ask about every cell that is left.
type cells struct {
	n     int
	cells []solver.Square // row after row
	lineSets
	queens []solver.Square
	emitter
}

func runCells(n int, yield func(Event) bool) {
	s := &cells{n: n, cells: cellsOf(n), emitter: newEmitter(yield)}
	s.backtrack(0)
}

// backtrack tries every cell from number i on. Four sets
// say whether its row, its column and its diagonals are
// still free.
func (s *cells) backtrack(i int) { //= calls
	s.emit(Call, whole)       //= calls
	if len(s.queens) == s.n { //= calls
		s.emit(Found, whole) //= solutions
	}
	for ; i < len(s.cells) && s.listening; i++ { //= calls
		cell := s.cells[i]                       //= tests
		row, col := int(cell.Row), int(cell.Col) //= tests
		if s.rows.has(row) || s.cols.has(col) || //= tests
			s.falling.has(row-col) || s.rising.has(row+col) {
			s.emitRefused(cell) //= refused
			continue            //= refused
		}
		s.emit(Accepted, cell)                //= accepted
		s.rows.add(row)                       //= accepted
		s.cols.add(col)                       //= accepted
		s.falling.add(row - col)              //= accepted
		s.rising.add(row + col)               //= accepted
		s.queens = append(s.queens, cell)     //= accepted
		s.emit(Placed, cell)                  //= placed
		s.backtrack(i + 1)                    //= placed
		s.rows.remove(row)                    //= placed
		s.cols.remove(col)                    //= placed
		s.falling.remove(row - col)           //= placed
		s.rising.remove(row + col)            //= placed
		s.queens = s.queens[:len(s.queens)-1] //= placed
		s.emit(Removed, cell)                 //= removed
	}
	s.emit(Return, whole) //= returns
}

func (s *cells) emitRefused(cell solver.Square) {
	s.emitEvent(Event{Kind: Refused, Square: cell, Line: s.line(cell)})
}
