package nearest

import "math/bits"

// A split of the queens of a start into those that stay, those that must move, and those that are
// open. Queens that stay attack neither each other nor an open one.
type split struct {
	stay, move, open uint64
	lines            lines // of the queens that stay
}

// keep makes open queens stay that don't attack each other. Queens that they attack must move.
func (s *staySearch) keep(p split, queens uint64) split {
	p.lines.add(s.row, queens)
	for set := queens; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		p.move |= s.of[c] & p.open
	}
	p.stay |= queens
	p.open &^= queens | p.move
	return p
}

// send makes open queens move.
func (p split) send(queens uint64) split {
	p.move |= queens
	p.open &^= queens
	return p
}

// sets goes through all sets of s.level queens that can stay together, and tries to fill the rest
// of the board around each. A soft queen is an open one that no open queen attacks, so it can stay.
func (s *staySearch) sets(p split) outcome {
	if !s.split() {
		return stopped
	}
	stay := bits.OnesCount64(p.stay)
	if stay == s.level {
		return s.try(p.send(p.open), 1)
	}
	soft, queen := s.calm(p.open)
	slack := stay + bits.OnesCount64(soft) + s.most(p.open&^soft) - s.level
	if slack == 0 {
		p = s.keep(p, soft)
		if p.open == 0 {
			return s.try(p, 1)
		}
	}
	if slack < 0 || s.stuck(&p) {
		return refuted
	}
	if queen < 0 {
		queen = bits.TrailingZeros64(soft)
	}
	if end := s.sets(s.keep(p, 1<<queen)); end != refuted {
		return end
	}
	return s.sets(p.send(1 << queen))
}

// stuck reports whether a queen that must move has no square left, because staying queens attack
// them all.
func (s *staySearch) stuck(p *split) bool {
	for set := p.move; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		if s.all&^(p.lines.attacked(c)|1<<s.row[c]) == 0 {
			return true
		}
	}
	return false
}

// split counts a position of the search for sets and says whether it may be entered.
func (s *staySearch) split() bool {
	s.at.Splits++
	return s.at.Splits <= s.limit && (s.at.Splits&255 != 0 || s.ctx.Err() == nil)
}
