package search

import (
	"fmt"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/puzzle"
	"queenbook/internal/tree"
)

// maxPlayed is how many steps a player shows unless an author says otherwise. They take 75 KB on a
// page, and are the whole search for nine queens.
const maxPlayed = 75_000

var player = figure.Directive{
	Name:     "player",
	Argument: problemArgument,
	Shows:    "the search, moment by moment, as readers walk through it: board, array, call stack, code, log and place in the tree",
	Options: []figure.Option{
		figure.SizeOption(),
		{Name: "from", Says: "the first step, a number or a fact; 1 if left out"},
		{Name: "to", Says: fmt.Sprintf("the last step, a number or a fact; if left out the last that has a board, at most %d", maxPlayed)},
		{Name: "step", Says: "the step it shows at first, a number or a fact; the first if left out"},
		{Name: "without", Says: "what not to show", Values: []figure.Value{
			{Name: "nothing", Says: "all of it is shown"},
			{Name: "tree", Says: "the place in the search tree"},
		}},
	},
	Example: "\n:step: first.tests+1",
	Draw: func(c *figure.Drawing) {
		if p := c.Problem(); p != nil {
			c.NotWith("n", "from", "to")
			drawPlayer(c, shown.In(c.Book(), p))
			return
		}
		n := c.Size()
		ofBook := n == c.Book().N
		from, to := c.Steps(n)
		if !c.Given("to") {
			if ofBook {
				to = c.LastStep()
			}
			to = max(min(to, maxPlayed), from)
		}
		step := c.Within("step", "step", c.Number("step", from), from, to)
		before := new(puzzle.State)
		// Beginning with the whole search on each of a thousand pages would take long.
		if page := c.Page(); page != nil && ofBook && from == page.First && to <= page.Through() {
			before = page.Entry
		}
		queens := shown.Stage(c.Book().OnBoard(n))
		part := shown.Record(before, figure.SearchTo(n, before, to), from, to)
		played := shown.Played{
			Staged: queens, Recorded: part, Codes: codeThatRuns().In(c.Book().Languages()), Step: step,
			Tests: c.Book().Effort(n).Tests, Found: c.Book().Effort(n).Solutions,
			Tree: func() *tree.Tree { return tree.Build(n, tree.Keep{}, part.Alone()) },
		}
		if ofBook {
			ways := c.WaysToSteps(from, to)
			played.Ways = &ways
		}
		p := played.Player(c.Words())
		p.Treeless = treeless(c)
		if ofBook {
			p.Here = c.StepWay("strip-step", step)
			if step > 1 {
				p.Before = c.StepWay("strip-step", step-1)
			}
			if step < p.Steps {
				p.After = c.StepWay("strip-step", step+1)
			}
		}
		c.Draw(p)
		c.Needs("queens")
		needSwitch(c)
		c.Defines(queens.Stage.Symbols()...)
		of := part.Did()
		c.CountSearch(of.Tests, of.Placements, of.DeadEnds)
		c.Count(of.Solutions, "solution")
	},
}

// treeless says whether a player leaves out the search tree.
func treeless(c *figure.Drawing) bool { return c.Choice("without") == "tree" }

// needSwitch adds the switch between languages, for figures with a program in several of them.
func needSwitch(c *figure.Drawing) {
	if len(c.Book().Languages()) > 1 {
		c.Needs("programs")
	}
}

// drawPlayer draws the player of a problem.
func drawPlayer(c *figure.Drawing, s *shown.Search) {
	first, last := s.Whole()
	p := s.Player(c.Words(), c.Book().Languages(), c.Within("step", "step", c.Number("step", first), first, last))
	p.Treeless = treeless(c)
	c.Draw(p)
	c.Defines(s.Stage.Symbols()...)
	c.Needs(s.PlayerRoom())
	needSwitch(c)
	c.CountSearch(s.Tests, s.Placements, s.DeadEnds)
	c.Count(s.Run.Solutions, "solution")
}

// lastPlayed is the last step of a player of the book's board that begins with the first step: as
// far as steps have boards, and at most maxPlayed.
func lastPlayed(b *figure.Book) int { return min(b.LastStep(), maxPlayed) }
