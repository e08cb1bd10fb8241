package trees

import (
	"queenbook/internal/render"
	"queenbook/internal/tree"
)

// The marks of a tree.
var (
	treeBranch   = render.Sample{Path: "M7.5 22.5a15 15 0 1 1 30 0 15 15 0 1 1-30 0z", Class: "t-branch", Words: "goes on"}
	treeDead     = render.Sample{Path: "M9 9h27v27h-27z", Class: "t-dead", Words: "dead end"}
	treeSolution = render.Sample{Path: "M22.5 4l18.5 18.5-18.5 18.5-18.5-18.5z", Class: "t-solution", Words: "solution"}
	treeFolded   = render.Sample{Path: "M22.5 5l18.5 33h-37z", Class: "t-folded", Words: "folded, no solution in it"}
	treeHopeful  = render.Sample{Path: "M22.5 5l18.5 33h-37z", Class: "t-hopeful", Words: "folded, with solutions in it"}
	treeRefused  = render.Sample{Path: "M14 14h17v17h-17z", Class: "t-refused", Words: "refused test, np for nonpromising"}
	treeStrong   = render.Sample{Path: "M2 22.5h41", Class: "t-strong", Words: "leads to a solution"}
	treeWay      = render.Sample{Path: "M2 22.5h41", Class: "t-way", Words: "the way from the empty board to here"}
	treeLater    = render.Sample{Path: "M7.5 22.5a15 15 0 1 1 30 0 15 15 0 1 1-30 0z", Class: "t-later", Words: "comes later"}
	treeHere     = render.Sample{Path: "M6 6h33v33h-33z", Class: "t-here", Words: "here"}
)

// Legend explains the marks that the tree has; if it is that of a search under way, those that it
// can have at any moment.
func (t NodeLink) Legend() render.Picture {
	if t.Now != nil {
		return render.Legend{treeHere, treeBranch, treeLater, treeDead, treeSolution, treeFolded, treeHopeful}
	}
	present := map[render.Sample]bool{treeWay: t.Open > 0}
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
	var marks []mark
	for _, sample := range []render.Sample{treeBranch, treeDead, treeSolution, treeFolded, treeHopeful, treeRefused, treeStrong, treeWay} {
		there := present[sample]
		if !t.Small && (sample == treeFolded || sample == treeHopeful) { // then a folded subtree has a number
			sample.Words += "; the number: nodes below it, itself not counted"
		}
		marks = append(marks, mark{there, sample})
	}
	return chosen(marks...)
}

// A mark is a sample of a legend, and whether the picture has it.
type mark struct {
	there bool
	render.Sample
}

// chosen is the legend of the marks that a picture has.
func chosen(marks ...mark) (legend render.Legend) {
	for _, m := range marks {
		if m.there {
			legend = append(legend, m.Sample)
		}
	}
	return legend
}
