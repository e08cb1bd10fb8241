package puzzle

// Sudoku is a square of digits: places are its
// cells in reading order, and choices the digits.
type Sudoku struct {
	Side  int
	Cells []int   // what is in each cell, 0 for nothing
	all   []int   // digits: 1, 2, and so on
	empty []int   // the places to fill, in their order
	peers [][]int // the cells of a place's row, column and box
}

// Choices are the digits for the next empty cell.
func (s *Sudoku) Choices(depth int) (cell int, digits []int) {
	return s.empty[depth-1], s.all
}

// RefusedBy looks for the digit in the cell's row,
// its column and its box.
func (s *Sudoku) RefusedBy(cell, digit int) Refusal {
	for _, other := range s.peers[cell] {
		if s.Cells[other] == digit {
			return By(other)
		}
	}
	return Nobody
}

// Complete is true after the last empty cell.
func (s *Sudoku) Complete(depth int) bool {
	return depth == len(s.empty)
}

// Put writes a digit.
func (s *Sudoku) Put(cell, digit int) { s.Cells[cell] = digit }

// TakeBack rubs it out.
func (s *Sudoku) TakeBack(cell, digit int) { s.Cells[cell] = 0 }
