package child

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"sync/atomic"

	"queenbook/internal/log"
	"queenbook/internal/puzzle"
	"queenbook/internal/python"
	"queenbook/internal/python/object"
)

// questions is a problem file as the search sees it: a puzzle whose answers come from the file's
// functions. The first mistake stops the search and is kept.
type questions struct {
	*file
	chosen   *object.Dict
	places   interned
	choices  interned
	next     int   // the next place, if the file determines it; 0 for none
	same     []int // the choices, if they are always the same
	round    int   // of questions for choices
	metIn    []int // for each choice, the last round it appeared in
	tests    atomic.Int64
	asked    atomic.Pointer[string] // the function that's running, nil for none
	mistake  *python.Error
	placeIDs []int // by depth, if the places are a list
}

// interned numbers values in the order in which they first appear, and reports the names of new
// ones.
type interned struct {
	values  []object.Value
	numbers *object.Dict
	tell    func(log.Name)
}

// number is that of a value. The error is one of its name.
func (n *interned) number(v object.Value) (int, error) {
	if !plainName(v) {
		_, err := nameOf(v)
		if err == nil {
			err = errors.New("a name is a text, a number or a tuple of these")
		}
		return 0, err
	}
	if found := n.numbers.Get(v); found != nil {
		known := n.values[found.(int64)-1]
		if object.TypeOf(known) != object.TypeOf(v) {
			return 0, fmt.Errorf("it equals %s, which came before: give them different names", short(known))
		}
		return int(found.(int64)), nil
	}
	name, err := nameOf(v)
	if err != nil {
		return 0, err
	}
	n.values = append(n.values, v)
	n.tell(name)
	n.numbers.Set(v, int64(len(n.values)))
	return len(n.values), nil
}

// plainName reports whether a value can be a key, and so name a place or a choice.
func plainName(v object.Value) bool {
	switch v := v.(type) {
	case string, int64, bool, object.NoneType, float64, *big.Int:
		return true
	case *object.Tuple:
		return !slices.ContainsFunc(v.Items, func(item object.Value) bool { return !plainName(item) })
	}
	return false
}

// find is the number of a value, 0 if it has none.
func (n *interned) find(v object.Value) int {
	if !plainName(v) {
		return 0
	}
	if found := n.numbers.Get(v); found != nil {
		return int(found.(int64))
	}
	return 0
}

// Names of the functions, for pointers to them.
var (
	inNextPlace, inChoices, inRefusedBy = "next_place", "choices", "refused_by"
	inComplete, inPut, inTakeBack       = "complete", "put", "take_back"
	inValue, inBound                    = "value", "bound"
)

// newQuestions makes a file ready to be asked. The names of places and choices are told when they
// first come.
func newQuestions(f *file, place, choice func(log.Name)) (*questions, error) {
	q := &questions{file: f, chosen: object.NewDict()}
	q.places = interned{numbers: object.NewDict(), tell: place}
	q.choices = interned{numbers: object.NewDict(), tell: choice}
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
	return q, q.begin()
}

// begin makes the choices that are given.
func (q *questions) begin() error {
	for _, pair := range q.given {
		if _, err := q.places.number(pair[0]); err != nil {
			return q.Mistake("given", "given has %s in it: %v", short(pair[0]), err)
		}
		q.chosen.Set(pair[0], pair[1])
		if q.put == nil {
			continue
		}
		if _, err := q.Call(q.put, pair[0], pair[1]); err != nil {
			return err
		}
	}
	return nil
}

