// Package tree turns the events of a search into its search tree, and the tree into coordinates.
//
// It stands between solver and render: it reads what the search said and decides where things are,
// as plain numbers. It draws nothing.
package tree

import (
	"iter"

	"queenbook/internal/solver"
)

// A Fate says what became of a node.
type Fate uint8

// The kinds of nodes. Hidden nodes have nodes below that the tree leaves out.
const (
	Branch   Fate = iota // some row of the next column was free
	DeadEnd              // no row of the next column was free
	Solution             // every column has a queen
	Hidden               // deeper nodes exist and are only counted
)

// A Node is one consistent partial placement that the search met. The counts are about its subtree,
// itself and what is left out included.
type Node struct {
	Parent int           // index in Tree.Nodes, -1 for the root
	Depth  int           // how many queens stand
	Square solver.Square // the queen placed last, the zero square for the root
	Step   int           // the test that placed it, 0 for the root
	Kind   Fate

	Nodes     int64 // nodes in the subtree
	Below     int64 // those of them that are left out
	Leaves    int   // nodes without kept children in the subtree
	Tests     int64 // tests that the calls of the subtree made
	DeadEnds  int64 // dead ends in the subtree
	Solutions int64 // solutions in the subtree

	left int64 // nodes left out directly below this one
	shut bool  // nothing below this one is kept
}

// A Refusal is a test that was refused, or a row that a bound left out.
type Refusal struct {
	Node   int           // index in Tree.Nodes: the node whose call asked
	Square solver.Square // what was tested, or left out
	By     solver.Square // the queen that attacks; the zero square where it is a bound
	Step   int           // the number of the test, 0 where it is a bound

	before int // the nodes that were kept when it happened
}

// Bounded reports whether a bound left the square out, untested.
func (r Refusal) Bounded() bool { return r.By == solver.Square{} }

// A Level counts the nodes of one depth, those left out included.
type Level struct {
	Nodes     int64
	Hopeful   int64 // nodes with a solution in their subtree
	DeadEnds  int64
	Solutions int64
}

// A Tree is the search tree of one search, in the order in which the search met its nodes: a parent
// stands before its children, and siblings in the order of their rows.
type Tree struct {
	N       int
	Depth   int // the deepest level that is kept whole; N where nothing is left out
	Nodes   []Node
	Levels  []Level   // Levels[d] counts the nodes with d queens
	Refused []Refusal // in the order of the tests, if they were kept
}

// Keep says how much of a tree is kept. The zero value keeps every node and no refused test.
type Keep struct {
	Depth   int  // nodes deeper than this are only counted; 0 keeps all levels
	Until   int  // nodes placed by one of so many first steps are kept, whatever their depth
	Refused bool // keep the refused tests of the kept nodes

	// Open, if not nil, says by the rows of its queens whether the children of a kept node are kept.
	Open func(rows solver.Rows) bool
}

// Build makes the tree of a search on n columns from its events. Nodes that are not kept are
// counted in their ancestor on the deepest kept level.
func Build(n int, keep Keep, events iter.Seq[solver.Event]) *Tree {
	t := &Tree{N: n, Depth: n, Levels: make([]Level, n+1)}
	if keep.Depth > 0 {
		t.Depth = min(keep.Depth, n)
	}
	b := builder{Tree: t, keep: keep, hopeful: make([]bool, n+2)}
	b.enter(solver.Event{})
	for e := range events {
		b.add(e)
	}
	t.sum()
	return t
}

// A builder is a tree and the place in it where the search is.
type builder struct {
	*Tree
	keep    Keep
	open    []int  // the kept nodes from the root to the current one
	depth   int    // of the current node, kept or not
	step    int    // tests so far
	hopeful []bool // by depth: whether a solution was found below that node
}

// top is the current node, or its deepest kept ancestor.
func (b *builder) top() *Node { return &b.Nodes[b.open[len(b.open)-1]] }

func (b *builder) add(e solver.Event) {
	switch e.Kind {
	case solver.Accepted:
		b.step++
		b.top().Tests++
	case solver.Refused:
		b.step++
		b.top().Tests++
		b.refuse(e, b.step)
	case solver.Bounded:
		b.refuse(e, 0)
	case solver.Assigned:
		b.depth++
		b.enter(e)
	case solver.Found:
		b.Levels[b.depth].Solutions++
		b.top().Solutions++
		b.hopeful[b.depth] = true
		b.leave(Solution)
	case solver.DeadEnd:
		b.Levels[b.depth].DeadEnds++
		b.top().DeadEnds++
		b.leave(DeadEnd)
	case solver.Exhausted:
		b.leave(Branch)
	}
}

