package nearest

import "math/bits"

// A soft queen is an open one that no open queen attacks. She can stay, and each that moves uses up
// some of the slack: the number of queens that could stay beyond those of the level. So a queen can
// afford to move to a square that no staying queen attacks, and no more soft queens than there is
// slack; it is calm if no soft queen attacks it either.

// check looks for what cannot be in a split, and is not ok if there is something: too little slack,
// or a queen without a square that she can afford. Otherwise culprits are soft queens of which one
// must move: the fewest that it found or, with a slack of one, all that it could be.
func (s *staySearch) check(p *split, slack int) (culprits uint64, ok bool) {
	if slack < 0 {
		return 0, false
	}
	var soft lines
	soft.add(s.row, p.soft)
	culprits = p.soft
	for set := p.move; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		rows, calm := s.afford(p, &soft, slack, c)
		if rows == 0 {
			return 0, false
		}
		if calm != 0 {
			continue
		}
		by := s.attacking(p.soft, rows, c)
		if slack == 1 {
			if culprits &= by; culprits == 0 {
				return 0, false
			}
		} else if bits.OnesCount64(by) < bits.OnesCount64(culprits) {
			culprits = by
		}
	}
	return culprits, true
}

// afford is the rows to which the queen of column col can afford to move, and calm those of them
// that cost nothing.
func (s *staySearch) afford(p *split, soft *lines, slack, col int) (rows, calm uint64) {
	attacked, _ := p.lines.attacked(col)
	rows = s.all &^ (attacked | 1<<s.row[col])
	one, two := soft.attacked(col)
	calm = rows &^ one
	switch slack {
	case 0:
		return calm, calm
	case 1:
		return rows &^ two, calm
	}
	return rows, calm // three may be more than the slack, but to leave these out saves nothing
}

// attacking is the soft queens that attack one of the given squares of column col.
func (s *staySearch) attacking(soft, rows uint64, col int) uint64 {
	var by uint64
	for set := soft; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		if reach(s.row[c], abs(c-col))&rows != 0 {
			by |= 1 << c
		}
	}
	return by
}
