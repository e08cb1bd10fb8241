package puzzle

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// A ByKind has an entry for each kind of event. Kinds that need more than one have a list; its last
// entry stands for all that are missing.
type ByKind[T any] struct {
	Call      T   `json:"call"`
	Refused   []T `json:"refused"` // by what is known of the refusal
	Accepted  T   `json:"accepted"`
	Assigned  T   `json:"assigned"`
	Found     T   `json:"found"`
	DeadEnd   []T `json:"dead"` // by how the search goes on
	UsedUp    []T `json:"used"`
	TakenBack T   `json:"taken,omitempty"`
	Bounded   T   `json:"cut,omitempty"`
	Stopped   T   `json:"stopped,omitempty"`
}

// Of is the entry for a kind, where it has a list the one of that number, from 0.
func (table *ByKind[T]) Of(kind solver.Kind, which int) (entry T) {
	pick := func(list []T) T { return list[min(which, len(list)-1)] }
	switch kind {
	case solver.Call:
		return table.Call
	case solver.Refused:
		return pick(table.Refused)
	case solver.Accepted:
		return table.Accepted
	case solver.Assigned:
		return table.Assigned
	case solver.Found:
		return table.Found
	case solver.DeadEnd:
		return pick(table.DeadEnd)
	case solver.Exhausted:
		return pick(table.UsedUp)
	case solver.TakenBack:
		return table.TakenBack
	case solver.Bounded:
		return table.Bounded
	case solver.Stopped:
		return table.Stopped
	}
	return entry
}

// isList says whether a kind has more than one entry.
func (table *ByKind[T]) isList(kind solver.Kind) bool {
	switch kind {
	case solver.Refused:
		return len(table.Refused) > 1
	case solver.DeadEnd:
		return len(table.DeadEnd) > 1
	case solver.Exhausted:
		return len(table.UsedUp) > 1
	}
	return false
}

// Says is what is said of each event of a search, by page, player and pictures alike, in the language of a
// catalogue, whose sentences these are ([InEvents]). A word that begins with a dollar sign, perhaps between
// curly brackets, is a place to fill in; where it has a capital, what is there begins with one:
//
//	$place, $choice   the event's, as they are called in a sentence
//	$where, $which    the same, which say of a number what it is, as in "seat 3"
//	$label, $letter   the same, in short
//	$why, $by         why a choice is refused or a search was stopped, and the first place that refuses
//	$what             what is chosen
//	$on, $outer       the place of the last call that is open, and the same as in "seat 3"
//	$goes, $reached   the place whose call goes on after a return, and the choice that its loop has reached
//	$also             the places whose calls return right after the event's, because they have no choice left
//	$array            the memory, place by place
//	$worth, $value    what a solution is worth and whether it's the best so far, and the number alone
//	$best             what the best solution so far is worth
//	$closed           why a call returns: one of the parts
type Says struct {
	Name      string         // under which scripts have it
	Sentences ByKind[string] // in one sentence of the present tense; a return in two or three
	DeadEnd   string         // of a dead end, and nothing of calls: there are readers who have not met one
	Moments   ByKind[string] // in a few words
	Log       *ByKind[string]
	Parts     map[string]string // of sentences, which depend on what a search has cut
	Function  string            // that calls itself, where the depth of a call says its place; else it is fill

	// Refusal is the number of the entry about a refusal. It may be nil: then it is 0 where something is
	// known of it, and else 1.
	Refusal func(e Event, state *State) int
}

// How the search goes on after a return: entries of lists about returns.
const (
	over      = iota // the first call has returned
	goesOn           // the call before goes on with its next choice
	returns          // that one has no next choice and returns as well, until a call goes on
	allReturn        // the same, and none goes on
)

// Said is what is said of the problem's events.
func (p *Problem) Said() *Says {
	if p.told != nil {
		return p.told
	}
	return ofAny.Of(words.Ours())
}

// IsOwn says whether that's said of this problem alone, and not of any.
func (p *Problem) IsOwn() bool { return p.says != nil }

// Sentence says the state's last event in a sentence or two.
func (p *Problem) Sentence(state *State) string { return p.Say(&p.Said().Sentences, state) }

// Moment names the state's last event in a few words.
func (p *Problem) Moment(state *State) string { return p.Say(&p.Said().Moments, state) }

// DeadEnd says the dead end that the state's last event is, and nothing of calls.
func (p *Problem) DeadEnd(state *State) string {
	return string(p.fill(nil, p.Said().DeadEnd, state))
}

// AppendLog appends the lines that the program prints for the state's last event, if it prints a log.
func (p *Problem) AppendLog(dst []byte, state *State) []byte {
	if log := p.Said().Log; log != nil {
		return p.append(dst, log, state)
	}
	return dst
}

// Say is the entry of a table for the state's last event, filled in.
func (p *Problem) Say(table *ByKind[string], state *State) string {
	return string(p.append(nil, table, state))
}

// Which is the number of the entry for the state's last event where a table has a list.
func (p *Problem) Which(state *State) int {
	e := state.Last
	switch {
	case e.Kind == solver.Refused && p.Said().Refusal != nil:
		return p.Said().Refusal(e, state)
	case e.Kind == solver.Refused && p.Reason(e, state) == "":
		return 1
	case e.Return():
		switch goes := p.goes(state); {
		case len(state.Calls) == 0:
			return over
		case goes == len(state.Calls):
			return goesOn
		case goes == 0:
			return allReturn
		}
		return returns
	}
	return 0
}

