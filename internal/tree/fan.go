package tree

// A Bar is the place of a node in an icicle: one row for each level, time from left to right, each
// node as wide as its leaves, a leaf one unit wide. A fan is the same picture on a half circle, one
// ring for each level.
type Bar struct{ From, To int } // leaves before the bar's left and its right edge

// Icicle places every node of the tree. The i-th bar belongs to the i-th node; that of a refused
// test has no width.
func Icicle(t *Tree) []Bar {
	leaves := make([]int, len(t.Nodes)+1) // before each node
	for i, node := range t.Nodes {
		leaves[i+1] = leaves[i]
		if node.Kind == DeadEnd || node.Kind != Refused && t.After(i) == i+1 {
			leaves[i+1]++
		}
	}
	bars := make([]Bar, len(t.Nodes))
	for i := range bars {
		bars[i] = Bar{leaves[i], leaves[t.After(i)]}
	}
	return bars
}
