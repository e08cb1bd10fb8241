package nearest

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"queenbook/internal/solver"
)

// MaxMoves is the largest board for which [ByStaying] finds the fewest moves.
const MaxMoves = 64

// A Stay is the result of the search for the queens of one start that stay: the fewest moves, or
// bounds for them.
type Stay struct {
	Start     solver.Rows
	Low, High int         // the fewest moves are Low or more, and High or fewer
	Board     solver.Rows // a solution that is High moves away
	Levels    []Level     // what was tried, from many queens that stay to few
}

// A Level counts what was tried for one number of queens that stay.
type Level struct {
	Stay      int   // that many queens stay
	Splits    int64 // positions of the search for sets of a given number of queens
	Sets      int64 // the sets that were tried
	Postponed int64 // how often one was put off because it reached the limit of its nodes
	Nodes     int64 // positions of the searches that fill the board around a set
}

// Proved reports whether the fewest moves are known: Low and High are equal.
func (s Stay) Proved() bool { return s.Low == s.High }

// ByStaying finds the fewest moves from start, on 1 to [MaxMoves] columns, to a solution without
// knowing the solutions: it looks for as many queens as possible that can stay.
//
// These can't attack each other. So it begins with the largest number of queens that don't, goes
// through all sets of that many, and tries to fill the board around each. If no set can be
// completed, one more queen has to move. A set that takes long is put off until the others have
// been tried, because one of them may be easy; then its limit grows.
//
// The answer is the same each time. If ctx ends before, it has the bounds that are certain by then,
// and no error. The error is [solver.ErrNoSolution] for boards of 2 and 3 columns, and otherwise
// names what is wrong with start.
func ByStaying(ctx context.Context, start solver.Rows) (Stay, error) {
	if err := checkStart(start); err != nil {
		return Stay{}, err
	}
	s := newStaySearch(ctx, start)
	a := Stay{Start: start}
	for s.level = s.most(s.all); s.level >= 0; s.level-- {
		end := s.tryLevel()
		a.Levels = append(a.Levels, s.at)
		a.Low = len(start) - s.level
		switch end {
		case found:
			a.High, a.Board = a.Low, s.board
			return a, nil
		case stopped:
			a.Board = s.anyBoard()
			a.High = Moves(start, a.Board)
			return a, nil
		}
	}
	return Stay{}, solver.ErrNoSolution
}

func checkStart(start solver.Rows) error {
	n := len(start)
	if n < 1 || n > MaxMoves {
		return fmt.Errorf("a start of %d columns: 1..%d are possible", n, MaxMoves)
	}
	for i, row := range start {
		if row < 1 || int(row) > n {
			return fmt.Errorf("row %d in column %d is outside 1..%d", row, i+1, n)
		}
	}
	return nil
}

// A staySearch is the search for the queens of one start that stay.
type staySearch struct {
	ctx       context.Context
	all       uint64 // all columns, or all rows
	attackers        // of the start

	level   int      // how many queens should stay
	at      Level    // counts for this level so far
	limit   int64    // positions allowed in the search for sets
	left    int      // nodes allowed in the search that fills the board
	waiting []uint64 // sets that are put off
	gaps    []gap    // what is left of the board, by the queens placed
	board   solver.Rows
}

func newStaySearch(ctx context.Context, start solver.Rows) *staySearch {
	s := &staySearch{
		ctx:   ctx,
		all:   math.MaxUint64 >> (MaxMoves - len(start)),
		limit: math.MaxInt,
		gaps:  make([]gap, len(start)+1),
		board: make(solver.Rows, len(start)),
	}
	row := make([]int, len(start))
	for c, r := range start {
		row[c] = int(r) - 1
	}
	s.attackers = newAttackers(row)
	return s
}

// tryLevel looks for a solution in which s.level queens stay. It's known that no more can.
func (s *staySearch) tryLevel() outcome {
	s.at = Level{Stay: s.level}
	s.waiting = s.waiting[:0]
	end := s.sets(split{open: s.all})
	for longer := 4; end == refuted && len(s.waiting) > 0; longer *= 4 {
		again := slices.Clone(s.waiting)
		s.waiting = s.waiting[:0]
		for _, stay := range again {
			p := s.keep(split{open: s.all}, stay)
			end = s.try(p.send(p.open), longer)
			if end != refuted {
				break
			}
		}
	}
	return end
}

// maxWaiting bounds the memory for the sets that are put off. If there's no more room, a set is
// searched to its end at once.
const maxWaiting = 1 << 20

// try fills the board around the queens that stay, or puts that off.
func (s *staySearch) try(p split, longer int) outcome {
	if longer == 1 {
		s.at.Sets++
	}
	s.gap(&p)
	s.left = longer * (bits.OnesCount64(p.move) + 16)
	if len(s.waiting) == maxWaiting {
		s.left = math.MaxInt
	}
	end := s.fill(0)
	switch end {
	case postponed:
		s.at.Postponed++
		s.waiting = append(s.waiting, p.stay)
		return refuted
	case found:
		for set := p.stay; set != 0; set &= set - 1 {
			c := bits.TrailingZeros64(set)
			s.board[c] = int8(s.row[c] + 1)
		}
	}
	return end
}

// anyBoard is a solution for a search that was stopped. As many queens stay as a quick look at each
// level finds. It takes milliseconds.
func (s *staySearch) anyBoard() solver.Rows {
	s.ctx = context.Background()
	s.limit, s.waiting = 256, nil
	for ; s.level > 0; s.level-- {
		s.at = Level{}
		if s.sets(split{open: s.all}) == found {
			return s.board
		}
	}
	g := &s.gaps[0]
	g.cols, g.rows = s.all, s.all
	for c := range s.board {
		g.free[c] = s.all
	}
	s.left = math.MaxInt
	s.fill(0)
	return s.board
}
