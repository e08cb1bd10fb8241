package solver

import "iter"

// A Profile counts what a search did: all of its events, or those up to a moment.
type Profile struct {
	Nodes       []int64 // Nodes[d] is how many positions with d queens were visited
	Tests       int64
	Placements  int64
	Refusals    [Rising + 1]int64 // refused tests by the line of attack
	DeadEnds    int64             // returns from a column in which no row was free
	Silent      int64             // returns from a column whose rows were used up
	Comparisons int64             // pairs of queens that free compared
	Solutions   int64
	LastPlaced  []int // LastPlaced[d] is the step of the last placement in column d, 0 if there was none
	LogLines    int64 // lines that the program would have printed
}

// NewProfile is the profile of no events on n columns. The empty board is already counted as a
// node.
func NewProfile(n int) *Profile {
	p := &Profile{Nodes: make([]int64, n+1), LastPlaced: make([]int, n+1)}
	p.Nodes[0] = 1
	return p
}

// ProfileOf counts a whole sequence of events.
func ProfileOf(n int, events iter.Seq[Event]) *Profile {
	p := NewProfile(n)
	for e := range events {
		p.Add(e)
	}
	return p
}

// Add counts one event.
func (p *Profile) Add(e Event) {
	col := int(e.Square.Col)
	switch e.Kind {
	case Refused:
		p.Tests++
		p.LogLines++
		// free looks at the columns from the left and stops at the first that attacks.
		p.Comparisons += int64(e.By.Col)
		p.Refusals[e.Line()]++
	case Accepted:
		p.Tests++
		p.Comparisons += int64(col - 1)
	case Assigned:
		p.Placements++
		p.LogLines += 2
		p.Nodes[col]++
		p.LastPlaced[col] = int(p.Tests)
	case Found:
		p.Solutions++
		p.LogLines++
	case DeadEnd:
		p.DeadEnds++
		p.LogLines++
	case Exhausted:
		p.Silent++
	}
}

// Refused is the number of refused tests.
func (p *Profile) Refused() int64 { return sum(p.Refusals[:]) }

// AllNodes is the number of positions visited, including the empty board.
func (p *Profile) AllNodes() int64 { return sum(p.Nodes) }

// UpsideDown is a search on n columns in which each column begins with its last row: the events of
// the book's search, with the rows counted from the bottom.
func UpsideDown(n int, events iter.Seq[Event]) iter.Seq[Event] {
	turned := func(s Square) Square {
		if s.Row > 0 {
			s.Row = int8(n) + 1 - s.Row
		}
		return s
	}
	return func(yield func(Event) bool) {
		for e := range events {
			if !yield(Event{e.Kind, turned(e.Square), turned(e.By)}) {
				return
			}
		}
	}
}

// UntilSolution is the events up to the k-th solution, including it; k counts from 1. If there are
// fewer solutions, it's all of the events.
func UntilSolution(k int, events iter.Seq[Event]) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		found := 0
		for e := range events {
			if !yield(e) {
				return
			}
			if e.Kind != Found {
				continue
			}
			found++
			if found == k {
				return
			}
		}
	}
}
