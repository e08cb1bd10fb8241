package programs

import (
	"iter"

	"queenbook/internal/solver"
)

// A Replay is the board after a prefix of a program's events; the zero value before the first.
type Replay struct {
	Queens []solver.Square // in the order of their placement
	calls  int             // those that have not returned; each began with one queen more than its caller
}

// Apply moves the board on by one event of a run, from its first on.
func (r *Replay) Apply(e Event) {
	switch e.Kind {
	case Call:
		r.calls++
	case Refused, Accepted, Placed, Removed:
		// The call is about a new square: what it had placed before is no longer on the board,
		// whether the program took it off, overwrote it or never wrote it down.
		r.Queens = r.Queens[:r.calls-1]
		if e.Kind == Placed {
			r.Queens = append(r.Queens, e.Square)
		}
	case Return:
		r.calls--
	}
}

// Solutions are the boards that the events find, in their order.
func Solutions(n int, events iter.Seq[Event]) []solver.Rows {
	var boards []solver.Rows
	var replay Replay
	for e := range events {
		replay.Apply(e)
		if e.Kind == Found {
			boards = append(boards, solver.RowsOf(replay.Queens, n))
		}
	}
	return boards
}

// A NodeKind says what became of a node.
type NodeKind uint8

// The kinds of nodes.
const (
	Unfinished NodeKind = iota // the events end before it has a child or returns
	Branch                     // another queen was placed on it
	DeadEnd                    // nothing was wrong with it, and no queen could be placed
	WrongBoard                 // the program rejected it
	Solution
)

// A Node is one board that a program met, each time anew, a rejected one included.
type Node struct {
	Parent int           // index of the node with one queen less, -1 for the root
	Depth  int           // how many queens stand
	Square solver.Square // the queen placed last, the zero square for the root
	Kind   NodeKind
}

// Nodes is the search tree of a program, in the order in which it met the boards.
func Nodes(events iter.Seq[Event]) []Node {
	nodes := []Node{{Parent: -1}}
	at := []int{0} // the nodes from the root to the current one
	settle := func(depth int, kind NodeKind) {
		if node := &nodes[at[depth]]; node.Kind == Unfinished {
			node.Kind = kind
		}
	}
	var replay Replay
	for e := range events {
		replay.Apply(e)
		depth := len(replay.Queens)
		switch e.Kind {
		case Placed:
			settle(depth-1, Branch)
			at = append(at[:depth], len(nodes))
			nodes = append(nodes, Node{Parent: at[depth-1], Depth: depth, Square: e.Square})
		case Rejected:
			settle(depth, WrongBoard)
		case Found:
			settle(depth, Solution)
		case Return:
			settle(replay.calls, DeadEnd)
		}
	}
	return nodes
}
