package child

import (
	"encoding/json"
	"math/big"

	"queenbook/internal/log"
	"queenbook/internal/problem"
	"queenbook/internal/puzzle"
	"queenbook/internal/python/object"
)

// readBest reads whether the file wants the best solution. If best isn't a text, it's just a name
// that the author uses, and so are value and bound.
func (f *file) readBest() error {
	best, ok := f.Get("best").(string)
	if !ok {
		return nil
	}
	if best != "most" && best != "least" {
		return f.Mistake("best", `best is %s: write "most" or "least"`, short(best))
	}
	if f.Get("value") == nil {
		return f.Mistake("best", "value is missing: def value(chosen) says what a solution is worth")
	}
	f.header.Best = best
	return nil
}

// readNext reads whether the place with the fewest choices should come next.
func (f *file) readNext() error {
	next, ok := f.Get("next_place").(string)
	if !ok {
		return nil
	}
	if next != "fewest" {
		return f.Mistake("next_place", `next_place is %s: write "fewest", or def next_place(chosen)`, short(next))
	}
	if f.Get("places") == nil {
		return f.Mistake("next_place", "places is missing: a list of what is to be filled")
	}
	f.header.Next = next
	return nil
}

// readGiven removes the places that have a choice from the start from those that are filled. If
// given isn't a dict, or contains no place of the file, it's just a name that the author uses.
func (f *file) readGiven() error {
	given, ok := f.Get("given").(*object.Dict)
	if !ok || given.Len() == 0 {
		return nil
	}
	known := map[log.Name]bool{}
	for _, place := range f.header.Places {
		known[place] = true
	}
	var places []object.Value
	var names []log.Name
	found := 0
	for place, choice := range given.All {
		name, err := nameOf(place)
		if err != nil {
			return f.Mistake("given", "given has %s in it: %v", short(place), err)
		}
		if known[name] {
			found++
		}
		value, err := nameOf(choice)
		if err != nil {
			return f.Mistake("given", "given has %s in it: %v", short(choice), err)
		}
		f.given = append(f.given, [2]object.Value{place, choice})
		f.header.Given = append(f.header.Given, problem.Pair{Name: name, Value: json.RawMessage(value)})
	}
	if found == 0 && f.nextPlace == nil {
		f.given, f.header.Given = nil, nil
		return nil
	}
	for i, place := range f.places {
		switch {
		case given.Get(place) == nil:
			places, names = append(places, place), append(names, f.header.Places[i])
		default:
			found--
		}
	}
	for _, pair := range f.given {
		name, _ := nameOf(pair[0])
		if !known[name] && f.nextPlace == nil {
			return f.Mistake("given", "given has %s, which isn't a place", short(pair[0]))
		}
	}
	f.places, f.header.Places = places, names
	return nil
}

// best is a problem file that looks for its best solution.
type best struct {
	*questions
	so    puzzle.Best
	value object.Value // of the best solution so far, nil before the first
}

// Cut asks for a bound on what solutions after a choice are worth, once a solution is known.
func (b *best) Cut(place, choice int) bool {
	if b.bound == nil || b.value == nil {
		return false
	}
	args := []object.Value{b.places.values[place-1], b.choices.values[choice-1], b.chosen}
	bound := b.number(&inBound, b.ask(&inBound, b.bound, args...), args)
	if b.so.Most {
		return !object.Compare(">", bound, b.value)
	}
	return !object.Compare("<", bound, b.value)
}

// Solved asks what a solution is worth.
func (b *best) Solved() string {
	args := []object.Value{b.chosen}
	value := b.number(&inValue, b.ask(&inValue, b.file.value, args...), args)
	text := object.Repr(value)
	if b.so.Beats(text) {
		b.value = value
	}
	return text
}

// number is an answer that must be a number.
func (b *best) number(name *string, answer object.Value, args []object.Value) object.Value {
	switch n := answer.(type) {
	case int64, *big.Int:
		return n
	case float64:
		if n-n == 0 {
			return n
		}
	}
	b.wrong(name, args, "gives %s: it has to give a number", short(answer))
	return nil
}

// fewest is the place with the fewest choices that aren't refused; if there are several, the first
// in the file's order; 0 if no place is left.
func (q *questions) fewest() int {
	found, least := 0, 0
	for _, place := range q.placeIDs {
		if q.chosen.Get(q.places.values[place-1]) != nil {
			continue
		}
		q.next = place
		_, choices := q.Choices(0)
		free := 0
		for _, choice := range choices {
			if q.askRefused(place, choice) == puzzle.Nobody {
				free++
			}
			if found > 0 && free >= least {
				break // it can't have fewer
			}
		}
		if found == 0 || free < least {
			found, least = place, free
		}
	}
	return found
}
