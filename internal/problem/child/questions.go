package child

import (
	"fmt"
	"strings"
	"sync/atomic"

	"go.starlark.net/starlark"

	"queenbook/internal/log"
	"queenbook/internal/puzzle"
	"queenbook/internal/python"
)

// questions is a problem file as the search asks it: a puzzle whose answers are the file's functions.
// The first mistake stops the search and is kept.
type questions struct {
	*file
	chosen   *starlark.Dict
	places   interned
	choices  interned
	next     int   // the place that is next, where the file says it; 0 for none
	same     []int // the choices, where they are always the same
	round    int   // of questions for choices
	metIn    []int // by choice: the last round in which it came
	tests    atomic.Int64
	asked    atomic.Pointer[string] // the function that is running, nil where none is
	mistake  *python.Error
	placeIDs []int // by depth, where the places are a list
}

// interned gives values numbers, in the order in which they come, and tells the names of new ones.
type interned struct {
	values  []starlark.Value
	numbers *starlark.Dict
	tell    func(log.Name)
}

// number is that of a value. The error is one of its name.
func (n *interned) number(v starlark.Value) (int, error) {
	found, known, err := n.numbers.Get(v)
	if err != nil {
		return 0, err
	}
	if known {
		number, err := starlark.AsInt32(found)
		return number, err
	}
	name, err := nameOf(v)
	if err != nil {
		return 0, err
	}
	v.Freeze()
	n.values = append(n.values, v)
	n.tell(name)
	return len(n.values), n.numbers.SetKey(v, starlark.MakeInt(len(n.values)))
}

// find is the number of a value, 0 where it has none.
func (n *interned) find(v starlark.Value) int {
	found, known, err := n.numbers.Get(v)
	if err != nil || !known {
		return 0
	}
	number, _ := starlark.AsInt32(found)
	return number
}

// names of the functions, to point to.
var (
	inNextPlace, inChoices, inRefusedBy = "next_place", "choices", "refused_by"
	inComplete, inPut, inTakeBack       = "complete", "put", "take_back"
)

// newQuestions makes a file ready to be asked. The names of places and choices are told when they
// first come.
func newQuestions(f *file, place, choice func(log.Name)) (*questions, error) {
	q := &questions{file: f, chosen: starlark.NewDict(len(f.places))}
	q.places = interned{numbers: starlark.NewDict(len(f.places)), tell: place}
	q.choices = interned{numbers: starlark.NewDict(len(f.choices)), tell: choice}
	for _, place := range f.places {
		number, err := q.places.number(place)
		if err != nil {
			return nil, f.Mistake("places", "places has %s in it: %v", short(place), err)
		}
		q.placeIDs = append(q.placeIDs, number)
	}
	for _, choice := range f.choices {
		number, err := q.choices.number(choice)
		if err != nil {
			return nil, f.Mistake("choices", "choices has %s in it: %v", short(choice), err)
		}
		q.same = append(q.same, number)
	}
	return q, nil
}

// ask calls a function of the file. A mistake in it stops the search.
func (q *questions) ask(name *string, function starlark.Callable, args ...starlark.Value) starlark.Value {
	q.asked.Store(name)
	answer, err := q.Call(function, args...)
	if err == nil {
		q.asked.Store(nil)
	} else {
		mistake := err.(*python.Error)
		mistake.Message = *name + q.where(args) + ": " + mistake.Message
		q.stop(mistake)
	}
	return answer
}

// where says what a function was asked about, behind its name.
func (q *questions) where(args []starlark.Value) string {
	var values []string
	for _, arg := range args {
		if arg != q.chosen {
			values = append(values, short(arg))
		}
	}
	at := fmt.Sprintf(" after %s", tests(q.tests.Load()))
	if len(values) == 0 {
		return at
	}
	return "(" + strings.Join(values, ", ") + ")" + at
}

// wrong stops the search for an answer that cannot be.
func (q *questions) wrong(name *string, args []starlark.Value, format string, values ...any) {
	q.stop(q.Mistake(*name, "%s%s %s", *name, q.where(args), fmt.Sprintf(format, values...)))
}

func (q *questions) stop(mistake *python.Error) {
	q.mistake = mistake
	puzzle.Stop(mistake.Error())
}

// Complete is what the file says, or that no place is left.
func (q *questions) Complete(depth int) bool {
	if q.chosen.Len() != depth {
		q.stop(q.Mistake("", "after %s chosen has %d entries where %d choices stand: the search alone may change it",
			tests(q.tests.Load()), q.chosen.Len(), depth))
	}
	q.next = 0
	switch {
	case q.nextPlace != nil:
		q.askNext()
	case depth < len(q.placeIDs):
		q.next = q.placeIDs[depth]
	}
	if q.complete == nil {
		return q.next == 0
	}
	return bool(q.ask(&inComplete, q.complete, q.chosen).Truth())
}

