package shown

import (
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

// A replay is a search, or a part of one, as the page's script gets it.
type replay struct {
	Says    string        `json:"says"`   // the name of what is said of it
	Places  []string      `json:"places"` // their names
	Labels  []string      `json:"labels"`
	Choices []string      `json:"choices"`           // their names
	Letters []string      `json:"letters,omitempty"` // their labels, where these are no numbers
	Words   [2]string     `json:"words"`             // for a place and for a choice
	Stage   *boards.Stage `json:"stage"`
	Tests   int64         `json:"tests"` // of the whole search
	Found   int64         `json:"found"` // solutions of the whole search
	Refused []refused     `json:"refused"`
	Regular *regular      `json:"regular,omitempty"`
	Events  []int         `json:"events,omitempty"` // where the search is not regular
	Start   *opening      `json:"start,omitempty"`  // nil at the beginning of the search

	// What only queens fill in.
	Silent bool             `json:"silent,omitempty"` // see [puzzle.Problem]
	Ways   *figure.StepWays `json:"ways,omitempty"`   // to the pages of the steps

	Last int `json:"last"` // two closing braces would look like a template's
}

// A refused is what a script knows of a refusal: the number of what is said of it, the places that
// refuse, why in words, and the rectangles of boxes that are shared.
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
	Stands []puzzle.Chosen `json:"stands"` // before the call that the part begins in or with
	Calls  []int32         `json:"calls"`  // the places of the calls that have not returned,
	Rows   []int32         `json:"rows"`   // the choices that their loops have reached,
	Placed []uint16        `json:"placed"` // and those that were free: choice c is the bit of value 2^c
	Log    []string        `json:"log"`    // what was printed last, a few lines
}

// A regular search is one whose calls all try the same choices in their order, and of which each fills
// another place the deeper it is: where a test stands follows from those before it.
type regular struct {
	Tests   string     `json:"tests"`           // of each, 0 where it is free, else the number of its refusal, in base 36
	Wide    int        `json:"wide"`            // digits of a test
	Order   []int32    `json:"order"`           // the places, by the depth of the calls that fill them
	Each    int        `json:"each"`            // choices of a call
	Takes   bool       `json:"takes,omitempty"` // what was chosen is taken back, as an event of its own
	Calls   bool       `json:"calls"`           // it begins with a call
	Returns int        `json:"returns"`         // calls that return after the last test
	Depth   int        `json:"depth,omitempty"` // the last calls that it has, where those below are counted:
	Below   [][4]int64 `json:"below,omitempty"` // tests, dead ends, solutions and nodes
}

// What a packed event of any other search begins with. A test that is free is followed by its placement,
// and what returns, is taken back or solves follows from the calls.
const (
	packedCall    = iota // and the place
	packedRefused        // and the choice, and which of the refusals it is
	packedFree           // and the choice
	packedFound
	packedBack
	packedReturn
	packedStop  // and which of the refusals says why
	packedBelow // and the tests, dead ends, solutions and nodes below what was chosen last
)

// below is the kind of what stands for all that is below a node.
const below solver.Kind = math.MaxUint8

// replayed is the part of a search for the script.
func (s Staged) replayed(r Recorded) *replay {
	replay := s.pack(r.Before, slices.Values(r.Events), math.MaxInt)
	if r.Before.Step > 0 {
		replay.Start = s.opening(r)
	}
	return replay
}

