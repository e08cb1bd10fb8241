package figure

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/solver"
)

const (
	pageColumns = 600 * 8 // columns of all its boards together that a page may hold before it is split
	pagePrefix  = 2       // queens of a page that need not be split
)

// pageSteps is how many steps a page may hold on n columns before it is split: 600, and from nine
// columns on fewer, because a larger board takes more bytes. Up to eight columns the addresses are
// published and stay.
func pageSteps(n int) int { return pageColumns / max(n, 8) }

// A StepsPage is one page of steps: those that the search makes while the queens of the prefix
// stand in the first columns. A test of column c stands on the page of its first min(c-1, 2) rows,
// and a page that would hold more steps than pageSteps allows is split by one more queen. So a page
// either holds the whole search below its prefix, or the tests of one call, whose inner calls have
// pages of their own.
type StepsPage struct {
	Prefix solver.Rows
	Split  bool           // the calls below the first have pages of their own
	First  int            // its first step
	Last   int            // its last step
	Steps  int            // how many steps it holds
	Parent *StepsPage     // nil for the page of the first column
	Inner  []*StepsPage   // the pages of the inner calls, in order
	Of     solver.Profile // what happens on the page

	Entry *solver.State // before the call of its first test
	Cut   bool          // the bound on steps cuts it short, or a page inside it
	Bound int           // the last step that is not left out, where it is cut
}

// Slug is the page's part of an address: "1-5", and nothing for the page of the first column.
func (p *StepsPage) Slug() string { return slug(p.Prefix) }

func slug(rows solver.Rows) string { return strings.ReplaceAll(rows.String(), " ", "-") }

// A stepsPlan divides the first steps of a search into pages.
type stepsPlan struct {
	n, max int
	pages  []*StepsPage // in the order of the search: a page before its inner pages
	split  []StepRange  // the steps on split pages, one by one
	whole  []*StepsPage // the other pages, by their steps
}

// planSteps divides the first max steps of the search on n columns; 0 means all of them. It goes
// through the search twice: a page can only be laid out when it is known how much there is below
// it.
func planSteps(n, max int) *stepsPlan {
	plan := &stepsPlan{n: n, max: max}
	large := plan.large()
	state := solver.NewState(n)
	var open []*StepsPage // the split pages that are under way, outermost first
	var page *StepsPage   // the whole page that is under way
	depth := 0            // of the call that page belongs to
	for e := range solver.Trace(n) {
		if plan.beyond(e, state.Step) {
			for _, p := range append(open, page) {
				if p != nil {
					p.Cut, p.Bound = true, max
				}
			}
			break
		}
		if e.Kind == solver.Call && page == nil {
			p := &StepsPage{Prefix: solver.RowsOf(state.Queens, len(state.Queens)), Entry: state.Clone(), Of: *solver.NewProfile(n)}
			if len(open) > 0 {
				p.Parent = open[len(open)-1]
				p.Parent.Inner = append(p.Parent.Inner, p)
			}
			if p.Split = large[p.Slug()]; p.Split {
				open = append(open, p)
			} else {
				page, depth = p, len(state.Stack)
				plan.whole = append(plan.whole, p)
			}
			plan.pages = append(plan.pages, p)
		}
		state.Apply(e)
		on := page
		if on == nil {
			on = open[len(open)-1]
		}
		on.Of.Add(e)
		if e.Test() {
			on.Steps++
			on.Last = state.Step
			if on.First == 0 {
				on.First = state.Step
			}
			if page == nil {
				plan.split = append(plan.split, StepRange{state.Step, state.Step, on})
			}
		}
		if e.Return() {
			switch {
			case page != nil && len(state.Stack) == depth:
				page = nil
			case page == nil:
				open = open[:len(open)-1]
			}
		}
	}
	return plan
}

// beyond reports whether the event after so many steps begins one that the bound leaves out. A call
// belongs to its first test, a return to the step before it.
func (plan *stepsPlan) beyond(e solver.Event, step int) bool {
	return plan.max > 0 && step == plan.max && (e.Test() || e.Kind == solver.Call)
}

// large finds the prefixes whose pages must be split.
func (plan *stepsPlan) large() map[string]bool {
	large := map[string]bool{}
	state := solver.NewState(plan.n)
	var begun []int // for each open call, the tests before it
	settle := func() {
		depth := len(begun) - 1
		if depth < pagePrefix || state.Step-begun[depth] > pageSteps(plan.n) {
			large[slug(state.RowPosition[:depth])] = true
		}
		begun = begun[:depth]
	}
	for e := range solver.Trace(plan.n) {
		if plan.beyond(e, state.Step) {
			break
		}
		if e.Kind == solver.Call {
			begun = append(begun, state.Step)
		}
		if state.Apply(e); e.Return() {
			settle()
		}
	}
	for len(begun) > 0 { // calls that the bound has cut short
		settle()
	}
	return large
}

// page is the page that holds a step, nil if the bound leaves it out.
func (plan *stepsPlan) page(step int) *StepsPage {
	if i, ok := slices.BinarySearchFunc(plan.split, step, func(r StepRange, step int) int { return r.First - step }); ok {
		return plan.split[i].Page
	}
	i, _ := slices.BinarySearchFunc(plan.whole, step, func(p *StepsPage, step int) int { return p.Last - step })
	if i < len(plan.whole) && plan.whole[i].First <= step {
		return plan.whole[i]
	}
	return nil
}

// stepsLabel is the label of the page of the first column; steps/1-5 and so on are the others.
const stepsLabel = "steps"

// Label is the label of the page itself.
func (p *StepsPage) Label() string { return strings.TrimSuffix(stepsLabel+"/"+p.Slug(), "/") }

// Events is the part of the search that the page shows, up to the bound on steps.
func (p *StepsPage) Events() iter.Seq[solver.Event] {
	return func(yield func(solver.Event) bool) {
		step := p.Entry.Step
		for e := range solver.TraceUnder(p.Entry) {
			if p.Cut && step == p.Bound && (e.Test() || e.Kind == solver.Call) || !yield(e) {
				return
			}
			if e.Test() {
				step++
			}
		}
	}
}

// StepsPages lists the pages of steps, a page before those of its inner calls.
func (b *Book) StepsPages() []*StepsPage { return b.plan().pages }

func (b *Book) plan() *stepsPlan { return plans.Of(b, b.MaxSteps) }

// A StepRange is consecutive steps that stand on one page.
type StepRange struct {
	First, Last int
	Page        *StepsPage
}

// StepRanges says on which page each step is: first those of the pages that are not split.
func (b *Book) StepRanges() []StepRange {
	var ranges []StepRange
	plan := b.plan()
	for _, p := range plan.whole {
		ranges = append(ranges, StepRange{p.First, p.Last, p})
	}
	return append(ranges, plan.split...)
}

// stepLabel is the page of the step that a label such as "step-877" names, nil where there is no
// such step or it has no page.
func (b *Book) stepLabel(label string) *StepsPage {
	text, ok := strings.CutPrefix(label, "step-")
	if !ok {
		return nil
	}
	step, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(step) != text {
		return nil
	}
	return b.plan().page(step)
}
