package search

import (
	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
	"queenbook/internal/render/widgets"
	"queenbook/internal/tree"
)

// maxLinked is the largest number of marks with links that the Tab key reaches one by one.
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

// drawPlayed draws a whole tree, with a run through it if it fits on the page.
func drawPlayed(c *figure.Drawing, t *tree.Tree, picture trees.NodeLink) {
	picture.Played = runs(t)
	if !picture.Played {
		drawWhole(c, picture)
		return
	}
	r := queensRun(c, t)
	r.draw(c, "marks", c.Apart(func() { drawWhole(c, picture) }))
}

// drawWhole draws a tree. If its nodes have boards, a narrow page shows it branch by branch.
func drawWhole(c *figure.Drawing, picture trees.NodeLink) {
	c.Scrolled(picture)
	c.Needs("page")
	if picture.Boards {
		c.Accompany(trees.Branches(picture))
	}
}

// problemArgument is the argument of figures that can show a search other than the one for queens.
var problemArgument = figure.Argument{
	Says: figure.ProblemSays + "; queens if it is left out", Optional: true, Open: true,
}

// drawTree draws the search tree of the problem with that name.
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

// sayTree describes a picture that shows a whole tree. A tree that readers fold names its nodes
// itself.
func sayTree(c *figure.Drawing, picture trees.NodeLink, folded bool) {
	if words := picture.InWords(); words != nil && !folded {
		c.Accompany(words)
	}
}

// drawExplorer draws a tree that readers can fold and move through.
func drawExplorer(c *figure.Drawing, stage *boards.Stage, e widgets.Explorer) {
	c.Draw(e)
	c.Defines(stage.Marks()...)
	c.Needs("explorer")
}

// drawBesideExplorer draws the controls that play the run in the explorer before it. They're next
// to the explorer, not around it, because moving in the tree isn't touching the run.
func drawBesideExplorer(c *figure.Drawing, r run) {
	r.draw(c, "explored", "")
}