// refuse keeps what was refused, or left out, below a kept node.
func (b *builder) refuse(e solver.Event, step int) {
	if b.keep.Refused && b.depth == b.top().Depth {
		b.Refused = append(b.Refused, Refusal{Node: b.open[len(b.open)-1], Square: e.Square, By: e.By, Step: step, before: len(b.Nodes)})
	}
}

// enter goes to a new node, the one that the assignment e makes.
func (b *builder) enter(e solver.Event) {
	b.Levels[b.depth].Nodes++
	b.hopeful[b.depth] = false
	node := Node{Parent: -1, Depth: b.depth, Square: e.Square, Step: b.step}
	if b.depth > 0 {
		if top := b.top(); top.shut || b.depth > b.Depth && b.step > b.keep.Until {
			top.Kind = Hidden
			top.left++
			return
		}
		node.Parent = b.open[len(b.open)-1]
	}
	here := len(b.Nodes)
	b.open = append(b.open, here)
	b.Nodes = append(b.Nodes, node)
	b.Nodes[here].shut = b.keep.Open != nil && !b.keep.Open(b.Rows(here))
}

func (b *builder) leave(kind Fate) {
	if b.hopeful[b.depth] {
		b.Levels[b.depth].Hopeful++
		if b.depth > 0 {
			b.hopeful[b.depth-1] = true
		}
	}
	if top := b.top(); b.depth == top.Depth {
		if top.Kind != Hidden {
			top.Kind = kind
		}
		b.open = b.open[:len(b.open)-1]
	}
	b.depth--
}

// sum adds each node's counts to its parent's, children before parents.
func (t *Tree) sum() {
	for i := len(t.Nodes) - 1; i >= 0; i-- {
		node := &t.Nodes[i]
		// So far Nodes and Below hold what the kept children have brought.
		node.Nodes += 1 + node.left
		node.Below += node.left
		node.Leaves = max(node.Leaves, 1)
		if node.Parent < 0 {
			continue
		}
		parent := &t.Nodes[node.Parent]
		parent.Nodes += node.Nodes
		parent.Below += node.Below
		parent.Leaves += node.Leaves
		parent.Tests += node.Tests
		parent.DeadEnds += node.DeadEnds
		parent.Solutions += node.Solutions
	}
}

// After is the index after the last kept node of a node's subtree, which may be its next sibling.
func (t *Tree) After(i int) int { return i + int(t.Nodes[i].Nodes-t.Nodes[i].Below) }

// Rows are the rows of the queens that stand on a node, column by column.
func (t *Tree) Rows(i int) solver.Rows {
	rows := make(solver.Rows, t.Nodes[i].Depth)
	for ; i > 0; i = t.Nodes[i].Parent {
		rows[t.Nodes[i].Depth-1] = t.Nodes[i].Square.Row
	}
	return rows
}

// Way is the nodes from the root to a node, both among them; there are none to -1.
func (t *Tree) Way(i int) map[int]bool {
	way := map[int]bool{}
	for ; i >= 0; i = t.Nodes[i].Parent {
		way[i] = true
	}
	return way
}

// Find is the node on which queens stand in the given rows, -1 if the tree has none.
func (t *Tree) Find(rows solver.Rows) int {
	at := 0
	for _, row := range rows {
		child, end := at+1, t.After(at)
		for child < end && t.Nodes[child].Square.Row != row {
			child = t.After(child)
		}
		if child >= end {
			return -1
		}
		at = child
	}
	return at
}

// Nowhere is how many nodes of the whole search have no solution below them.
func (t *Tree) Nowhere() int64 {
	nowhere := int64(0)
	for _, level := range t.Levels {
		nowhere += level.Nodes - level.Hopeful
	}
	return nowhere
}

// DepthFor is the deepest level up to which levels have at most limit nodes together, at least 1.
func DepthFor(levels []int64, limit int64) int {
	sum := int64(0)
	for depth, nodes := range levels {
		if sum += nodes; sum > limit {
			return max(depth-1, 1)
		}
	}
	return len(levels) - 1
}

// MaxDrawn is how many nodes a picture of a tree draws at most.
const MaxDrawn = 5000

// Search is the search tree on n columns, down to the deepest level at which it has at most
// [MaxDrawn] nodes; deeper nodes are counted. The refused tests are kept if they are asked for.
func Search(n int, refused bool) *Tree {
	return Build(n, Keep{Depth: DepthFor(solver.Measure(n).Nodes, MaxDrawn), Refused: refused}, solver.Trace(n))
}
