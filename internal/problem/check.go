package problem

import (
	"fmt"
	"io"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
	"queenbook/internal/spelling"
	"queenbook/internal/words"
)

// Check follows the log of a program along a search, which it takes the events of. It says what it
// finds, in a sentence or two, and whether the log is the same to its end. The error is one of the log
// that cannot be read, with its line, or of the search, which could not come so far.
func Check(name string, in io.Reader, s *Search) (says string, same bool, err error) {
	f := &follower{log: newLog(name, in), search: s, seen: map[puzzle.Chosen]int64{}, begins: map[int32]int64{}}
	for e := range s.Events() {
		if e.Kind == solver.Stopped && s.End().Cause != Enough {
			return "", false, fmt.Errorf("after %s: %s", f.tested(), s.End())
		}
		says = f.follow(e)
		if says != "" || f.err != nil {
			return says, false, f.err
		}
		f.state.Apply(e)
	}
	if mine := f.next(); mine != nil {
		return f.along("over", "yours", f.yours(mine)), false, f.err
	}
	return f.along("same"), f.err == nil, f.err
}

// A follower holds the lines of a log against the events of a search.
type follower struct {
	log    *log
	search *Search
	state  puzzle.State
	entry  *entry // the line that is not followed yet, nil where the next one is to be read
	done   bool   // the log is at its end
	err    error

	steps  int64
	before puzzle.Chosen           // what was tested last
	first  puzzle.Chosen           // what was tested first
	seen   map[puzzle.Chosen]int64 // at which test a choice was tested last
	begins map[int32]int64         // after how many tests the last call for a place has begun
	// Of which events there was a line: what a log never says, it need not say.
	puts, backs, solutions, silent bool
}

// next is the line that is to be followed: the calls and returns of a log say nothing new.
func (f *follower) next() *entry {
	for f.entry == nil && !f.done && f.err == nil {
		f.entry, f.err = f.log.next()
		f.done = f.entry == nil
		if f.entry != nil && (f.entry.verb == call || f.entry.verb == returned || f.entry.verb == stopped) {
			f.entry = nil
		}
	}
	if f.err != nil {
		return nil
	}
	return f.entry
}

// follow says where the log leaves the path at an event, "" if it does not.
func (f *follower) follow(e puzzle.Event) string {
	switch e.Kind {
	case solver.Call:
		f.begins[e.Place] = f.steps
	case solver.Refused, solver.Accepted:
		return f.test(e)
	case solver.Assigned:
		return f.follows(e, put, &f.puts, "noput")
	case solver.TakenBack:
		return f.follows(e, back, &f.backs, "noback")
	case solver.Found:
		return f.follows(e, solution, &f.solutions, "nosolved")
	}
	return ""
}

// test holds the next line against a test of the search.
func (f *follower) test(e puzzle.Event) string {
	mine := f.next()
	if mine == nil {
		return f.ends(e)
	}
	reason := f.differs(mine, e)
	if reason != "" {
		return f.leave(reason, mine, e)
	}
	f.steps++
	f.before = puzzle.Chosen{Place: e.Place, Choice: e.Choice}
	if f.steps == 1 {
		f.first = f.before
	}
	f.seen[f.before] = f.steps
	f.silent = f.silent || mine.silent
	f.entry = nil
	return ""
}

// follows holds the next line against an event that is no test. A log that never says such a thing
// need not say this one: whether it does shows at its tests.
func (f *follower) follows(e puzzle.Event, verb verb, said *bool, missing string) string {
	mine := f.next()
	if mine != nil && mine.verb == verb && (verb == solution || f.isAbout(mine, e)) {
		*said = true
		f.entry = nil
		return ""
	}
	// Who says what is put must say what is taken back, unless in the words of trace.
	must := *said || verb == back && f.puts && !f.silent
	if mine == nil || !must && mine.verb != verb {
		return ""
	}
	switch named := f.names(mine); {
	case mine.verb != solution && named.Place == 0:
		missing = "place"
	case mine.verb == try && named.Choice == 0:
		missing = "choice-of"
	case mine.verb == back && verb == back:
		missing = "back"
	case mine.verb == put && verb == put:
		missing = "puts"
	case mine.verb == solution && f.state.Last.Kind == solver.Found:
		missing = "twice"
	}
	return f.leave(missing, mine, e)
}

// isAbout reports whether a line names the place and the choice of an event. A line that takes back
// may leave out what stood there.
func (f *follower) isAbout(mine *entry, e puzzle.Event) bool {
	return f.search.Places.find(mine.place) == int(e.Place) &&
		(mine.verb == back && mine.choice == nil || f.search.Choices.find(mine.choice) == int(e.Choice))
}

