package search

import (
	"bytes"
	"fmt"
	"strconv"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// maxPlayed is how many steps a player goes unless an author says otherwise: 75 KB as the page
// holds them, and the whole search for nine queens.
const maxPlayed = 75_000

var player = figure.Directive{
	Name:     "player",
	Argument: problemArgument,
	Shows:    "the search, moment by moment, as readers walk through it: board, array, call stack, code, log and place in the tree",
	Options: []figure.Option{
		figure.SizeOption(),
		{Name: "from", Says: "the first step, a number or a fact; 1 if left out"},
		{Name: "to", Says: fmt.Sprintf("the last step, a number or a fact; if left out the last that has a board, at most %d", maxPlayed)},
		{Name: "step", Says: "the step on which it rests at first, a number or a fact; the first if left out"},
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
		before := solver.NewState(n)
		// Beginning with the whole search on each of a thousand pages takes long.
		if page := c.Page(); page != nil && ofBook && from == page.First && to <= page.Through() {
			before = page.Entry
		}
		r := record(before, from, to)
		p := r.player(c.Words(), c.Book().Run(n), step, codeThatRuns())
		if ofBook {
			p.Here = c.StepWay("strip-step", step)
			if step > 1 {
				p.Before = c.StepWay("strip-step", step-1)
			}
			if step < p.Steps {
				p.After = c.StepWay("strip-step", step+1)
			}
			p.Data += widgets.Data("pages", c.WaysToSteps(from, to))
		}
		c.Draw(p)
		c.Needs("queens")
		c.Defines(boards.StageOf(puzzle.OnBoard(n)).Symbols()...)
		of := r.profile()
		c.CountSearch(of.Tests, of.Placements, of.DeadEnds)
		c.Count(of.Solutions, "solution")
	},
}

// drawPlayer draws the player of a problem.
func drawPlayer(c *figure.Drawing, s *shown.Search) {
	first, last := s.Whole()
	c.Draw(s.Player(c.Words(), c.Within("step", "step", c.Number("step", first), first, last)))
	c.Defines(s.Stage.Symbols()...)
	c.Needs(s.PlayerRoom())
	c.CountSearch(s.Tests, s.Placements, s.DeadEnds)
	c.Count(s.Run.Solutions, "solution")
}

// made are queens as what was chosen.
func made(queens []solver.Square) (list []puzzle.Chosen) {
	for _, q := range queens {
		list = append(list, puzzle.Chosen{Place: int32(q.Col), Choice: int32(q.Row)})
	}
	return list
}

// lastPlayed is the last step of a player of the book's board that begins with the first: as far as
// steps have boards, and not beyond maxPlayed.
func lastPlayed(b *figure.Book) int { return min(b.LastStep(), maxPlayed) }

// playerRoles are what a player can show at any of its moments.
var playerRoles = boards.StageOf(puzzle.OnBoard(1)).AllRoles()

// player is the player of a recording, at rest on a step.
func (r recording) player(said *words.Catalogue, run *solver.Run, step int, code *shown.Code) widgets.Player {
	p := widgets.Player{Element: "queen-player", N: run.N, Step: step, Steps: int(run.Whole.Tests),
		Holds: said.Say("word-column"), Of: "search.go", Listing: code.Shown, Root: said.Say("root-queens")}
	now, log := r.before.Clone(), r.log
	logged := 0 // how much of the log was there before the moment at rest
	for _, e := range r.events {
		if now.Step == step && e.Kind != solver.Assigned {
			break
		}
		logged = len(log)
		now.Apply(e)
		log = solver.AppendLog(log, e, now)
	}
	e := now.Last
	board := boards.OfState(now)
	p.Board, p.Key = board, board.KeyAmong(playerRoles)
	p.Sentence, p.Moment = e.Sentence(now), solver.Moments.Say(e, now)
	for _, f := range now.Stack {
		p.Calls = append(p.Calls, widgets.OpenCall{
			Name:   fmt.Sprintf("backtrack(%d)", f.Col),
			At:     int(f.Col),
			Choice: render.When(f.Row > 0, strconv.Itoa(int(f.Row))),
		})
	}
	memory := boards.MemoryOf(now)
	p.Memory = &memory
	p.Test = codeWords.Say(e, now)
	lines, written := lastLines(log), bytes.Count(log[logged:], []byte("\n"))
	for i, line := range lines {
		p.Log = append(p.Log, widgets.LogLine{Text: line, Now: i >= len(lines)-written})
	}
	// Steps in the tree count from the first.
	t := tree.Build(run.N, tree.Keep{}, r.alone())
	p.Place = trees.Place(puzzle.OnBoard(run.N), t, made(now.Queens), now.Step-r.before.Step)
	p.Ran, p.Next = code.Ran.Of(e.Kind, e.Which(now)), code.Next.Of(e.Kind, e.Which(now))
	p.Data = widgets.Data("step", step) + widgets.Data("tests", r.tests()) + widgets.Data("start", r.opening(run))
	return p
}
