package figure

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// Labels that pages of steps refer to.
const (
	stepsLabel     = "steps"             // the page of the first column; steps/1-5 and so on for the others
	placeLabel     = "listing-place"     // the listing of place, if the book has it
	backtrackLabel = "listing-backtrack" // the listing of backtrack
)

// StepLabel splits a label such as "step-877" into the page that holds the
// step, as its slug, and the step's id; ok says whether there is such a step
// and it has a page.
func (b *Book) StepLabel(label string) (page *StepsPage, ok bool) {
	text, ok := strings.CutPrefix(label, "step-")
	if !ok {
		return nil, false
	}
	step, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(step) != text {
		return nil, false
	}
	page = b.plan().page(step)
	return page, page != nil
}

// Label is the label of the page itself.
func (p *StepsPage) Label() string {
	if len(p.Prefix) == 0 {
		return stepsLabel
	}
	return stepsLabel + "/" + p.Slug()
}

// StepsPages lists the pages of steps, a page before those of its inner calls.
func (b *Book) StepsPages() []*StepsPage { return b.plan().pages }

func (b *Book) plan() *stepsPlan {
	b.planOnce.Do(func() { b.steps = planSteps(b.N, b.MaxSteps) })
	return b.steps
}

// CallsOn lists the calls of a page with all their tests, in the order in
// which they begin. Only their ways are left open: where a page of the book
// leads is not known here.
func CallsOn(n int, page *StepsPage) []boards.Call {
	var calls []boards.Call
	var open []int // the calls under way, as indices of calls; -1 stands for one with a page of its own
	var log []byte
	state := page.entry.Clone()
	for e := range onPage(page) {
		if e.Kind == solver.Call {
			at := -1
			if !page.Split || len(open) == 0 {
				at = len(calls)
				calls = append(calls, callAt(n, state, e))
			}
			open = append(open, at)
		}
		state.Apply(e)
		at := open[len(open)-1]
		if e.Test() {
			for _, outside := range open[:len(open)-1] {
				if outside >= 0 {
					calls[outside].Inside++
				}
			}
		}
		if e.Return() {
			open = open[:len(open)-1]
		}
		if at < 0 {
			continue
		}
		c := &calls[at]
		switch e.Kind {
		case solver.Refused, solver.Accepted:
			c.Steps = append(c.Steps, boards.CallStep{Number: state.Step, Test: e})
		case solver.DeadEnd, solver.Exhausted:
			c.End, c.After = e, state.Step
			c.EndSay, c.EndLog = e.Sentence(state), string(solver.AppendLog(nil, e, state))
		}
		if e.Kind == solver.Refused || e.Kind == solver.Assigned || e.Kind == solver.Found {
			last := &c.Steps[len(c.Steps)-1]
			log = solver.AppendLog(log[:0], e, state)
			last.Log += string(log)
			if e.Kind == solver.Found {
				last.Next.Text = fmt.Sprintf("solution %d", state.Found)
			} else if e.Kind == solver.Assigned && int(e.Square.Col) < n {
				last.Next.Text = fmt.Sprintf("calls column %d", e.Square.Col+1)
			}
		}
	}
	return slices.DeleteFunc(calls, func(c boards.Call) bool { return len(c.Steps) == 0 })
}

// onPage is the part of the search that a page shows, up to the bound.
func onPage(page *StepsPage) iter.Seq[solver.Event] {
	return func(yield func(solver.Event) bool) {
		step := page.entry.Step
		for e := range solver.TraceUnder(page.entry) {
			if e.Test() {
				if step++; page.cut && step > page.bound {
					return
				}
			}
			if !yield(e) {
				return
			}
		}
	}
}

func callAt(n int, state *solver.State, e solver.Event) boards.Call {
	c := boards.Call{
		N: n, Column: int(e.Square.Col),
		Queens: slices.Clone(state.Queens),
		Stack:  slices.Clone(state.Stack),
		Memory: slices.Clone(state.RowPosition),
		Steps:  make([]boards.CallStep, 0, n),
	}
	if state.Step > 0 {
		c.Caller.Text = number.Thousands(state.Step)
	}
	return c
}

