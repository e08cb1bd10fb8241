package nearest

import "math/bits"

// attackers is a graph of the queens of a start, with an edge between queens that attack each
// other. A queen is named by its column. Queens that stay together are an independent set of the
// graph.
type attackers struct {
	row []int    // row[c] is the row of queen c
	of  []uint64 // of[c] is the queens that attack queen c
}

func newAttackers(row []int) attackers {
	a := attackers{row, make([]uint64, len(row))}
	for c, r := range row {
		for d := range c {
			if gap := abs(r - row[d]); gap == 0 || gap == c-d {
				a.of[c] |= 1 << d
				a.of[d] |= 1 << c
			}
		}
	}
	return a
}

// calm is the open queens that no open queen attacks, and worst is the most attacked of the others,
// -1 if there are none.
func (a *attackers) calm(open uint64) (calm uint64, worst int) {
	worst = -1
	highest := 0
	for set := open; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		switch count := bits.OnesCount64(a.of[c] & open); {
		case count == 0:
			calm |= 1 << c
		case count > highest:
			worst, highest = c, count
		}
	}
	return calm, worst
}

// most is how many open queens can stay together: the size of a maximum independent set.
//
// If all attackers of a queen attack each other, at most one of them can stay, and the queen could
// stay instead. So the queen is counted, and its attackers aren't. Nearly always there's such a
// queen. If not, both possibilities are tried for one queen, which is the usual way for this
// problem (Tarjan and Trojanowski, Finding a maximum independent set, 1977).
func (a *attackers) most(open uint64) int {
	size := 0
	for open != 0 {
		queen := a.pick(open)
		if queen < 0 {
			_, worst := a.calm(open)
			others := open &^ (1 << worst)
			return size + max(1+a.most(others&^a.of[worst]), a.most(others))
		}
		size++
		open &^= a.of[queen] | 1<<queen
	}
	return size
}

// pick is an open queen whose open attackers attack each other, -1 if there is none.
func (a *attackers) pick(open uint64) int {
	for set := open; set != 0; set &= set - 1 {
		if c := bits.TrailingZeros64(set); a.together(a.of[c] & open) {
			return c
		}
	}
	return -1
}

// together reports whether all queens of the set attack each other.
func (a *attackers) together(set uint64) bool {
	for rest := set; rest != 0; rest &= rest - 1 {
		c := bits.TrailingZeros64(rest)
		if set&^a.of[c] != 1<<c {
			return false
		}
	}
	return true
}
