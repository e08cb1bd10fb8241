package solver

import "math/bits"

// A board to fill: the columns whose queens have to move, the rows that they
// share out among themselves, and the squares that are left to them. A square
// is calm when no queen on the board attacks it.
type refill struct {
	cols, rows uint64
	calm       [MaxMoves]uint64 // calm[c] is the rows of the calm squares of column c
}

// An outcome says how a search for a solution ended.
type outcome int8

const (
	refuted   outcome = iota // there is none
	found                    // there is one, and it stands in board
	postponed                // the limit was reached first
)

// fill looks for a square for every queen that has to move. It goes on with
// the column or the row that has the fewest calm squares left, and gives up
// after as many nodes as are left.
func (s *staying) fill(depth int) outcome {
	if s.left--; s.left < 0 {
		return postponed
	}
	r := &s.refill[depth]
	if r.cols == 0 {
		return found
	}
	line, ok := r.tightest()
	if !ok {
		return refuted
	}
	next := &s.refill[depth+1]
	for squares := line.squares; squares != 0; squares &= squares - 1 {
		row, col := line.index, bits.TrailingZeros64(squares)
		if line.column {
			row, col = col, row
		}
		next.place(r, row, col)
		s.board[col] = int8(row + 1)
		if end := s.fill(depth + 1); end != refuted {
			return end
		}
	}
	return refuted
}

// A choice is a column or a row with its calm squares.
type choice struct {
	column  bool
	index   int
	squares uint64
}

// tightest is the column or the row with the fewest calm squares. If one has
// none, it is not ok.
func (r *refill) tightest() (line choice, ok bool) {
	fewest := MaxMoves + 1
	var once, twice, thrice uint64 // rows with a calm square in so many columns or more
	for set := r.cols; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		calm := r.calm[c]
		if calm == 0 {
			return line, false
		}
		thrice |= twice & calm
		twice |= once & calm
		once |= calm
		if count := bits.OnesCount64(calm); count < fewest {
			fewest = count
			line = choice{true, c, calm}
		}
	}
	if once != r.rows {
		return line, false
	}
	if single := once &^ twice; fewest > 1 && single != 0 {
		return r.row(single), true
	}
	if double := twice &^ thrice; fewest > 2 && double != 0 {
		return r.row(double), true
	}
	return line, true
}

// row is the lowest of the rows with its calm squares.
func (r *refill) row(rows uint64) choice {
	row := bits.TrailingZeros64(rows)
	line := choice{index: row}
	for set := r.cols; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		line.squares |= r.calm[c] >> row & 1 << c
	}
	return line
}

// place makes r the board that from becomes by a queen in row of col.
func (r *refill) place(from *refill, row, col int) {
	r.cols = from.cols &^ (1 << col)
	r.rows = from.rows &^ (1 << row)
	for set := r.cols; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		r.calm[c] = from.calm[c] &^ reach(row, abs(c-col))
	}
}
