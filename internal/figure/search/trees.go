package figure

import (
	"bytes"
	"fmt"
	"html"

	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/render/trees"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/weave"
)

const (
	maxMarks  = 160  // marks that a tree on a page draws before it folds more
	maxLinked = 200  // marks whose links the keyboard reaches one by one
)

// FoldedTreeOf is the picture of a search tree in which every subtree without
// a solution is folded. Below open, the rows of the first queens, the rest is
// drawn; beside it everything is folded. Without rows, open is the shortest
// beginning of the first solution that leaves a picture of at most 160 marks.
func FoldedTreeOf(t *tree.Tree, open solver.Rows) (trees.NodeLink, error) {
	if open != nil {
		node := t.Find(open)
		if node < 0 {
			return trees.NodeLink{}, fmt.Errorf("the search never stands on rows %s", open)
		}
		return treeOf(t, tree.Or(t.Failures, t.Around(node))), nil
	}
	picture := treeOf(t, t.Failures)
	for node := firstHopeful(t, 0); node > 0 && len(picture.View.Marks) > maxMarks; node = firstHopeful(t, node) {
		picture = treeOf(t, tree.Or(t.Failures, t.Around(node)))
	}
	return picture, nil
}

// firstHopeful is the first child of a node that leads to a solution, 0 if
// none does.
func firstHopeful(t *tree.Tree, node int) int {
	for child := node + 1; child < t.After(node); child = t.After(child) {
		if t.Nodes[child].Solutions > 0 {
			return child
		}
	}
	return 0
}

// tree is the search tree on n columns, made when it is first asked for.
func (b *Book) tree(n int) *tree.Tree {
	t := &b.trees[n]
	t.once.Do(func() { t.tree = SearchTree(n, false) })
	return t.tree
}

// topTree is the search tree down to the level below the deepest page of
// steps.
func (b *Book) topTree() *tree.Tree {
	b.topOnce.Do(func() {
		depth := 0
		for _, page := range b.StepsPages() {
			depth = max(depth, len(page.Prefix))
		}
		b.top = tree.Build(b.N, tree.Keep{Depth: depth + 1}, solver.Trace(b.N))
	})
	return b.top
}

// placeTree is as much of the search tree as shows where a page of steps is.
// The page's own part comes from its own part of the search: thousands of
// pages need not keep the whole tree.
func (b *Book) placeTree(page *StepsPage) (*tree.Tree, error) {
	top := b.topTree()
	node := top.Find(page.Prefix)
	if node < 0 {
		return nil, fmt.Errorf("the search never stands on rows %s", page.Prefix)
	}
	if page.Split {
		return tree.Place(top, node, nil, 0), nil
	}
	src := source{page.entry, onPage(page)}
	return tree.Place(top, node, src.tree(Recording{From: page.First, To: page.Last}), page.First-1), nil
}

// PlaceOf is the place of a node in its tree: the way to it and what is below
// it. What stands beside the way is folded, and with split what is below the
// node's children.
func PlaceOf(t *tree.Tree, rows solver.Rows, split bool) (trees.NodeLink, error) {
	node := t.Find(rows)
	if node < 0 {
		return trees.NodeLink{}, fmt.Errorf("the search never stands on rows %s", rows)
	}
	fold := t.Around(node)
	if split {
		depth := t.Nodes[node].Depth
		fold = tree.Or(fold, func(i int) bool { return t.Nodes[i].Depth > depth && t.Nodes[i].Kind != tree.DeadEnd })
	}
	picture := treeOf(t, fold)
	picture.Title = "The place of rows " + rows.String() + " in the search tree"
	if len(rows) == 0 {
		picture.Title = "The top of the search tree"
	}
	picture.Small, picture.Open = true, node
	return picture, nil
}

// drawPlace answers {place}: where a page of steps is in the search tree.
func (s *Scope) drawPlace(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	if s.page == nil {
		return "", nil, wrong("", fmt.Errorf("this page is not a page of steps"))
	}
	t, err := s.book.placeTree(s.page)
	if err != nil {
		return "", nil, wrong("", err)
	}
	picture, err := PlaceOf(t, s.page.Prefix, s.page.Split)
	if err != nil {
		return "", nil, wrong("", err)
	}
	picture.Href = s.nodeHref(d)
	out.WriteString(`<div class="scroll" tabindex="0" role="group" aria-label="` + html.EscapeString(picture.Title) + `">`)
	if err := picture.Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	out.WriteString("</div>")
	node := t.Nodes[t.Find(s.page.Prefix)]
	return fmt.Sprintf("figure.PlaceOf(figure.SearchTree(%d, false), %s, %t)", s.book.N, goRows(s.page.Prefix), s.page.Split),
		[]weave.Count{count(node.Nodes, "node"), count(node.Tests, "test"), count(node.DeadEnds, "dead end"), count(node.Solutions, "solution")},
		picture.Legend(s.sheet, out)
}

