package programs

import (
	"math/bits"
	"testing"

	"queenbook/internal/programs"
	"queenbook/internal/solver"
)

// What is worked out without running the other programs is what they do.
func TestClaimCountsOfPrograms(t *testing.T) {
	square, stack := programs.BySlug["any-square"], programs.BySlug["reject-accept"]
	for n := 1; n <= maxPrograms; n++ {
		want := programs.TallyOf(n, square.Run(n))
		anywhere := countAnySquare(n)
		if int64(anywhere.calls) != want.Events[programs.Call] || int64(anywhere.reads) != want.SquaresRead {
			t.Errorf("any square, n=%d: %d calls, %d reads; the program makes %+v",
				n, anywhere.calls, anywhere.reads, want)
		}
		if found := want.Events[programs.Found] > 0; anywhere.found != found {
			t.Errorf("any square, n=%d: found %t; the program %t", n, anywhere.found, found)
		}
		want = programs.TallyOf(n, stack.Run(n))
		stacked := countStack(n)
		if int64(stacked.calls) != want.Events[programs.Call] || int64(stacked.free) != want.Events[programs.Passed] {
			t.Errorf("stack, n=%d: %d calls, %d free; the program makes %+v", n, stacked.calls, stacked.free, want)
		}
	}
}

// A squareCount is what the program that may use any empty square does until its first solution,
// worked out without running it: the program itself takes a large part of a second for what this
// does in milliseconds.
//
// Of a board without an attack the program tries every empty square. What it finds there can be
// told from the lines of the queens on the board, without trying: the board with one queen more is
// either free of attacks, and then the program goes on from it, or it is rejected. So only the
// boards without attacks are visited.
type squareCount struct {
	calls int // boards that were looked at, the empty one included
	reads int // squares that were read to judge them
	found bool

	n      int
	lines  [64]uint64 // the squares that share a line with each square, itself left out
	queens uint64     // square by square, row after row
}

// countAnySquare counts on a board of n columns, 8 at most: its squares are the bits of one word.
func countAnySquare(n int) *squareCount {
	c := &squareCount{n: n}
	for a := range n * n {
		for b := range n * n {
			if solver.LineBetween(squareAt(n, a), squareAt(n, b)) != solver.NoLine {
				c.lines[a] |= 1 << b
			}
		}
	}
	c.calls, c.reads = 1, n*n // the empty board is read to its end
	c.visit(0)
	return c
}

// squareAt is the square of an index that goes through the rows.
func squareAt(n, index int) solver.Square { return solver.Sq(index/n+1, index%n+1) }

// visit goes on from a board of a given number of queens without an attack, and reports whether that led to a
// solution.
func (c *squareCount) visit(standing int) bool {
	if standing == c.n {
		c.found = true
		return true
	}
	for square := range c.n * c.n {
		queen := uint64(1) << square
		if c.queens&queen != 0 {
			continue
		}
		c.calls++
		attackers := c.queens & c.lines[square]
		switch {
		case attackers == 0:
			c.reads += c.n * c.n
			c.queens |= queen
			if c.visit(standing + 1) {
				return true
			}
			c.queens &^= queen
		case attackers&(queen-1) != 0: // one comes before her: the reading ends with her
			c.reads += square + 1
		default: // it ends with the first that comes after her
			c.reads += bits.TrailingZeros64(attackers) + 1
		}
	}
	return false
}

// A stackCount is what the program that pushes moves on a stack does, which may leave rows of the
// board empty. Its calls are one for each board that it makes; of these, some are free of attacks.
// Again only those are visited.
type stackCount struct {
	calls int
	free  int // boards without an attack, the empty one included
	n     int
}

func countStack(n int) *stackCount {
	c := &stackCount{n: n, calls: 1}
	c.visit(0, 0, 0, 0, 0)
	return c
}

// visit goes on below the first rows of a board without an attack. The masks are the columns in
// which a queen stands and the diagonals, by row + column and by row - column + n.
func (c *stackCount) visit(rows, standing int, columns, rising, falling uint64) {
	c.free++
	if standing == c.n {
		return
	}
	for row := rows; row < c.n; row++ {
		for col := range c.n {
			c.calls++
			column, rise, fall := uint64(1)<<col, uint64(1)<<(row+col), uint64(1)<<(row-col+c.n)
			if columns&column|rising&rise|falling&fall == 0 {
				c.visit(row+1, standing+1, columns|column, rising|rise, falling|fall)
			}
		}
	}
}
