package puzzle

import (
	"cmp"
	"fmt"
	"os"
	"strings"
	"unicode"
	"unicode/utf8"

	"queenbook/internal/solver"
)

// What is said of each event of any search, by page and player alike: Sentences in one sentence or
// two, Moments in a few words. A word that begins with a dollar sign is a place to fill in: $place
// and $choice are the event's, $why is why a choice is refused or a search was stopped, $what is
// what is chosen, and $on is the place whose call goes on after a return. A sentence has $where,
// $which and $outer for $place, $choice and $on, which say of a number what it is, as in "seat 3". The
// second refusal is the one of which nothing is known.
var (
	Sentences = solver.ByKind[string]{
		Call:      "$where: its call begins.",
		Refused:   []string{"$where: $which is refused. $why.", "$where: $which is refused."},
		Accepted:  "$where: $which is free. Nothing refuses it.",
		Assigned:  "$where: $which is chosen.",
		Found:     "Nothing is left to choose: a solution.",
		DeadEnd:   thenReturns("$where: dead end. No $what is free."),
		UsedUp:    thenReturns("$where: every $what was tested."),
		TakenBack: "$where: $which is taken back.",
		Stopped:   "The search was stopped: $why.",
	}
	Moments = solver.ByKind[string]{
		Call:      "call for $place",
		Refused:   []string{"test of $choice for $place"},
		Accepted:  "test of $choice for $place",
		Assigned:  "choice of $choice",
		Found:     "solution",
		DeadEnd:   []string{"return, and the end", "return to $on"},
		UsedUp:    []string{"return, and the end", "return to $on"},
		TakenBack: "taking back of $choice",
		Stopped:   "stopped",
	}
)

// thenReturns says why a call returns, and whether another goes on.
func thenReturns(why string) []string {
	return []string{why + " The search is over.", why + solver.Returning + ", and $outer goes on."}
}

// Say is the entry of Sentences or Moments for the state's last event, filled in.
func (p *Problem) Say(table *solver.ByKind[string], state *State) string {
	e := state.Last
	why, on, outer := "", "", ""
	switch {
	case e.Kind == solver.Stopped:
		why = e.By.Why()
	case e.Kind == solver.Refused:
		why = p.Reason(e, state)
	case len(state.Calls) > 0:
		place := state.Calls[len(state.Calls)-1].Place
		on, outer = p.PlaceName(place), p.PlaceCalled(place)
	}
	if e.Kind != solver.Stopped { // which says it in the same sentence, and begins with the name of a file
		why = Capital(why)
	}
	place, where := p.PlaceName(e.Place), p.PlaceCalled(e.Place)
	if e.Place == 0 {
		place = "no " + p.Words.Filled()
		where = place
	}
	values := map[string]string{
		"place":  place,
		"choice": p.ChoiceName(e.Choice),
		"why":    why,
		"what":   p.Words.Chosen(),
		"on":     on,
		"where":  where,
		"which":  p.choiceCalled(e.Choice),
		"outer":  outer,
	}
	words := table.Of(e.Kind, p.Which(state))
	text := os.Expand(words, func(name string) string { return values[name] })
	if strings.HasPrefix(words, "$") {
		text = Capital(text)
	}
	return text
}

// Which is the number of the entry for the state's last event where a table has a list: 1 for a
// refusal of which nothing is known, and for a return after which another call goes on.
func (p *Problem) Which(state *State) int {
	e := state.Last
	if e.Kind == solver.Refused && p.Reason(e, state) == "" || e.Return() && len(state.Calls) > 0 {
		return 1
	}
	return 0
}

// Capital is a text that begins as a sentence does.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Sentence says the state's last event in a sentence or two, in the problem's own words where it has
// some.
func (p *Problem) Sentence(state *State) string {
	if p.Own != nil {
		return p.Own(state)
	}
	return p.Say(&Sentences, state)
}

// CallName names a call of the search by how many are open with it, as in "fill(2)".
func (p *Problem) CallName(depth int) string {
	return fmt.Sprintf("%s(%d)", cmp.Or(p.Function, "fill"), depth)
}

// Chosen is what is chosen, in a word.
func (w Words) Chosen() string { return one(w.Choice, "choice") }

// Filled is what is filled, in a word.
func (w Words) Filled() string { return one(w.Place, "place") }

// one is the first of two words with a slash between them.
func one(words, otherwise string) string {
	if words == "" {
		return otherwise
	}
	first, _, _ := strings.Cut(words, " / ")
	return first
}
