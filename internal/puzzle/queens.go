package puzzle

import "queenbook/internal/solver"

// Queens is the puzzle of the book: places are
// columns, and choices their rows.
type Queens struct {
	rows []int // entry 0 is unused
}

// NewQueens is the empty board of n columns.
func NewQueens(n int) *Queens { return &Queens{make([]int, n+1)} }

// Choices are the rows of the next column.
func (q *Queens) Choices(depth int) (col, rows int) {
	return depth, len(q.rows) - 1
}

// RefusedBy asks the queens on the left.
func (q *Queens) RefusedBy(col, row int) solver.Square {
	for c := 1; c < col; c++ {
		r := q.rows[c]
		if r == row || max(row-r, r-row) == col-c {
			return solver.Sq(r, c)
		}
	}
	return Nobody
}

// Complete is true after the last column.
func (q *Queens) Complete(depth int) bool {
	return depth == len(q.rows)-1
}

// Put writes over what stood there.
func (q *Queens) Put(col, row int) { q.rows[col] = row }

// TakeBack has nothing to do: no test looks to
// the right.
func (q *Queens) TakeBack(int) {}
