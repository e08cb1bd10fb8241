package nearest

import "queenbook/internal/solver"

// An Effort is the cost of a search by [Trace] for one start.
type Effort struct {
	Nodes   int64 // positions visited, including the empty board
	Tests   int64
	Bounded int64 // rows that were not tested because of the bound
	Met     []Met // every solution found, in order
}

// A Met is a solution that the search found. From then on the bound is its number of moves.
type Met struct {
	Tests int64 // so far
	Moves int
}

// Measure counts what [Trace] does, without its events. It panics where Trace does.
func Measure(start solver.Rows, presentFirst bool) Effort {
	effort := Effort{Nodes: 1}
	s := newSearch(start, presentFirst)
	s.measure(&effort, 1, 0, 0, 0, 0)
	return effort
}

// measure is backtrack with the attacked rows of col as bits.
func (s *search) measure(effort *Effort, col, moves int, rows, falling, rising uint) {
	for i := 1; i <= s.n; i++ {
		row := s.row(i, col)
		needed := moves
		if row != s.start[col] {
			needed++
		}
		if needed >= s.best {
			effort.Bounded++
			continue
		}
		effort.Tests++
		queen := uint(1) << row
		if (rows|falling|rising)&queen != 0 {
			continue
		}
		effort.Nodes++
		if col < s.n {
			s.measure(effort, col+1, needed, rows|queen, (falling|queen)<<1, (rising|queen)>>1)
		} else {
			s.best = needed
			effort.Met = append(effort.Met, Met{effort.Tests, needed})
		}
	}
}
