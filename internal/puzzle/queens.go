package puzzle

// Queens is the puzzle of the book: places are
// columns, and choices their rows.
type Queens struct {
	all  []int // rows: 1, 2, and so on
	rows []int // of the queens; entry 0 is unused
}

// NewQueens is the empty board of n columns.
func NewQueens(n int) *Queens {
	return &Queens{all: upTo(n), rows: make([]int, n+1)}
}

// Choices are the rows of the next column.
func (q *Queens) Choices(depth int) (col int, rows []int) {
	return depth, q.all
}

// RefusedBy asks the queens on the left.
func (q *Queens) RefusedBy(col, row int) Refusal {
	for c := 1; c < col; c++ {
		r := q.rows[c]
		if r == row || max(row-r, r-row) == col-c {
			return By(c)
		}
	}
	return Nobody
}

// Complete is true after the last column.
func (q *Queens) Complete(depth int) bool {
	return depth == len(q.all)
}

// Put writes over what was there.
func (q *Queens) Put(col, row int) { q.rows[col] = row }

// TakeBack has nothing to do: no test looks to
// the right.
func (q *Queens) TakeBack(col, row int) {}