// opening is what the recording begins with.
func (s Staged) opening(r Recorded) *opening {
	o := &opening{
		Step: r.Before.Step, Found: r.Before.Found, Array: puzzle.Array(len(s.Places), r.Before),
		Stands: append([]puzzle.Chosen{}, r.standing()...), Log: lastLines(r.Log),
		Calls: []int32{}, Rows: []int32{}, Placed: []uint16{},
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

// A packer packs the events of a search.
type packer struct {
	Staged
	*replay
	known  map[string]int // the refusals, by what is known of them
	events []puzzle.Event // above the nodes of which what is below is counted
	which  []int          // of each event, the number of its refusal, from 1
	below  [][4]int64
	order  []int32
}

// pack packs events that follow a state: as those of a regular search if they are. What calls do that
// wait for more than depth others is counted.
func (s Staged) pack(start *puzzle.State, events iter.Seq[puzzle.Event], depth int) *replay {
	p := &packer{Staged: s, replay: s.introduced(), known: map[string]int{}}
	state := start.Clone()
	if s.Silent { // a part need not meet them all
		for place := range s.Places {
			p.order = append(p.order, int32(place+1))
		}
	}
	var inside puzzle.Sum
	for e := range events {
		wasInside := len(state.Calls) > depth
		state.Apply(e)
		if e.Kind == solver.Call && len(state.Calls) > len(p.order) {
			p.order = append(p.order, e.Place)
		}
		if !wasInside && len(state.Calls) <= depth {
			p.add(e, state)
			continue
		}
		inside.Add(e)
		if len(state.Calls) == depth {
			p.below = append(p.below, [4]int64{inside.Tests, inside.DeadEnds, inside.Solutions, inside.Placements})
			p.add(puzzle.Event{Kind: below}, state)
			inside = puzzle.Sum{}
		}
	}
	if r := p.inOrder(depth); slices.EqualFunc(p.events, slices.Collect(r.replay(start)), alike) {
		p.Regular = r
	} else {
		p.Events = p.oneByOne()
	}
	return p.replay
}

// alike reports whether events say the same, apart from who refuses.
func alike(a, b puzzle.Event) bool {
	return a.Kind == b.Kind && a.Place == b.Place && a.Choice == b.Choice
}

// introduced is what is the same for all parts of a search.
func (s Staged) introduced() *replay {
	r := &replay{
		Says: s.Said().Name, Words: [2]string{s.Words.Filled(), s.Words.Chosen()}, Stage: s.Stage,
		Refused: []refused{}, Silent: s.Silent,
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

// numbers reports whether labels are the numbers from 1 on.
func numbers(labels []string) bool {
	for i, label := range labels {
		if label != strconv.Itoa(i+1) {
			return false
		}
	}
	return true
}

// add adds an event; the state is the one after it.
func (p *packer) add(e puzzle.Event, state *puzzle.State) {
	which := 0
	switch e.Kind {
	case solver.Refused:
		which = p.number(p.refusal(e, state))
	case solver.Stopped:
		which = p.number(refused{Why: e.By.Why()})
	}
	p.events, p.which = append(p.events, e), append(p.which, which)
}

// number is the number of a refusal among those that are known, from 1.
func (p *packer) number(one refused) int {
	key := one.key()
	at, ok := p.known[key]
	if !ok {
		p.Refused = append(p.Refused, one)
		at = len(p.Refused)
		p.known[key] = at
	}
	return at
}

// key is the same for refusals of which the same is known.
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

// refusal is what is known of a refusal. What queens say of theirs is in their own words.
func (p *packer) refusal(e puzzle.Event, state *puzzle.State) (r refused) {
	r.Which = p.Which(state)
	if p.Said().Refusal == nil {
		r.Why = p.Reason(e, state)
	}
	for by := range e.By.Places() {
		r.By = append(r.By, by)
		if area, ok := p.Staged.Stage.Shared(e.Place, int32(by)); ok {
			r.Shared = append(r.Shared, area)
		}
	}
	return r
}

// oneByOne are the events, as numbers.
func (p *packer) oneByOne() (packed []int) {
	counted := 0
	for i, e := range p.events {
		switch e.Kind {
		case solver.Call:
			packed = append(packed, packedCall, int(e.Place))
		case solver.Refused:
			packed = append(packed, packedRefused, int(e.Choice), p.which[i]-1)
		case solver.Accepted:
			packed = append(packed, packedFree, int(e.Choice))
		case solver.Found:
			packed = append(packed, packedFound)
		case solver.TakenBack:
			packed = append(packed, packedBack)
		case solver.DeadEnd, solver.Exhausted:
			packed = append(packed, packedReturn)
		case solver.Stopped:
			packed = append(packed, packedStop, p.which[i]-1)
		case below:
			packed = append(packed, packedBelow)
			for _, count := range p.below[counted] {
				packed = append(packed, int(count))
			}
			counted++
		}
	}
	return packed
}

// inOrder are the events as if they were those of a regular search.
func (p *packer) inOrder(depth int) *regular {
	r := &regular{Order: p.order, Each: p.Each, Below: p.below, Wide: len(strconv.FormatInt(int64(len(p.Refused)), 36))}
	if depth < len(p.order) {
		r.Depth = depth
	}
	r.Calls = len(p.events) > 0 && p.events[0].Kind == solver.Call
	var tests strings.Builder
	for i, e := range p.events {
		switch {
		case e.Test():
			digits := strconv.FormatInt(int64(p.which[i]), 36)
			tests.WriteString(strings.Repeat("0", r.Wide-len(digits)) + digits)
			r.Returns = 0
		case e.Return():
			r.Returns++
		case e.Kind == solver.TakenBack:
			r.Takes = true
		}
	}
	r.Tests = tests.String()
	return r
}

// replay are the events of a regular search, as the script makes them of its tests.
func (r *regular) replay(start *puzzle.State) iter.Seq[puzzle.Event] {
	return func(yield func(puzzle.Event) bool) {
		if r.Each == 0 || r.Tests == "" {
			return
		}
		type call struct {
			at, chosen int32
			free       bool
		}
		var calls []call
		for _, open := range start.Calls {
			chosen := int32(0)
			if len(open.Free) > 0 {
				chosen = open.Free[len(open.Free)-1]
			}
			calls = append(calls, call{open.At, chosen, chosen > 0})
		}
		more := true
		emit := func(kind solver.Kind, depth int, choice int32) {
			e := puzzle.Event{Kind: kind, Choice: choice}
			if kind != below {
				e.Place = r.Order[depth]
			}
			more = more && yield(e)
		}
		back := func() {
			if last := len(calls) - 1; r.Takes && last >= 0 {
				emit(solver.TakenBack, last, calls[last].chosen)
			}
		}
		comeBack := func() {
			last := len(calls) - 1
			kind := solver.DeadEnd
			if calls[last].free {
				kind = solver.Exhausted
			}
			calls = calls[:last]
			emit(kind, last, 0)
			back()
		}
		calling := r.Calls
		for at := 0; at < len(r.Tests) && more; at += r.Wide {
			if calling {
				emit(solver.Call, len(calls), 0)
				calls = append(calls, call{})
			}
			for !calling && int(calls[len(calls)-1].at) == r.Each {
				comeBack()
				if len(calls) == 0 {
					return
				}
			}
			last := len(calls) - 1
			calls[last].at++
			choice := calls[last].at
			calling = r.Tests[at:at+r.Wide] == strings.Repeat("0", r.Wide)
			if !calling {
				emit(solver.Refused, last, choice)
				continue
			}
			calls[last].chosen, calls[last].free = choice, true
			emit(solver.Accepted, last, choice)
			emit(solver.Assigned, last, choice)
			switch {
			case len(calls) == len(r.Order):
				emit(solver.Found, last, choice)
			case len(calls) == r.Depth:
				emit(below, last, 0)
			default:
				continue
			}
			calling = false
			back()
		}
		for range min(r.Returns, len(calls)) {
			comeBack()
		}
	}
}
