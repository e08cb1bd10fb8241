package tree

// A Spoke is the place of a node in a fan: a half circle with the root in the middle of its base,
// one ring for each level, and time from left to right.
type Spoke struct {
	Turn float64 // 0 is the left end of the base, 1 the right end
	Ring int     // the depth of the node
}

// Fan places every node of the tree, leaves evenly, any other in the middle of its own leaves. The
// i-th spoke belongs to the i-th node.
func Fan(t *Tree) []Spoke {
	spokes := make([]Spoke, len(t.Nodes))
	all := float64(t.Nodes[0].Leaves)
	for i, first := range firstLeaves(t) {
		node := t.Nodes[i]
		spokes[i] = Spoke{
			Turn: (float64(first) + float64(node.Leaves)/2) / all,
			Ring: node.Depth,
		}
	}
	return spokes
}

// A Bar is the place of a node in an icicle: one row for each level, time from left to right, each
// node as wide as its leaves.
type Bar struct {
	From, To int // leaves before the bar's left and its right edge
	Row      int // the depth of the node
}

// Icicle places every node; a leaf is one unit wide. The i-th bar belongs to the i-th node.
func Icicle(t *Tree) []Bar {
	bars := make([]Bar, len(t.Nodes))
	for i, first := range firstLeaves(t) {
		bars[i] = Bar{From: first, To: first + t.Nodes[i].Leaves, Row: t.Nodes[i].Depth}
	}
	return bars
}

// firstLeaves counts, for each node, the leaves before its subtree.
func firstLeaves(t *Tree) []int {
	firsts := make([]int, len(t.Nodes))
	next := make([]int, len(t.Nodes)) // the first leaf that is still free in each subtree
	for i, node := range t.Nodes {
		if node.Parent >= 0 {
			firsts[i] = next[node.Parent]
			next[node.Parent] += node.Leaves
		}
		next[i] = firsts[i]
	}
	return firsts
}
