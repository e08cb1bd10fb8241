package programs

import (
	"iter"

	"queenbook/internal/solver"
)

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

// A Node is one board that a program had before it, a rejected one included.
// The same board may be several nodes of a program that comes to it in
// several ways.
type Node struct {
	Parent int           // index of the node with one queen less, -1 for the root
	Depth  int           // how many queens stand
	Square solver.Square // the queen placed last, the zero square for the root
	Kind   NodeKind
}

// Nodes is the search tree of a program, in the order in which it met the
// boards: a parent stands before its children.
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
			settle(replay.left, DeadEnd)
		}
	}
	return nodes
}
