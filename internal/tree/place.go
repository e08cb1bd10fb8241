package tree

// Place is the little tree that shows where a node is: the way from the root to it and what stands
// beside the way, out of top, where subtrees are left out and counted, and the node's subtree.
//
// Below is the tree of a part of the search that holds this subtree whole, first the step before
// its first. If below is nil, the node's children come from top too.
func Place(top *Tree, node int, below *Tree, first int) *Tree {
	t := &Tree{N: top.N, Depth: top.N, Levels: top.Levels}
	onWay := top.Way(node)
	var add func(from *Tree, i, parent, later int, open func(i int) bool)
	add = func(from *Tree, i, parent, later int, open func(i int) bool) {
		here, n := len(t.Nodes), from.Nodes[i]
		n.Parent = parent
		if n.Step > 0 {
			n.Step += later
		}
		t.Nodes = append(t.Nodes, n)
		switch {
		case i == node && from == top && below != nil:
			root := below.Find(top.Rows(node))
			for child := root + 1; child < below.After(root); child = below.After(child) {
				add(below, child, here, first, func(int) bool { return true })
			}
		case open(i):
			for child := i + 1; child < from.After(i); child = from.After(child) {
				add(from, child, here, later, open)
			}
		case n.Kind == Branch || n.Kind == Hidden:
			t.Nodes[here].Kind = Hidden
		}
		// What is not kept is left out.
		t.Nodes[here].size = len(t.Nodes) - here
		t.Nodes[here].Below = n.Nodes - int64(len(t.Nodes)-here)
	}
	add(top, 0, -1, 0, func(i int) bool { return onWay[i] })
	return t
}
