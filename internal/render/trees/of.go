package trees

import (
	"cmp"
	"fmt"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/tree"
)

// Of is the picture of a search tree, folded as it is drawn, with its refused tests if the tree has
// kept them.
func Of(t *tree.Tree) NodeLink {
	return NodeLink{
		Tree:  t,
		Title: fmt.Sprintf("The search tree of %s", number.Count(t.N, "column")),
		Desc:  inWords("The tree has", t),
	}
}

// inWords says what a tree has, in a sentence that begins with has, and how much of it is drawn.
func inWords(has string, t *tree.Tree) string {
	root := t.Nodes[0]
	refused := 0
	for _, node := range t.Nodes {
		if node.Kind == tree.Refused {
			refused++
		}
	}
	drawn := int64(len(t.Nodes) - refused)
	desc := fmt.Sprintf("%s %s, %s and %s. ", has,
		number.Count(root.Nodes, "node"), number.Count(root.DeadEnds, "dead end"),
		number.Count(root.Solutions, "solution"))
	if drawn == root.Nodes {
		desc += "All nodes are drawn"
	} else {
		desc += fmt.Sprintf("%s drawn, the others are folded away", number.Count(drawn, "node"))
	}
	if refused > 0 {
		desc += fmt.Sprintf(", and %s", number.Count(refused, "refused test"))
	}
	return desc + "."
}

// maxMarks is how many marks a folded tree has before more is folded.
const maxMarks = 160

// Folded is the picture of a search tree in which every subtree without a solution is folded.
// Where these are more than 160 marks, everything is folded beside the shortest beginning of the
// first solution that leaves no more.
func Folded(t *tree.Tree) NodeLink {
	failure := func(i int) bool { return t.Nodes[i].Solutions == 0 }
	picture := Of(t.Fold(failure))
	for node := firstHopeful(t, 0); node > 0 && len(picture.Tree.Nodes) > maxMarks; node = firstHopeful(t, node) {
		way, after := t.Way(node), t.After(node)
		picture = Of(t.Fold(func(i int) bool { return failure(i) || !way[i] && (i < node || i >= after) }))
	}
	return picture
}

// firstHopeful is the first child of a node that leads to a solution, 0 if none does.
func firstHopeful(t *tree.Tree, node int) int {
	for child := node + 1; child < t.After(node); child = t.After(child) {
		if t.Nodes[child].Solutions > 0 {
			return child
		}
	}
	return 0
}

// widestWhole is how wide, in drawing units, a tree is at most whose nodes are all drawn while its
// search is under way: as wide as a phone.
const widestWhole = 350

// Place is where a search under way is in its tree: after a step, with the choices that stand then.
// Where there is room for all nodes they are drawn, and elsewhere the way from the root and what is
// beside it. The problem is nil for queens.
func Place(t *tree.Tree, of *puzzle.Problem, stands []puzzle.Chosen, step int) NodeLink {
	here := t.FindMade(stands)
	picture := Of(t)
	picture.Small = true
	picture.Whole = len(t.Nodes) < 100 && picture.lay().width <= widestWhole
	if !picture.Whole {
		onWay := t.Way(here)
		picture = Of(t.Fold(func(node int) bool { return !onWay[node] }))
		picture.Small = true
	}
	root := "empty board"
	if of != nil {
		root = strings.TrimPrefix(cmp.Or(of.Words.Root, "the beginning"), "the ")
	}
	picture.Title = "The place of this step in the search tree"
	picture.Desc = fmt.Sprintf("The way from the %s: %s.", root, made(of, stands))
	if here == 0 {
		picture.Desc = fmt.Sprintf("The %s, where the search begins.", root)
	}
	picture.Of, picture.Open = of, stands
	picture.UnderWay, picture.Step = true, step
	return picture
}

// made says in words what was chosen, as in "rows 2 4 1".
func made(of *puzzle.Problem, stands []puzzle.Chosen) string {
	words, list := "row / rows", ""
	if of == nil {
		for _, c := range stands {
			list += fmt.Sprintf(" %d", c.Choice)
		}
	} else {
		words, list = cmp.Or(of.Words.Choice, "choice / choices"), " "+of.List(stands)
	}
	return number.Count(len(stands), words) + list
}
