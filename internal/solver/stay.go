package solver

import (
	"context"
	"math/bits"
	"slices"
)

const MaxMoves = 64
const maxWaiting = 1 << 20

type Stay struct {
	Start     Rows
	Low, High int
	Board     Rows
	Levels    []StayLevel
}

type StayLevel struct {
	Stay, Splits, Sets, Postponed, Nodes int
}

type staying struct {
	ctx       context.Context
	n         int
	all       uint64
	row       [MaxMoves]int
	attackers attackers
	level     int
	at        StayLevel
	board     Rows
	waiting   []uint64
	left      int
	refill    [MaxMoves + 1]refill
}

func (s *staying) expired() bool {
	return s.at.Splits&255 == 0 && s.ctx.Err() != nil
}

func FewestByStaying(ctx context.Context, start Rows) (Stay, error) {
	n := len(start)
	s := &staying{ctx: ctx, n: n, all: 1<<n - 1, board: make(Rows, n)}
	for c, r := range start {
		s.row[c] = int(r) - 1
	}
	s.attackers = newAttackers(s.row[:n])
	res := Stay{Start: start}
	for s.level = s.attackers.most(s.all); s.level >= 0; s.level-- {
		s.at = StayLevel{Stay: s.level}
		end := s.one()
		res.Levels = append(res.Levels, s.at)
		if end == found {
			res.Low = n - s.level
			res.High = res.Low
			res.Board = slices.Clone(s.board)
			return res, nil
		}
	}
	return res, ErrNoSolution
}

func (s *staying) one() outcome {
	s.waiting = s.waiting[:0]
	if end := s.sets(split{open: s.all}); end != refuted {
		return end
	}
	for f := 4; len(s.waiting) > 0; f *= 4 {
		again := s.waiting
		s.at.Postponed += len(again)
		s.waiting = nil
		for _, stay := range again {
			p := split{stay: stay, move: s.all &^ stay}
			for set := stay; set != 0; set &= set - 1 {
				c := bits.TrailingZeros64(set)
				p.lines.add(s.row[c], c)
			}
			if end := s.attempt(p, f*(bits.OnesCount64(p.move)+16)); end != refuted {
				return end
			}
		}
	}
	return refuted
}
