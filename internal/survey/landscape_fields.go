package survey

import (
	"math/bits"

	"queenbook/internal/solver"
)

// fields divide the words of a boardSet by the row of one column, so that a few operations on a
// word answer for several rows of that column at once.
//
// The boards with the same row there have neighbouring bits, their field. No field crosses the end
// of a word, and the bit above each field belongs to no board: it is the field's guard. Set all
// guards, subtract one from every field, and a guard is still set exactly where the field was not
// empty; a borrow never gets past it. (L. Lamport, Multiple byte processing with full-word
// instructions, Communications of the ACM 18, 1975.)
type fields []fieldWord

// A fieldWord has a bit for each field in one word of a boardSet.
type fieldWord struct {
	low   uint64 // the lowest bit of the field
	guard uint64 // the bit above it
}

// fieldsByRow gives each solution its bit, so that those with the same row in the column, from 0,
// make a field. Up to [MaxWhole] columns no more than 63 have a queen in common.
func fieldsByRow(n, column int, solutions []solver.Solution) (bit []int, f fields) {
	byRow := make([][]int, n)
	for i, s := range solutions {
		row := s.Rows[column] - 1
		byRow[row] = append(byRow[row], i)
	}
	bit = make([]int, len(solutions))
	used := 64 // bits of the last word
	for _, field := range byRow {
		size := len(field) + 1
		if used+size > 64 {
			f = append(f, fieldWord{})
			used = 0
		}
		word := len(f) - 1
		for i, solution := range field {
			bit[solution] = word*64 + used + i
		}
		f[word].low |= 1 << used
		used += size
		f[word].guard |= 1 << (used - 1)
	}
	return bit, f
}

// metOnce counts the fields in which a set has exactly one board, beside those in which it has any.
// The set is what [join] makes of the three.
func (f fields) metOnce(enough, almost, on boardSet) (once, met int) {
	several := 0
	enough, almost, on = enough[:len(f)], almost[:len(f)], on[:len(f)]
	for w, field := range f {
		set := join(enough[w], almost[w], on[w])
		left := (set | field.guard) - field.low
		met += bits.OnesCount64(left & field.guard)
		others := set & left // without the lowest board of every field
		left = (others | field.guard) - field.low
		several += bits.OnesCount64(left & field.guard)
	}
	return met - several, met
}
