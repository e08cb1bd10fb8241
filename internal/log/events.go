package log

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"iter"

	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
	"queenbook/internal/spelling"
)

// Events turns a log into a search: it adds calls and returns that no line mentions, and placements
// if the log only tells its tests. The page's script does the same.
type Events struct {
	*reader
	Places, Choices *Names
	// Header takes the first line if it isn't an event.
	Header func(line []byte) error
	// OnlyPlaces and OnlyChoices refuse names that aren't in Places or Choices yet.
	OnlyPlaces, OnlyChoices bool

	// Stopped is the log's reason for stopping early, or "" if it didn't stop.
	Stopped string

	calls  []openCall
	tried  puzzle.Chosen // by the previous line
	fresh  bool          // the previous line is a test that found its choice free
	put    bool          // the previous line is a put
	puts   bool          // the log has puts
	begun  bool
	count  int64 // of events so far
	yield  func(puzzle.Event) bool
	ended  bool // the consumer has stopped listening
	failed error
}

// An openCall is a call that hasn't returned.
type openCall struct {
	place  int32
	stands int32 // the current choice, 0 if there's none
	made   bool  // it has made a choice
}

// Read reads a log.
func Read(name string, in io.Reader, places, choices *Names) *Events {
	return &Events{reader: newReader(name, in), Places: places, Choices: choices}
}

// Err says what's wrong with the log, and in which line. Ask once all events have been taken.
func (a *Events) Err() error {
	if a.failed == nil && a.entry.Line == 0 {
		return fmt.Errorf(`%s: there's no event in it: write one to a line, as in {"event": "try", "place": …, "choice": …}`, a.name)
	}
	return a.failed
}

// All yields the events. It can be used only once.
func (a *Events) All() iter.Seq[puzzle.Event] {
	return func(yield func(puzzle.Event) bool) {
		a.yield = yield
		for !a.ended && a.failed == nil && a.Stopped == "" {
			e, err := a.next()
			if err == nil && !a.begun {
				a.begun = true
				if a.header != nil {
					err = a.Header(a.header)
				}
			}
			if err != nil || e == nil {
				a.failed = err
				break
			}
			a.failed = a.take(e)
		}
		if a.failed == nil && a.begun {
			a.finish()
		}
	}
}

func (a *Events) emit(kind solver.Kind, place, choice int32, by puzzle.Refusal) {
	a.count++
	if !a.ended && !a.yield(puzzle.Event{Kind: kind, Place: place, Choice: choice, By: by}) {
		a.ended = true
	}
}

// take turns an entry into events.
func (a *Events) take(e *Entry) error {
	place, choice, err := a.about(e)
	if err != nil {
		return err
	}
	if a.fresh && !a.puts && e.Verb != Put { // the log only tells its tests
		a.assign(a.tried)
	}
	fresh, wasPut := a.fresh, a.put
	a.fresh, a.put = false, false
	switch e.Verb {
	case Try:
		return a.try(e, place, choice)
	case Put:
		if tried := (puzzle.Chosen{Place: place, Choice: choice}); !fresh || a.tried != tried {
			return a.wrong("puts %s, but the line before isn't a test that found it free: each test is a try", a.say(place, choice))
		}
		a.puts = true
		a.assign(a.tried)
	case Cut:
		return a.cut(place, choice)
	case Back:
		return a.back(place, choice)
	case Solution:
		return a.solution(e, wasPut)
	case Call:
		return a.call(place)
	case Return:
		return a.returns(place)
	case Stopped:
		a.Stopped = TextIn(orNull(e.Why))
	}
	return nil
}

// assign makes a choice that the previous line has tested.
func (a *Events) assign(c puzzle.Chosen) {
	a.emit(solver.Assigned, c.Place, c.Choice, puzzle.Nobody)
	top := &a.calls[len(a.calls)-1]
	top.stands, top.made, a.put = c.Choice, true, true
}

func orNull(value []byte) json.RawMessage {
	if len(value) == 0 {
		return json.RawMessage("null")
	}
	return value
}

// about returns the numbers of an entry's place and choice.
func (a *Events) about(e *Entry) (place, choice int32, err error) {
	if e.Place != nil && !isNull(e.Place) {
		number, isNew := a.number(a.Places, e.Place, a.OnlyPlaces)
		if isNew && a.OnlyPlaces {
			return 0, 0, a.unknown("place", e.Place, a.Places)
		}
		place = int32(number)
	}
	if e.Choice != nil {
		number, isNew := a.number(a.Choices, e.Choice, a.OnlyChoices)
		if isNew && a.OnlyChoices {
			return 0, 0, a.unknown("choice", e.Choice, a.Choices)
		}
		choice = int32(number)
	}
	return place, choice, nil
}

// number finds the number of a name in a line. A new name gets a number, unless only known names
// are allowed.
func (a *Events) number(names *Names, value []byte, onlyKnown bool) (number int, isNew bool) {
	if number := names.FindIn(value); number > 0 || onlyKnown {
		return number, number == 0
	}
	return names.Number(NameIn(bytes.Clone(value)))
}

func (a *Events) unknown(what string, value []byte, names *Names) error {
	name := TextIn(value)
	return a.wrong("%s isn't a %s%s", name, what, spelling.Suggest(name, names.Texts()))
}

// say returns a place and its choice as text.
func (a *Events) say(place, choice int32) string {
	return fmt.Sprintf("%s = %s", a.Places.Of(int(place)).Text(), a.Choices.Of(int(choice)).Text())
}

// top is the innermost open call, or nil.
func (a *Events) top() *openCall {
	if len(a.calls) == 0 {
		return nil
	}
	return &a.calls[len(a.calls)-1]
}

