package search

import (
	"bytes"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
)

// maxLog is the largest number of steps that a log can show.
const maxLog = 200

var log = figure.Directive{
	Name:     "log",
	Shows:    "the lines that the program prints from one step to another, including the returns after the last; for a problem, a sentence about each event",
	Argument: problemArgument,
	Options: []figure.Option{
		figure.SizeOption(),
		{Name: "from", Says: "the first step, a number or a fact; 1 if left out"},
		{Name: "to", Says: "the last step, a number or a fact, at most 200 steps in all; the last of the search if left out"},
	},
	Example: "\n:from: wrong.from\n:to: wrong.to",
	Draw: func(c *figure.Drawing) {
		var from, to int
		var lines []byte
		if p := c.Problem(); p != nil {
			c.NotWith("n")
			s := shown.In(c.Book(), p)
			from, to = stepsIn(c, s)
			c.AtMost("to", to-from+1, maxLog, "steps")
			lines = s.Log(from, to)
		} else {
			n := c.Size()
			from, to = c.Steps(n)
			c.AtMost("to", to-from+1, maxLog, "steps")
			lines = logOf(puzzle.OnBoard(n), from, to)
		}
		c.Fill("log", string(lines))
		c.Count(int64(bytes.Count(lines, []byte("\n"))), "line")
		c.Count(int64(to-from+1), "test")
	},
}

// logOf is what the program prints from step from to step to.
func logOf(p *puzzle.Problem, from, to int) (lines []byte) {
	for _, state := range p.Between(from, to) {
		lines = p.AppendLog(lines, state)
	}
	return lines
}

var memory = figure.Directive{
	Name:     "memory",
	Shows:    "the array of the rows after some steps, old values included",
	Argument: figure.Argument{Says: stepsSay, Open: true},
	Options:  []figure.Option{figure.SizeOption()},
	Example:  "wrong.from, wrong.to, stale.step",
	Draw: func(c *figure.Drawing) {
		n := c.Size()
		var rows boards.Memory
		steps := stepsOf(c, n)
		for _, step := range steps {
			row := boards.MemoryOf(n, puzzle.OnBoard(n).AtStep(step))
			row.Href = c.ToStepOn(n, step)
			rows = append(rows, row)
		}
		c.Count(int64(steps[len(steps)-1]), "test")
		c.Draw(rows)
	},
}

// stepsSay describes what stepsOf reads.
const stepsSay = "the steps, numbers or facts, with commas between them"

// stepsOf are the steps in the argument, in the order of the search.
func stepsOf(c *figure.Drawing, n int) (steps []int) {
	if c.Argument() == "" {
		c.Failf("", "the steps are missing, as in 15, 27")
	}
	for text := range strings.SplitSeq(c.Argument(), ",") {
		steps = append(steps, c.StepIn("", text, n))
	}
	slices.Sort(steps)
	return slices.Compact(steps)
}

var stack = figure.Directive{
	Name:     "stack",
	Shows:    "the calls that haven't returned after some steps, each step as a board with a list of calls: those that are waiting, and below them the one that's running",
	Argument: figure.Argument{Says: stepsSay, Open: true},
	Options:  []figure.Option{figure.SizeOption()},
	Example:  "wrong.from, wrong.step, wrong.to",
	Draw: func(c *figure.Drawing) {
		n := c.Size()
		queens := shown.Stage(c.Book().OnBoard(n))
		gallery := render.Gallery{Class: "stacks", Large: true}
		var roles boards.RoleLegend
		steps := stepsOf(c, n)
		for _, step := range steps {
			state := queens.AtStep(step)
			picture := queens.Stage.Scene(state)
			roles = append(roles, picture.Roles()...)
			label := render.Way{Text: c.Say("strip-step", "step", step), Href: c.ToStepOn(n, step)}
			gallery.Items = append(gallery.Items, render.Item{
				Picture: picture,
				HTML:    c.Filled("stack", stackView{label, openCalls(state.Calls)}),
			})
		}
		c.Count(int64(steps[len(steps)-1]), "test")
		c.Draw(gallery)
		c.Draw(roles)
	},
}

type (
	// A stackView is what the template gets for a step.
	stackView struct {
		Step  render.Way // without an address if the name of the picture says it
		Calls []openCall
	}
	openCall struct {
		Column, Row int32
		Runs        bool // the others wait
	}
)

// openCalls are the calls that have not returned.
func openCalls(stack []puzzle.Open) (calls []openCall) {
	for i, call := range stack {
		calls = append(calls, openCall{call.Place, call.At, i == len(stack)-1})
	}
	return calls
}
