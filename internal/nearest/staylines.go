package nearest

import "math/bits"

// lines are the rows and diagonals with queens on them, as sets of bits. In the stay files rows and
// columns count from 0, and a set of rows, columns or queens is a word with a bit for each.
type lines struct {
	rows            uint64
	falling, rising diagonals
}

// diagonals is a set of the up to 127 diagonals in one direction.
type diagonals [2]uint64

func (d *diagonals) add(i int) { d[i>>6] |= 1 << (i & 63) }

// from is 64 of the diagonals, beginning with number i, which is below 64.
func (d *diagonals) from(i int) uint64 { return d[0]>>i | d[1]<<(64-i) }

// add puts queens on the three lines of their squares.
func (l *lines) add(row []int, queens uint64) {
	for set := queens; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		l.rows |= 1 << row[c]
		l.falling.add(row[c] - c + MaxMoves - 1)
		l.rising.add(row[c] + c)
	}
}

// attacked is the rows in which squares of col are attacked. The diagonals that cross a column come
// in the order of its rows, so nothing is computed row by row.
func (l *lines) attacked(col int) uint64 {
	return l.rows | l.falling.from(MaxMoves-1-col) | l.rising.from(col)
}

// reach is the rows that a queen attacks in a column at this distance.
func reach(row, distance int) uint64 {
	queen := uint64(1) << (row & 63)
	return queen | queen<<(distance&63) | queen>>(distance&63)
}

func abs(x int) int { return max(x, -x) }
