package shown

import (
	"iter"
	"math"
	"strconv"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

// A replay is a search, or a part of one, in the form that the page's script gets.
type replay struct {
	Says    string         `json:"says"`           // the name of its sentences
	Told    any            `json:"told,omitempty"` // the sentences, if the page doesn't have them
	Places  []string       `json:"places"`         // their names
	Labels  []string       `json:"labels"`
	Choices []string       `json:"choices"`           // their names
	Letters []string       `json:"letters,omitempty"` // their labels, if these aren't numbers
	Words   [2]string      `json:"words"`             // the words for a place and for a choice
	Stage   *boards.Stage  `json:"stage"`
	Tests   int64          `json:"tests"` // of the whole search
	Found   int64          `json:"found"` // solutions of the whole search
	Refused []refused      `json:"refused"`
	Regular *regular       `json:"regular,omitempty"`
	Events  []int          `json:"events,omitempty"` // if the search isn't regular
	Worths  []puzzle.Worth `json:"worths,omitempty"` // of its solutions, if it looks for its best
	Start   *opening       `json:"start,omitempty"`  // nil at the beginning of the search

	// Only queens have these.
	Silent bool             `json:"silent,omitempty"` // see [puzzle.Problem]
	Ways   *figure.StepWays `json:"ways,omitempty"`   // addresses of the steps' pages

	Last int `json:"last"` // two closing braces would look like a template's
}

// A refused is what a script knows about a refusal: the number of its sentence, the places that
// refuse, the reason in words, and the rectangles of shared boxes.
type refused struct {
	Which  int      `json:"which"`
	By     []int    `json:"by,omitempty"`
	Why    string   `json:"why,omitempty"`
	Shared [][4]int `json:"shared,omitempty"`
}

// An opening is what was known before the first event of a part.
type opening struct {
	Step   int             `json:"step"`   // tests so far
	Found  int             `json:"found"`  // solutions so far
	Array  solver.Rows     `json:"array"`  // the memory
	Stands []puzzle.Chosen `json:"stands"` // choices before the call that it begins in or with
	Calls  []int32         `json:"calls"`  // the places of the unfinished calls,
	Rows   []int32         `json:"rows"`   // the choices that their loops have reached,
	Placed []uint16        `json:"placed"` // and the free choices: choice c is the bit 2^c
}

// A regular search is one in which all calls try the same choices in the same order, and calls of
// the same depth fill the same place. So the tests before a test determine what it's about.
type regular struct {
	Tests   string     `json:"tests"`           // 0 or the number of a refusal, in base 36
	Wide    int        `json:"wide"`            // digits for each test
	Order   []int32    `json:"order"`           // places, by the depth of the calls that fill them
	Each    int        `json:"each"`            // choices of each call
	Takes   bool       `json:"takes,omitempty"` // taking back is an event of its own
	Calls   bool       `json:"calls"`           // the first event is a call
	Returns int        `json:"returns"`         // calls that return after the last test
	Depth   int        `json:"depth,omitempty"` // of the deepest calls, if those below are counted:
	Below   [][4]int64 `json:"below,omitempty"` // tests, dead ends, solutions and nodes
}

// The first numbers of packed events of any other search. After a free test its placement follows.
// What returns, is taken back or is solved follows from the calls.
const (
	packedCall    = iota // and the place
	packedRefused        // and the choice, and the index of the refusal
	packedFree           // and the choice
	packedFound
	packedBack
	packedReturn
	packedStop  // and the index of the refusal that says why
	packedBelow // and the tests, dead ends, solutions and nodes below the last choice
	packedCut   // and the choice
)

// below is the kind of an event that replaces everything below a node.
const below solver.Kind = math.MaxUint8

// replayed is the part of a search for the script.
func (s Staged) replayed(r Recorded) *replay {
	replay := s.pack(r.Before, r.Events, math.MaxInt)
	if r.Before.Step > 0 {
		replay.Start = s.opening(r)
	}
	return replay
}

// opening is what was known before the recording.
func (s Staged) opening(r Recorded) *opening {
	o := &opening{
		Step: r.Before.Step, Found: r.Before.Found, Array: puzzle.Array(len(s.Places), r.Before),
		Stands: append([]puzzle.Chosen{}, r.standing()...),
		Calls:  []int32{}, Rows: []int32{}, Placed: []uint16{},
	}
	for _, call := range r.Before.Calls {
		placed := uint16(0)
		for _, choice := range call.Free {
			placed |= 1 << choice
		}
		o.Calls, o.Rows, o.Placed = append(o.Calls, call.Place), append(o.Rows, call.At), append(o.Placed, placed)
	}
	return o
}

// pack packs events that follow a state: as those of a regular search if it's one. Calls below a
// depth aren't packed but counted.
func (s Staged) pack(start *puzzle.State, events iter.Seq[puzzle.Event], depth int) *replay {
	r := s.introduced()
	p := &packer{Staged: s, replay: r, known: map[refusal]int{}, texts: map[string]int{}}
	in := &inOrder{each: s.Each, right: s.Each > 0}
	if s.Silent { // not every refusal has to occur in a part
		for place := range s.Places {
			in.order = append(in.order, int32(place+1))
		}
	}
	for e, state := range above(start, events, depth, in.deeper) {
		in.add(e, state)
		if !in.right {
			break
		}
		if e.Test() {
			in.tests = append(in.tests, int32(p.number(e, state)))
		}
	}
	r.Regular = in.regular(len(r.Refused), depth)
	if r.Regular != nil {
		return r
	}
	for e, state := range above(start, events, depth, nil) {
		p.add(e, state)
	}
	return r
}

// above are the events down to a depth of calls, each with the state after it; an event below
// replaces what's deeper. Deeper, if it isn't nil, is told of each call.
func above(
	start *puzzle.State, events iter.Seq[puzzle.Event], depth int, deeper func(puzzle.Event, *puzzle.State),
) iter.Seq2[puzzle.Event, *counted] {
	return func(yield func(puzzle.Event, *counted) bool) {
		now := &counted{State: start.Clone()}
		for e := range events {
			wasInside := len(now.Calls) > depth
			now.Apply(e)
			if e.Kind == solver.Call && deeper != nil {
				deeper(e, now.State)
			}
			if wasInside || len(now.Calls) > depth {
				now.inside.Add(e)
				if len(now.Calls) != depth {
					continue
				}
				e = puzzle.Event{Kind: below}
			}
			if !yield(e, now) {
				return
			}
			if e.Kind == below {
				now.inside = puzzle.Sum{}
			}
		}
	}
}

// A counted state also has what happened below its node.
type counted struct {
	*puzzle.State
	inside puzzle.Sum
}

// counts are tests, dead ends, solutions and nodes below.
func (c *counted) counts() [4]int64 {
	return [4]int64{c.inside.Tests, c.inside.DeadEnds, c.inside.Solutions, c.inside.Placements}
}

// introduced is what's the same for all parts of a search.
func (s Staged) introduced() *replay {
	r := &replay{
		Says: s.Said().Name, Words: [2]string{s.Filled(), s.Chosen()}, Stage: s.Stage,
		Refused: []refused{}, Silent: s.Silent, Worths: s.Worths,
	}
	if !s.IsOwn() {
		r.Told = SaidOfAny(s.Catalogue())
	}
	for _, place := range s.Places {
		r.Places, r.Labels = append(r.Places, place.Text), append(r.Labels, place.Label)
	}
	for _, choice := range s.Choices {
		r.Choices, r.Letters = append(r.Choices, choice.Text), append(r.Letters, choice.Label)
	}
	if numbers(r.Letters) {
		r.Letters = nil
	}
	return r
}

// numbers reports whether labels are the numbers from 1.
func numbers(labels []string) bool {
	for i, label := range labels {
		if label != strconv.Itoa(i+1) {
			return false
		}
	}
	return true
}

// A packer packs the events of a search one by one, and remembers its refusals.
type packer struct {
	Staged
	*replay
	known map[refusal]int // the numbers of refusals with sentences of the problem,
	texts map[string]int  // and of others, by everything that's known about them
}

// A refusal with sentences of the problem is identified by its sentence and by what refuses.
type refusal struct{ which, by int }

// number is the number of a refusal, from 1; 0 if the test is free. For queens the sentences are
// the problem's own.
func (p *packer) number(e puzzle.Event, state *counted) int {
	if e.Kind == solver.Accepted {
		return 0
	}
	key := refusal{p.Which(state.State), e.By.First()}
	own := p.Said().Refusal != nil
	if at := p.known[key]; own && at > 0 {
		return at
	}
	r := refused{Which: key.which}
	if !own {
		r.Why = p.Reason(e, state.State)
	}
	for by := range e.By.Places() {
		r.By = append(r.By, by)
		if area, ok := p.Staged.Stage.Shared(e.Place, int32(by)); ok {
			r.Shared = append(r.Shared, area)
		}
	}
	at := p.numberOf(r)
	p.known[key] = at
	return at
}

func (p *packer) numberOf(r refused) int {
	key := r.key()
	at, ok := p.texts[key]
	if !ok {
		p.Refused = append(p.Refused, r)
		at = len(p.Refused)
		p.texts[key] = at
	}
	return at
}

// key is the same for refusals that are the same to a script.
func (r refused) key() string {
	key := strconv.AppendQuote(strconv.AppendInt(nil, int64(r.Which), 10), r.Why)
	for _, by := range r.By {
		key = strconv.AppendInt(append(key, ' '), int64(by), 10)
	}
	for _, area := range r.Shared {
		for _, side := range area {
			key = strconv.AppendInt(append(key, ','), int64(side), 10)
		}
	}
	return string(key)
}

// add packs an event; the state is the one after it.
func (p *packer) add(e puzzle.Event, state *counted) {
	switch e.Kind {
	case solver.Call:
		p.Events = append(p.Events, packedCall, int(e.Place))
	case solver.Refused:
		p.Events = append(p.Events, packedRefused, int(e.Choice), p.number(e, state)-1)
	case solver.Accepted:
		p.Events = append(p.Events, packedFree, int(e.Choice))
	case solver.Found:
		p.Events = append(p.Events, packedFound)
	case solver.TakenBack:
		p.Events = append(p.Events, packedBack)
	case solver.DeadEnd, solver.Exhausted:
		p.Events = append(p.Events, packedReturn)
	case solver.Bounded:
		p.Events = append(p.Events, packedCut, int(e.Choice))
	case solver.Stopped:
		p.Events = append(p.Events, packedStop, p.numberOf(refused{Why: p.Stopped(e)})-1)
	case below:
		in := state.counts()
		p.Events = append(p.Events, packedBelow, int(in[0]), int(in[1]), int(in[2]), int(in[3]))
	}
}
