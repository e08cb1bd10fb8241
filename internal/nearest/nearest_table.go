package nearest

import (
	"fmt"

	"queenbook/internal/solver"
)

// TableColumns is the board size that a [Table] answers for.
const TableColumns = 8

// A Table finds the fewest moves of a start for eight queens with a few operations on words. It
// takes 34 kilobytes, and several goroutines may use it at once.
//
// It knows which solutions agree with the queens of columns 1 to 3, for all 512 combinations of
// their rows, and in how many columns; the same for columns 4 to 6, and for the last two.
type Table struct {
	first, middle [8 * 8 * 8]agreement
	last          [8 * 8]agreement
}

// An agreement says in how many of up to three squares each solution agrees with a start: 128
// numbers in 0..3, stored like [digits], with two words for each binary digit.
type agreement [2]struct{ ones, twos uint64 }

// NewTable makes the table of the solutions for eight queens. It panics for boards of another size.
func NewTable(solutions []solver.Solution) *Table {
	for i, s := range solutions {
		if len(s.Rows) != TableColumns || i >= 128 {
			panic(fmt.Sprintf("nearest: solution %d has %d columns: a table is made of the solutions for eight queens",
				i+1, len(s.Rows)))
		}
	}
	on := SetsOf(TableColumns, solutions, nil).On
	t := new(Table)
	for i := range t.first {
		t.first[i] = agree(on[0][i&7], on[1][i>>3&7], on[2][i>>6])
		t.middle[i] = agree(on[3][i&7], on[4][i>>3&7], on[5][i>>6])
	}
	for i := range t.last {
		t.last[i] = agree(on[6][i&7], on[7][i>>3], nil)
	}
	return t
}

// agree counts for each board how many of the sets it's in.
func agree(sets ...[]uint64) (a agreement) {
	for w := range a {
		var in [3]uint64
		for i, set := range sets {
			if w < len(set) {
				in[i] = set[w]
			}
		}
		a[w].ones, a[w].twos = addBits(in[0], in[1], in[2])
	}
	return a
}

// Fewest is the smallest number of moves from start to a solution, as the function [Fewest] finds
// it. Start must have eight rows in 1..8.
func (t *Table) Fewest(start solver.Rows) int {
	packed := 0
	for c, row := range start {
		packed |= int(row-1) << (3 * c)
	}
	return t.Moves(packed)
}

// Moves is the smallest number of moves from a start to a solution. The start has three bits for
// each queen, its row less 1; the queen of column 1 has the lowest three.
func (t *Table) Moves(start int) int {
	a, b, c := &t.first[start&0x1ff], &t.middle[start>>9&0x1ff], &t.last[start>>18&0x3f]
	low, high := sum(a, b, c, 0), sum(a, b, c, 1)
	three := low.ones&low.twos | high.ones&high.twos
	four := low.fours | high.fours | low.eights | high.eights
	five := low.fours&(low.ones|low.twos) | high.fours&(high.ones|high.twos) | low.eights | high.eights
	// Out of a hundred starts, 89 agree with some solution in three or four squares, and with none
	// in five.
	if five != 0 || three|four == 0 {
		return TableColumns - max(low.largest(), high.largest())
	}
	agree := 3
	if four != 0 { // it's true half of the time, so the processor shouldn't have to predict it
		agree = 4
	}
	return TableColumns - agree
}

// sum adds three agreements, for one of their two words.
func sum(a, b, c *agreement, word int) (d digits) {
	var carry, fours uint64
	d.ones, carry = addBits(a[word].ones, b[word].ones, c[word].ones)
	d.twos, fours = addBits(a[word].twos, b[word].twos, c[word].twos)
	d.twos, carry = d.twos^carry, d.twos&carry
	d.fours, d.eights = fours^carry, fours&carry
	return d
}

// digits are 64 numbers in 0..15 in binary. Each word has one digit of all of them: bit i of ones,
// twos, fours and eights makes up number i. So a few operations add for 64 boards at once.
type digits struct{ ones, twos, fours, eights uint64 }

// addBits adds the bits of three words, separately for each position.
func addBits(a, b, c uint64) (ones, twos uint64) {
	either := a ^ b
	return either ^ c, a&b | either&c
}

// largest is the largest of the numbers.
func (d digits) largest() (number int) {
	which := ^uint64(0)
	for i, digit := range [...]uint64{d.eights, d.fours, d.twos, d.ones} {
		// From the highest digit down, numbers with a 1 beat those with a 0.
		if better := which & digit; better != 0 {
			number, which = number|8>>i, better
		}
	}
	return number
}
