package trees

import (
	"io"

	"queenbook/internal/render"
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

var treeMarks = [...]render.Sample{
	treeBranch:   {Path: "M7.5 22.5a15 15 0 1 1 30 0 15 15 0 1 1-30 0z", Class: "t-branch", Words: "goes on"},
	treeDead:     {Path: "M9 9h27v27h-27z", Class: "t-dead", Words: "dead end"},
	treeSolution: {Path: "M22.5 4l18.5 18.5-18.5 18.5-18.5-18.5z", Class: "t-solution", Words: "solution"},
	treeFolded:   {Path: "M22.5 5l18.5 33h-37z", Class: "t-folded", Words: "folded, no solution in it"},
	treeHopeful:  {Path: "M22.5 5l18.5 33h-37z", Class: "t-hopeful", Words: "folded, with solutions in it"},
	treeRefused:  {Path: "M14 14h17v17h-17z", Class: "t-refused", Words: "refused test, np for nonpromising"},
	treeStrong:   {Path: "M2 22.5h41", Class: "t-strong", Words: "leads to a solution"},
	treeWay:      {Path: "M2 22.5h41", Class: "t-way", Words: "the way from the empty board to here"},
	treeLater:    {Path: "M7.5 22.5a15 15 0 1 1 30 0 15 15 0 1 1-30 0z", Class: "t-later", Words: "comes later"},
	treeHere:     {Path: "M6 6h33v33h-33z", Class: "t-here", Words: "here"},
}

// Legend explains the marks that the tree has; if it is that of a search under way, those that it
// can have at any moment.
func (t NodeLink) Legend(s *render.Sheet, w io.Writer) error {
	if t.Now != nil {
		return render.Legend{treeMarks[treeHere], treeMarks[treeBranch], treeMarks[treeLater], treeMarks[treeDead],
			treeMarks[treeSolution], treeMarks[treeFolded], treeMarks[treeHopeful]}.Draw(s, w)
	}
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
	marks := treeMarks
	if !t.Small { // then a folded subtree has a number
		for _, folded := range []int{treeFolded, treeHopeful} {
			marks[folded].Words += "; the number: nodes below it, itself not counted"
		}
	}
	return chosen(marks[:], present[:]).Draw(s, w)
}

// chosen is the legend of the marks that a picture has.
func chosen(marks []render.Sample, present []bool) (legend render.Legend) {
	for i, there := range present {
		if there {
			legend = append(legend, marks[i])
		}
	}
	return legend
}
