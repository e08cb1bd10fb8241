package tree

// A Spoke is the place of a node in a fan: a half circle with the root in
// the middle of its base, one ring for each level, and time from left to
// right.
type Spoke struct {
	Turn float64 // 0 is the left end of the base, 1 the right end
	Ring int     // the depth of the node
}

// Fan places every node of the tree. Leaves are evenly spread in the order
// in which the search met them, each in the middle of its share; a node with
// children stands in the middle of its own leaves. The i-th spoke belongs to
// the i-th node.
func Fan(t *Tree) []Spoke {
	spokes := make([]Spoke, len(t.Nodes))
	next := make([]int, len(t.Nodes)) // the first leaf that is still free in each subtree
	all := float64(t.Nodes[0].Leaves)
	for i, node := range t.Nodes {
		first := 0
		if node.Parent >= 0 {
			first = next[node.Parent]
			next[node.Parent] += node.Leaves
		}
		next[i] = first
		spokes[i] = Spoke{
			Turn: (float64(first) + float64(node.Leaves)/2) / all,
			Ring: node.Depth,
		}
	}
	return spokes
}