// differs names the reason why a line is not the test that the search comes to, "" where it is.
func (f *follower) differs(mine *entry, e puzzle.Event) string {
	if mine.verb != try {
		return f.noTest(mine)
	}
	chosen := f.names(mine)
	place, choice := chosen.Place, chosen.Choice
	switch {
	case place == e.Place && choice == e.Choice:
		switch {
		case mine.answer == free && e.Kind == solver.Refused:
			return "forgot"
		case mine.answer == refused && e.Kind == solver.Accepted:
			return "refused"
		}
		return ""
	case place == 0:
		return "place"
	case choice == 0:
		return "choice-of"
	}
	seen := f.seen[chosen] > f.begins[place]
	depth, here := f.depth(place), len(f.state.Calls)-1
	leaving := f.before.Place != e.Place && f.depth(f.before.Place) < 0 // the last call has returned
	// The first that is true is the reason.
	for _, may := range []struct {
		reason string
		is     bool
	}{
		{"begin", f.steps == 0},
		{"restart", depth == 0 && here > 0 && chosen == f.first},
		{"skips", depth == here && !seen},
		{"again", depth == here},
		{"late", leaving && place == f.before.Place},
		{"stays", depth >= 0 && depth == here-1 && place == f.before.Place && !leaving},
		{"far", depth >= 0 && leaving},
		{"early", depth >= 0},
		{"over", f.before.Place != e.Place && !leaving},
		{"hole", true},
	} {
		if may.is {
			return may.reason
		}
	}
	return ""
}

// noTest names the reason why a line is no test where the search makes one.
func (f *follower) noTest(mine *entry) string {
	switch mine.verb {
	case put:
		return "puts"
	case solution:
		if f.state.Last.Kind == solver.Found || f.state.Last.Kind == solver.TakenBack {
			return "twice"
		}
		return "solution"
	}
	if made := f.state.Made; len(made) > 0 && f.isAbout(mine, puzzle.Event{
		Place: made[len(made)-1].Place, Choice: made[len(made)-1].Choice,
	}) {
		return "backsoon"
	}
	return "backnever"
}

// depth is how deep the call of a place is, -1 where none is open.
func (f *follower) depth(place int32) int {
	for i, open := range f.state.Calls {
		if open.Place == place {
			return i
		}
	}
	return -1
}

// ends says how a log ends that was on the path to its end, though the search goes on with e.
func (f *follower) ends(e puzzle.Event) string {
	reason := "stops"
	switch {
	case f.state.Found == 1 && (f.state.Last.Kind == solver.Found || f.afterFirst()):
		reason = "first"
	case f.depth(f.before.Place) < 0:
		reason = "ended"
	}
	return f.along(reason, "mine", f.chosen(e.Place, e.Choice))
}

// afterFirst reports whether the first solution was found by the last test.
func (f *follower) afterFirst() bool {
	return f.state.Last.Kind == solver.TakenBack && f.state.Last.Place == f.before.Place &&
		f.state.Last.Choice == f.before.Choice
}

// along is a sentence about a log that was on the path so far.
func (f *follower) along(name string, values ...any) string {
	return words.Ours().Say("follow-"+name, append(values, "tests", f.tested())...)
}

// tested is how many tests were the same.
func (f *follower) tested() string { return words.Ours().Say("tests", "n", f.steps) }

// leave says where and how a log leaves the path.
func (f *follower) leave(reason string, mine *entry, e puzzle.Event) string {
	said := words.Ours()
	name, meant := f.unknown(mine)
	values := []any{
		"step", f.steps + 1, "line", mine.line,
		"yours", f.yours(mine), "mine", f.chosen(e.Place, e.Choice),
		"name", name, "meant", meant, "place", textOf(mine.place),
		"here", f.search.Places.Of(int(e.Place)).Text(),
		"last", f.search.Places.Of(int(f.before.Place)).Text(),
		"before", f.chosen(f.before.Place, f.before.Choice),
		"seen", f.seen[f.names(mine)], "by", refusers(&f.search.Places, e.By),
	}
	text := said.Say("follow-head", values...) + " " + said.Say("part-"+reason, values...)
	if mine.verb == try && e.Test() && reason != "forgot" && reason != "refused" {
		text += " " + said.Say("part-tail", values...)
	}
	return text
}

// names are the numbers of what a line names, 0 where it is unknown.
func (f *follower) names(mine *entry) puzzle.Chosen {
	return puzzle.Chosen{
		Place: int32(f.search.Places.find(mine.place)), Choice: int32(f.search.Choices.find(mine.choice)),
	}
}

// unknown is the name in a line that has no number, and what was meant by it.
func (f *follower) unknown(mine *entry) (name, meant string) {
	switch named := f.names(mine); {
	case named.Place == 0:
		name = textOf(mine.place)
		return name, spelling.Suggest(name, f.search.Places.Texts())
	case named.Choice == 0:
		name = textOf(mine.choice)
		return name, spelling.Suggest(name, f.search.Choices.Texts())
	}
	return "", ""
}

// yours says what a line is about, mine what an event is.
func (f *follower) yours(mine *entry) string {
	if mine.choice == nil {
		return textOf(mine.place)
	}
	return textOf(mine.place) + " = " + textOf(mine.choice)
}

func (f *follower) chosen(place, choice int32) string {
	return f.search.Places.Of(int(place)).Text() + " = " + f.search.Choices.Of(int(choice)).Text()
}

func textOf(value []byte) string { return Name(value).Text() }
