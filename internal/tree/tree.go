// Package tree turns the events of a search into its search tree, and the tree into coordinates.
//
// It comes between solver and render: it reads the events of the search and decides where things
// are, as plain numbers. It draws nothing.
package tree

import (
	"cmp"
	"iter"
	"slices"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// A Fate says what happened to a node.
type Fate uint8

// The kinds of nodes. Hidden nodes have nodes below that the tree leaves out. A refused test isn't
// a node of the search and isn't counted as one; a tree that keeps it has it as a leaf.
const (
	Branch   Fate = iota // some row of the next column was free
	DeadEnd              // no row of the next column was free
	Solution             // every column has a queen
	Hidden               // deeper nodes exist and are only counted
	Refused              // a test that a queen refused
)

// A Node is one consistent partial placement that the search visited. The counts are about its
// subtree, including itself and what's left out.
type Node struct {
	Parent int   // index in Tree.Nodes, -1 for the root
	Depth  int   // how many choices are made; for a refused test, as if it had been free
	Place  int32 // of the last choice made, or the one tested and refused; 0 for the root
	Choice int32 // that choice; 0 for the root
	Step   int   // the test that placed or refused it, 0 for the root
	Kind   Fate

	Nodes     int64 // nodes in the subtree
	Tests     int64 // tests that the calls of the subtree made
	DeadEnds  int64 // dead ends in the subtree
	Solutions int64 // solutions in the subtree

	// Rows that the node's own call refused because of a queen, and rows that it skipped because of
	// a bound, including calls of nodes left out below it.
	Attacks, Bounds int

	shut bool // nothing below this one is kept
	size int  // nodes and refused tests in the subtree that are kept
}

// Square is the square of the queen placed last, or tested and refused; the zero square for the
// root.
func (n Node) Square() solver.Square { return solver.Sq(int(n.Choice), int(n.Place)) }

// A Level counts the nodes of one depth, including those left out.
type Level struct {
	Nodes     int64
	Hopeful   int64 // nodes with a solution in their subtree
	DeadEnds  int64
	Solutions int64
}

// A Tree is the tree of one search, in the order in which the search visited its nodes: a parent
// comes before its children, and siblings are in the order of their rows.
type Tree struct {
	N      int
	Depth  int     // the deepest level that's kept completely; N if nothing is left out
	Nodes  []Node  // with the refused tests, if they were kept
	Levels []Level // Levels[d] counts the nodes with d queens
}

// Keep says how much of a tree is kept. The zero value keeps every node and no refused test.
type Keep struct {
	Depth   int  // nodes deeper than this are only counted, n at most; 0 keeps all levels
	Until   int  // nodes placed by the first this many steps are kept, whatever their depth
	Refused bool // keep the refused tests of the kept nodes

	// Open, if not nil, says by the rows of its queens whether the children of a kept node are kept.
	Open func(rows solver.Rows) bool
}

// Build makes the tree of a search on n columns from its events. Nodes that are not kept are
// counted in their ancestor on the deepest kept level.
func Build(n int, keep Keep, events iter.Seq[puzzle.Event]) *Tree {
	t := &Tree{N: n, Depth: cmp.Or(keep.Depth, n), Levels: make([]Level, n+1)}
	b := newBuilder(t, keep)
	for e := range events {
		b.add(e)
	}
	b.end()
	return t
}

// Of makes the tree of a search of any puzzle, down to the deepest level at which it has at most
// [MaxDrawn] nodes; deeper nodes are counted. Events are asked for twice. N is the deepest level.
// Where the search was stopped, the calls that were open then end as if they had no choice left.
func Of(events func() iter.Seq[puzzle.Event]) *Tree {
	shape := newBuilder(&Tree{Levels: make([]Level, 1)}, Keep{Open: func(solver.Rows) bool { return false }})
	for e := range events() {
		shape.add(e)
	}
	levels := shape.Levels
	t := &Tree{N: len(levels) - 1, Levels: make([]Level, len(levels))}
	for nodes := levels[0].Nodes; t.Depth < t.N && nodes+levels[t.Depth+1].Nodes <= MaxDrawn; t.Depth++ {
		nodes += levels[t.Depth+1].Nodes
	}
	b := newBuilder(t, Keep{})
	for e := range events() {
		b.add(e)
	}
	b.end()
	return t
}

// newBuilder is a builder at the root of the tree.
func newBuilder(t *Tree, keep Keep) *builder {
	b := &builder{Tree: t, keep: keep, at: -1, hopeful: make([]bool, len(t.Levels))}
	b.enter(0, 0)
	return b
}

// end leaves what a stopped search has not left, and counts.
func (b *builder) end() {
	for b.depth >= 0 {
		b.leave(Branch)
	}
	b.sum()
	b.measure()
}

// A builder is a tree and the place in it where the search is.
type builder struct {
	*Tree
	keep    Keep
	at      int    // the current node, or its deepest kept ancestor
	depth   int    // of the current node, kept or not
	step    int    // tests so far
	hopeful []bool // by depth: whether a solution was found below that node
}

func (b *builder) add(e puzzle.Event) {
	if e.Kind == solver.Stopped {
		return
	}
	top := &b.Nodes[b.at]
	switch e.Kind {
	case solver.Accepted:
		b.step++
		top.Tests++
	case solver.Refused:
		b.step++
		top.Tests++
		top.Attacks++
		if b.keep.Refused && b.depth == top.Depth {
			b.Nodes = append(b.Nodes, Node{
				Parent: b.at,
				Depth:  b.depth + 1,
				Place:  e.Place,
				Choice: e.Choice,
				Step:   b.step,
				Kind:   Refused,
			})
		}
	case solver.Bounded:
		top.Bounds++
	case solver.Assigned:
		b.depth++
		b.enter(e.Place, e.Choice)
	case solver.Found:
		b.Levels[b.depth].Solutions++
		top.Solutions++
		b.hopeful[b.depth] = true
		b.leave(Solution)
	case solver.DeadEnd:
		b.Levels[b.depth].DeadEnds++
		top.DeadEnds++
		b.leave(DeadEnd)
	case solver.Exhausted:
		b.leave(Branch)
	}
}

// enter goes to a new node, the one that an assignment makes.
func (b *builder) enter(place, choice int32) {
	if b.depth == len(b.Levels) {
		b.Levels, b.hopeful = append(b.Levels, Level{}), append(b.hopeful, false)
	}
	b.Levels[b.depth].Nodes++
	b.hopeful[b.depth] = false
	if b.depth > 0 {
		if top := &b.Nodes[b.at]; top.shut || b.depth > b.Depth && b.step > b.keep.Until {
			top.Kind = Hidden
			top.Nodes++
			return
		}
	}
	b.Nodes = append(b.Nodes, Node{Parent: b.at, Depth: b.depth, Place: place, Choice: choice, Step: b.step, Nodes: 1})
	b.at = len(b.Nodes) - 1
	b.Nodes[b.at].shut = b.keep.Open != nil && !b.keep.Open(b.Rows(b.at))
}

func (b *builder) leave(kind Fate) {
	if b.hopeful[b.depth] {
		b.Levels[b.depth].Hopeful++
		if b.depth > 0 {
			b.hopeful[b.depth-1] = true
		}
	}
	if top := &b.Nodes[b.at]; b.depth == top.Depth {
		if top.Kind != Hidden {
			top.Kind = kind
		}
		b.at = top.Parent
	}
	b.depth--
}

// sum adds each node's counts to its parent's, children before parents.
func (t *Tree) sum() {
	for i := len(t.Nodes) - 1; i > 0; i-- {
		node := t.Nodes[i]
		parent := &t.Nodes[node.Parent]
		parent.Nodes += node.Nodes
		parent.Tests += node.Tests
		parent.DeadEnds += node.DeadEnds
		parent.Solutions += node.Solutions
	}
}

// measure counts what is kept of each subtree.
func (t *Tree) measure() {
	for i := range t.Nodes {
		t.Nodes[i].size = 1
	}
	for i := len(t.Nodes) - 1; i > 0; i-- {
		t.Nodes[t.Nodes[i].Parent].size += t.Nodes[i].size
	}
}

// After is the index after the last kept node of a node's subtree, which may be its next sibling.
func (t *Tree) After(i int) int { return i + t.Nodes[i].size }

// Below is how many nodes of a node's subtree are left out, in a tree without refused tests.
func (t *Tree) Below(i int) int64 { return t.Nodes[i].Nodes - int64(t.Nodes[i].size) }

// Folded reports whether nothing below a node is kept.
func (t *Tree) Folded(i int) bool { return t.Nodes[i].Kind == Hidden && t.Nodes[i].size == 1 }

// Made are the choices made at a node, in order.
func (t *Tree) Made(i int) []puzzle.Chosen {
	made := make([]puzzle.Chosen, t.Nodes[i].Depth)
	for ; i > 0; i = t.Nodes[i].Parent {
		made[t.Nodes[i].Depth-1] = puzzle.Chosen{Place: t.Nodes[i].Place, Choice: t.Nodes[i].Choice}
	}
	return made
}

// Rows are the rows of the queens at a node, column by column.
func (t *Tree) Rows(i int) solver.Rows {
	made := t.Made(i)
	rows := make(solver.Rows, len(made))
	for depth, c := range made {
		rows[depth] = int8(c.Choice)
	}
	return rows
}

// Way is the nodes from the root to a node, including both; none for -1.
func (t *Tree) Way(i int) map[int]bool {
	way := map[int]bool{}
	for ; i >= 0; i = t.Nodes[i].Parent {
		way[i] = true
	}
	return way
}

// Find is the node with queens in the given rows, -1 if the tree has none. In a tree with refused
// tests it may be a refused test.
func (t *Tree) Find(rows solver.Rows) int {
	made := make([]puzzle.Chosen, len(rows))
	for i, row := range rows {
		made[i] = puzzle.Chosen{Place: int32(i + 1), Choice: int32(row)}
	}
	return t.FindMade(made)
}

// FindMade is Find for the choices of any puzzle, in the order of choosing.
func (t *Tree) FindMade(made []puzzle.Chosen) int {
	at := 0
	for depth, c := range made {
		below := t.Nodes[at+1 : t.After(at)]
		child := slices.IndexFunc(below, func(node Node) bool {
			return node.Depth == depth+1 && node.Choice == c.Choice
		})
		if child < 0 {
			return -1
		}
		at += child + 1
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

// MaxDrawn is the largest number of nodes in a picture of a tree.
const MaxDrawn = 5000

// Search is the search tree on n columns, down to the deepest level at which it has at most
// [MaxDrawn] nodes; deeper nodes are counted. With refused, the refused tests are kept.
func Search(n int, refused bool) *Tree {
	levels := solver.Measure(n).Nodes
	depth, nodes := 1, levels[0]+levels[1]
	for depth < n && nodes+levels[depth+1] <= MaxDrawn {
		depth++
		nodes += levels[depth]
	}
	return Build(n, Keep{Depth: depth, Refused: refused}, puzzle.OfQueens(solver.Trace(n)))
}
