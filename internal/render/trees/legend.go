package trees

import (
	"slices"

	"queenbook/internal/render"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// Legend explains the tree's marks. If a search is under way, it explains all marks that the tree
// can have.
func (t NodeLink) Legend() render.Picture {
	present := map[string]bool{"t-way": len(t.Open) > 0}
	for i, node := range t.Tree.Nodes {
		present[t.look(i)] = true
		if node.Solutions > 0 && node.Depth > 0 {
			present["t-strong"] = true
		}
	}
	classes := []string{"t-branch", "t-dead", "t-solution", "t-folded", "t-hopeful", "t-refused", "t-strong", "t-way"}
	classes = slices.DeleteFunc(classes, func(class string) bool { return !present[class] })
	if t.UnderWay {
		classes = []string{"t-here", "t-branch", "t-later", "t-dead", "t-solution", "t-folded", "t-hopeful"}
		present = map[string]bool{"t-here": true}
		d := t.lay()
		for i := range t.Tree.Nodes {
			present[d.lookNow(i)] = true
		}
	}
	if t.Whole && !t.Typed {
		classes = classes[:slices.Index(classes, "t-folded")] // nothing is folded
	}
	if t.Walked {
		classes = []string{
			"t-branch", "t-dead", "t-solution", "t-folded", "t-hopeful", "t-strong", "t-way", "t-here",
		}
	}
	var legend render.Legend
	for _, class := range classes {
		sample := render.Key(class)
		sample.Hidden = !present[class]
		if !t.Small && (class == "t-folded" || class == "t-hopeful") { // numbered ones
			sample.Words = words.Later("mark-numbered", "mark", sample.Words)
		}
		if t.Walked && class == "t-way" {
			sample.Words = words.Later("mark-way-here") // the root has a name in each puzzle
		}
		legend = append(legend, sample)
	}
	return legend
}

// look is the class of a mark.
func (t NodeLink) look(i int) string {
	switch node := t.Tree.Nodes[i]; {
	case t.Tree.Folded(i) && node.Solutions > 0:
		return "t-hopeful"
	case t.Tree.Folded(i):
		return "t-folded"
	case node.Kind == tree.DeadEnd:
		return "t-dead"
	case node.Kind == tree.Solution:
		return "t-solution"
	case node.Kind == tree.Refused:
		return "t-refused"
	}
	return "t-branch"
}

// lookNow is the class of a mark while a search is under way. It doesn't give away the end of nodes
// that haven't been reached yet or may continue.
func (d *drawing) lookNow(i int) string {
	switch node := d.Tree.Nodes[i]; {
	case d.UnderWay && node.Step > d.Step:
		return "t-later"
	case d.UnderWay && d.onWay[i] && node.Kind == tree.DeadEnd && !d.Tree.Folded(i):
		return "t-branch"
	}
	return d.look(i)
}

// A mark is a sample of a legend, and whether the picture has it.
type mark struct {
	there bool
	render.Sample
}

// chosen is the legend for the marks in a picture.
func chosen(marks ...mark) (legend render.Legend) {
	for _, m := range marks {
		if m.there {
			legend = append(legend, m.Sample)
		}
	}
	return legend
}
