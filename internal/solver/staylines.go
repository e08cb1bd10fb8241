package solver

import "math/bits"

// lines are the rows and diagonals on which queens stand, as sets of bits. Rows
// and columns count from 0 here and in the other stay files.
type lines struct {
	rows            uint64
	falling, rising diagonals
}

// diagonals is a set of the at most 127 diagonals of one direction.
type diagonals [2]uint64

func (d *diagonals) add(i int) { d[i>>6] |= 1 << (i & 63) }

// from is the 64 diagonals that begin with number i, which is below 64.
func (d *diagonals) from(i int) uint64 { return d[0]>>i | d[1]<<(64-i) }

// add puts a queen on the three lines of her square.
func (l *lines) add(row, col int) {
	l.rows |= 1 << row
	l.falling.add(row - col + MaxMoves - 1)
	l.rising.add(row + col)
}

// fewest is the smaller of the numbers of rows and of diagonals either way.
func (l *lines) fewest() int {
	return min(bits.OnesCount64(l.rows), l.falling.count(), l.rising.count())
}

func (d *diagonals) count() int { return bits.OnesCount64(d[0]) + bits.OnesCount64(d[1]) }

// attacked is the rows in which col has an attacked square, on each kind of
// line: a diagonal meets the rows of a column in their order, so that those
// of a column are neighbours in the set.
func (l *lines) attacked(col int) (row, falling, rising uint64) {
	return l.rows, l.falling.from(MaxMoves - 1 - col), l.rising.from(col)
}

// reach is the rows that a queen in row attacks in a column that is distance
// columns away.
func reach(row, distance int) uint64 {
	queen := uint64(1) << row
	return queen | queen<<distance | queen>>distance
}

// each calls do with every element of a set, lowest first.
func each(set uint64, do func(i int)) {
	for ; set != 0; set &= set - 1 {
		do(bits.TrailingZeros64(set))
	}
}