// goes is how many calls stay open: where the search takes nothing back, those that have no choice left
// return after a return as well.
func (p *Problem) goes(state *State) int {
	calls := len(state.Calls)
	for p.Silent && calls > 0 && int(state.Calls[calls-1].At) == p.Each {
		calls--
	}
	return calls
}

// GoesOn is the call that goes on after a return, and the choice to which it comes: the next where nothing
// is taken back, and else the one that is taken back first. ok is false where none goes on.
func (p *Problem) GoesOn(state *State) (at Chosen, ok bool) {
	goes := p.goes(state)
	if goes == 0 || !state.Last.Return() {
		return at, false
	}
	call := state.Calls[goes-1]
	if p.Silent {
		return Chosen{call.Place, call.At + 1}, true
	}
	return Chosen{call.Place, call.At}, true
}

// append appends what Say says. A log of millions of lines makes no string for each.
func (p *Problem) append(dst []byte, table *ByKind[string], state *State) []byte {
	which := 0
	if table.isList(state.Last.Kind) {
		which = p.Which(state)
	}
	return p.fill(dst, table.Of(state.Last.Kind, which), state)
}

// fill appends a text with what its words stand for.
func (p *Problem) fill(dst []byte, text string, state *State) []byte {
	for {
		dollar := strings.IndexByte(text, '$')
		if dollar < 0 {
			return append(dst, text...)
		}
		dst = append(dst, text[:dollar]...)
		var name string
		name, text = wordIn(text[dollar+1:])
		switch lower := strings.ToLower(name); {
		case name == "":
			dst = append(dst, '$') // which a translator wrote
		case name == "array":
			dst = appendArray(dst, len(p.Places), state)
		case lower != name:
			dst = append(dst, words.Capital(p.value(lower, state))...)
		default:
			dst = append(dst, p.value(name, state)...)
		}
	}
}

// wordIn is the word behind a dollar sign, perhaps between curly brackets, and what follows it; "" where
// none of [Says] is there.
func wordIn(text string) (name, rest string) {
	name = text
	if inside, after, ok := strings.Cut(strings.TrimPrefix(text, "{"), "}"); ok && text[0] == '{' {
		name, rest = inside, after
	} else {
		end := min(1, len(text))
		for end < len(text) && 'a' <= text[end] && text[end] <= 'z' {
			end++
		}
		name, rest = text[:end], text[end:]
	}
	if !slices.Contains(placeholders, strings.ToLower(name)) {
		return "", text
	}
	return name, rest
}

// value is what is instead of a word of [Says], without its dollar sign.
func (p *Problem) value(name string, state *State) string {
	e, last := state.Last, len(state.Calls)-1
	switch name {
	case "place", "where":
		switch {
		case e.Place == 0:
			return p.Catalogue().Say("no-place", "place", p.Filled())
		case name == "where":
			return p.PlaceCalled(e.Place)
		}
		return p.PlaceName(e.Place)
	case "choice":
		return p.ChoiceName(e.Choice)
	case "which":
		return p.choiceCalled(e.Choice)
	case "label":
		return p.PlaceLabel(e.Place)
	case "letter":
		return p.ChoiceLabel(e.Choice)
	case "why":
		if e.Kind == solver.Stopped {
			return p.Stopped(e)
		}
		return p.Reason(e, state)
	case "by":
		return p.PlaceName(int32(e.By.First()))
	case "what":
		return p.Chosen()
	case "on":
		return p.PlaceName(state.Calls[last].Place)
	case "outer":
		return p.PlaceCalled(state.Calls[last].Place)
	case "goes":
		return p.PlaceName(state.Calls[p.goes(state)-1].Place)
	case "reached":
		return p.ChoiceName(state.Calls[p.goes(state)-1].At)
	case "also":
		return p.listed(state.Calls[p.goes(state):])
	case "closed", "worth":
		return string(p.fill(nil, p.Said().Parts[p.part(name, state)], state))
	case "value":
		return p.Worths[state.Found-1].Value
	case "best":
		return p.bestOf(state.Found)
	}
	panic("puzzle: no event knows $" + name)
}

// Stopped says why a search was stopped.
func (p *Problem) Stopped(e Event) string {
	if why := e.By.Why(); why != tooLong {
		return why
	}
	return p.Catalogue().Say("stopped-long")
}

// listed lists the columns of calls, innermost first, as in "columns 4, 3 and 2".
func (p *Problem) listed(calls []Open) string {
	var labels []string
	for _, call := range slices.Backward(calls) {
		labels = append(labels, p.PlaceLabel(call.Place))
	}
	last := len(labels) - 1
	if last == 0 {
		return p.Catalogue().Say("queens-column", "column", labels[0])
	}
	return p.Catalogue().Say("queens-columns", "columns", strings.Join(labels[:last], ", "), "last", labels[last])
}

// CallName names a call by how many are open with it, as in "fill(2)".
func (p *Problem) CallName(depth int) string {
	return fmt.Sprintf("%s(%d)", cmp.Or(p.Said().Function, "fill"), depth)
}
