package solver

import "math/bits"

// attackers says who attacks whom in a start: entry c is the set of columns
// whose queens attack the queen of column c. A set of queens that may stay
// together is an independent set of this graph.
type attackers struct {
	row []int
	by  []uint64
}

func newAttackers(row []int) attackers {
	a := attackers{row, make([]uint64, len(row))}
	for c, r := range row {
		for d := range c {
			if gap := abs(r - row[d]); gap == 0 || gap == c-d {
				a.by[c] |= 1 << d
				a.by[d] |= 1 << c
			}
		}
	}
	return a
}

// cap is a bound for most: no two queens that stay share a row or a diagonal.
func (a attackers) cap(open uint64) int {
	var l lines
	for set := open; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		l.add(a.row[c], c)
	}
	return l.fewest()
}

// most is the size of the largest set of open queens that do not attack each
// other.
//
// A queen whose open attackers all attack each other belongs to such a set:
// at most one of the attackers does, and she can take the place of that one.
// So she is taken and her attackers are gone. Boards seldom hold a position
// in which there is no such queen; there, the most attacked one is in the set
// or is not.
func (a attackers) most(open uint64) int {
	size := 0
	for open != 0 {
		queen, belongs := a.pick(open)
		by := a.by[queen] & open
		if belongs {
			size++
			open &^= by | 1<<queen
			continue
		}
		group := a.group(queen, open)
		rest := group &^ (1 << queen)
		with := 1 + a.most(rest&^by)
		if with < a.cap(rest) {
			with = max(with, a.most(rest))
		}
		size += with
		open &^= group
	}
	return size
}

// group is the open queens that the queen attacks, those that they attack,
// and so on: whether others stay makes no difference to them.
func (a attackers) group(queen int, open uint64) uint64 {
	group := uint64(1) << queen
	for edge := group; edge != 0; {
		c := bits.TrailingZeros64(edge)
		reached := a.by[c] & open &^ group
		group |= reached
		edge = edge&(edge-1) | reached
	}
	return group
}

// pick finds an open queen whose attackers attack each other, or else the
// most attacked one.
func (a attackers) pick(open uint64) (queen int, belongs bool) {
	highest := -1
	for set := open; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		by := a.by[c] & open
		if a.clique(by) {
			return c, true
		}
		if degree := bits.OnesCount64(by); degree > highest {
			queen, highest = c, degree
		}
	}
	return queen, false
}

// clique reports whether all queens of the set attack each other.
func (a attackers) clique(set uint64) bool {
	for rest := set; rest != 0; rest &= rest - 1 {
		c := bits.TrailingZeros64(rest)
		if set&^a.by[c] != 1<<c {
			return false
		}
	}
	return true
}

// calm is the open queens that no open queen attacks, and worst the most
// attacked of the others; -1 if there is none.
func (a attackers) calm(open uint64) (calm uint64, worst int) {
	highest := 0
	worst = -1
	for set := open; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		degree := bits.OnesCount64(a.by[c] & open)
		if degree == 0 {
			calm |= 1 << c
		}
		if degree > highest {
			worst, highest = c, degree
		}
	}
	return calm, worst
}
