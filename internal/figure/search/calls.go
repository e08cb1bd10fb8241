package search

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
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
		code, page := codeThatRuns().In(c.Book().Languages())[0], c.Page()
		c.Draw(callsOn(c, page, code))
		var lines []lineView
		for _, l := range []struct {
			line  int
			label string
		}{
			{code.Ran.Of(solver.Refused, puzzle.AlongRow), freeLabel},
			{code.Ran.Of(solver.Refused, puzzle.AlongDiagonal), freeLabel},
			{code.Ran.Assigned, backtrackLabel},
		} {
			if slices.ContainsFunc(lines, func(other lineView) bool { return other.Line == l.line }) {
				continue // one line of Python asks both questions
			}
			way := render.Way{Text: fmt.Sprintf("%s:%d", code.File, l.line)}
			if page := c.PageOf(l.label); page != "" {
				way.Href = fmt.Sprintf("%s#%s-%d", page, code.File, l.line)
			}
			at := slices.IndexFunc(code.Shown, func(line widgets.CodeLine) bool { return line.Number == l.line })
			source := strings.TrimSpace(code.Shown[at].HTML)
			lines = append(lines, lineView{l.line, way, template.HTML(source)})
		}
		c.Fill("lines", lines)
		c.Needs("steps")
		of := page.Of()
		c.CountSearch(int64(page.Steps), of.Placements, of.DeadEnds)
	},
}

// A lineView is what the template gets of a line of code.
type lineView struct {
	Line   int
	Way    render.Way
	Source template.HTML
}

// callsOn lists the calls of a page with all their tests, in the order that they begin.
func callsOn(c *figure.Drawing, page *figure.StepsPage, code *shown.Code) boards.Calls {
	l := &callList{
		Drawing: c,
		code:    code,
		of:      c.Book().OnBoard(c.Book().N),
		inner:   map[string]string{},
		state:   page.Entry.Clone(),
		open:    make([]*boards.Call, c.Book().N+1),
		lines:   map[int]render.Way{},
		called:  make([]string, c.Book().N+2),
	}
	for _, p := range page.Inner {
		l.inner[boards.CallID(p.Prefix.Queens())] = c.PageOf(p.Label())
	}
	for e := range page.Events() {
		shown := page.Shows(e)
		if shown && e.Kind == solver.Call {
			l.begin(int(e.Place)) // the state is the one before the call
		}
		l.state.Apply(e)
		if shown {
			l.add(e)
		}
	}
	if page.Cut {
		l.cut(placeTree(c.Book(), page))
	}
	return l.calls
}

// A callList is the list of the calls of a page, as far as the search has been followed.
type callList struct {
	*figure.Drawing
	code  *shown.Code
	of    *puzzle.Problem
	inner map[string]string // for the id of a call on another page, that page
	calls boards.Calls
	state *puzzle.State
	open  []*boards.Call // the unfinished call of each column, nil if it isn't on the page

	// What the tests of a page have in common.
	lines  map[int]render.Way // the links to lines of code
	called []string           // the words for the call of a column
	text   []byte             // room for a sentence
}

// begin adds the next call, without its tests.
func (l *callList) begin(column int) {
	n := len(l.of.Places)
	call := &boards.Call{N: n, Queens: puzzle.QueensOf(l.state.Made), Array: puzzle.Array(n, l.state)}
	for _, open := range l.state.Calls {
		call.Open = append(call.Open, puzzle.Chosen{Place: open.Place, Choice: open.At}.Square())
	}
	if l.state.Step > 0 {
		call.Caller = l.StepWay("strip-number", l.state.Step)
	}
	l.open[column] = call
	l.calls = append(l.calls, call)
}

// add adds an event to its call. The state is the one after the event.
func (l *callList) add(e puzzle.Event) {
	call := l.open[e.Place]
	l.text = l.of.AppendLog(l.text[:0], l.state)
	log := string(l.text)
	switch e.Kind {
	case solver.Refused, solver.Accepted:
		test := boards.Test{Square: e.Square()}
		if by := int32(e.By.First()); by > 0 {
			test.By = puzzle.Chosen{Place: by, Choice: l.state.Holds(by)}.Square()
		}
		call.Steps = append(call.Steps, boards.CallStep{
			Number: l.state.Step, Test: test, Say: l.sentence(), Log: log, Line: l.line(e),
		})
	case solver.Assigned, solver.Found:
		step := &call.Steps[len(call.Steps)-1]
		step.Log += log
		step.Next = l.next(e)
	case solver.DeadEnd, solver.Exhausted:
		call.Ended, call.Dead, call.After = true, e.Kind == solver.DeadEnd, l.state.Step
		call.EndSay, call.EndLog = l.sentence(), log
	}
}

// sentence describes the last event.
func (l *callList) sentence() string {
	l.text = l.of.AppendSentence(l.text[:0], l.state)
	return string(l.text)
}

// line is a link to the line of code that decides a test.
func (l *callList) line(e puzzle.Event) render.Way {
	line := l.code.Ran.Assigned
	if e.Kind == solver.Refused {
		line = l.code.Ran.Of(e.Kind, l.of.Which(l.state))
	}
	if _, known := l.lines[line]; !known {
		l.lines[line] = render.Way{Text: l.Say("call-line", "line", line), Href: fmt.Sprintf("#line-%d", line)}
	}
	return l.lines[line]
}

// next says what follows a placement: a solution, or the call for the next column.
func (l *callList) next(e puzzle.Event) render.Way {
	calls := &l.called[e.Place+1]
	if *calls == "" {
		*calls = l.Say("call-calls", "column", e.Place+1)
	}
	switch {
	case e.Kind == solver.Found:
		return render.Way{Text: l.Say("call-solution", "number", l.state.Found), Href: l.ToSolution(l.state.Found)}
	case len(l.state.Made) == len(l.of.Places):
		return render.Way{} // the solution's own line says it
	case l.state.Step == l.LastStep():
		return render.Way{Text: l.Say("call-not-drawn", "calls", *calls)}
	}
	id := boards.CallID(puzzle.QueensOf(l.state.Made))
	return render.Way{Text: *calls, Href: l.inner[id] + "#" + id}
}

// cut counts what unfinished calls do after the end of the page.
func (l *callList) cut(t *tree.Tree) {
	for _, open := range l.state.Calls {
		if call := l.open[open.Place]; call != nil {
			call.After = l.state.Step
			call.Tests = int(t.Nodes[t.Find(solver.RowsOf(call.Queens, len(call.Queens)))].Tests)
		}
	}
}
