package survey

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
	sets []boardSet // sets[i] are the boards that agree in most-i squares or more
}

// place fills a with what the position before becomes by one more queen, on a square that the
// boards on have a queen on as well. At least k squares agree where at least k did before, or k-1
// did and the new one does too.
//
// Before must have one set more than a.
func (a *agreeing) place(before *agreeing, on boardSet) {
	if !before.sets[0].meets(on) {
		a.most = before.most
		for i, set := range a.sets {
			set.unite(before.sets[i], before.sets[i+1], on)
		}
		return
	}
	a.most = before.most + 1
	a.sets[0].intersect(before.sets[0], on)
	for i, set := range a.sets[1:] {
		set.unite(before.sets[i], before.sets[i+1], on)
	}
}

// unite makes s hold the boards of enough, and those of almost that are on too.
func (s boardSet) unite(enough, almost, on boardSet) {
	s, enough, almost = s[:len(on)], enough[:len(on)], almost[:len(on)]
	for w, boards := range on {
		s[w] = enough[w] | almost[w]&boards
	}
}

// intersect makes s hold the boards that a and b have in common.
func (s boardSet) intersect(a, b boardSet) {
	s, a = s[:len(b)], a[:len(b)]
	for w, boards := range b {
		s[w] = a[w] & boards
	}
}
