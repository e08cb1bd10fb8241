package search

import (
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
)

// Labels that pages of steps refer to.
const (
	freeLabel      = "listing-free"      // the listing of free, if the book has it
	backtrackLabel = "listing-backtrack" // the listing of backtrack
)

var calls = figure.Directive{
	Name:  "calls",
	Shows: "every call of the page with all its tests, each a step with its board, log and line of code",
	About: figure.AboutPage,
	Draw: func(c *figure.Drawing) {
		code, page := codeThatRuns(), c.Page()
		c.Draw(callsOn(c, page, code))
		c.HTML(`<ul class="lines">`)
		for _, l := range []struct {
			line  int
			label string
		}{
			{code.ran.Refused[solver.AlongRow], freeLabel},
			{code.ran.Refused[solver.Falling], freeLabel},
			{code.ran.Assigned, backtrackLabel},
		} {
			way := render.Way{Text: fmt.Sprintf("search.go:%d", l.line)}
			if page := c.PageOf(l.label); page != "" {
				way.Href = fmt.Sprintf("%s#search.go-%d", page, l.line)
			}
			at := slices.IndexFunc(code.shown, func(line widgets.CodeLine) bool { return line.Number == l.line })
			source := strings.TrimSpace(code.shown[at].HTML)
			c.HTML(`<li id="line-%d">%s <code>%s</code></li>`, l.line, way.HTML(), source)
		}
		c.HTML("</ul>")
		c.Needs("steps")
		c.CountSearch(int64(page.Steps), page.Of().Placements, page.Of().DeadEnds)
	},
}

// callsOn lists the calls of a page with all their tests, in the order in which they begin.
func callsOn(c *figure.Drawing, page *figure.StepsPage, code *code) boards.Calls {
	inner := map[string]string{} // by the id of the inner call, the page that holds it
	for _, p := range page.Inner {
		inner[boards.CallID(p.Prefix.Queens())] = c.PageOf(p.Label())
	}
	var calls boards.Calls
	state := page.Entry.Clone()
	open := make([]*boards.Call, state.N+1) // by column the call under way, nil for one that is not on the page
	for e := range page.Events() {
		here := !page.Split || int(e.Square.Col) == len(page.Prefix)+1
		if here && e.Kind == solver.Call {
			open[e.Square.Col] = callAt(c, state.Clone())
			calls = append(calls, open[e.Square.Col])
		}
		state.Apply(e)
		if !here {
			continue
		}
		call := open[e.Square.Col]
		log := string(solver.AppendLog(nil, e, state))
		switch e.Kind {
		case solver.Refused, solver.Accepted:
			line := code.ran.Assigned
			if e.Kind == solver.Refused {
				line = code.ran.Of(e.Kind, e.Which(nil))
			}
			call.Steps = append(call.Steps, boards.CallStep{Number: state.Step, Test: e, Log: log,
				Line: render.Way{Text: fmt.Sprintf("line %d", line), Href: fmt.Sprintf("#line-%d", line)}})
		case solver.Assigned, solver.Found:
			step := &call.Steps[len(call.Steps)-1]
			step.Log += log
			switch id := boards.CallID(state.Queens); {
			case e.Kind == solver.Found:
				step.Next = render.Way{Text: fmt.Sprintf("solution %d", state.Found), Href: c.ToSolution(state.Found)}
			case len(state.Queens) < state.N:
				step.Next = render.Way{Text: fmt.Sprintf("calls column %d", e.Square.Col+1), Href: inner[id] + "#" + id}
				if state.Step == c.LastStep() {
					step.Next = render.Way{Text: step.Next.Text + ", not drawn"}
				}
			}
		case solver.DeadEnd, solver.Exhausted:
			call.End, call.After = e, state.Step
			call.EndSay, call.EndLog = e.Sentence(state), log
		}
	}
	if !page.Cut {
		return calls
	}
	t := placeTree(c.Book(), page)
	for _, f := range state.Stack {
		if call := open[f.Col]; call != nil {
			call.After = state.Step
			call.Tests = int(t.Nodes[t.Find(solver.RowsOf(call.Queens, len(call.Queens)))].Tests)
		}
	}
	return calls
}

// callAt is the call that is made next, without its tests.
func callAt(c *figure.Drawing, state *solver.State) *boards.Call {
	call := &boards.Call{State: state}
	if state.Step > 0 {
		call.Caller = c.StepWay("", state.Step)
	}
	return call
}
