package puzzle

import (
	"slices"
	"strings"

	"queenbook/internal/words"
)

// ofAny are the sentences about the search of any problem, in the language of a catalogue.
var ofAny = words.Kept[*Says]{Make: func(c *words.Catalogue) *Says {
	say := func(name string) string { return InEvents(c, name) }
	returns := func(why string) []string { return because(c, why, "event-ends", "event-returns") }
	test, back := say("moment-test"), []string{over: say("moment-ends"), goesOn: say("moment-return")}
	return &Says{
		Name: "any",
		Sentences: ByKind[string]{
			Call:      say("event-call"),
			Refused:   []string{say("event-refused-why"), say("event-refused")},
			Accepted:  say("event-accepted"),
			Assigned:  say("event-assigned"),
			Found:     say("event-found"),
			DeadEnd:   returns(say("event-dead")),
			UsedUp:    returns(say("event-used")),
			TakenBack: say("event-back"),
			Bounded:   say("event-cut"),
			Stopped:   say("event-stopped"),
		},
		Moments: ByKind[string]{
			Call:      say("moment-call"),
			Refused:   []string{test},
			Accepted:  test,
			Assigned:  say("moment-assigned"),
			Found:     say("solution"),
			DeadEnd:   back,
			UsedUp:    back,
			TakenBack: say("moment-back"),
			Bounded:   say("moment-cut"),
			Stopped:   say("kind-stopped"),
		},
		Parts: map[string]string{
			"none": say("closed-none"), "refused-cut": say("closed-refused-cut"), "cut": say("closed-cut"),
			"tested": say("closed-tested"), "tested-cut": say("closed-tested-cut"),
			"worth": say("found-worth"), "worth-best": say("found-best"),
		},
		DeadEnd: say("event-dead"),
	}
}}

// ofQueens are the sentences about the book's search.
var ofQueens = words.Kept[*Says]{Make: func(c *words.Catalogue) *Says {
	say := func(name string) string { return InEvents(c, name) }
	returns := func(why string) []string {
		return because(c, why, "event-ends", "queen-returns", "queen-returns-too", "queen-returns-all")
	}
	test, back := say("queen-moment-test"), []string{over: say("moment-ends"), goesOn: say("moment-return")}
	return &Says{
		Name: "queens",
		Sentences: ByKind[string]{
			Call:     say("queen-call"),
			Refused:  []string{AlongRow: say("queen-refused-row"), AlongDiagonal: say("queen-refused-diagonal")},
			Accepted: say("queen-accepted"),
			Assigned: say("queen-assigned"),
			Found:    say("queen-found"),
			DeadEnd:  returns(say("queen-dead")),
			UsedUp:   returns(say("queen-used")),
		},
		Moments: ByKind[string]{
			Call:     say("queen-moment-call"),
			Refused:  []string{test},
			Accepted: test,
			Assigned: say("queen-moment-assigned"),
			Found:    say("solution"),
			DeadEnd:  back,
			UsedUp:   back,
		},
		DeadEnd:  say("queen-dead"),
		Log:      &queensLog,
		Function: "backtrack",
		Refusal:  alongWhat,
	}
}}

// because are the entries about a return: why a call returns, and how the search continues.
func because(c *words.Catalogue, why string, names ...string) (list []string) {
	for _, name := range names {
		list = append(list, InEvents(c, name, "because", why))
	}
	return list
}

// placeholders are the names of the placeholders that [Says] lists.
var placeholders = strings.Fields("place choice where which label letter why by what on outer goes reached also " +
	"array worth value best closed")

// Marks around the name of a placeholder, until it's known what follows it.
const begins, ends = "\x01", "\x02"

// placed are the values for names: a placeholder is put in as a placeholder, and with a capital
// letter for a name with a capital. Other values are put in as they are.
func placed(values ...any) (all []any) {
	for i := 0; i+1 < len(values); i += 2 {
		name, value := values[i].(string), values[i+1]
		text, _ := value.(string)
		if word, ok := strings.CutPrefix(text, "$"); ok && slices.Contains(placeholders, word) {
			all = append(all, name, begins+word+ends, words.Capital(name), begins+words.Capital(word)+ends)
		} else {
			all = append(all, name, value)
		}
	}
	return all
}

// own are placeholders that have their own names as values.
var own = func() (values []any) {
	for _, name := range placeholders {
		values = append(values, name, "$"+name)
	}
	return placed(values...)
}()

// InEvents is a sentence of the catalogue as a text that [Problem.Say] fills in: its placeholders
// become words with a dollar sign. More are names and values of others; a value may be such a word,
// as "$goes".
func InEvents(c *words.Catalogue, name string, more ...any) string {
	text := c.Say(name, append(placed(more...), own...)...)
	var out strings.Builder
	for {
		before, after, found := strings.Cut(text, begins)
		out.WriteString(before)
		if !found {
			return out.String()
		}
		word, rest, _ := strings.Cut(after, ends)
		if rest != "" && 'a' <= rest[0] && rest[0] <= 'z' { // an ending, which isn't part of the name
			word = "{" + word + "}"
		}
		out.WriteString("$" + word)
		text = rest
	}
}
