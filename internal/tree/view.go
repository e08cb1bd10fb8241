package tree

import "slices"

// A Mark is one thing that a picture of a tree draws: a node, or a test that was refused.
type Mark struct {
	Node   int  // index in Tree.Nodes
	Parent int  // index in View.Marks, -1 for the topmost
	Folded bool // the node has a subtree that is not drawn
}

// A View is the part of a tree that a picture draws, in the order of the search.
type View struct {
	Tree  *Tree
	Marks []Mark
}

// View chooses what a picture draws. A node for which fold answers true is drawn without its
// subtree, but for dead ends and solutions, which hide nothing; nil folds nothing. Refused tests
// are drawn if the tree has kept them.
func (t *Tree) View(fold func(node int) bool) *View {
	v := &View{Tree: t}
	marks := make([]int, len(t.Nodes)) // of the nodes that are drawn
	for i, after := 0, 0; i < len(t.Nodes); i = after {
		n, m := t.Nodes[i], Mark{Node: i, Parent: -1}
		if i > 0 {
			m.Parent = marks[n.Parent]
		}
		after = i + 1
		if n.Kind == Hidden && t.After(i) == after || (n.Kind == Branch || n.Kind == Hidden) && fold != nil && fold(i) {
			m.Folded, after = true, t.After(i)
		}
		marks[i] = len(v.Marks)
		v.Marks = append(v.Marks, m)
	}
	return v
}

// Parents are the indices of the marks' parents.
func (v *View) Parents() []int {
	parents := make([]int, len(v.Marks))
	for i, m := range v.Marks {
		parents[i] = m.Parent
	}
	return parents
}

// Failures folds every subtree without a solution.
func (t *Tree) Failures(node int) bool { return t.Nodes[node].Solutions == 0 }

// Around folds everything but the way to a node and its subtree: all that stands beside the way.
func (t *Tree) Around(open int) func(node int) bool {
	way := t.Way(open)
	return func(node int) bool { return !way[node] && (node < open || node >= t.After(open)) }
}

// Or folds what one of several functions folds.
func Or(folds ...func(int) bool) func(int) bool {
	return func(node int) bool {
		return slices.ContainsFunc(folds, func(fold func(int) bool) bool { return fold(node) })
	}
}
