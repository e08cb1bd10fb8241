package survey

import (
	"math/bits"

	"queenbook/internal/solver"
)

// fields divide a boardSet by the row of one column, so that a few operations on a word answer for
// several rows of that column at once.
//
// The boards with the same row there have neighbouring bits, their field. No field crosses the end
// of a word, and the bit above each field belongs to no board: it is the field's guard. Set all
// guards, subtract one from every field, and a guard is still set exactly where the field was not
// empty; a borrow never gets past it. (L. Lamport, Multiple byte processing with full-word
// instructions, Communications of the ACM 18, 1975.)
type fields struct {
	column int // from 0
	low    boardSet
	guard  boardSet
}

// sortIntoFields gives each solution its bit. It panics if more than 63 solutions share a row in
// the column.
func sortIntoFields(n, column int, solutions []solver.Solution) (bit []int, f *fields) {
	byRow := make([][]int, n)
	for i, s := range solutions {
		row := s.Rows[column] - 1
		byRow[row] = append(byRow[row], i)
	}
	bit, f = make([]int, len(solutions)), &fields{column: column}
	used := 64 // of the last word
	for _, field := range byRow {
		size := len(field) + 1
		if size > 64 {
			panic("survey: the solutions with one queen in common do not fit into a word")
		}
		if used+size > 64 {
			used = 0
			f.low, f.guard = append(f.low, 0), append(f.guard, 0)
		}
		word := len(f.low) - 1
		for i, solution := range field {
			bit[solution] = word*64 + used + i
		}
		f.low[word] |= 1 << used
		used += size
		f.guard[word] |= 1 << (used - 1)
	}
	return bit, f
}

// metOnce counts the rows in which the set has exactly one board, beside the rows in which it has
// any.
func (f *fields) metOnce(set boardSet) (once, met int) {
	several := 0
	low, set := f.low[:len(f.guard)], set[:len(f.guard)]
	for w, guard := range f.guard {
		left := (set[w] | guard) - low[w]
		met += bits.OnesCount64(left & guard)
		// Subtracting one took the lowest board out of every field.
		others := set[w] & left
		several += bits.OnesCount64(((others | guard) - low[w]) & guard)
	}
	return met - several, met
}

// A boardSet is a set of solutions with one bit for each of them.
type boardSet []uint64

// meets reports whether the two sets have a board in common.
func (s boardSet) meets(other boardSet) bool {
	common := uint64(0)
	s = s[:len(other)]
	for w, boards := range other {
		common |= s[w] & boards
	}
	return common != 0
}

// agreeing says which solutions agree most with the queens that stand so far, and which by a little
// less: as long as k columns are open, a board that agrees in k squares fewer than the best may
// still catch up with it.
type agreeing struct {
	most int        // the largest number of squares in which any board agrees
	sets []boardSet // sets[i] are the boards that agree in most+1-i squares or more, none for i = 0
}

// best are the boards that agree in the most squares.
func (a *agreeing) best() boardSet { return a.sets[1] }

// place fills a with what the position before becomes by one more queen, on a square that the
// boards on have a queen on as well. At least k squares agree where at least k did before, or k-1
// did and the new one does too.
//
// Before must have one set more than a.
func (a *agreeing) place(before *agreeing, on boardSet) {
	a.most = before.most
	from := before.sets[1:]
	if before.best().meets(on) {
		a.most++
		from = before.sets
	}
	for i, set := range a.sets[1:] {
		enough, almost := from[i][:len(on)], from[i+1][:len(on)]
		set = set[:len(on)]
		for w, boards := range on {
			set[w] = enough[w] | almost[w]&boards
		}
	}
}
