package solver

import "math/bits"

// A split of the queens of a start: those that stay, those that must move, and
// those that are open. Queens that stay attack neither each other nor an open
// one.
type split struct {
	stay, move, open uint64
	lines            lines // of the queens that stay
}

// keep lets open queens stay that do not attack each other. Whom they attack
// must move.
func (s *staySearch) keep(p split, queens uint64) split {
	for set := queens; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		p.lines.add(s.row[c], c)
		p.move |= s.attackers.of[c] & p.open
	}
	p.stay |= queens
	p.open &^= queens | p.move
	return p
}

// send lets open queens move.
func (p split) send(queens uint64) split {
	p.move |= queens
	p.open &^= queens
	return p
}

// sets goes through all sets of s.level queens that
// can stay together, and tries to fill the rest of
// the board around each.
func (s *staySearch) sets(p split) outcome {
	if !s.split() {
		return stopped
	}
	stay := bits.OnesCount64(p.stay)
	if stay == s.level {
		return s.try(p.send(p.open), 1)
	}
	soft, queen := s.attackers.calm(p.open)
	most := bits.OnesCount64(soft) + s.attackers.most(p.open&^soft)
	slack := stay + most - s.level
	if slack < 0 {
		return refuted
	}
	if slack == 0 {
		p, soft = s.keep(p, soft), 0
		if p.open == 0 {
			return s.try(p, 1)
		}
	}
	if s.hopeless(&p, soft, slack) {
		return refuted
	}
	if queen < 0 {
		queen = s.culprit(&p, soft, slack)
	}
	if end := s.sets(s.keep(p, 1<<queen)); end != refuted {
		return end
	}
	return s.sets(p.send(1 << queen))
}

// split counts a position of the search for sets and says whether it may be
// entered.
func (s *staySearch) split() bool {
	s.at.Splits++
	return s.at.Splits <= s.most && (s.at.Splits&255 != 0 || s.ctx.Err() == nil)
}

// A soft queen is an open one that no open queen attacks. She can stay, and
// every soft queen that moves uses up some of the slack: the number of queens
// that could stay beyond those of the level. So a queen can only move to a
// square that is attacked by no queen that stays and by no more soft queens
// than there is slack; these are the squares that she can afford.

func (s *staySearch) soft(queens uint64) *lines {
	var l lines
	for set := queens; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		l.add(s.row[c], c)
	}
	return &l
}

// afford is the rows to which the queen of column col can afford to move, and
// calm those of them that cost nothing.
func (s *staySearch) afford(p *split, soft *lines, slack, col int) (rows, calm uint64) {
	one, _, _ := p.lines.attacked(col)
	rows = s.all &^ (one | 1<<s.row[col])
	one, two, three := soft.attacked(col)
	calm = rows &^ one
	switch slack {
	case 0:
		return calm, calm
	case 1:
		return rows &^ two, calm
	case 2:
		return rows &^ three, calm
	}
	return rows, calm
}

// hopeless reports whether a queen that must move can afford no square or,
// without slack, a row is left that no queen can reach.
func (s *staySearch) hopeless(p *split, soft uint64, slack int) bool {
	lines := s.soft(soft)
	var reached uint64
	for set := p.move; set != 0; set &= set - 1 {
		rows, _ := s.afford(p, lines, slack, bits.TrailingZeros64(set))
		if rows == 0 {
			return true
		}
		reached |= rows
	}
	if slack > 0 {
		return false
	}
	for set := p.open; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		rows, _ := s.afford(p, lines, slack, c)
		reached |= rows | 1<<s.row[c]
	}
	return reached|p.lines.rows != s.all
}

// culprit is the soft queen to decide on. If a queen that must move has no
// calm square, one of the soft queens that attack the squares of her column
// has to move as well: the fewer they are, the sooner that is settled.
func (s *staySearch) culprit(p *split, soft uint64, slack int) int {
	lines := s.soft(soft)
	culprits := soft
	for set := p.move; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		rows, calm := s.afford(p, lines, slack, c)
		if calm != 0 {
			continue
		}
		var by uint64
		for rest := soft; rest != 0; rest &= rest - 1 {
			d := bits.TrailingZeros64(rest)
			if reach(s.row[d], abs(c-d))&rows != 0 {
				by |= 1 << d
			}
		}
		if bits.OnesCount64(by) < bits.OnesCount64(culprits) {
			culprits = by
		}
	}
	return bits.TrailingZeros64(culprits)
}
