package count

import (
	"math/bits"
	"slices"
)

// A symmetricCount counts the families of solutions that begin with two given rows. Each family is
// counted at its smallest board: boards are compared row by row from the left, and the first column
// in which they differ decides.
//
// The rows of a column are the bits of a number, the first row the lowest. Diagonals move by one
// row from column to column, and so do their bits.
type symmetricCount struct {
	n        uint
	first    uint               // row of the queen in the first column
	ends     uint32             // the first and the last row
	bound    uint               // the column by which one of the ends must be taken
	allowed  [MaxColumns]uint32 // the rows that a column may have, attacked or not
	queens   [MaxColumns]uint32 // the bit of each column
	families Families
}

// countBeginning counts the families whose smallest board begins with the given rows, from 0.
func countBeginning(n, first, second uint) Families {
	c := &symmetricCount{n: n, first: first, ends: 1<<(n-1) | 1, bound: n - 1 - first}
	for col := range n {
		c.allowed[col] = 1<<n - 1
	}
	if first == 0 {
		// With a queen in the first corner, no other corner has one, so only one image begins like
		// the board: its mirror image in the main diagonal. That image is smaller, unless the queen
		// in the second row is to the right of column second. It's never the same board.
		for col := range second {
			c.allowed[col] &^= 2
		}
	} else {
		// In the smallest board of a family, no side of the board has its queen nearer to a corner
		// than the first column has.
		for col := range first {
			c.allowed[col] &^= c.ends
		}
		near := uint32(1)<<first - 1
		c.allowed[n-1] &^= near | near<<(n-first)
	}
	queen := uint32(1) << first
	c.queens[0], c.allowed[1] = queen, c.allowed[1]&(1<<second)
	open, falling, rising := (1<<n-1)&^queen, queen<<1, queen>>1
	if free := c.allowed[1] & open &^ (falling | rising); free != 0 {
		c.fill(1, c.bound, free, open, falling, rising)
	}
	return c.families
}

// fill tries the free rows of column col. From each it continues with the next column, if that
// column has a free row and the column after it isn't full. Looking ahead costs less than the calls
// that it saves, a third of all. At column stop it calls arrive; free must not be empty there. open
// are the rows without a queen.
func (c *symmetricCount) fill(col, stop uint, free, open, falling, rising uint32) {
	if col == stop {
		c.arrive(col, free, open, falling, rising)
		return
	}
	for free != 0 {
		bit := free & -free
		free ^= bit
		c.queens[col%MaxColumns] = bit
		o, f, r := open^bit, (falling|bit)<<1, (rising|bit)>>1
		next := c.allowed[(col+1)%MaxColumns] & o &^ (f | r)
		if next == 0 || o&^(f<<1|r>>1) == 0 && col+2 < c.n {
			continue
		}
		c.fill(col+1, stop, next, o, f, r)
	}
}

// arrive makes the checks that are needed in column bound and in the last column.
func (c *symmetricCount) arrive(col uint, free, open, falling, rising uint32) {
	if col == c.n-1 {
		c.queens[col] = free
		c.complete()
		return
	}
	// In later columns the ends would be too near to a corner. Both have to be taken by now, and
	// this column can take one.
	switch left := open & c.ends; left {
	case c.ends:
		return
	case 0:
	default:
		free &= left
	}
	c.fill(col, c.n-1, free, open, falling, rising)
}

// complete counts a whole board if it is the smallest of its family.
func (c *symmetricCount) complete() {
	// An image can only be smaller, or the same, if another side has its queen as near to a corner
	// as the first column has.
	corners := uint32(1)<<c.first | 1<<c.bound
	if c.queens[c.n-1]&corners == 0 && (c.queens[c.first]|c.queens[c.bound])&c.ends == 0 {
		c.families[8]++
		return
	}
	var rows [MaxColumns]int8
	for col, bit := range c.queens[:c.n] {
		rows[col] = int8(bits.TrailingZeros32(bit))
	}
	if size, smallest := family(rows[:c.n]); smallest {
		c.families[size]++
	}
}

// family is the number of boards in the family of a solution, and whether the solution is the
// smallest of them. Rows count from 0.
func family(rows []int8) (size int, smallest bool) {
	var board, other [MaxColumns]int8
	image, mirrored := board[:len(rows)], other[:len(rows)]
	copy(image, rows)
	same := 0
	for turn := range 8 {
		switch slices.Compare(image, rows) {
		case -1:
			return 0, false
		case 0:
			same++
		}
		// Mirroring it in turn upside down and in the main diagonal gives all images.
		for col, row := range image {
			if turn%2 == 0 {
				mirrored[col] = int8(len(rows)-1) - row
			} else {
				mirrored[row] = int8(col)
			}
		}
		image, mirrored = mirrored, image
	}
	return 8 / same, true
}
