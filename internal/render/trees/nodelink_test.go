package trees_test

import (
	"fmt"
	"strings"
	"testing"

	"queenbook/internal/golden"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// stepHref is the link of a step in these tests.
func stepHref(step int) string { return fmt.Sprintf("steps/index.html#step-%d", step) }

// treeOf is the whole tree of n columns with its refused tests.
func treeOf(n int, fold func(*tree.Tree) func(int) bool) trees.NodeLink {
	t := tree.Build(n, tree.Keep{Refused: fold == nil}, puzzle.OfQueens(solver.Trace(n)))
	if fold != nil {
		t = t.Fold(fold(t))
	}
	return trees.NodeLink{
		Tree:  t,
		Of:    puzzle.OnBoard(n),
		Title: words.Plain(fmt.Sprintf("The tree of %d", n)), Desc: words.Plain("All of it."),
		Boards: fold == nil,
	}
}

// foldedTree has all kinds of marks except refused tests.
func foldedTree() trees.NodeLink {
	picture := treeOf(6, func(t *tree.Tree) func(int) bool {
		return func(i int) bool { return t.Nodes[i].Solutions == 0 || i > 0 && t.Rows(i)[0] != 2 }
	})
	picture.Href, picture.Links = stepHref, true
	picture.Open = picture.Tree.Made(picture.Tree.Find(solver.Rows{2, 4}))
	return picture
}

// Each kind of node has its own shape.
func TestShapesOfATree(t *testing.T) {
	for _, n := range []int{1, 2, 4, 6} {
		picture := treeOf(n, nil)
		picture.Href = stepHref
		text := rendertest.Text(t, picture)
		root := rendertest.Parse(t, text)
		profile := solver.ProfileOf(n, solver.Trace(n))
		branches := profile.AllNodes() - profile.DeadEnds - profile.Solutions
		for class, want := range map[string]int64{
			"t-branch": branches, "t-dead": profile.DeadEnds, "t-solution": profile.Solutions,
			"t-refused": profile.Refused(), "t-folded": 0, "t-hopeful": 0,
		} {
			if got := int64(len(root.Classed(class))); got != want {
				t.Errorf("n=%d: %d marks of class %s, want %d", n, got, class, want)
			}
		}
		// Each test has one mark that links to it.
		for step := 1; step <= int(profile.Tests); step++ {
			if got := strings.Count(text, `href="`+stepHref(step)+`"`); got != 1 {
				t.Errorf("n=%d: step %d has %d links, want 1", n, step, got)
			}
		}
		if keyboard := strings.Count(text, `tabindex="-1"`); keyboard != int(profile.Tests) {
			t.Errorf("n=%d: %d links are for the pointer only, want %d", n, keyboard, profile.Tests)
		}
	}
}

// Icicle and skyline draw every node once, and link to its step.
func TestBarsOfATree(t *testing.T) {
	for _, n := range []int{1, 4, 7} {
		whole := tree.Build(n, tree.Keep{}, puzzle.OfQueens(solver.Trace(n)))
		for name, picture := range map[string]render.Picture{
			"levels":  trees.Levels{Tree: whole, Href: stepHref},
			"skyline": trees.Skyline{Tree: whole, Href: stepHref},
		} {
			text := rendertest.Text(t, picture)
			for _, node := range whole.Nodes[1:] {
				if got := strings.Count(text, `href="`+stepHref(node.Step)+`"`); got != 1 {
					t.Errorf("n=%d, %s: step %d has %d links, want 1", n, name, node.Step, got)
				}
			}
		}
	}
}

// TestStandaloneTree draws a tree as its own file, testdata/tree.svg.
func TestStandaloneTree(t *testing.T) {
	var out strings.Builder
	if err := render.Standalone(&out, treeOf(4, nil), rendertest.Style(t)); err != nil {
		t.Fatal(err)
	}
	rendertest.MustBeRight(t, rendertest.Parse(t, out.String()))
	golden.Check(t, "standalone/tree.svg", strings.ReplaceAll(out.String(), "><", ">\n<"))
}
