package count

import (
	"math/bits"
	"slices"
)

// A symmetricCount counts the families of solutions that begin with two given rows, each by its
// smallest board. Of two boards the one is smaller whose rows, from the left, are smaller at the
// first column where they differ.
//
// The rows of a column are the bits of a number, the first row the lowest. Diagonals move by one
// row from column to column, and so do their bits.
type symmetricCount struct {
	n        uint
	first    uint               // row of the queen in the first column
	ends     uint32             // the first and the last row
	bound    uint               // the column in which the last of the ends must be taken
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
		// With a queen in the first corner, no other corner has one, so that the only image which begins
		// like the board is that in the main diagonal. It is smaller unless the queen of the second row
		// stands right of column second, and never the same.
		for col := range second {
			c.allowed[col] &^= 2
		}
	} else {
		// In the smallest board of a family no side of the board has its queen nearer to a corner than
		// the first column.
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

// fill tries the rows free of column col, and goes on to the next column from each that leaves a
// row there and one in the column after that. To look ahead costs less than the calls that would
// find none, a third of all. At column stop it arrives; free must not be empty there. open are the
// rows that no queen has.
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

// arrive is what must be looked at in the column bound and in the last.
func (c *symmetricCount) arrive(col uint, free, open, falling, rising uint32) {
	if col == c.n-1 {
		c.queens[col] = free
		c.complete()
		return
	}
	// From here on the ends are too near to a corner. Both must be taken, and this column can take
	// one.
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
	// as the first column.
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

// family is how many boards the family of a solution has, and whether the solution is the smallest
// of them. Rows count from 0.
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
		// Mirrored in turn upside down and in the main diagonal, it goes through all images.
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
