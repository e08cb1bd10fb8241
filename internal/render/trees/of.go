package trees

import (
	"fmt"

	"queenbook/internal/number"
	"queenbook/internal/tree"
)

// Of is the picture of a search tree, with its refused tests if the tree has kept them. Fold says
// below which nodes everything is folded; with nil nothing is.
func Of(t *tree.Tree, fold func(int) bool) NodeLink {
	view := t.View(fold)
	root := t.Nodes[0]
	drawn, refused := int64(0), 0
	for _, m := range view.Marks {
		if m.Node >= 0 {
			drawn++
		} else {
			refused++
		}
	}
	desc := fmt.Sprintf("The tree has %s, %s and %s. ",
		number.Count(root.Nodes, "node"), number.Count(root.DeadEnds, "dead end"), number.Count(root.Solutions, "solution"))
	if drawn == root.Nodes {
		desc += "All nodes are drawn"
	} else {
		desc += fmt.Sprintf("%s drawn, the others are folded away", number.Count(drawn, "node"))
	}
	if refused > 0 {
		desc += fmt.Sprintf(", and %s", number.Count(refused, "refused test"))
	}
	return NodeLink{
		View:  view,
		Title: fmt.Sprintf("The search tree of %s", number.Count(t.N, "column")),
		Desc:  desc + ".",
	}
}
