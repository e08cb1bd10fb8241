package programs

import (
	"math/bits"

	"queenbook/internal/solver"
)

// The programs that go over the squares of the whole board meet a million boards for eight queens
// and read most of their squares many times. A sweep comes to the same tally as a run of such a
// program, without its steps: which queens attack a square is one look at a set of squares, and
// what the program compared and read until it met the first of them is reckoned. A test holds every
// sweep to the run.
type sweep struct {
	n      int
	lines  [64][solver.Rising + 1]squares // of each square: those of its others that a queen reaches along a line
	around [64]squares                    // all of these
	Tally
}

// squares is a set of squares of a board of up to 8 columns. Bit i is the square number i, row
// after row from 0.
type squares uint64

func (s squares) size() int { return bits.OnesCount64(uint64(s)) }

// below are the squares of s that come before a square.
func (s squares) below(square squares) squares { return s & (square - 1) }

// swept makes the tally of a program from what visits its boards. That counts the boards that the
// program meets, what it says of them, and the tests that it refuses; the rest follows.
func swept(n int, visit func(*sweep)) *Tally {
	s := &sweep{n: n}
	cells := cellsOf(n)
	for i, from := range cells {
		for j, to := range cells {
			if line := solver.LineBetween(from, to); line != solver.NoLine {
				s.lines[i][line] |= 1 << j
				s.around[i] |= 1 << j
			}
		}
	}
	s.Boards = make([]int64, n+1)
	s.Boards[0] = 1
	visit(s)
	for _, refusals := range s.Refusals {
		s.Events[Refused] += refusals
	}
	s.Events[Call] = s.AllBoards()
	s.Events[Return] = s.Events[Call]
	s.Events[Placed] = s.Events[Call] - 1
	s.Events[Removed] += s.Events[Placed]
	return &s.Tally
}

// place counts the board that a queen in a row, from 0, makes of one with that many queens.
func (s *sweep) place(row, queens int) {
	s.Boards[queens+1]++
	if row > queens {
		s.Skipping++
	}
}

// cells visits what the program "cells" makes of a board, from a square on; with goOn false the
// program "template".
func (s *sweep) cells(board squares, from int, goOn bool) {
	queens := board.size()
	if queens == s.n {
		s.Events[Found]++
		if !goOn {
			return
		}
	}
	for i := from; i < s.n*s.n; i++ {
		if board&s.around[i] != 0 {
			line := solver.AlongRow
			for board&s.lines[i][line] == 0 {
				line++
			}
			s.Refusals[line]++
			continue
		}
		s.Events[Accepted]++
		s.place(i/s.n, queens)
		s.cells(board|1<<i, i+1, goOn)
	}
}

// anySquare visits what the program "any-square" makes of a board that passes, and reports whether
// it is done.
func (s *sweep) anySquare(board squares) bool {
	queens := board.size()
	s.Events[Passed]++
	s.PairChecks += int64(queens * (queens - 1) / 2)
	s.SquaresRead += int64(s.n * s.n)
	if queens == s.n {
		s.Events[Found]++
		return true
	}
	for row := range s.n {
		s.Events[Begun]++
		for i := row * s.n; i < row*s.n+s.n; i++ {
			if board&(1<<i) != 0 {
				s.Refusals[solver.NoLine]++
				continue
			}
			s.Events[Accepted]++
			s.place(row, queens)
			if attackers := board & s.around[i]; attackers != 0 {
				s.reject(board, 1<<i, attackers&-attackers)
			} else if s.anySquare(board | 1<<i) {
				s.Events[Removed]-- // the queens of the solution stay
				return true
			}
		}
	}
	return false
}

// reject counts how far notSafe reads: to the second queen of the first pair that it finds. By then
// it has compared every two queens before that one, and that one with those before the first.
func (s *sweep) reject(board, queen, attacker squares) {
	first, second := min(queen, attacker), max(queen, attacker)
	board |= queen
	seen := board.below(second).size()
	s.Events[Rejected]++
	s.PairChecks += int64(seen*(seen-1)/2 + board.below(first).size() + 1)
	s.SquaresRead += int64(bits.Len64(uint64(second)))
}

// stack visits what the program "reject-accept" makes of a stack of moves that passes, from a row
// on. Its first move is the lowest square.
func (s *sweep) stack(board squares, from int) {
	queens := board.size()
	s.Events[Passed]++
	if queens < 2 {
		s.Unchecked++
	} else {
		s.PairChecks += int64(queens - 1)
	}
	if queens == s.n {
		s.Events[Found]++
		return
	}
	for row := from; row < s.n; row++ {
		s.Events[Begun]++
		for i := row * s.n; i < row*s.n+s.n; i++ {
			s.place(row, queens)
			if attackers := board & s.around[i]; attackers != 0 {
				s.Events[Rejected]++
				s.PairChecks += int64(board.below(attackers&-attackers).size() + 1)
			} else {
				s.stack(board|1<<i, row+1)
			}
		}
	}
}
