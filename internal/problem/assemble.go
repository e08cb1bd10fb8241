package problem

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"path"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
	"queenbook/internal/spelling"
)

// ReadLog reads the log of a program as a search. As says what it is a search of, and may be nil,
// where the first line of the log says it, or where nothing is known but what the lines name. The
// error names the line which no search can have.
func ReadLog(name string, in io.Reader, as *Header) (*Recording, error) {
	a := &assembler{log: newLog(name, in), Recording: &Recording{Source: Source{Name: name}}}
	if as != nil {
		a.Header = *as
		a.known()
	}
	err := a.keep(a.events())
	if err == nil {
		err = a.failed
	}
	if err == nil && a.entry.line == 0 {
		err = fmt.Errorf(`%s: no event is in it: a line for each is needed, as in {"event": "try", "place": …, "choice": …}`, name)
	}
	if err != nil {
		a.Close()
		return nil, err
	}
	return a.Recording, nil
}

// An assembler makes events of the lines of a log: it adds the calls and returns that no line says.
type assembler struct {
	*log
	*Recording
	calls  []openCall
	tried  puzzle.Chosen // by the line before
	fresh  bool          // the line before is a try that was free
	put    bool          // the line before is a put
	begun  bool
	count  int64 // of the events so far
	yield  func(puzzle.Event) bool
	ended  bool // nobody listens any more
	failed error

	// What a listed name may be: only these, where the problem has a list of them.
	onlyPlaces, onlyChoices bool
}

// An openCall is a call that has not returned.
type openCall struct {
	place  int32
	stands int32 // the choice, 0 for none
	made   bool  // a choice stood once
}

// known takes the names of the header.
func (a *assembler) known() {
	for _, place := range a.Header.Places {
		a.Places.Number(place)
	}
	for _, choice := range a.Header.Choices {
		a.Choices.Number(choice)
	}
	a.onlyPlaces, a.onlyChoices = a.Places.Len() > 0, a.Choices.Len() > 0
}

