package log

import (
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
	"queenbook/internal/spelling"
	"queenbook/internal/words"
)

// along are the ways a log can end while it's on the path, with the sentences that say so.
var along = map[string]string{
	"same": "follow-same", "stops": "follow-stops", "first": "follow-first", "ended": "follow-ended",
	"over": "follow-over", "more": "follow-more",
}

// ofQueens are the reasons that have a sentence about queens.
var ofQueens = []string{
	"forgot", "refused", "old", "zero", "outside", "bottom", "top-row", "begin", "restart", "last", "early", "stays", "far",
	"again", "top", "skips", "leaves", "hole",
}

// sentence is the name of a reason's sentence, and whether the log was still on the path.
func (f *follower) sentence(reason string) (name string, on bool) {
	queens := f.Columns > 0
	switch {
	case !queens && reason == "more":
		return "follow-over", true
	case along[reason] != "" && (queens || reason != "over"):
		return along[reason], true
	case queens && slices.Contains(ofQueens, reason):
		return "follow-" + reason, false
	case reason == "choice":
		return "part-choice-of", false
	}
	return "part-" + reason, false
}

// say says where and how a log leaves the path at this line.
func (f *follower) say(reason string, l line) string {
	said, e := words.Ours(), f.event
	mine, test := f.chosen(about(e)), e.Test() && l.Verb == Try
	if reason == "noback" && test {
		mine = f.chosen(f.stale(l))
	}
	name, meant := f.meant(l)
	values := []any{
		"step", f.steps + 1, "line", l.Line, "tests", f.tested(),
		"yours", f.yours(l), "mine", mine, "name", name, "meant", meant, "place", textOf(l.Place),
		"here", f.Places.Of(int(e.Place)).Text(), "last", f.Places.Of(int(f.before.Place)).Text(),
		"seen", f.seen[l.named],
	}
	if f.Columns > 0 {
		values = append(values, f.ofQueens(reason)...)
	} else {
		values = append(values, "before", f.chosen(f.before), "by", Refusers(f.Places, e.By))
	}
	sentence, on := f.sentence(reason)
	text := said.Say(sentence, values...)
	if on {
		return text
	}
	text = said.Say("follow-head", values...) + " " + text
	if test && !l.isAbout(about(e)) {
		text += " " + said.Say("part-tail", values...)
	}
	return text
}

// ofQueens returns the values that sentences about queens need.
func (f *follower) ofQueens(reason string) []any {
	e := f.event
	by := puzzle.Chosen{Place: int32(e.By.First())}
	at := slices.IndexFunc(f.stands, func(c puzzle.Chosen) bool { return c.Place == by.Place })
	if at >= 0 {
		by = f.stands[at]
	}
	if reason == "old" {
		by = f.old()
	}
	line := solver.LineBetween(solver.Sq(int(by.Choice), int(by.Place)), solver.Sq(int(e.Choice), int(e.Place)))
	way, _, _ := strings.Cut(line.String(), " ") // "row", "falling" or "rising"
	return []any{"column", e.Place, "before", f.before.Place, "by", f.chosen(by), "way", way}
}

// yours says what the log's line is about.
func (f *follower) yours(l line) string {
	switch {
	case f.Columns > 0:
		return f.chosen(l.named)
	case l.Choice == nil:
		return textOf(l.Place)
	case f.Board:
		return square(named(f.Choices, l.named.Choice, l.Choice), named(f.Places, l.named.Place, l.Place))
	}
	return textOf(l.Place) + " = " + textOf(l.Choice)
}

// named is the name with a number, or the line's own text if there's none.
func named(names *Names, number int32, value []byte) string {
	if name := names.Of(int(number)); name != "" {
		return name.Text()
	}
	return textOf(value)
}

// chosen says what the path's event is about.
func (f *follower) chosen(c puzzle.Chosen) string {
	switch {
	case f.Columns > 0:
		return square(fmt.Sprint(c.Choice), fmt.Sprint(c.Place))
	case f.Board:
		return square(f.Choices.Of(int(c.Choice)).Text(), f.Places.Of(int(c.Place)).Text())
	}
	return f.Places.Of(int(c.Place)).Text() + " = " + f.Choices.Of(int(c.Choice)).Text()
}

func square(row, column string) string {
	return words.Ours().Say("square-of", "row", row, "column", column)
}

// meant is the unknown name in a line, and a suggestion for what was meant.
func (f *follower) meant(l line) (name, meant string) {
	switch f.unknown(l) {
	case "place":
		name = textOf(l.Place)
		return name, spelling.Suggest(name, f.Places.Texts())
	case "choice":
		name = textOf(l.Choice)
		return name, spelling.Suggest(name, f.Choices.Texts())
	}
	return "", ""
}

// Refusers says what refuses a choice, or why, after the choice.
func Refusers(places *Names, by puzzle.Refusal) string {
	names := places.RefusedBy(by)
	switch {
	case len(names) > 0:
		return words.Ours().Say("part-by", "who", strings.Join(textsOf(names), ", "))
	case by.Why() != "":
		return words.Ours().Say("part-why", "why", by.Why())
	}
	return ""
}

func textOf(value []byte) string { return Name(value).Text() }
