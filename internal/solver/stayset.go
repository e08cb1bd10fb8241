package solver

import "math/bits"

// A split is a choice of queens: those that stay, those that move, and those
// about which nothing is decided. The queens that stay do not attack each
// other, and none of them attacks an open one.
type split struct {
	stay, move, open uint64
	lines            lines // of the queens that stay
}

// keep is the split in which an open queen stays, so that those that she
// attacks must move.
func (s *staying) keep(p split, queen int) split {
	by := s.attackers.by[queen] & p.open
	p.stay |= 1 << queen
	p.move |= by
	p.open &^= by | 1<<queen
	p.lines.add(s.row[queen], queen)
	return p
}

// send is the split in which the open queens of the set move.
func (p split) send(queens uint64) split {
	p.move |= queens
	p.open &^= queens
	return p
}

// sets goes through the sets of exactly s.level queens that may stay, and
// tries to fill each. Larger sets have all been refuted.
func (s *staying) sets(p split) outcome {
	if s.expired() {
		return postponed
	}
	s.at.Splits++
	stay := bits.OnesCount64(p.stay)
	if stay == s.level {
		p = p.send(p.open)
		return s.try(p)
	}
	slack := stay + s.attackers.most(p.open) - s.level
	if slack < 0 {
		return refuted
	}
	soft, worst := s.attackers.calm(p.open)
	if slack == 0 {
		for set := soft; set != 0; set &= set - 1 {
			p = s.keep(p, bits.TrailingZeros64(set))
		}
		soft = 0
		if p.open == 0 {
			return s.try(p)
		}
	}
	killer, ok := s.squares(&p, soft, slack)
	if !ok {
		return refuted
	}
	if worst < 0 {
		worst = killer
	}
	if end := s.sets(s.keep(p, worst)); end != refuted {
		return end
	}
	return s.sets(p.send(1 << worst))
}

// squares checks that every queen that moves has a square left, at the price
// of at most slack soft queens.
func (s *staying) squares(p *split, soft uint64, slack int) (killer int, ok bool) {
	var l lines
	for set := soft; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		l.add(s.row[c], c)
	}
	smallest := MaxMoves + 1
	var used uint64
	price := 0
	killer = -1
	if soft != 0 {
		killer = bits.TrailingZeros64(soft)
	}
	for set := p.move; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		row, falling, rising := p.lines.attacked(c)
		free := s.all &^ (row | falling | rising | 1<<s.row[c])
		row, falling, rising = l.attacked(c)
		one := row | falling | rising
		if free&^one != 0 {
			continue
		}
		two := row&falling | row&rising | falling&rising
		three := row & falling & rising
		cost := 1
		switch slack {
		case 0:
			free = 0
		case 1:
			free &^= two
		case 2:
			free &^= three
		}
		if free == 0 {
			return -1, false
		}
		if free&^two == 0 {
			cost = 2
			if free&^three == 0 {
				cost = 3
			}
		}
		var killers uint64
		for q := soft; q != 0; q &= q - 1 {
			d := bits.TrailingZeros64(q)
			if reach(s.row[d], abs(c-d))&free != 0 {
				killers |= 1 << d
			}
		}
		if used&killers == 0 {
			used |= killers
			price += cost
			if price > slack {
				return -1, false
			}
		}
		if count := bits.OnesCount64(killers); count < smallest {
			smallest = count
			killer = bits.TrailingZeros64(killers)
		}
	}
	return killer, true
}

// try looks for a solution in which exactly the queens of p.stay stay.
func (s *staying) try(p split) outcome {
	s.at.Sets++
	return s.attempt(p, bits.OnesCount64(p.move)+16)
}

func (s *staying) attempt(p split, limit int) outcome {
	r := &s.refill[0]
	r.cols, r.rows = p.move, s.all&^p.lines.rows
	for set := p.move; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		row, falling, rising := p.lines.attacked(c)
		r.calm[c] = s.all &^ (row | falling | rising | 1<<s.row[c])
	}
	s.left = limit
	end := s.fill(0)
	s.at.Nodes += limit - max(s.left, 0)
	switch end {
	case postponed:
		if len(s.waiting) < maxWaiting {
			s.waiting = append(s.waiting, p.stay)
			return refuted
		}
		return s.attempt(p, 1<<60)
	case found:
		for set := p.stay; set != 0; set &= set - 1 {
			c := bits.TrailingZeros64(set)
			s.board[c] = int8(s.row[c] + 1)
		}
	}
	return end
}
