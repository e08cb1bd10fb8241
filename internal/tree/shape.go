package tree

import (
	"iter"
	"strconv"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// A Shape is a search tree without its choices: the depth of each node, in the order in which the
// search visited them. The first is the root. It determines how the tree branches, and it's the
// skyline of the search.
type Shape []int8

// ShapeOf is the shape of the tree of a search for queens.
func ShapeOf(events iter.Seq[puzzle.Event]) Shape {
	shape := Shape{0}
	for e := range events {
		if e.Kind == solver.Assigned {
			shape = append(shape, int8(e.Place))
		}
	}
	return shape
}

// String is a digit of base 36 for each node.
func (s Shape) String() string {
	var digits []byte
	for _, depth := range s {
		digits = strconv.AppendInt(digits, int64(depth), 36)
	}
	return string(digits)
}

// Leaf reports whether the i-th node has no children.
func (s Shape) Leaf(i int) bool { return i+1 == len(s) || s[i+1] <= s[i] }

// Turns are the positions of the nodes on the half circle of a fan: 0 is its left end, 1 its right
// end, and leaves are at equal distances.
func (s Shape) Turns() []float64 {
	leaves := 0
	turns := make([]float64, len(s))
	var open []int   // the nodes from the root to the one before
	var before []int // leaves before each of them
	shut := func(depth int8) {
		for last := len(open) - 1; last >= 0 && s[open[last]] >= depth; last-- {
			turns[open[last]] = float64(before[last]+leaves) / 2
			open, before = open[:last], before[:last]
		}
	}
	for i, depth := range s {
		shut(depth)
		open, before = append(open, i), append(before, leaves)
		if s.Leaf(i) {
			leaves++
		}
	}
	shut(0)
	for i := range turns {
		turns[i] /= float64(leaves)
	}
	return turns
}
