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

// agreeing says which solutions agree most with the queens on the board so far, and which by a little
// less: as long as k columns are open, a board that agrees in k squares fewer than the best may
// still catch up with it.
type agreeing struct {
	most int        // the largest number of squares in which any board agrees
	sets []boardSet // sets[i] are the boards that agree in most+1-i squares or more, none for i = 0
}

// best are the boards that agree in the most squares.
func (a *agreeing) best() boardSet { return a.sets[1] }

// with says what one more queen makes of a, on a square that the boards on have a queen on as well:
// the largest number of squares, and the sets of which [join] makes the new ones, each of a set
// and the next.
func (a *agreeing) with(on boardSet) (most int, sets []boardSet) {
	if a.best().meets(on) {
		return a.most + 1, a.sets
	}
	return a.most, a.sets[1:]
}

// place fills a with what the position before becomes by one more queen, on a square that the
// boards on have a queen on as well. Before must have one set more than a.
func (a *agreeing) place(before *agreeing, on boardSet) {
	most, from := before.with(on)
	a.most = most
	for i, set := range a.sets[1:] {
		enough, almost := from[i][:len(on)], from[i+1][:len(on)]
		set = set[:len(on)]
		for w, boards := range on {
			set[w] = join(enough[w], almost[w], boards)
		}
	}
}

// join is a word of the boards that agree in k squares or more, when a queen comes on a square where
// the boards on have one too. Enough do without it already; almost are those that agree in k-1.
func join(enough, almost, on uint64) uint64 { return enough | almost&on }