// drawCalls answers {calls}: every call and every step of the page.
func (s *Scope) drawCalls(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	if s.page == nil {
		return "", nil, wrong("", fmt.Errorf("this page is not a page of steps"))
	}
	calls := CallsOn(s.book.N, s.page)
	if err := s.leads(d, calls); err != nil {
		return "", nil, err
	}
	if err := boards.Calls(calls).Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	if err := s.codeLegend(d, out); err != nil {
		return "", nil, err
	}
	of := s.page.Of
	return fmt.Sprintf("figure.CallsOn(%d, page)", s.book.N),
		[]weave.Count{count(s.page.Steps, "test"), count(of.Placements, "placement"), count(of.DeadEnds, "dead end")}, nil
}

// codeLegend lists the lines of code that steps end with, and where in the
// book's listings they stand.
func (s *Scope) codeLegend(d weave.Directive, out *bytes.Buffer) error {
	lines, err := findCodeLines()
	if err != nil {
		return err
	}
	out.WriteString(`<ul class="lines">`)
	for _, l := range []struct {
		line  int
		label string
	}{{lines.row, placeLabel}, {lines.diagonal, placeLabel}, {lines.assigned, backtrackLabel}} {
		way := render.Way{Text: fmt.Sprintf("search.go:%d", l.line)}
		if page := pageOf(d, l.label); page != "" {
			way.Href = fmt.Sprintf("%s#search.go-%d", page, l.line)
		}
		fmt.Fprintf(out, `<li id="line-%d">%s <code>%s</code></li>`, l.line, way.HTML(), lines.code[l.line])
	}
	out.WriteString("</ul>")
	return nil
}

// leads fills in where the ways of the calls lead: to the lines of code, to
// inner calls on this page or on pages of their own, to solutions.
func (s *Scope) leads(d weave.Directive, calls []boards.Call) error {
	lines, err := findCodeLines()
	if err != nil {
		return err
	}
	way := func(line int) render.Way {
		return render.Way{Text: fmt.Sprintf("line %d", line), Href: fmt.Sprintf("#line-%d", line)}
	}
	row, diagonal, assigned := way(lines.row), way(lines.diagonal), way(lines.assigned)
	root := pageOf(d, stepsLabel)
	inner := map[string]string{} // by the id of the inner call, the page that holds it
	for _, p := range s.page.Inner {
		inner[boards.CallID(p.Prefix.Queens())] = pageOf(d, p.Label())
	}
	for i := range calls {
		c := &calls[i]
		if c.Caller.Text != "" && len(c.Queens) > 0 {
			c.Caller.Href = s.toStep(d, strings.ReplaceAll(c.Caller.Text, ",", ""))
		}
		for j := range c.Steps {
			step := &c.Steps[j]
			switch step.Test.Line() {
			case solver.AlongRow:
				step.Line = row
			case solver.Falling, solver.Rising:
				step.Line = diagonal
			default:
				step.Line = assigned
			}
			switch {
			case strings.HasPrefix(step.Next.Text, "solution "):
				step.Next.Href = root + "#solution-" + strings.TrimPrefix(step.Next.Text, "solution ")
			case step.Next.Text != "":
				id := boards.CallID(append(slices.Clone(c.Queens), step.Test.Square))
				step.Next.Href = inner[id] + "#" + id
			}
		}
	}
	return nil
}

// toStep is the way to a step, on this page or on another.
func (s *Scope) toStep(d weave.Directive, step string) string {
	// A label that leads nowhere is looked up slowly, for the sake of a good
	// message; and here there may be thousands.
	if n, err := strconv.Atoi(step); err != nil || n > s.book.lastStep() {
		return ""
	}
	return wayTo(d, "step-"+step)
}

// pageOf is the address of the page to which a label leads, without what
// follows the #; empty for this page, and where there is no such label.
func pageOf(d weave.Directive, label string) string {
	if d.Link == nil {
		return ""
	}
	link, err := d.Link(label)
	if err != nil {
		return ""
	}
	page, _, _ := strings.Cut(link.Href, "#")
	return page
}
