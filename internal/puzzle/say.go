package puzzle

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// A ByKind has an entry for each kind of event. Kinds that need more than one have a list. If the
// list is too short, its last entry is used.
type ByKind[T any] struct {
	Call      T   `json:"call"`
	Refused   []T `json:"refused"` // by what's known about the refusal
	Accepted  T   `json:"accepted"`
	Assigned  T   `json:"assigned"`
	Found     T   `json:"found"`
	DeadEnd   []T `json:"dead"` // by how the search continues
	UsedUp    []T `json:"used"`
	TakenBack T   `json:"taken,omitempty"`
	Bounded   T   `json:"cut,omitempty"`
	Stopped   T   `json:"stopped,omitempty"`
}

// Of is the entry for a kind. If it has a list, it's the one with that number, from 0.
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

// isList says whether a kind has a list.
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

// Says are the sentences about the events of a search, for page, player and pictures alike, in the
// language of a catalogue, which has these sentences ([InEvents]). A word that begins with a dollar
// sign, perhaps in curly brackets, is a placeholder; if its name has a capital letter, so has its
// value:
//
//	$place, $choice   the event's, with their names in a sentence
//	$where, $which    the same, and for a number what it is, as in "seat 3"
//	$label, $letter   the same, in short
//	$why, $by         why a choice is refused or a search was stopped, and the first place that refuses
//	$what             the word for a choice
//	$on, $outer       the place of the last open call, and the same as in "seat 3"
//	$goes, $reached   the place whose call continues after a return, and the choice that its loop has reached
//	$also             the places whose calls return right after the event's, because they have no choice left
//	$array            the memory, place by place
//	$worth, $value    what a solution is worth and whether it's the best so far, and only the number
//	$best             what the best solution so far is worth
//	$closed           why a call returns: one of the parts
type Says struct {
	Name      string         // the name that scripts know it by
	Sentences ByKind[string] // a sentence in the present tense for each; two or three for a return
	DeadEnd   string         // about a dead end, without calls, because some readers haven't met calls
	Moments   ByKind[string] // in a few words
	Log       *ByKind[string]
	Parts     map[string]string // of sentences, which depend on what a search has cut
	Function  string            // the recursive function, if a call's depth tells its place; or fill

	// Refusal is the number of the entry for a refusal. It may be nil: then the number is 0 if
	// something is known about the refusal, and 1 otherwise.
	Refusal func(e Event, state *State) int
}

// How the search continues after a return: indexes in lists about returns.
const (
	over      = iota // the first call has returned
	goesOn           // the call before continues with its next choice
	returns          // that call has no next choice and returns as well, until one continues
	allReturn        // the same, and none continues
)

// Said are the sentences about the problem's events.
func (p *Problem) Said() *Says {
	if p.told != nil {
		return p.told
	}
	return ofAny.Of(words.Ours())
}

// IsOwn says whether the sentences are only for this problem, not for any.
func (p *Problem) IsOwn() bool { return p.says != nil }

// Sentence describes the state's last event in a sentence or two.
func (p *Problem) Sentence(state *State) string { return p.Say(&p.Said().Sentences, state) }

// AppendSentence appends that sentence.
func (p *Problem) AppendSentence(dst []byte, state *State) []byte {
	return p.append(dst, &p.Said().Sentences, state)
}

// Moment names the state's last event in a few words.
func (p *Problem) Moment(state *State) string { return p.Say(&p.Said().Moments, state) }

// DeadEnd describes the dead end that the state's last event is, without mentioning calls.
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

// Say is the entry of a table for the state's last event, with values for its placeholders.
func (p *Problem) Say(table *ByKind[string], state *State) string {
	return string(p.append(nil, table, state))
}

// Which is the index of the entry for the state's last event in a list of a table.
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

// goes is how many calls stay open. If the search takes nothing back, calls without a choice left
// also return after a return.
func (p *Problem) goes(state *State) int {
	calls := len(state.Calls)
	for p.Silent && calls > 0 && int(state.Calls[calls-1].At) == p.Each {
		calls--
	}
	return calls
}

// GoesOn is the call that continues after a return, and the choice that it continues with: the next
// one if nothing is taken back, otherwise the one that's taken back first. ok is false if none
// continues.
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

// append appends what Say returns. A log has millions of lines, so it doesn't make a string for
// each.
func (p *Problem) append(dst []byte, table *ByKind[string], state *State) []byte {
	which := 0
	if table.isList(state.Last.Kind) {
		which = p.Which(state)
	}
	return p.fill(dst, table.Of(state.Last.Kind, which), state)
}

// fill appends a text with values for its placeholders.
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

// wordIn is the name after a dollar sign, perhaps in curly brackets, and the text after it; "" if
// it isn't a placeholder of [Says].
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

// value is the value for a placeholder of [Says], without its dollar sign.
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
