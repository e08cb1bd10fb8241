package tree

import "slices"

// A Mark is one thing that a picture of a tree draws: a node, or a test that was refused.
type Mark struct {
	Node    int  // index in Tree.Nodes, -1 for a refused test
	Refused int  // index in Tree.Refused, -1 for a node
	Parent  int  // index in View.Marks, -1 for the topmost
	Depth   int  // of a refused test: one more than its node's
	Folded  bool // the node has a subtree that is not drawn
}

// A View is the part of a tree that a picture draws, in the order of the search.
type View struct {
	Tree  *Tree
	Marks []Mark
}

// View chooses what a picture draws. A node for which fold answers true is drawn without its
// subtree; nil folds nothing. Refused tests are drawn if the tree has kept them.
func (t *Tree) View(fold func(node int) bool) *View {
	v := &View{Tree: t}
	refused := map[int][]int{}
	for i, r := range t.Refused {
		refused[r.Node] = append(refused[r.Node], i)
	}
	v.add(0, -1, refused, fold)
	return v
}

func (v *View) add(node, parent int, refused map[int][]int, fold func(int) bool) {
	t := v.Tree
	here, n := len(v.Marks), t.Nodes[node]
	leaf := n.Kind == Solution || n.Kind == DeadEnd && len(refused[node]) == 0
	hidden := n.Kind == Hidden && t.After(node) == node+1
	folded := !leaf && (hidden || fold != nil && fold(node))
	v.Marks = append(v.Marks, Mark{Node: node, Refused: -1, Parent: parent, Depth: n.Depth, Folded: folded})
	if folded {
		return
	}
	tests := refused[node]
	for child := node + 1; child < t.After(node); child = t.After(child) {
		for len(tests) > 0 && t.Refused[tests[0]].before <= child {
			v.refuse(tests[0], here)
			tests = tests[1:]
		}
		v.add(child, here, refused, fold)
	}
	for _, test := range tests {
		v.refuse(test, here)
	}
}

func (v *View) refuse(test, parent int) {
	v.Marks = append(v.Marks, Mark{Node: -1, Refused: test, Parent: parent, Depth: v.Marks[parent].Depth + 1})
}

// Parents are the indices of the marks' parents.
func (v *View) Parents() []int {
	parents := make([]int, len(v.Marks))
	for i, m := range v.Marks {
		parents[i] = m.Parent
	}
	return parents
}

// Failures folds every subtree without a solution. A dead end hides nothing and stays.
func (t *Tree) Failures(node int) bool {
	return t.Nodes[node].Solutions == 0 && t.Nodes[node].Kind != DeadEnd
}

// Around folds everything but the way to a node and its subtree: all that stands beside the way.
func (t *Tree) Around(open int) func(node int) bool {
	way := t.Way(open)
	return func(node int) bool {
		inside := node >= open && node < t.After(open)
		return t.Nodes[node].Kind != DeadEnd && !inside && !way[node]
	}
}

// Or folds what one of several functions folds.
func Or(folds ...func(int) bool) func(int) bool {
	return func(node int) bool {
		return slices.ContainsFunc(folds, func(fold func(int) bool) bool { return fold(node) })
	}
}
