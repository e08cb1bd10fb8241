// Package tree turns the events of a search into its search tree, and the
// tree into coordinates.
//
// It stands between solver and render: it reads what the search said and
// decides where things are, as plain numbers. It draws nothing.
package tree

import (
	"iter"

	"queenbook/internal/solver"
)

// A Kind says what became of a node.
type Kind uint8

// The kinds of nodes. Hidden nodes have children that the tree leaves out.
const (
	Branch   Kind = iota // some row of the next column was free
	DeadEnd              // no row of the next column was free
	Solution             // every column has a queen
	Hidden               // deeper nodes exist and are only counted
)

// A Node is one consistent partial placement that the search met.
type Node struct {
	Parent int           // index in Tree.Nodes, -1 for the root
	Depth  int           // how many queens stand
	Square solver.Square // the queen placed last, the zero square for the root
	Step   int           // the test that placed it, 0 for the root
	Kind   Kind

	Leaves    int // nodes without drawn children in the subtree, itself included
	Below     int // nodes in the subtree that are left out
	DeadEnds  int // dead ends in the subtree, those left out included
	Solutions int // solutions in the subtree, those left out included
}

// A Tree is the search tree of one search, in the order in which the search
// met its nodes: a parent stands before its children, and siblings in the
// order of their rows.
type Tree struct {
	N     int
	Nodes []Node
	Depth int // the deepest level that is kept; N where nothing is left out
}

// Build makes the tree of a search on n columns from its events. Nodes deeper
// than depth are counted in the ancestor at that depth and not kept.
func Build(n, depth int, events iter.Seq[solver.Event]) *Tree {
	t := &Tree{N: n, Depth: min(depth, n)}
	t.Nodes = append(t.Nodes, Node{Parent: -1})
	open := []int{0} // the kept nodes from the root to the current one
	current := 0     // depth of the current node, kept or not
	step := 0
	for e := range events {
		switch e.Kind {
		case solver.Refused, solver.Accepted:
			step++
		case solver.Assigned:
			current++
			if current > t.Depth {
				top := &t.Nodes[open[len(open)-1]]
				top.Kind = Hidden
				top.Below++
				break
			}
			open = append(open, len(t.Nodes))
			t.Nodes = append(t.Nodes, Node{
				Parent: open[len(open)-2], Depth: current, Square: e.Square, Step: step,
			})
		case solver.Found:
			top := &t.Nodes[open[len(open)-1]]
			top.Solutions++
			if current <= t.Depth {
				top.Kind = Solution
			}
			open, current = leave(open, current)
		case solver.DeadEnd:
			top := &t.Nodes[open[len(open)-1]]
			top.DeadEnds++
			if current <= t.Depth {
				top.Kind = DeadEnd
			}
			open, current = leave(open, current)
		case solver.Exhausted:
			open, current = leave(open, current)
		}
	}
	t.sum()
	return t
}

// leave goes from the current node, at the given depth, to its parent.
func leave(open []int, depth int) ([]int, int) {
	if len(open) == depth+1 && depth > 0 {
		open = open[:len(open)-1]
	}
	return open, depth - 1
}

// sum adds each node's counts to its parent's, children before parents.
func (t *Tree) sum() {
	for i := len(t.Nodes) - 1; i >= 0; i-- {
		node := &t.Nodes[i]
		node.Leaves = max(node.Leaves, 1)
		if node.Parent < 0 {
			continue
		}
		parent := &t.Nodes[node.Parent]
		parent.Leaves += node.Leaves
		parent.Below += node.Below
		parent.DeadEnds += node.DeadEnds
		parent.Solutions += node.Solutions
	}
}

// DepthFor is the deepest level up to which a tree with the given number of
// nodes a level has at most limit nodes. It is at least 0, the root alone.
func DepthFor(levels []int, limit int) int {
	sum := 0
	for depth, nodes := range levels {
		if sum += nodes; sum > limit {
			return max(depth-1, 0)
		}
	}
	return len(levels) - 1
}
