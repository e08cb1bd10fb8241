package nearest

import "math/bits"

// A soft queen is an open one that no open queen attacks. She can stay, and each that moves uses up
// some of the slack: the number of queens that could stay beyond those of the level. So a queen can
// afford to move to a square that no staying queen attacks, and no more soft queens than there is
// slack; it is calm if no soft queen attacks it either.

// check looks for what cannot be in a split, and is not ok if there is something: too little slack,
// a queen without a square that she can afford, a row that nobody can reach. Otherwise culprits are
// soft queens of which one must move: the fewest that it found or, with a slack of one, all that it
// could be.
func (s *staySearch) check(p *split, slack int) (culprits uint64, ok bool) {
	soft := p.soft
	if slack < 0 {
		return 0, false
	}
	b := blame{slack: slack, culprits: soft}
	var lines lines
	lines.add(s.row, soft)
	var rows [MaxMoves]uint64
	reached := p.lines.rows | lines.rows
	for set := p.move; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		var calm uint64
		rows[c], calm = s.afford(p, &lines, slack, c)
		if rows[c] == 0 {
			return 0, false
		}
		if calm == 0 {
			b.add(s.attacking(soft, rows[c], c))
		}
		reached |= calm
	}
	for set := p.open &^ soft; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		afforded, _ := s.afford(p, &lines, slack, c)
		reached |= afforded | 1<<s.row[c]
	}
	if lack := s.all &^ reached; lack != 0 && b.needed <= slack {
		s.blameForRows(&b, p, &lines, &rows, lack)
	}
	return b.culprits, b.needed <= slack
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

// blameForRows adds for each row that lacks a queen those soft queens of which one must move for
// another to come: she goes there herself, or she attacks the square of one that could.
func (s *staySearch) blameForRows(b *blame, p *split, soft *lines, rows *[MaxMoves]uint64, lack uint64) {
	var by [MaxMoves]uint64
	for set := p.soft; set != 0 && b.slack > 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		afforded, _ := s.afford(p, soft, b.slack-1, c)
		for free := afforded & lack; free != 0; free &= free - 1 {
			by[bits.TrailingZeros64(free)] |= 1 << c
		}
	}
	for set := p.move; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		left := rows[c] & lack // squares for which no attacker is named yet
		for queens := p.soft; queens != 0 && left != 0; queens &= queens - 1 {
			d := bits.TrailingZeros64(queens)
			attacked := reach(s.row[d], abs(c-d)) & left
			left &^= attacked
			for ; attacked != 0; attacked &= attacked - 1 {
				by[bits.TrailingZeros64(attacked)] |= 1 << d
			}
		}
	}
	for ; lack != 0; lack &= lack - 1 {
		b.add(by[bits.TrailingZeros64(lack)])
	}
}

// blame collects sets of soft queens of which one must move each.
type blame struct {
	slack    int
	culprits uint64 // the smallest of the sets, or what they have in common if slack is one
	needed   int    // how many of them have no queen in common
	seen     uint64 // the queens of those
}

func (b *blame) add(set uint64) {
	if set == 0 {
		b.needed = b.slack + 1
		return
	}
	if b.slack == 1 {
		b.culprits &= set
		if b.culprits == 0 {
			b.needed = 2
		}
		return
	}
	if bits.OnesCount64(set) < bits.OnesCount64(b.culprits) {
		b.culprits = set
	}
	if set&b.seen == 0 {
		b.seen |= set
		b.needed++
	}
}
