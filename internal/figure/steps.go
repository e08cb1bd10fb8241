package figure

import (
	"cmp"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

const (
	pageColumns = 600 * 8 // columns of all boards on a page together; with more it's split
	pagePrefix  = 2       // queens of a page's prefix before it has to be split
)

// pageSteps is how many steps a page may hold on n columns before it's split: 600, and fewer from
// nine columns on, because a larger board takes more bytes. Up to eight columns the addresses have
// been published, so they must not change.
func pageSteps(n int) int { return pageColumns / max(n, 8) }

// A StepsPage is one page of steps: those that the search makes while the queens of the prefix are
// in the first columns. A test in column c is on the page of its first min(c-1, 2) rows. A page
// with more steps than pageSteps allows is split by one more queen. So a page either holds the
// whole search below its prefix, or the tests of one call, whose inner calls have their own pages.
type StepsPage struct {
	Prefix solver.Rows
	Split  bool         // the calls below the first have their own pages
	First  int          // its first step
	Last   int          // its last step
	Steps  int          // how many steps it holds
	Parent *StepsPage   // nil for the page of the first column
	Inner  []*StepsPage // the pages of the inner calls, in order

	Entry *puzzle.State // before the call of its first test
	Cut   bool          // the bound on steps cuts it short, or a page inside it
	Bound int           // the last step that's on any page

	n int // columns of the board
}

// Slug is the page's part of an address: "1-5", and nothing for the page of the first column.
func (p *StepsPage) Slug() string { return slug(p.Prefix) }

func slug(rows solver.Rows) string { return strings.ReplaceAll(rows.String(), " ", "-") }

// Through is the last step on the page or on a page of its inner calls.
func (p *StepsPage) Through() int {
	if len(p.Inner) == 0 {
		return p.Last
	}
	return max(p.Last, p.Inner[len(p.Inner)-1].Through())
}

// A stepsPlan divides the first steps of a search into pages.
type stepsPlan struct {
	pages  []*StepsPage // in the order of the search: a page before its inner pages
	ranges []StepRange  // in the order of the search; the steps on split pages one by one
}

// planSteps divides the first max steps of the search on n columns; 0 means all of them. At first
// each call has a page. If it turns out that a call, with the calls inside it, makes so few steps
// that the page doesn't have to be split, its page takes in theirs.
func planSteps(n, max int) *stepsPlan {
	plan, bound := new(stepsPlan), cmp.Or(max, math.MaxInt)
	state := new(puzzle.State)
	var open []*StepsPage // of the unfinished calls, outermost first
	settle := func() {
		last := len(open) - 1
		p := open[last]
		open = open[:last]
		steps := state.Step - p.First + 1
		p.Split = len(p.Prefix) < pagePrefix || steps > pageSteps(n)
		if !p.Split {
			p.Inner, p.Steps, p.Last = nil, steps, state.Step
			at, _ := slices.BinarySearchFunc(plan.ranges, p.First,
				func(r StepRange, step int) int { return r.First - step })
			plan.ranges = append(plan.ranges[:at], StepRange{p.First, p.Last, p})
		}
	}
	for e := range SearchTo(n, state, bound) {
		if e.Kind == solver.Call {
			p := &StepsPage{
				Prefix: puzzle.RowsOf(state.Made),
				n:      n,
				First:  state.Step + 1,
				Entry:  state.Clone(),
				Bound:  bound,
			}
			if len(open) > 0 {
				p.Parent = open[len(open)-1]
				p.Parent.Inner = append(p.Parent.Inner, p)
			}
			open = append(open, p)
		}
		state.Apply(e)
		switch {
		case e.Test():
			p := open[len(open)-1]
			p.Steps, p.Last = p.Steps+1, state.Step
			plan.ranges = append(plan.ranges, StepRange{state.Step, state.Step, p})
		case e.Return():
			settle()
		}
	}
	for len(open) > 0 {
		open[len(open)-1].Cut = true
		settle()
	}
	for _, r := range plan.ranges {
		if r.First == r.Page.First {
			plan.pages = append(plan.pages, r.Page)
		}
	}
	return plan
}

// page is the page with a step, nil if the bound leaves the step out.
func (plan *stepsPlan) page(step int) *StepsPage {
	i, _ := slices.BinarySearchFunc(plan.ranges, step, func(r StepRange, step int) int { return r.Last - step })
	if i == len(plan.ranges) || step < 1 {
		return nil
	}
	return plan.ranges[i].Page
}

// stepsLabel is the label of the page of the first column; the others have steps/1-5 and so on.
const stepsLabel = "steps"

// Label is the label of the page itself.
func (p *StepsPage) Label() string { return strings.TrimSuffix(stepsLabel+"/"+p.Slug(), "/") }

// Events is the part of the search that the page shows, up to the bound on steps.
func (p *StepsPage) Events() iter.Seq[puzzle.Event] { return SearchTo(p.n, p.Entry, p.Bound) }

// SearchTo is the search on n columns from a state up to a step, without the call that belongs to
// the next step. The state is only read, and only before the first event.
func SearchTo(n int, s *puzzle.State, last int) iter.Seq[puzzle.Event] {
	return func(yield func(puzzle.Event) bool) {
		step := s.Step
		for e := range puzzle.Under(n, s) {
			if step == last && (e.Test() || e.Kind == solver.Call) || !yield(e) {
				return
			}
			if e.Test() {
				step++
			}
		}
	}
}

// Shows says whether one of the page's events is shown on it. A page that's split shows only what
// its first call does, which chooses for the column after the prefix.
func (p *StepsPage) Shows(e puzzle.Event) bool {
	return !p.Split || int(e.Place) == len(p.Prefix)+1
}

// Of counts what happens on the page.
func (p *StepsPage) Of() (of puzzle.Sum) {
	for e := range p.Events() {
		if p.Shows(e) {
			of.Add(e)
		}
	}
	return of
}

// StepsPages lists the pages of steps, each before those of its inner calls.
func (b *Book) StepsPages() []*StepsPage { return b.plan().pages }

func (b *Book) plan() *stepsPlan { return plans.Of(b, b.MaxSteps) }

// A StepRange is consecutive steps that are on one page.
type StepRange struct {
	First, Last int
	Page        *StepsPage
}

// StepRanges says which page each step is on: first those of the pages that aren't split.
func (b *Book) StepRanges() (ranges []StepRange) {
	for _, split := range []bool{false, true} {
		for _, r := range b.plan().ranges {
			if r.Page.Split == split {
				ranges = append(ranges, r)
			}
		}
	}
	return ranges
}

// stepLabel is the page of the step that a label such as "step-877" names, nil if there's no such
// step or it has no page.
func (b *Book) stepLabel(label string) *StepsPage {
	step, err := strconv.Atoi(strings.TrimPrefix(label, "step-"))
	if err != nil || "step-"+strconv.Itoa(step) != label {
		return nil
	}
	return b.plan().page(step)
}
