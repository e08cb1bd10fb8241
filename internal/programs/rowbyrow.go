package programs

import "queenbook/internal/solver"

// rowByRow is source 001's faster program: one queen a row,
// and three sets for the columns and the diagonals.
type rowByRow struct {
	n     int
	board [solver.MaxTraced + 1][solver.MaxTraced + 1]bool
	lineSets
	emitter
}

func runRowByRow(n int, yield func(Event) bool) {
	s := &rowByRow{n: n, emitter: newEmitter(yield)}
	s.backtrack(1)
}

// backtrack tries every column of a row, and goes on to the
// next row from each column that is free.
func (s *rowByRow) backtrack(row int) { //= calls
	s.emit(Call, solver.Sq(row, 0)) //= calls
	if row > s.n {                  //= calls
		s.emit(Found, whole)              //= solutions
		s.emit(Return, solver.Sq(row, 0)) //= solutions
		return                            //= solutions
	}
	for col := 1; col <= s.n && s.listening; col++ { //= calls - solutions
		if s.cols.has(col) || //= tests
			s.falling.has(row-col) || s.rising.has(row+col) {
			s.emitRefused(row, col) //= refused
			continue                //= refused
		}
		s.emit(Accepted, solver.Sq(row, col)) //= accepted
		s.cols.add(col)                       //= accepted
		s.falling.add(row - col)              //= accepted
		s.rising.add(row + col)               //= accepted
		s.board[row][col] = true              //= accepted
		s.emit(Placed, solver.Sq(row, col))   //= placed
		s.backtrack(row + 1)                  //= placed
		s.cols.remove(col)                    //= placed
		s.falling.remove(row - col)           //= placed
		s.rising.remove(row + col)            //= placed
		s.board[row][col] = false             //= placed
		s.emit(Removed, solver.Sq(row, col))  //= removed
	}
	s.emit(Return, solver.Sq(row, 0)) //= calls - solutions
}

func (s *rowByRow) emitRefused(row, col int) {
	square := solver.Sq(row, col)
	s.emitEvent(Event{Kind: Refused, Square: square, Line: s.line(square)})
}
