package programs

import "queenbook/internal/solver"

// span bounds what a set can hold: row + column and row - column of every square that a program
// searches lie in -span..span.
const span = 2 * solver.MaxTraced

// A set of numbers, as the programs of source 001 keep them.
type set [2*span + 1]bool

func (s *set) has(x int) bool { return s[x+span] }
func (s *set) add(x int)      { s[x+span] = true }
func (s *set) remove(x int)   { s[x+span] = false }

// lineSets are the lines on which a queen stands. A falling diagonal goes by row - column, a rising
// one by row + column.
type lineSets struct{ rows, cols, falling, rising set }

// line is the first line of the square on which a queen stands, in the order
// in which the programs ask.
func (l *lineSets) line(square solver.Square) solver.Line {
	row, col := int(square.Row), int(square.Col)
	switch {
	case l.rows.has(row):
		return solver.AlongRow
	case l.cols.has(col):
		return solver.AlongColumn
	case l.falling.has(row - col):
		return solver.Falling
	case l.rising.has(row + col):
		return solver.Rising
	}
	return solver.NoLine
}

// add says that a queen is on the square, remove that none does any longer.
func (l *lineSets) add(square solver.Square)    { l.each(square, (*set).add) }
func (l *lineSets) remove(square solver.Square) { l.each(square, (*set).remove) }

// each goes through the lines of the square.
func (l *lineSets) each(square solver.Square, do func(s *set, x int)) {
	row, col := int(square.Row), int(square.Col)
	do(&l.rows, row)
	do(&l.cols, col)
	do(&l.falling, row-col)
	do(&l.rising, row+col)
}

// cellsOf lists the squares of a board, row after row.
func cellsOf(n int) []solver.Square {
	cells := make([]solver.Square, 0, n*n)
	for row := 1; row <= n; row++ {
		for col := 1; col <= n; col++ {
			cells = append(cells, solver.Sq(row, col))
		}
	}
	return cells
}
