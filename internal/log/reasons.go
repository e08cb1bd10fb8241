package log

import (
	"slices"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// differs names the reason why a line isn't the path's next test, or is "" if it's the same test.
func (f *follower) differs(l line) string {
	e, queens := f.event, f.Columns > 0
	switch {
	case l.Verb != Try:
		return f.noTest(l)
	case l.isAbout(about(e)) && l.Answer == Free && e.Kind == solver.Refused:
		return "forgot"
	case l.isAbout(about(e)) && l.Answer == Refused && e.Kind == solver.Accepted:
		switch {
		case queens && f.old().Place > 0:
			return "old"
		case f.stale(l).Place > 0:
			return "noback"
		}
		return "refused"
	case l.isAbout(about(e)):
		return ""
	}
	yours, here := l.named, len(f.calls)-1
	depth := slices.IndexFunc(f.calls, func(call open) bool { return call.place == yours.Place })
	leaving := f.steps > 0 && !slices.Contains(f.calls, f.inner)
	deeper := !leaving && f.calls[here] != f.inner
	left := slices.IndexFunc(f.left, func(call open) bool { return call.place == yours.Place })
	seen, again := false, false
	switch {
	case depth >= 0:
		seen = f.seen[yours] > f.calls[depth].begins
		again = depth == here || deeper && f.calls[depth] == f.inner
	case left >= 0:
		seen, again = f.seen[yours] > f.left[left].begins, true
	}
	unknown, last := f.unknown(l), f.nth(e.Choice) == f.Columns
	turned := "bottom" // what it does if it goes through the rows the other way
	if f.Up {
		turned = "top-row"
	}
	// The first true entry is the reason. Reasons for queens come before the more general ones.
	for _, may := range []struct {
		reason string
		is     bool
	}{
		{unknown, unknown != ""},
		{turned, queens && f.steps == 0 && depth == 0 && f.nth(yours.Choice) == f.Columns},
		{"begin", f.steps == 0},
		{"restart", depth == 0 && here > 0 && yours == f.first},
		{"top", queens && depth == here && leaving && f.nth(yours.Choice) == 1 && f.nth(e.Choice) > 2},
		{"skips", depth == here && !seen},
		{"again", seen && again},
		{"late", left >= 0 && depth < 0},
		{"stays", deeper && depth >= 0 && f.calls[depth] == f.inner},
		{"far", depth >= 0 && leaving},
		{"last", queens && depth >= 0 && !deeper && last},
		{"early", depth >= 0},
		{"leaves", queens && deeper},
		{"over", deeper},
	} {
		if may.is {
			return may.reason
		}
	}
	return "hole"
}

// nth is which row of its column this one is in the order of the search, from 1.
func (f *follower) nth(row int32) int {
	if f.Up {
		return f.Columns + 1 - int(row)
	}
	return int(row)
}

// unknown names the reason why a line's place or choice is unknown, or is "" if both are known.
func (f *follower) unknown(l line) string {
	place, choice := l.named.Place, l.named.Choice
	switch {
	case l.Verb == Solution:
		return ""
	case f.Columns > 0 && l.Verb == Try && place != noNumber && choice != noNumber:
		switch {
		case place < 1 || choice < 1:
			return "zero"
		case int(max(place, choice)) > f.Columns:
			return "outside"
		}
		return ""
	case place < 1 || int(place) > f.Places.Len():
		return "place"
	case l.Verb == Try && (choice < 1 || int(choice) > f.Choices.Len()):
		return "choice"
	}
	return ""
}

// noTest names the reason why a line isn't a test when the path has one.
func (f *follower) noTest(l line) string {
	switch {
	case l.Verb == Put:
		return "puts"
	case l.Verb == Solution && f.solved:
		return "twice"
	case l.Verb == Solution:
		return "solution"
	case len(f.stands) > 0 && l.isAbout(f.stands[len(f.stands)-1]):
		return "backsoon"
	}
	return "backnever"
}

// missing names the reason why a line should be the path's event, which isn't a test, but isn't.
// It's "" if they agree, or if the line may differ: a log that never mentions such events doesn't
// have to mention this one, and overwriting a choice takes it back silently.
func (f *follower) missing(l line, verb Verb, told bool) string {
	e := f.event
	same := l.Verb == verb
	switch {
	case same && (verb == Solution || l.isAbout(about(e))):
		return ""
	case !same && !told && (!f.told[verb] || verb == Back && l.named.Place == e.Place):
		return ""
	}
	unknown := f.unknown(l)
	switch {
	case unknown != "":
		return unknown
	case same && verb == Put:
		return "puts"
	case same:
		return "back"
	case l.Verb == Solution && f.solved:
		return "twice"
	}
	return map[Verb]string{Put: "noput", Back: "noback", Solution: "nosolved"}[verb]
}

// after names the reason why no line should follow the end of the path.
func (f *follower) after() string {
	if f.Columns > 0 && !(f.First && f.found > 0) {
		return "over"
	}
	return "more"
}

// stale is a choice that was taken back, but that a line still gives as its reason to refuse. Its
// place is 0 if there's none, or if the log says what it takes back.
func (f *follower) stale(l line) (c puzzle.Chosen) {
	if !f.told[Put] || f.told[Back] || l.By == nil {
		return c
	}
	for place := range refusal(f.namesIn(l), &l.Entry).Places() {
		at := int32(place)
		standing := func(c puzzle.Chosen) bool { return c.Place == at }
		if choice, was := f.memory[at]; was && !slices.ContainsFunc(f.stands, standing) {
			return puzzle.Chosen{Place: at, Choice: choice}
		}
	}
	return c
}

// namesIn are the names of the places, counted as the line's log counts them.
func (f *follower) namesIn(l line) *Names {
	from, numbered := f.Places.from()
	if !numbered || from == 1-l.cols {
		return f.Places
	}
	names := new(Names)
	for i := range f.Places.Len() {
		names.Number(NameOf(i + 1 - l.cols))
	}
	return names
}

// old is a queen further right that a test still finds in the array, though the search has gone
// back before it. Its place is 0 if there's none.
func (f *follower) old() (c puzzle.Chosen) {
	mine := solver.Sq(int(f.event.Choice), int(f.event.Place))
	for place := f.event.Place + 1; int(place) <= f.Columns; place++ {
		row, was := f.memory[place]
		if was && solver.LineBetween(solver.Sq(int(row), int(place)), mine) != solver.NoLine {
			return puzzle.Chosen{Place: place, Choice: row}
		}
	}
	return c
}
