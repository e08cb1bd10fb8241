package own

import (
	"path"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/render"
	"queenbook/internal/render/trees"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// A smallPuzzle is what the template gets for one of several puzzles next to each other.
type smallPuzzle struct{ Title, Counts, Command string }

var beside = figure.Directive{
	Name:     "beside",
	Shows:    "problem files side by side, each with its tree in small, what was counted, and the command for its report",
	Argument: figure.Argument{Says: "problem files by their names, with spaces between them", Open: true},
	Example:  "australia.py seating.py",
	Draw: func(c *figure.Drawing) {
		g := render.Gallery{Class: "beside broad", Large: true}
		for _, name := range strings.Fields(c.Argument()) {
			p := c.ProblemOf(name)
			f := of(c.Book(), p)
			if f == nil || f.text == "" {
				c.Failf("", "%s is no problem file", name)
			}
			s := shown.In(c.Book(), p)
			if s.Placements+1 > tree.MaxDrawn {
				c.Failf("", "%s: its tree has too many nodes for a small picture", name)
			}
			g.Items = append(g.Items, render.Item{
				Picture: trees.Small{Tree: s.Tree(), Title: words.Later("tree-of", "title", s.Title)},
				HTML: c.Filled("small-puzzle", smallPuzzle{
					Title: title(c.Book(), f), Command: "report problem " + figure.Quoted(path.Join("content", f.Name)),
					Counts: c.Say("beside-counts", "tests", words.Later("tests", "n", s.Tests), "nodes", s.Placements+1,
						"found", words.Later("solutions", "n", s.Run.Solutions)),
				}),
			})
			c.Count(s.Tests, "test")
		}
		if len(g.Items) == 0 {
			c.Failf("", "the names of problem files are missing, as in australia.py")
		}
		c.Draw(g)
		c.Draw(trees.Small{}.Legend())
	},
}
