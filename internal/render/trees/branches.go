package trees

import (
	"html/template"

	"queenbook/internal/render"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// Branches draws the branches of a tree below each other, each with the root, for narrow pages.
type Branches NodeLink

// Draw draws a tree for each branch.
func (b Branches) Draw(c render.Canvas) {
	all := b.Tree.Nodes
	c.Fill("branches", struct {
		Several bool
		Trees   template.HTML
	}{len(all) > 1 && b.Tree.After(1) < len(all), c.Apart(b.trees)})
}

func (b Branches) trees(c render.Canvas) {
	all := b.Tree.Nodes
	for first, i := 1, 1; first < len(all); i++ {
		after := b.Tree.After(first)
		branch, only := NodeLink(b), *b.Tree
		only.Nodes = append([]tree.Node{all[0]}, all[first:after]...)
		for k := range only.Nodes[1:] {
			only.Nodes[k+1].Parent = max(0, only.Nodes[k+1].Parent-first+1)
		}
		only.Nodes[0] = above(all[0], all[first])
		branch.Title, branch.Tree = words.Later("tree-branch-of", "tree", b.Title, "branch", i), &only
		branch.Desc = inWords("tree-branch-has", &only, "branch", i)
		branch.Draw(c)
		first = after
	}
}

// above is the root of a tree as if it had only this branch.
func above(root, branch tree.Node) tree.Node {
	root.Nodes = 1 + branch.Nodes
	root.DeadEnds, root.Solutions = branch.DeadEnds, branch.Solutions
	root.Tests = branch.Tests // its own call is shared by all branches
	return root
}
