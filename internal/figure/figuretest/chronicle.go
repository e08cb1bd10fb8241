package figuretest

import (
	"math"
	"slices"
	"sync"

	"queenbook/internal/solver"
)

// A Record is one test of the search and what happened after it. It's made by a separate program,
// without recursion and without events, so that the two can't be wrong in the same way.
type Record struct {
	Row, Col int
	By       int   // the column of the queen that attacks, 0 if the square is free
	Board    []int // the rows of the queens on the board after the test
	Array    []int // the whole array after the test
	Found    bool  // the queen completes a board
	Ends     []End // the calls that end before the next test
}

// An End is the return of a call.
type End struct {
	Col  int
	Dead bool // no row of the column was free
}

// Chronicle is the whole search on n columns.
func Chronicle(n int) []Record { return Beginning(n, math.MaxInt) }

// Beginning is the first steps of the search on n columns.
func Beginning(n, steps int) []Record {
	tried, placed, array := make([]int, n+2), make([]bool, n+2), make([]int, n+1)
	var all []Record
	for col := 1; col > 0 && len(all) < steps; {
		if tried[col] == n {
			last := &all[len(all)-1]
			last.Ends = append(last.Ends, End{col, !placed[col]})
			col--
			continue
		}
		tried[col]++
		r := Record{Row: tried[col], Col: col}
		for c := 1; c < col && r.By == 0; c++ {
			if d := array[c] - r.Row; d == 0 || d == col-c || d == c-col {
				r.By = c
			}
		}
		if r.By > 0 {
			r.Board = slices.Clone(array[1:col])
		} else {
			array[col], placed[col], r.Found = r.Row, true, col == n
			r.Board = slices.Clone(array[1 : col+1])
			if col < n {
				col++
				tried[col], placed[col] = 0, false
			}
		}
		r.Array = slices.Clone(array[1:])
		all = append(all, r)
	}
	return all
}

// Attacker is the square of the queen that attacks, the zero square if none.
func (r Record) Attacker() solver.Square {
	if r.By == 0 {
		return solver.Square{}
	}
	return solver.Sq(r.Board[r.By-1], r.By)
}

// Square is the tested square.
func (r Record) Square() solver.Square { return solver.Sq(r.Row, r.Col) }

// DeadEnd is the column of the dead end that the test led to; ok says whether there is one.
func (r Record) DeadEnd() (col int, ok bool) {
	for _, e := range r.Ends {
		if e.Dead {
			return e.Col, true
		}
	}
	return 0, false
}

// Queens are the squares of rows of the first columns.
func Queens(rows []int) []solver.Square {
	var squares []solver.Square
	for i, row := range rows {
		squares = append(squares, solver.Sq(row, i+1))
	}
	return squares
}

// Rows are rows in the solver's type.
func Rows(rows []int) solver.Rows {
	var r solver.Rows
	for _, row := range rows {
		r = append(r, int8(row))
	}
	return r
}

// Recorded is the chronicle of a board size, made once.
var Recorded = func() func(n int) []Record {
	var mu sync.Mutex
	known := map[int][]Record{}
	return func(n int) []Record {
		mu.Lock()
		defer mu.Unlock()
		if known[n] == nil {
			known[n] = Chronicle(n)
		}
		return known[n]
	}
}()

// Ghosts are the squares on which the call of the last record had queens before.
func Ghosts(records []Record) (squares []solver.Square) {
	last := records[len(records)-1]
	for i := len(records) - 2; i >= 0 && records[i].Col >= last.Col; i-- {
		if r := records[i]; r.Col == last.Col && r.By == 0 {
			squares = slices.Insert(squares, 0, r.Square())
		}
	}
	return squares
}

// Ranges are all pairs from ≤ to for a small search, and some for a large one.
func Ranges(n int) [][2]int {
	all := len(Recorded(n))
	step := max(1, all/12)
	list := [][2]int{{1, all}}
	for from := 1; from <= all; from += step {
		for to := from; to <= all; to += step {
			list = append(list, [2]int{from, to})
		}
	}
	return list
}
