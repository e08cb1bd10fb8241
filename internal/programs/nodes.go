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
	var nodes []Node
	walk(events, func(at []int, n Node) int {
		n.Parent = -1
		if n.Depth > 0 {
			n.Parent = at[n.Depth-1]
		}
		nodes = append(nodes, n)
		return len(nodes) - 1
	}, func(node int, kind NodeKind) { nodes[node].Kind = kind })
	return nodes
}

// A Level is how many nodes of each kind stand at one depth of a search tree.
type Level [Solution + 1]int

// Nodes is the number of nodes of any kind.
func (l Level) Nodes() int {
	sum := 0
	for _, n := range l {
		sum += n
	}
	return sum
}

// Levels counts the nodes of a search tree level by level, the root's first,
// and keeps none of them: it is for trees that are too large to be drawn.
func Levels(events iter.Seq[Event]) []Level {
	var levels []Level
	kinds := []NodeKind{} // of the nodes from the root to the current one
	walk(events, func(_ []int, n Node) int {
		if n.Depth == len(levels) {
			levels = append(levels, Level{})
		}
		levels[n.Depth][Unfinished]++
		kinds = append(kinds[:n.Depth], Unfinished)
		return n.Depth
	}, func(depth int, kind NodeKind) {
		levels[depth][kinds[depth]]--
		levels[depth][kind]++
		kinds[depth] = kind
	})
	return levels
}

// walk hands every node to met, whose result becomes the name of the node,
// with the names of the nodes from the root to its parent. What becomes of a
// node it tells to is, once or not at all.
func walk(events iter.Seq[Event], met func(at []int, n Node) int, is func(node int, kind NodeKind)) {
	at := []int{met(nil, Node{})}
	settled := []bool{false} // the kind of the node at each depth is known
	settle := func(depth int, kind NodeKind) {
		if !settled[depth] {
			settled[depth] = true
			is(at[depth], kind)
		}
	}
	var replay Replay
	for e := range events {
		replay.Apply(e)
		depth := len(replay.Queens)
		switch e.Kind {
		case Placed:
			settle(depth-1, Branch)
			at = append(at[:depth], met(at[:depth], Node{Depth: depth, Square: e.Square}))
			settled = append(settled[:depth], false)
		case Rejected:
			settle(depth, WrongBoard)
		case Found:
			settle(depth, Solution)
		case Return:
			settle(replay.left, DeadEnd)
		}
	}
}
