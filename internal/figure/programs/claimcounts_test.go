package programs

import (
	"math/bits"
	"testing"

	"queenbook/internal/programs"
	"queenbook/internal/solver"
)

// What's computed without running the other programs agrees with what they do.
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

// A squareCount counts what the program that can use any empty square does until its first
// solution, without running it: the program itself takes a large part of a second, this a few
// milliseconds.
//
// From a board without an attack the program tries every empty square. The lines of the queens on
// the board tell what it finds there, without trying: the board with one more queen is either free
// of attacks, and then the program goes on from it, or it's rejected. So only the boards without
// attacks have to be visited.
type squareCount struct {
	calls int // boards that it looks at, including the empty one
	reads int // squares that it reads to judge them
	found bool

	n      int
	lines  [64]uint64 // the squares that share a line with each square, without the square itself
	queens uint64     // square by square, row after row
}

// countAnySquare counts on a board of n columns, at most 8: its squares are the bits of one word.
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

// squareAt is the square with an index that counts row by row.
func squareAt(n, index int) solver.Square { return solver.Sq(index/n+1, index%n+1) }

// visit continues from a board without an attack and with this number of queens, and reports
// whether that leads to a solution.
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
		case attackers&(queen-1) != 0: // one comes before the queen, so the reading ends with the queen
			c.reads += square + 1
		default: // it ends with the first one after the queen
			c.reads += bits.TrailingZeros64(attackers) + 1
		}
	}
	return false
}

// A stackCount counts for the program that pushes moves on a stack, and can leave rows of the board
// empty. It has one call for each board that it makes. Again only the boards without attacks have
// to be visited.
type stackCount struct {
	calls int
	free  int // boards without an attack, including the empty one
	n     int
}

func countStack(n int) *stackCount {
	c := &stackCount{n: n, calls: 1}
	c.visit(0, 0, 0, 0, 0)
	return c
}

// visit continues below the first rows of a board without an attack. The masks are the columns with
// a queen, and the diagonals by row + column and by row - column + n.
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