// ask calls a function of the file. A mistake in it stops the search.
func (q *questions) ask(name *string, function object.Callable, args ...object.Value) object.Value {
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

// items are the values in what a function returned, which may be a generator.
func (q *questions) items(name *string, args []object.Value, answer object.Value) (list []object.Value) {
	q.asked.Store(name)
	err := q.Guard(func() { list = object.Own(answer) })
	if err != nil {
		mistake := err.(*python.Error)
		mistake.Message = *name + q.where(args) + ": " + mistake.Message
		q.stop(mistake)
	}
	q.asked.Store(nil)
	return list
}

// where is text for a message: what a function was asked about, after its name.
func (q *questions) where(args []object.Value) string {
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

// wrong stops the search because of an invalid answer.
func (q *questions) wrong(name *string, args []object.Value, format string, values ...any) {
	q.stop(q.Mistake(*name, "%s%s %s", *name, q.where(args), fmt.Sprintf(format, values...)))
}

func (q *questions) stop(mistake *python.Error) {
	q.mistake = mistake
	puzzle.Stop(mistake.Error())
}

// Complete is true if the file says so, or if no place is left.
func (q *questions) Complete(depth int) bool {
	if q.chosen.Len() != depth+len(q.given) {
		q.stop(q.Mistake("", "after %s chosen has %d entries instead of %d: only the search can change it",
			tests(q.tests.Load()), q.chosen.Len(), depth+len(q.given)))
	}
	q.next = 0
	switch {
	case q.nextPlace != nil:
		q.askNext()
	case q.header.Next != "":
		q.next = q.fewest()
	case depth < len(q.placeIDs):
		q.next = q.placeIDs[depth]
	}
	if q.complete == nil {
		return q.next == 0
	}
	return object.Truth(q.ask(&inComplete, q.complete, q.chosen))
}

// askNext asks which place should be filled next.
func (q *questions) askNext() {
	place := q.ask(&inNextPlace, q.nextPlace, q.chosen)
	if place == object.None {
		return
	}
	args := []object.Value{}
	if name := plainName(place); !name || q.chosen.Get(place) != nil {
		reason := "which is already filled: if nothing is left, give None"
		if !name {
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

// Choices are the choices for the place that Complete has found. There are none if there's no
// place.
func (q *questions) Choices(int) (place int, choices []int) {
	if q.next == 0 || q.choicesFor == nil {
		if q.next == 0 {
			return 0, nil
		}
		return q.next, q.same
	}
	place = q.next
	args := []object.Value{q.places.values[place-1], q.chosen}
	answer := q.ask(&inChoices, q.choicesFor, args...)
	set, isSet := answer.(*object.Set)
	if !listed(answer) || isSet && set.Unordered() {
		q.wrong(&inChoices, args, "gives %s: it has to give a list, in the order to try them", short(answer))
	}
	q.round++
	for _, value := range q.items(&inChoices, args, answer) {
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

// RefusedBy is what the file says about a choice.
func (q *questions) RefusedBy(place, choice int) puzzle.Refusal {
	by := q.askRefused(place, choice)
	q.tests.Add(1)
	return by
}

func (q *questions) askRefused(place, choice int) puzzle.Refusal {
	args := []object.Value{q.places.values[place-1], q.choices.values[choice-1], q.chosen}
	answer := q.ask(&inRefusedBy, q.refusedBy, args...)
	switch answer {
	case object.None, false:
		return puzzle.Nobody
	case true:
		return puzzle.Refused
	}
	if number := q.places.find(answer); number > 0 {
		return puzzle.By(number)
	}
	switch answer := answer.(type) {
	case string:
		if text := strings.TrimSpace(answer); text != "" {
			return puzzle.Because(log.Visible(text))
		}
	case *object.List, *object.Tuple, *object.Set:
		return q.several(args, object.Items(answer))
	}
	q.wrong(&inRefusedBy, args, "gives %s: it has to give None if the choice is allowed, and otherwise a place, a list of places, a text, or True", short(answer))
	return puzzle.Refused
}

// several is a refusal by a list of places; if it's empty, nothing refuses.
func (q *questions) several(args []object.Value, list []object.Value) puzzle.Refusal {
	var numbers []int
	for _, value := range list {
		number := q.places.find(value)
		if number == 0 {
			q.wrong(&inRefusedBy, args, "gives a list with %s, which isn't a place", short(value))
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
	q.chosen.Set(at, value)
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
	q.chosen.Delete(at)
}
