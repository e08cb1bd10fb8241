package tree

// A Bar is the place of a node in an icicle: one row for each level, time from left to right, each
// node as wide as its leaves, a leaf one unit wide. A fan is the same picture on a half circle, one
// ring for each level.
type Bar struct {
	From, To int     // leaves before the bar's left and its right edge
	Turn     float64 // its middle in a fan: 0 is the left end of the base, 1 the right end
	Row      int     // the depth of the node
}

// Icicle places every node of the tree. The i-th bar belongs to the i-th node.
func Icicle(t *Tree) []Bar {
	bars := make([]Bar, len(t.Nodes))
	next := make([]int, len(t.Nodes)) // the first leaf that is still free in each subtree
	all := float64(t.Nodes[0].Leaves)
	for i, node := range t.Nodes {
		if node.Parent >= 0 {
			next[i] = next[node.Parent]
			next[node.Parent] += node.Leaves
		}
		from := next[i]
		turn := (float64(from) + float64(node.Leaves)/2) / all
		bars[i] = Bar{From: from, To: from + node.Leaves, Turn: turn, Row: node.Depth}
	}
	return bars
}