// askNext asks which place is to be filled.
func (q *questions) askNext() {
	place := q.ask(&inNextPlace, q.nextPlace, q.chosen)
	if place == starlark.None {
		return
	}
	args := []starlark.Value{}
	if _, filled, err := q.chosen.Get(place); err != nil || filled {
		reason := "which is filled already: None says that nothing is left"
		if err != nil {
			reason = "which cannot be a place: a name is a text, a number or a tuple of these"
		}
		q.wrong(&inNextPlace, args, "gives %s, %s", short(place), reason)
	}
	number, err := q.places.number(place)
	if err != nil {
		q.wrong(&inNextPlace, args, "gives %s: %v", short(place), err)
	}
	q.next = number
}

// Choices are those for the place that Complete has found. Without one there is nothing to choose.
func (q *questions) Choices(int) (place int, choices []int) {
	if q.next == 0 || q.choicesFor == nil {
		if q.next == 0 {
			return 0, nil
		}
		return q.next, q.same
	}
	place = q.next
	args := []starlark.Value{q.places.values[place-1], q.chosen}
	answer := q.ask(&inChoices, q.choicesFor, args...)
	list, ok := answer.(starlark.Iterable)
	if _, isSet := answer.(*starlark.Set); !ok || isSet {
		q.wrong(&inChoices, args, "gives %s: a list is needed, in the order in which they are tried", short(answer))
	}
	q.round++
	walk := list.Iterate()
	defer walk.Done()
	var value starlark.Value
	for walk.Next(&value) {
		number, err := q.choices.number(value)
		if err != nil {
			q.wrong(&inChoices, args, "gives %s: %v", short(value), err)
		}
		for len(q.metIn) < number {
			q.metIn = append(q.metIn, 0)
		}
		if q.metIn[number-1] == q.round {
			q.wrong(&inChoices, args, "gives %s twice", short(value))
		}
		q.metIn[number-1] = q.round
		choices = append(choices, number)
	}
	return place, choices
}

// RefusedBy is what the file says of a choice.
func (q *questions) RefusedBy(place, choice int) puzzle.Refusal {
	by := q.askRefused(place, choice)
	q.tests.Add(1)
	return by
}

func (q *questions) askRefused(place, choice int) puzzle.Refusal {
	args := []starlark.Value{q.places.values[place-1], q.choices.values[choice-1], q.chosen}
	answer := q.ask(&inRefusedBy, q.refusedBy, args...)
	switch answer {
	case starlark.None, starlark.False:
		return puzzle.Nobody
	case starlark.True:
		return puzzle.Refused
	}
	if number := q.places.find(answer); number > 0 {
		return puzzle.By(number)
	}
	switch answer := answer.(type) {
	case starlark.String:
		if text := strings.TrimSpace(string(answer)); text != "" {
			return puzzle.Because(log.Visible(text))
		}
	case *starlark.List:
		return q.several(args, answer)
	case starlark.Tuple:
		return q.several(args, answer)
	}
	q.wrong(&inRefusedBy, args, "gives %s: None if the choice is allowed, else a place, a list of places, a text, or True", short(answer))
	return puzzle.Refused
}

// several is a refusal by a list of places, by nobody where it is empty.
func (q *questions) several(args []starlark.Value, list starlark.Indexable) puzzle.Refusal {
	var numbers []int
	for i := range list.Len() {
		number := q.places.find(list.Index(i))
		if number == 0 {
			q.wrong(&inRefusedBy, args, "gives a list with %s, which is no place", short(list.Index(i)))
		}
		numbers = append(numbers, number)
	}
	if len(numbers) == 0 {
		return puzzle.Nobody
	}
	return puzzle.By(numbers[0], numbers[1:]...)
}

// Put makes a choice.
func (q *questions) Put(place, choice int) {
	at, value := q.places.values[place-1], q.choices.values[choice-1]
	if err := q.chosen.SetKey(at, value); err != nil {
		q.stop(q.Mistake("", "chosen cannot take %s: %v", short(at), err))
	}
	if q.put != nil {
		q.ask(&inPut, q.put, at, value)
	}
}

// TakeBack undoes it.
func (q *questions) TakeBack(place, choice int) {
	at, value := q.places.values[place-1], q.choices.values[choice-1]
	if q.takeBack != nil {
		q.ask(&inTakeBack, q.takeBack, at, value)
	}
	if _, _, err := q.chosen.Delete(at); err != nil {
		q.stop(q.Mistake("", "chosen cannot give back %s: %v", short(at), err))
	}
}
