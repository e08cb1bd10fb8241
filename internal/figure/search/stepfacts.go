package figure

import (
	"bytes"
	"fmt"

	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/render/widgets"
	"queenbook/internal/weave"
)

// pageFacts are facts about a page of steps.
var pageFacts = map[string]func(*StepsPage) any{
	"page.rows":       func(p *StepsPage) any { return p.Prefix },
	"page.address":    func(p *StepsPage) any { return p.Label() },
	"page.depth":      func(p *StepsPage) any { return len(p.Prefix) },
	"page.column":     func(p *StepsPage) any { return len(p.Prefix) + 1 },
	"page.split":      func(p *StepsPage) any { return truth(p.Split) },
	"page.cut":        func(p *StepsPage) any { return truth(p.cut) },
	"page.inner":      func(p *StepsPage) any { return len(p.Inner) },
	"page.steps":      func(p *StepsPage) any { return p.Steps },
	"page.first":      func(p *StepsPage) any { return p.First },
	"page.last":       func(p *StepsPage) any { return p.Last },
	"page.calls":      func(p *StepsPage) any { return p.Of.Calls },
	"page.placements": func(p *StepsPage) any { return p.Of.Placements },
	"page.deadends":   func(p *StepsPage) any { return p.Of.DeadEnds },
	"page.solutions":  func(p *StepsPage) any { return p.Of.Solutions },
	"page.parent": func(p *StepsPage) any {
		if p.Parent == nil {
			return nil
		}
		return p.Parent.Label()
	},
}

// drawHundreds answers {hundreds}: a field that leads to any step, and a way
// to every hundredth step that has a board, and to the last.
func (s *Scope) drawHundreds(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	last := s.book.lastStep()
	finder := widgets.Finder{Last: last, Ranges: s.pagesOfSteps(d)}
	if err := finder.Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	out.WriteString(`<ol class="hundreds">`)
	ways := 0
	for step := 1; step <= last; step += 100 - step%100 {
		fmt.Fprintf(out, "<li>%s</li>", s.stepWay(d, step))
		ways++
	}
	if last%100 != 0 && last > 1 {
		fmt.Fprintf(out, "<li>%s</li>", s.stepWay(d, last))
		ways++
	}
	out.WriteString("</ol>")
	return fmt.Sprintf("solver.Solve(%d)", s.book.N), []weave.Count{count(last, "step"), count(ways, "way")}, nil
}

// lastStep is the last step that has a board.
func (b *Book) lastStep() int {
	all := b.run(b.N).Whole.Tests
	if b.MaxSteps > 0 {
		all = min(all, b.MaxSteps)
	}
	return all
}

// stepWay is a link to a step, or its number where it has no page.
func (s *Scope) stepWay(d weave.Directive, step int) string {
	return render.Way{Text: number.Thousands(step), Href: s.toStep(d, fmt.Sprint(step))}.HTML()
}

// pagesOfSteps says on which page each step is, for the field that leads to
// any of them.
func (s *Scope) pagesOfSteps(d weave.Directive) []widgets.StepRange {
	var ranges []widgets.StepRange
	plan := s.book.plan()
	for _, p := range plan.whole {
		ranges = append(ranges, widgets.StepRange{First: p.First, Last: p.Last, Page: pageOf(d, p.Label())})
	}
	for i, step := range plan.split {
		ranges = append(ranges, widgets.StepRange{First: step, Last: step, Page: pageOf(d, plan.splits[i].Label())})
	}
	return ranges
}
