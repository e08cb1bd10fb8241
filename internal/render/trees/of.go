package trees

import (
	"cmp"

	"queenbook/internal/puzzle"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// Of is the picture of a problem's search tree, folded as it should be drawn, with the refused
// tests that the tree has kept.
func Of(p *puzzle.Problem, t *tree.Tree) NodeLink {
	return NodeLink{
		Tree:  t,
		Of:    p,
		Title: words.Later("tree-of", "title", p.Title),
		Desc:  inWords("tree-has", t),
	}
}

// inWords is the named sentence about a tree's contents, and about how much of it is drawn.
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

// keptNodes is the number of nodes in a tree, without refused tests and folded subtrees.
func keptNodes(t *tree.Tree) (nodes int64) {
	for _, node := range t.Nodes {
		if node.Kind != tree.Refused {
			nodes++
		}
	}
	return nodes
}

// The number of marks in a folded tree above which more is folded, and its width in drawing units:
// the numbers in a wider tree couldn't be read on a sheet of paper.
const (
	maxMarks     = 160
	widestFolded = 1000
)

// Folded is the picture of a search tree in which every subtree without a solution is folded. If
// that's still too much, everything is folded next to the path to the first solution, or to as
// little of that path as necessary.
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

// firstHopeful is the first child that leads to a solution, or 0.
func firstHopeful(t *tree.Tree, node int) int {
	for child := node + 1; child < t.After(node); child = t.After(child) {
		if t.Nodes[child].Solutions > 0 {
			return child
		}
	}
	return 0
}

// If all nodes are drawn while a search is under way, the tree is at most as wide as a phone, in
// drawing units, and has few enough nodes and levels to be seen as a whole.
const (
	fewNodes     = 100
	widestWhole  = 335
	deepestWhole = 11
)

// Otherwise the path is enlarged, up to these limits: the width of a phone, and a height that
// leaves room for the marks below.
const (
	mostColumns = 12
	tallestWay  = 380
	largestWay  = 1.5
	freeWay     = 1.2 // if choices don't have columns
	largestTree = 1.8 // if all nodes are drawn
)

// Place shows where a search is in its tree: after a step, with the current choices. If there's
// room for all nodes, they're drawn, otherwise only the path from the root and what's next to it.
func Place(p *puzzle.Problem, t *tree.Tree, stands []puzzle.Chosen, step int) NodeLink {
	here := t.FindMade(stands)
	picture := Of(p, t)
	picture.Small = true
	layout := picture.lay()
	picture.Whole = len(t.Nodes) < fewNodes && layout.width <= widestWhole && layout.deep <= deepestWhole
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

// ascending reports whether all siblings are in the order of their choices.
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

// wayScale is the scale of a path: as large as its columns and levels allow, and the same at all
// moments.
func wayScale(columns, levels int) float64 {
	wide := float64(columnsStart + (columns-1)*columnStep + nodeRadius + treeEnd)
	scale := min(largestWay, widestWhole/wide)
	if levels <= mostColumns {
		tall := float64(treeTop + levels*columnRise + nodeRadius + treeLabel)
		scale = min(scale, tallestWay/tall)
	}
	return max(scale, 1)
}

// rootOf is the name of the root, before the first choice.
func rootOf(p *puzzle.Problem) words.Sentence {
	if p.Words.Root == "" {
		return words.Later("tree-beginning")
	}
	return words.Plain(cmp.Or(p.Words.Bare, p.Words.Root))
}
