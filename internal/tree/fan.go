package tree

// A Bar is the place of a node in an icicle: one row for each level, time from left to right, each
// node as wide as its leaves, a leaf one unit wide. A fan is the same picture on a half circle, one
// ring for each level.
type Bar struct{ From, To int } // leaves before the bar's left and its right edge

// Icicle places every node of a tree without refused tests. The i-th bar belongs to the i-th node.
func Icicle(t *Tree) []Bar {
	leaves := make([]int, len(t.Nodes)+1) // before each node
	for i := range t.Nodes {
		leaves[i+1] = leaves[i]
		if t.After(i) == i+1 {
			leaves[i+1]++
		}
	}
	bars := make([]Bar, len(t.Nodes))
	for i := range bars {
		bars[i] = Bar{leaves[i], leaves[t.After(i)]}
	}
	return bars
}
