package trees

import (
	"cmp"

	"queenbook/internal/puzzle"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// Of is the picture of the search tree of a problem, folded as it is drawn, with its refused tests if
// the tree has kept them.
func Of(p *puzzle.Problem, t *tree.Tree) NodeLink {
	return NodeLink{
		Tree:  t,
		Of:    p,
		Title: words.Later("tree-of", "title", p.Title),
		Desc:  inWords("tree-has", t),
	}
}

// inWords says what a tree has, in the sentence of that name, and how much of it is drawn.
func inWords(name string, t *tree.Tree, values ...any) words.Sentence {
	root, drawn := t.Nodes[0], keptNodes(t)
	refused := len(t.Nodes) - int(drawn)
	how := "tree-drawn-some"
	if drawn == root.Nodes {
		how = "tree-drawn-all"
	}
	if refused > 0 {
		how += "-refused"
	}
	return words.Later(name, append(values,
		"nodes", words.Later("nodes", "n", root.Nodes), "dead", words.Later("dead-ends", "n", root.DeadEnds),
		"solutions", words.Later("solutions", "n", root.Solutions),
		"drawn", words.Later(how, "n", drawn, "refused", words.Later("refused-tests", "n", refused)))...)
}

// keptNodes is how many nodes a tree has, without refused tests and what is folded away.
func keptNodes(t *tree.Tree) (nodes int64) {
	for _, node := range t.Nodes {
		if node.Kind != tree.Refused {
			nodes++
		}
	}
	return nodes
}

// How many marks a folded tree has before more is folded, and how wide it is, in drawing units: on a
// sheet of paper the numbers of a wider one could not be read.
const (
	maxMarks     = 160
	widestFolded = 1000
)

// Folded is the picture of a search tree in which every subtree without a solution is folded.
// Where that leaves too much for a picture, everything is folded next to the shortest beginning of the
// first solution that leaves no more.
func Folded(p *puzzle.Problem, t *tree.Tree) NodeLink {
	failure := func(i int) bool { return t.Nodes[i].Solutions == 0 }
	picture := Of(p, t.Fold(failure))
	large := func() bool {
		return len(picture.Tree.Nodes) > maxMarks || picture.lay().width > widestFolded
	}
	for node := firstHopeful(t, 0); node > 0 && large(); node = firstHopeful(t, node) {
		way, after := t.Way(node), t.After(node)
		picture = Of(p, t.Fold(func(i int) bool { return failure(i) || !way[i] && (i < node || i >= after) }))
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

// A tree whose nodes are all drawn while its search is under way is as wide as a phone at most, in
// drawing units, and has so many levels below its root that it is seen as a whole.
const (
	widestWhole  = 335
	deepestWhole = 11
)

// Elsewhere the way is drawn larger than life, up to these limits: what a phone is wide, and what
// leaves room for the marks below it.
const (
	mostColumns = 12
	tallestWay  = 380
	largestWay  = 1.5
	freeWay     = 1.2 // where choices have no columns
	largestTree = 1.8 // of a tree whose nodes are all drawn
)

// Place is where a search under way is in its tree: after a step, with the choices that stand then.
// Where there is room for all nodes they are drawn, and elsewhere the way from the root and what is
// next to it.
func Place(p *puzzle.Problem, t *tree.Tree, stands []puzzle.Chosen, step int) NodeLink {
	here := t.FindMade(stands)
	picture := Of(p, t)
	picture.Small = true
	layout := picture.lay()
	picture.Whole = len(t.Nodes) < 100 && layout.width <= widestWhole && layout.deep <= deepestWhole
	picture.Scale = min(largestTree, widestWhole/float64(layout.width))
	if !picture.Whole {
		onWay := t.Way(here)
		picture = Of(p, t.Fold(func(node int) bool { return !onWay[node] }))
		picture.Small = true
		picture.Scale = freeWay
		if len(p.Choices) <= mostColumns && ascending(t) {
			picture.Columns = len(p.Choices)
			picture.Scale = wayScale(len(p.Choices), len(p.Places))
		}
	}
	root := rootOf(p)
	picture.Title = words.Later("tree-place")
	picture.Desc = words.Later("tree-place-way", "root", root, "made", p.Listed(stands))
	if here == 0 {
		picture.Desc = words.Later("tree-place-root", "root", root)
	}
	picture.Open = stands
	picture.UnderWay, picture.Step = true, step
	return picture
}

// ascending reports whether all nodes that are next to each other do so in the order of their choices.
func ascending(t *tree.Tree) bool {
	last := make([]int32, len(t.Nodes)) // the choice of a node's latest child
	for _, node := range t.Nodes[1:] {
		if node.Choice <= last[node.Parent] {
			return false
		}
		last[node.Parent] = node.Choice
	}
	return true
}

// wayScale is how large a way is drawn: as large as its columns and levels leave room for, the same
// at all moments.
func wayScale(columns, levels int) float64 {
	wide := float64(columnsStart + (columns-1)*columnStep + nodeRadius + treeEnd)
	scale := min(largestWay, widestWhole/wide)
	if levels <= mostColumns {
		tall := float64(treeTop + levels*columnRise + nodeRadius + treeLabel)
		scale = min(scale, tallestWay/tall)
	}
	return max(scale, 1)
}

// rootOf names what is before the first choice.
func rootOf(p *puzzle.Problem) words.Sentence {
	if p.Words.Root == "" {
		return words.Later("tree-beginning")
	}
	return words.Plain(cmp.Or(p.Words.Bare, p.Words.Root))
}
