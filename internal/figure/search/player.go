package search

import (
	"bytes"
	"fmt"

	"queenbook/internal/figure"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

// maxPlayed is how many steps a player goes unless an author says otherwise: 75 KB as the page
// holds them, and the whole search for nine queens.
const maxPlayed = 75_000

var player = figure.Directive{
	Name:  "player",
	Shows: "the search, moment by moment, as readers walk through it: board, array, call stack, code, log and place in the tree",
	Options: []figure.Option{
		figure.SizeOption(),
		{Name: "from", Says: "the first step, a number or a fact; 1 if left out"},
		{Name: "to", Says: fmt.Sprintf("the last step, a number or a fact; if left out the last that has a board, at most %d", maxPlayed)},
		{Name: "step", Says: "the step on which it rests at first, a number or a fact; the first if left out"},
	},
	Example: "\n:step: first.tests+1",
	Draw:    drawPlayer,
}

func drawPlayer(c *figure.Drawing) {
	n := c.Size()
	ofBook := n == c.Book().N
	from, to := c.Steps(n)
	if !c.Given("to") {
		if ofBook {
			to = c.LastStep()
		}
		to = max(min(to, maxPlayed), from)
	}
	step := from
	if c.Given("step") {
		if step = c.StepIn("step", c.Text("step"), n); step < from || step > to {
			c.Failf("step", "step %d is outside %d..%d, which this player shows", step, from, to)
		}
	}
	src := wholeSearch(n)
	if ofBook && c.Given("from") && c.Given("to") {
		// Beginning with the whole search on each of a thousand pages takes long.
		if page := c.Page(); page != nil && from == page.First && to == page.Last && !page.Split {
			src = source{page.Entry, page.Events()}
		}
	}
	r := src.record(from, to)
	p := src.player(r, c.Book().Run(n), step, codes.Of(c.Book(), struct{}{}))
	if ofBook {
		p.Here = c.StepWay("step ", step)
		if step > 1 {
			p.Before = c.StepWay("step ", step-1)
		}
		if step < p.Steps {
			p.After = c.StepWay("step ", step+1)
		}
		p.Data = append(p.Data, widgets.Data("pages", waysTo(c, from, to)))
	}
	c.Draw(p)
	c.Needs("common", "layout", "recording", "place", "parts", "ask", "copy", "controls", "player", "told", "queens")
	c.Count(r.Of.Tests, "test")
	c.Count(r.Of.Placements, "placement")
	c.Count(r.Of.DeadEnds, "dead end")
	c.Count(r.Of.Solutions, "solution")
}

// lastPlayed is the last step of a player of the book's board that begins with the first: as far as
// steps have boards, and not beyond maxPlayed.
func lastPlayed(b *figure.Book) int { return min(b.LastStep(), maxPlayed) }

// playerRoles are what a player can show at any of its moments.
var playerRoles = boards.RoleLegend{boards.RoleAttack, boards.RoleRefused, boards.RolePlaced, boards.RoleTried, boards.RoleOpen, boards.RoleColumn, boards.RoleGhost,
	boards.RoleGoesOn, boards.RoleStuck}

// player is the player of a recording from the source, at rest on a step.
func (src source) player(r recording, run *solver.Run, step int, code *code) widgets.Player {
	r.Start.All, r.Start.Boards = run.Whole.Tests, run.Whole.Solutions
	p := widgets.Player{Element: "queen-player", N: run.N, Step: step, Steps: int(run.Whole.Tests),
		Roles: playerRoles, Holds: "column", Of: "search.go", Listing: code.shown, Root: "the empty board"}
	now := src.before.Clone()
	var log []byte
	for _, line := range r.Start.Log {
		log = append(append(log, line...), '\n')
	}
	logged := len(log) // how much of the log was there before the moment at rest
	for e := range src.events {
		if now.Step == step && e.Kind != solver.Assigned {
			break
		}
		logged = len(log)
		if now.Apply(e); now.Step >= r.From {
			log = solver.AppendLog(log, e, now)
		}
	}
	e := now.Last
	p.Board = boards.OfState(now)
	p.Sentence, p.Moment = e.Sentence(now), solver.Moments.Say(e, now)
	for _, f := range now.Stack {
		p.Calls = append(p.Calls, widgets.OpenCall{Name: fmt.Sprintf("backtrack(%d)", f.Col), At: int(f.Col), Choice: int(f.Row)})
	}
	memory := boards.MemoryOf(now)
	p.Memory = &memory
	p.Test = codeWords.Say(e, now)
	before, all := bytes.Count(log[:logged], []byte("\n")), bytes.Count(log, []byte("\n"))
	lines := lastLines(log)
	for i, line := range lines {
		p.Log = append(p.Log, widgets.LogLine{Text: line, Now: all-len(lines)+i >= before})
	}
	t := tree.Build(run.N, tree.Keep{}, src.part(r.From, r.To)) // steps in it count from the first
	p.Place = trees.Place(t, nil, now.Queens, now.Step-r.From+1)
	p.Ran, p.Next = code.ran.Of(e, now), code.next.Of(e, now)
	p.Data = []widgets.Attribute{
		widgets.Data("step", step),
		widgets.Data("tests", string(r.Tests)),
		widgets.Data("start", r.Start),
	}
	return p
}
