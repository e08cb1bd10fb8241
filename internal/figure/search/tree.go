package search

import (
	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
	"queenbook/internal/render/widgets"
	"queenbook/internal/tree"
)

// maxLinked is how many marks have links that the keyboard reaches one by one.
const maxLinked = 200

var searchTree = figure.Directive{
	Name:     "tree",
	Shows:    "the search tree, as nodes and the lines between them; folded, readers can open and walk it",
	Argument: problemArgument,
	Options: []figure.Option{
		figure.SizeOption(),
		figure.Switch("refused", "the refused tests, too", false),
		figure.Switch("boards", "the board of every node below it", false),
		{Name: "fold", Says: "what is folded away", Values: []figure.Value{
			{Name: "nothing"},
			{Name: "failures", Says: "what has no solution, and what would make the picture too large"},
		}},
	},
	Example: "\n:n: 4\n:refused: yes\n:boards: yes",
	Draw: func(c *figure.Drawing) {
		folded := c.Choice("fold") == "failures"
		if p := c.Problem(); p != nil {
			c.NotWith("n", "refused", "boards")
			drawTree(c, shown.In(c.Book(), p), p.Name, folded)
			return
		}
		n := c.Size()
		refused, withBoards := c.Yes("refused"), c.Yes("boards")
		t := c.Book().Tree(n)
		if refused {
			t = tree.Search(n, true)
		}
		picture := trees.Of(c.Book().OnBoard(n), t)
		if folded {
			picture = trees.Folded(c.Book().OnBoard(n), t)
		}
		marks := len(picture.Tree.Nodes)
		c.AtMost("fold", marks, tree.MaxDrawn, "marks")
		picture.Boards = withBoards
		if n == c.Book().N {
			picture.Href, picture.Links = c.ToStep, marks <= maxLinked
		}
		picture.Walked = folded
		if folded {
			var pages any
			if n == c.Book().N {
				pages = c.WaysToSteps(1, c.Book().LastStep())
			}
			stage := boards.StageOf(c.Book().OnBoard(n))
			drawExplorer(c, stage, shown.Explorer(c.Words(), stage, c.Book().Tree(n), picture, pages))
			if runs(c.Book().Tree(n)) {
				drawBesideExplorer(c, queensRun(c, c.Book().Tree(n)))
			}
		} else {
			drawPlayed(c, t, picture)
		}
		c.Explain(picture)
		sayTree(c, picture, folded)
		c.CountNode(t.Nodes[0])
	},
}

// drawPlayed draws a tree in full, with a run through it where the page can hold one.
func drawPlayed(c *figure.Drawing, t *tree.Tree, picture trees.NodeLink) {
	picture.Played = runs(t)
	if !picture.Played {
		drawWhole(c, picture)
		return
	}
	r := queensRun(c, t)
	r.draw(c, "marks", c.Apart(func() { drawWhole(c, picture) }))
}

// drawWhole draws a tree, on a narrow page branch by branch where its nodes have boards.
func drawWhole(c *figure.Drawing, picture trees.NodeLink) {
	c.Scrolled(picture)
	c.Needs("page")
	if picture.Boards {
		c.Accompany(trees.Branches(picture))
	}
}

// problemArgument is the argument of figures that can show another search than that for queens.
var problemArgument = figure.Argument{
	Says: figure.ProblemSays + "; queens if it is left out", Optional: true, Open: true,
}

// drawTree draws the search tree of a problem of that name.
func drawTree(c *figure.Drawing, s *shown.Search, name string, folded bool) {
	picture := s.TreePicture(folded)
	picture.Walked = folded
	switch {
	case folded:
		drawExplorer(c, s.Stage, s.Explorer(c.Words()))
		if s.Runs() {
			drawBesideExplorer(c, problemRun(c, s, name))
		}
	case s.Runs():
		picture.Played = true
		r := problemRun(c, s, name)
		r.draw(c, "marks", c.Apart(func() { drawWhole(c, picture) }))
	default:
		drawWhole(c, picture)
	}
	if why := s.NoRun(); !why.IsZero() {
		c.Surround("run-none", c.Words().Tell(why))
	}
	c.Explain(picture)
	sayTree(c, picture, folded)
	c.CountNode(picture.Tree.Nodes[0])
}

// sayTree says in words what a picture shows whole. One that readers fold says its nodes itself.
func sayTree(c *figure.Drawing, picture trees.NodeLink, folded bool) {
	if words := picture.InWords(); words != nil && !folded {
		c.Accompany(words)
	}
}

// drawExplorer draws a tree that readers fold and walk.
func drawExplorer(c *figure.Drawing, stage *boards.Stage, e widgets.Explorer) {
	c.Draw(e)
	c.Defines(stage.Marks()...)
	c.Needs("explorer")
}

// drawBesideExplorer draws what plays the run in the explorer before it. It is next to it and not
// around it: to walk in the tree is not to touch the run.
func drawBesideExplorer(c *figure.Drawing, r run) {
	r.draw(c, "explored", "")
}
