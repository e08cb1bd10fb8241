package survey

import "math/bits"

// A boardSet is a set of solutions with one bit for each of them.
type boardSet []uint64

// metOnce counts the words in which the set has exactly one board, beside those in which it has any.
func (s boardSet) metOnce() (once, met int) {
	for _, boards := range s {
		// What is subtracted from 0 borrows unless it is 0 itself. No jump has to be guessed.
		_, some := bits.Sub64(0, boards, 0)
		_, several := bits.Sub64(0, boards&(boards-1), 0)
		met += int(some)
		once += int(some - several)
	}
	return once, met
}

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
