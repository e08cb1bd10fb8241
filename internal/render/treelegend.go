package render

import (
	"io"

	"queenbook/internal/tree"
)

// The marks of a tree, in the order of its legend.
const (
	treeBranch = iota
	treeDead
	treeSolution
	treeFolded
	treeHopeful
	treeRefused
	treeStrong
	treeWay
	treeLater
	treeHere
)

var treeMarks = [...]mark{
	treeBranch:   {"M7.5 22.5a15 15 0 1 1 30 0 15 15 0 1 1-30 0z", "t-branch", "goes on"},
	treeDead:     {"M9 9h27v27h-27z", "t-dead", "dead end"},
	treeSolution: {"M22.5 4l18.5 18.5-18.5 18.5-18.5-18.5z", "t-solution", "solution"},
	treeFolded:   {"M22.5 5l18.5 33h-37z", "t-folded", "folded, no solution in it"},
	treeHopeful:  {"M22.5 5l18.5 33h-37z", "t-hopeful", "folded, with solutions in it"},
	treeRefused:  {"M14 14h17v17h-17z", "t-refused", "refused test, np for nonpromising"},
	treeStrong:   {"M2 22.5h41", "t-strong", "leads to a solution"},
	treeWay:      {"M2 22.5h41", "t-way", "the way from the empty board to here"},
	treeLater:    {"M7.5 22.5a15 15 0 1 1 30 0 15 15 0 1 1-30 0z", "t-later", "comes later"},
	treeHere:     {"M6 6h33v33h-33z", "t-here", "here"},
}

// placeLegend writes the legend of what the tree of a search under way can
// hold.
func placeLegend(w io.Writer) error {
	return writeMarks(w, []mark{treeMarks[treeHere], treeMarks[treeBranch], treeMarks[treeLater], treeMarks[treeDead],
		treeMarks[treeSolution], treeMarks[treeFolded], treeMarks[treeHopeful]})
}

// Legend writes the legend of the marks that the tree has.
func (t Tree) Legend(w io.Writer) error {
	var present [len(treeMarks)]bool
	for _, m := range t.View.Marks {
		if m.Node < 0 {
			present[treeRefused] = true
			continue
		}
		node := t.View.Tree.Nodes[m.Node]
		switch {
		case m.Folded && node.Solutions > 0:
			present[treeHopeful] = true
		case m.Folded:
			present[treeFolded] = true
		case node.Kind == tree.DeadEnd:
			present[treeDead] = true
		case node.Kind == tree.Solution:
			present[treeSolution] = true
		default:
			present[treeBranch] = true
		}
		if node.Solutions > 0 && node.Depth > 0 {
			present[treeStrong] = true
		}
	}
	present[treeWay] = t.Open > 0
	var marks []mark
	for i, there := range present {
		if there {
			marks = append(marks, treeMarks[i])
		}
	}
	return writeMarks(w, marks)
}