func (a *assembler) events() iter.Seq[puzzle.Event] {
	return func(yield func(puzzle.Event) bool) {
		a.yield = yield
		for !a.ended && a.failed == nil && a.End.Cause == Over {
			e, err := a.next()
			if err == nil && !a.begun {
				err = a.begin()
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

// begin reads the first line, where it is none of an event.
func (a *assembler) begin() error {
	a.begun = true
	if a.header != nil && a.Header.Version == 0 {
		var h struct {
			Header
			Version *int `json:"version"`
		}
		if err := json.Unmarshal(a.header, &h); err != nil {
			return fmt.Errorf("%s:1: the first line says what the log is of: %w", a.Name, err)
		}
		a.Header = h.Header
		a.Header.Title, a.Header.About = Visible(a.Header.Title), Visible(a.Header.About)
		a.known()
		if _, err := ReadPicture(a.Header.Picture, a.Header.Places); err != nil {
			return fmt.Errorf("%s:1: picture: %w", a.Name, err)
		}
	}
	a.Header.Version = Version
	if a.Header.Title == "" {
		a.Header.Title = strings.TrimSuffix(path.Base(strings.ReplaceAll(a.Name, `\`, "/")), ".jsonl")
	}
	return nil
}

func (a *assembler) emit(kind solver.Kind, place, choice int32, by puzzle.Refusal) {
	a.count++
	if !a.ended && !a.yield(puzzle.Event{Kind: kind, Place: place, Choice: choice, By: by}) {
		a.ended = true
	}
}

// take makes events of an entry.
func (a *assembler) take(e *entry) error {
	place, choice, err := a.about(e)
	if err != nil {
		return err
	}
	fresh, wasPut := a.fresh, a.put
	a.fresh, a.put = false, false
	switch e.verb {
	case try:
		return a.try(e, place, choice)
	case put:
		if tried := (puzzle.Chosen{Place: place, Choice: choice}); !fresh || a.tried != tried {
			return a.wrong("puts %s, but the line before is no test of it that was free: each test is a try", a.say(place, choice))
		}
		a.emit(solver.Assigned, place, choice, puzzle.Nobody)
		top := &a.calls[len(a.calls)-1]
		top.stands, top.made, a.put = choice, true, true
	case back:
		return a.back(place, choice)
	case solution:
		return a.solution(wasPut)
	case call:
		return a.call(place)
	case returned:
		return a.returns(place)
	case stopped:
		a.End = End{Cause: Ends, Why: textIn(orNull(e.why))}
	}
	return nil
}

func orNull(value []byte) json.RawMessage {
	if len(value) == 0 {
		return json.RawMessage("null")
	}
	return value
}

// about finds the numbers of the names in an entry.
func (a *assembler) about(e *entry) (place, choice int32, err error) {
	if e.place != nil && !isNull(e.place) {
		number, isNew := a.number(&a.Places, e.place, a.onlyPlaces)
		if isNew && a.onlyPlaces {
			return 0, 0, a.unknown("place", e.place, &a.Places)
		}
		place = int32(number)
	}
	if e.choice != nil {
		number, isNew := a.number(&a.Choices, e.choice, a.onlyChoices)
		if isNew && a.onlyChoices {
			return 0, 0, a.unknown("choice", e.choice, &a.Choices)
		}
		choice = int32(number)
	}
	return place, choice, nil
}

// number is that of a name as a line writes it. A new one gets a number, unless only known ones may be.
func (a *assembler) number(names *Names, value []byte, onlyKnown bool) (number int, isNew bool) {
	if number := names.find(value); number > 0 || onlyKnown {
		return number, number == 0
	}
	return names.Number(nameOf(bytes.Clone(value)))
}

func (a *assembler) unknown(what string, value []byte, names *Names) error {
	name := textIn(value)
	return a.wrong("%s is no %s%s", name, what, spelling.Suggest(name, names.Texts()))
}

// say names a place and its choice.
func (a *assembler) say(place, choice int32) string {
	return fmt.Sprintf("%s = %s", a.Places.Of(int(place)).Text(), a.Choices.Of(int(choice)).Text())
}

// top is the innermost call, nil where none is open.
func (a *assembler) top() *openCall {
	if len(a.calls) == 0 {
		return nil
	}
	return &a.calls[len(a.calls)-1]
}

// open is the index of a place's call, -1 where none is open.
func (a *assembler) open(place int32) int {
	for i := len(a.calls) - 1; i >= 0; i-- {
		if a.calls[i].place == place {
			return i
		}
	}
	return -1
}

// leave returns from all calls inside the one with an index.
func (a *assembler) leave(index int) {
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

func (a *assembler) try(e *entry, place, choice int32) error {
	if at := a.open(place); at >= 0 {
		a.leave(at)
		a.calls[at].stands = 0 // where no line has taken it back
	} else if err := a.call(place); err != nil {
		return err
	}
	a.tried = puzzle.Chosen{Place: place, Choice: choice}
	if e.answer == refused {
		a.emit(solver.Refused, place, choice, a.refusal(e))
		return nil
	}
	a.fresh = true
	a.emit(solver.Accepted, place, choice, puzzle.Nobody)
	return nil
}

// refusal is what an entry says of who refuses.
func (a *assembler) refusal(e *entry) puzzle.Refusal {
	var list []json.RawMessage
	isList := len(e.by) > 0 && e.by[0] == '[' && json.Unmarshal(e.by, &list) == nil
	if isList && e.silent && len(list) == 2 { // of trace: row and column of the queen
		return a.by(list[1:])
	}
	switch {
	case e.by == nil, string(e.by) == "true":
		return puzzle.Refused
	case a.Places.find(e.by) > 0:
		return a.by([]json.RawMessage{e.by})
	case isList:
		return a.by(list)
	}
	return puzzle.Because(textIn(e.by))
}

// by is the refusal by places, and by words where one of them is none.
func (a *assembler) by(list []json.RawMessage) puzzle.Refusal {
	var numbers []int
	for _, one := range list {
		number := a.Places.find(one)
		if number == 0 {
			return puzzle.Because(textIn(one))
		}
		numbers = append(numbers, number)
	}
	return puzzle.By(numbers[0], numbers[1:]...)
}

// call begins the call for a place.
func (a *assembler) call(place int32) error {
	name := a.Places.Of(int(place)).Text()
	switch top := a.top(); {
	case a.open(place) >= 0:
		return a.wrong("calls %s again, whose call has not returned", name)
	case top != nil && top.stands == 0:
		return a.wrong("goes on to %s, but nothing is chosen for %s", name, a.Places.Of(int(top.place)).Text())
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

func (a *assembler) back(place, choice int32) error {
	at := a.open(place)
	if at < 0 || a.calls[at].stands == 0 || choice != 0 && a.calls[at].stands != choice {
		what := a.Places.Of(int(place)).Text()
		if choice != 0 {
			what = a.say(place, choice)
		}
		return a.wrong("takes back %s, which does not stand", what)
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

func (a *assembler) solution(wasPut bool) error {
	top := a.top()
	switch {
	case top == nil && a.count == 0:
		a.emit(solver.Found, 0, 0, puzzle.Nobody) // complete before the first choice
		return nil
	case !wasPut:
		return a.wrong("a solution, but the line before puts nothing: one comes behind the put that completes it")
	}
	a.emit(solver.Found, top.place, top.stands, puzzle.Nobody)
	return nil
}

func (a *assembler) returns(place int32) error {
	at := a.open(place)
	if at < 0 {
		return a.wrong("returns from %s, whose call is not open", a.Places.Of(int(place)).Text())
	}
	a.leave(at - 1)
	return nil
}

// finish says how the search ends where its log does.
func (a *assembler) finish() {
	if a.End.Cause != Over {
		return
	}
	for _, open := range a.calls {
		if open.stands != 0 {
			a.End = End{Cause: Ends, Why: fmt.Sprintf("its log ends there, at line %s", number.Thousands(a.entry.line))}
			return
		}
	}
	a.leave(-1)
}
