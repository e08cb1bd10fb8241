package tree

import (
	"slices"

	"queenbook/internal/solver"
)

// Fold is the tree as a picture draws it: what's below a node for which fold returns true is left
// out, except below dead ends, which hide nothing.
func (t *Tree) Fold(fold func(node int) bool) *Tree {
	folded := &Tree{N: t.N, Depth: t.Depth, Levels: t.Levels}
	at := make([]int, len(t.Nodes)) // the index of a node in the new tree
	for i, after := 0, 0; i < len(t.Nodes); i = after {
		node := t.Nodes[i]
		after = i + 1
		if (node.Kind == Branch || node.Kind == Hidden) && fold(i) {
			node.Kind, after = Hidden, t.After(i)
		}
		if i > 0 {
			node.Parent = at[node.Parent]
		}
		at[i] = len(folded.Nodes)
		folded.Nodes = append(folded.Nodes, node)
	}
	folded.measure()
	return folded
}

// Place is the small tree that shows where the node with these rows is: the path from the root to
// it and what's next to the path, taken from top, with other subtrees left out and counted; and the
// node's subtree.
//
// Below is the tree of a part of the search that contains this whole subtree; first is the step
// before the part's first. If below is nil, the node's children come from top too.
func Place(top *Tree, rows solver.Rows, below *Tree, first int) *Tree {
	onWay := top.Way(top.Find(rows))
	t := top.Fold(func(i int) bool { return !onWay[i] })
	if below == nil {
		return t
	}
	here, root := t.Find(rows), below.Find(rows)
	subtree := slices.Clone(below.Nodes[root+1 : below.After(root)])
	for i := range subtree {
		subtree[i].Parent += here - root
		subtree[i].Step += first
	}
	// The subtree is added after the path, so the path's indexes stay.
	t.Nodes = slices.Replace(t.Nodes, here+1, t.After(here), subtree...)
	t.measure()
	return t
}