// open is the index of a place's open call, or -1.
func (a *Events) open(place int32) int {
	for i := len(a.calls) - 1; i >= 0; i-- {
		if a.calls[i].place == place {
			return i
		}
	}
	return -1
}

// leave returns from all calls inside the call with this index.
func (a *Events) leave(index int) {
	for len(a.calls)-1 > index {
		last := a.calls[len(a.calls)-1]
		a.calls = a.calls[:len(a.calls)-1]
		kind := solver.DeadEnd
		if last.made {
			kind = solver.Exhausted
		}
		a.emit(kind, last.place, 0, puzzle.Nobody)
	}
}

func (a *Events) try(e *Entry, place, choice int32) error {
	if at := a.open(place); at >= 0 {
		a.leave(at)
		a.calls[at].stands = 0 // in case no line has taken it back
	} else if err := a.call(place); err != nil {
		return err
	}
	a.tried = puzzle.Chosen{Place: place, Choice: choice}
	if e.Answer == Refused {
		a.emit(solver.Refused, place, choice, refusal(a.Places, e))
		return nil
	}
	a.fresh = true
	a.emit(solver.Accepted, place, choice, puzzle.Nobody)
	return nil
}

// cut handles a choice that's skipped without a test.
func (a *Events) cut(place, choice int32) error {
	if at := a.open(place); at >= 0 {
		a.leave(at)
		a.calls[at].stands = 0
	} else if err := a.call(place); err != nil {
		return err
	}
	a.emit(solver.Bounded, place, choice, puzzle.Nobody)
	return nil
}

// refusal is a line's reason for refusing a choice.
func refusal(places *Names, e *Entry) puzzle.Refusal {
	var list []json.RawMessage
	isList := len(e.By) > 0 && e.By[0] == '[' && json.Unmarshal(e.By, &list) == nil
	if isList && e.trace && len(list) == 2 { // the queen's row and column
		return refusedBy(places, list[1:])
	}
	switch {
	case e.By == nil, string(e.By) == "true":
		return puzzle.Refused
	case places.FindIn(e.By) > 0:
		return refusedBy(places, []json.RawMessage{e.By})
	case isList:
		return refusedBy(places, list)
	}
	return puzzle.Because(TextIn(e.By))
}

// refusedBy is a refusal by places, or a reason in words if one of the names isn't a place.
func refusedBy(places *Names, list []json.RawMessage) puzzle.Refusal {
	var numbers []int
	for _, one := range list {
		number := places.FindIn(one)
		if number == 0 {
			return puzzle.Because(TextIn(one))
		}
		numbers = append(numbers, number)
	}
	return puzzle.By(numbers[0], numbers[1:]...)
}

// call begins the call for a place.
func (a *Events) call(place int32) error {
	name := a.Places.Of(int(place)).Text()
	switch top := a.top(); {
	case a.open(place) >= 0:
		return a.wrong("calls %s again, but its first call hasn't returned", name)
	case top != nil && top.stands == 0:
		return a.wrong("goes on to %s, but there's no choice for %s yet", name, a.Places.Of(int(top.place)).Text())
	case top == nil && a.count > 0:
		return a.wrong("goes on to %s, but the search is over: its first call has returned", name)
	}
	if len(a.calls) == puzzle.MaxDepth {
		return a.wrong("more than %s calls are open", number.Thousands(puzzle.MaxDepth))
	}
	a.calls = append(a.calls, openCall{place: place})
	a.emit(solver.Call, place, 0, puzzle.Nobody)
	return nil
}

func (a *Events) back(place, choice int32) error {
	at := a.open(place)
	if at < 0 || a.calls[at].stands == 0 || choice != 0 && a.calls[at].stands != choice {
		what := a.Places.Of(int(place)).Text()
		if choice != 0 {
			what = a.say(place, choice)
		}
		return a.wrong("takes back %s, which isn't there", what)
	}
	for _, inner := range a.calls[at+1:] {
		if inner.stands != 0 {
			return a.wrong("takes back %s before %s, which was chosen later",
				a.say(place, a.calls[at].stands), a.say(inner.place, inner.stands))
		}
	}
	a.leave(at)
	a.emit(solver.TakenBack, place, a.calls[at].stands, puzzle.Nobody)
	a.calls[at].stands = 0
	return nil
}

func (a *Events) solution(e *Entry, wasPut bool) error {
	top, worth := a.top(), puzzle.Nobody
	if len(e.Why) > 0 {
		worth = puzzle.Because(TextIn(e.Why))
	}
	switch {
	case top == nil && a.count == 0:
		a.emit(solver.Found, 0, 0, worth) // complete before any choice
		return nil
	case !wasPut:
		return a.wrong("a solution, but the line before doesn't put anything: a solution comes after the put that completes it")
	}
	a.emit(solver.Found, top.place, top.stands, worth)
	return nil
}

func (a *Events) returns(place int32) error {
	at := a.open(place)
	if at < 0 {
		return a.wrong("returns from %s, but there's no open call for it", a.Places.Of(int(place)).Text())
	}
	a.leave(at - 1)
	return nil
}

// finish returns from the calls that are still open at the end of the log.
func (a *Events) finish() {
	if a.fresh && !a.puts {
		a.assign(a.tried)
	}
	if a.Stopped != "" {
		return
	}
	for i := range a.calls {
		open := &a.calls[i]
		if open.stands != 0 && a.puts {
			a.Stopped = fmt.Sprintf("its log ends there, at line %s", number.Thousands(a.entry.Line))
			return
		}
	}
	a.leave(-1)
}