// drawTree answers {tree}: option refused draws the refused tests, boards the
// board of every node, fold: failures folds what has no solution, and open
// says below which rows it stays open.
func (s *Scope) drawTree(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	yes := map[string]bool{}
	for _, option := range []string{"refused", "boards"} {
		answer, err := choice(d, option, "no", "yes")
		if err != nil {
			return "", nil, err
		}
		yes[option] = answer == "yes"
	}
	fold, err := choice(d, "fold", "nothing", "failures")
	if err != nil {
		return "", nil, err
	}
	var open solver.Rows
	if text, ok := d.Options["open"]; ok {
		if fold != "failures" {
			return "", nil, wrong("open", fmt.Errorf("it goes with fold: failures"))
		}
		if open, err = firstRows(text, n); err != nil {
			return "", nil, wrong("open", err)
		}
	}
	t, call := s.book.tree(n), fmt.Sprintf("figure.SearchTree(%d, false)", n)
	if yes["refused"] {
		t, call = SearchTree(n, true), fmt.Sprintf("figure.SearchTree(%d, true)", n)
	}
	picture := TreeOf(t)
	if fold == "failures" {
		if picture, err = FoldedTreeOf(t, open); err != nil {
			return "", nil, wrong("open", err)
		}
		rows := "nil"
		if open != nil {
			rows = goRows(open)
		}
		call = fmt.Sprintf("figure.FoldedTreeOf(%s, %s)", call, rows)
	} else {
		call = "figure.TreeOf(" + call + ")"
	}
	if marks := len(picture.View.Marks); marks > maxNodes {
		return "", nil, wrong("", fmt.Errorf("%d marks are more than the %d that a tree can draw: fold failures", marks, maxNodes))
	}
	picture.Boards = yes["boards"]
	if n == s.book.N {
		picture.Href = s.nodeHref(d)
	}
	picture.Links = picture.Href != nil && len(picture.View.Marks) <= maxLinked
	if fold == "failures" {
		explorer := widgets.Explorer{Tree: picture, Data: s.exploring(d, picture.View)}
		if err := explorer.Draw(s.sheet, out); err != nil {
			return "", nil, err
		}
		return call, treeCounts(t), picture.Legend(s.sheet, out)
	}
	out.WriteString(`<div class="scroll" tabindex="0" role="group" aria-label="` + html.EscapeString(picture.Title) + `">`)
	if err := picture.Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	out.WriteString("</div>")
	return call, treeCounts(t), picture.Legend(s.sheet, out)
}

func treeCounts(t *tree.Tree) []weave.Count {
	root := t.Nodes[0]
	return []weave.Count{count(root.Nodes, "node"), count(root.Tests, "test"),
		count(root.DeadEnds, "dead end"), count(root.Solutions, "solution")}
}

// nodeHref says where the mark of a step leads.
func (s *Scope) nodeHref(d weave.Directive) func(step int) string {
	return func(step int) string { return s.toStep(d, fmt.Sprint(step)) }
}

// LevelsOf is the icicle of a search tree, without links.
func LevelsOf(t *tree.Tree) trees.Levels { return trees.Levels{Tree: t} }

// SkylineOf is the skyline of a search tree, without links.
func SkylineOf(t *tree.Tree) trees.Skyline { return trees.Skyline{Tree: t} }

// drawLevels answers {levels}.
func (s *Scope) drawLevels(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	levels := LevelsOf(s.book.tree(n))
	if n == s.book.N {
		levels.Href = s.nodeHref(d)
	}
	if err := levels.Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	return fmt.Sprintf("figure.LevelsOf(figure.SearchTree(%d, false))", n), treeCounts(levels.Tree), levels.Legend(s.sheet, out)
}

// drawSkyline answers {skyline}.
func (s *Scope) drawSkyline(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	skyline := SkylineOf(s.book.tree(n))
	if n == s.book.N {
		skyline.Href = s.nodeHref(d)
	}
	if err := skyline.Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	return fmt.Sprintf("figure.SkylineOf(figure.SearchTree(%d, false))", n), treeCounts(skyline.Tree), skyline.Legend(s.sheet, out)
}

// drawNodes answers {nodes}: every node of the book's tree that is drawn, by
// the rows of its first queens, each leading to the step that made it.
func (s *Scope) drawNodes(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	t := s.book.tree(s.book.N)
	href := s.nodeHref(d)
	out.WriteString(`<div class="nodes">`)
	for i := 1; i < len(t.Nodes); i = t.After(i) {
		s.nodesBelow(out, t, i, href)
	}
	out.WriteString("</div>")
	return fmt.Sprintf("figure.SearchTree(%d, false)", s.book.N), treeCounts(t), nil
}

// nodesBelow lists a node and what is below it: a node with at most two
// queens and a subtree as a box that opens, the others as a line.
func (s *Scope) nodesBelow(out *bytes.Buffer, t *tree.Tree, i int, href func(int) string) {
	node := t.Nodes[i]
	if t.After(i) == i+1 {
		out.WriteString(`<p>` + nodeLine(t, i, href) + `</p>`)
		return
	}
	fmt.Fprintf(out, `<details><summary><span class="rows">%s</span> %s, %s</summary>`,
		t.Rows(i), count(node.Nodes, "node"), count(node.Solutions, "solution"))
	out.WriteString(`<p>` + nodeLine(t, i, href) + `</p>`)
	if node.Depth < 2 {
		for child := i + 1; child < t.After(i); child = t.After(child) {
			s.nodesBelow(out, t, child, href)
		}
	} else {
		out.WriteString("<ol>")
		for child := i + 1; child < t.After(i); child++ {
			out.WriteString("<li>" + nodeLine(t, child, href) + "</li>")
		}
		out.WriteString("</ol>")
	}
	out.WriteString("</details>")
}

// nodeLine is a node in words: its rows, what becomes of it, its step.
func nodeLine(t *tree.Tree, i int, href func(int) string) string {
	node := t.Nodes[i]
	line := `<span class="rows">` + render.Way{Text: t.Rows(i).String(), Href: href(node.Step)}.HTML() + `</span>`
	switch node.Kind {
	case tree.DeadEnd:
		line += " dead end"
	case tree.Solution:
		line += " solution"
	case tree.Hidden:
		line += fmt.Sprintf(" %s below", number.Thousands(node.Below))
	}
	return line
}
