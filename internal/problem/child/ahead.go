package child

import (
	"maps"
	"slices"
	"strings"

	"queenbook/internal/log"
	"queenbook/internal/problem"
	"queenbook/internal/puzzle"
	"queenbook/internal/python/object"
	"queenbook/internal/solver"
)

// How many moments of a search that looks ahead are reported, and in how many solutions it looks
// for a refusal that's no longer true there.
const (
	mostLooks   = 120
	mostLooked  = 500
	leastBeside = 20_000 // tests of the plain search that runs for comparison
	moreBeside  = 50     // or this many times the tests of that one
)

// An ahead is a search that looks ahead.
type ahead struct {
	*questions
	puzzle.Look
	most      int64
	solutions []solution
}

// A solution is the choices in one, by their values, because each time the file is read the numbers
// are different.
type solution []madeValue

type madeValue struct{ place, choice object.Value }

// refusedSo are the choices refused so far, by places.
type refusedSo map[int]map[int]bool

// look searches with a look ahead, up to a number of tests.
func (q *questions) look(most int64) (a *ahead, err error) {
	if q.nextPlace != nil || len(q.placeIDs) == 0 {
		return nil, q.Mistake("next_place", "to look ahead, the search must know all places: a list places is needed")
	}
	a = &ahead{questions: q, most: most}
	q.stopsWith(func() { a.fill(0, refusedSo{}) })
	a.Over = q.mistake == nil && a.Tests < most
	if q.mistake != nil {
		return nil, q.mistake
	}
	return a, nil
}

// stopsWith runs a search until it ends, or until a mistake of the file stops it.
func (q *questions) stopsWith(search func()) {
	defer func() {
		if failure := recover(); failure != nil && q.mistake == nil {
			panic(failure)
		}
	}()
	search()
}

// fill looks at what's left, and makes each choice for the next place.
func (a *ahead) fill(depth int, before refusedSo) {
	if a.Complete(depth) {
		a.Solutions++
		a.step(nil, nil, 0, true)
		if len(a.solutions) < mostLooked {
			a.solutions = append(a.solutions, a.standing())
		}
		if a.Solutions == a.header.Enough {
			a.most = a.Tests // it doesn't continue
		}
		return
	}
	next := a.next
	if next == 0 {
		return
	}
	left, gone, refused, empty := a.left(before)
	if a.Tests >= a.most {
		return
	}
	a.step(left, gone, empty, false)
	if empty > 0 {
		a.DeadEnds++
		return
	}
	for _, choice := range left[next] {
		a.Put(next, choice)
		a.Placements++
		a.fill(depth+1, refused)
		a.TakeBack(next, choice)
		if a.Tests >= a.most {
			return
		}
	}
}

// left asks which choices are left for each open place. Choices that were refused before aren't
// asked about again.
func (a *ahead) left(before refusedSo) (left map[int][]int, gone []puzzle.Chosen, refused refusedSo, empty int) {
	left, refused = map[int][]int{}, refusedSo{}
	for _, place := range a.placeIDs {
		if a.chosen.Get(a.places.values[place-1]) != nil {
			continue
		}
		a.next = place
		_, choices := a.Choices(0)
		known := maps.Clone(before[place])
		if known == nil {
			known = map[int]bool{}
		}
		left[place] = []int{}
		for _, choice := range choices {
			if known[choice] {
				continue
			}
			a.Tests++
			if a.RefusedBy(place, choice) == puzzle.Nobody {
				left[place] = append(left[place], choice)
				continue
			}
			known[choice] = true
			gone = append(gone, puzzle.Chosen{Place: int32(place), Choice: int32(choice)})
		}
		refused[place] = known
		if len(left[place]) == 0 && empty == 0 {
			empty = place
		}
	}
	return left, gone, refused, empty
}

// step keeps a moment, if it is one of the first.
func (a *ahead) step(left map[int][]int, gone []puzzle.Chosen, empty int, found bool) {
	if len(a.Steps) == mostLooks {
		return
	}
	s := puzzle.LookStep{Gone: gone, Empty: int32(empty), Found: found, Left: make([][]int32, len(a.places.values))}
	for _, made := range a.standing() {
		s.Made = append(s.Made, a.numbers(made))
	}
	for place, choices := range left {
		s.Left[place-1] = []int32{}
		for _, choice := range choices {
			s.Left[place-1] = append(s.Left[place-1], int32(choice))
		}
	}
	a.Steps = append(a.Steps, s)
}

// standing is what was chosen so far.
func (q *questions) standing() (made solution) {
	for place, choice := range q.chosen.All {
		if !slices.ContainsFunc(q.given, func(g [2]object.Value) bool { return object.Equal(g[0], place) }) {
			made = append(made, madeValue{place, choice})
		}
	}
	return made
}

// numbers are those of a place and its choice.
func (q *questions) numbers(made madeValue) puzzle.Chosen {
	place, _ := q.places.number(made.place)
	choice, _ := q.choices.number(made.choice)
	return puzzle.Chosen{Place: int32(place), Choice: int32(choice)}
}

// plainly searches in the order of the file.
func (q *questions) plainly(most int64) (sum puzzle.Sum, over bool, solutions []solution) {
	q.header.Next = ""
	var of puzzle.Puzzle = q
	if q.header.Best != "" {
		of = &best{questions: q, so: puzzle.Best{Most: q.header.Best == "most"}}
	}
	for e := range puzzle.Search(of) {
		if e.Kind == solver.Stopped || e.Test() && sum.Tests == most {
			return sum, false, solutions
		}
		sum.Add(e)
		if e.Kind == solver.Found && len(solutions) < mostLooked {
			solutions = append(solutions, q.standing())
		}
		if sum.Solutions == q.header.Enough && q.header.Enough > 0 {
			return sum, true, solutions
		}
	}
	return sum, true, solutions
}

// A walk goes down to a solution, and looks for a refusal that contradicts it.
type walk struct {
	*questions
	ahead bool // it asks about all open places, as a look ahead does
}

// ended is the first such refusal on the way to a solution, nil if there's none.
func (w walk) ended(of solution) (ended *puzzle.Ended) {
	var put []madeValue
	defer func() {
		for _, made := range slices.Backward(put) {
			n := w.numbers(made)
			w.TakeBack(int(n.Place), int(n.Choice))
		}
	}()
	w.stopsWith(func() {
		for len(put) < len(of) && ended == nil {
			w.Complete(len(put))
			if w.next == 0 {
				return
			}
			next := w.next
			for _, made := range of {
				n := w.numbers(made)
				open := w.chosen.Get(made.place) == nil && (w.ahead || int(n.Place) == next)
				if !open {
					continue
				}
				if by := w.askRefused(int(n.Place), int(n.Choice)); by != puzzle.Nobody {
					ended = &puzzle.Ended{Chosen: n, Why: w.why(by)}
					for _, one := range put {
						ended.Made = append(ended.Made, w.numbers(one))
					}
					for _, one := range of {
						ended.Solution = append(ended.Solution, w.numbers(one))
					}
					return
				}
			}
			i := slices.IndexFunc(of, func(made madeValue) bool { return int(w.numbers(made).Place) == next })
			if i < 0 {
				return
			}
			n := w.numbers(of[i])
			w.Put(int(n.Place), int(n.Choice))
			put = append(put, of[i])
		}
	})
	return ended
}

// why says what refuses, or the reason.
func (q *questions) why(by puzzle.Refusal) string {
	var names []string
	for place := range by.Places() {
		name, _ := nameOf(q.places.values[place-1])
		names = append(names, name.Text())
	}
	if len(names) > 0 {
		return strings.Join(names, ", ")
	}
	return by.Why()
}

// renumbered is a refusal in the numbers of another reading of the file.
func (q *questions) renumbered(ended *puzzle.Ended, other *questions) *puzzle.Ended {
	to := func(c puzzle.Chosen) puzzle.Chosen {
		return other.numbers(madeValue{q.places.values[c.Place-1], q.choices.values[c.Choice-1]})
	}
	all := func(list []puzzle.Chosen) (others []puzzle.Chosen) {
		for _, c := range list {
			others = append(others, to(c))
		}
		return others
	}
	return &puzzle.Ended{
		Chosen: to(ended.Chosen), Why: ended.Why, Made: all(ended.Made), Solution: all(ended.Solution),
	}
}

// beside runs the plain search for comparison with another, which has made a number of tests and
// found these solutions. It looks for a refusal that contradicts a solution. Numbers are those of
// q.
func (t *teller) beside(q *questions, look *puzzle.Look, found []solution, looksAhead bool) error {
	again := func() (*questions, error) {
		t.now.Store(nil)
		f, err := t.run()
		if err != nil {
			return nil, err
		}
		nothing := func(log.Name) {}
		fresh, err := newQuestions(f, nothing, nothing)
		if err == nil {
			t.now.Store(fresh)
		}
		return fresh, err
	}
	t.ask.Print = 0 // it has printed that already
	plain, err := again()
	if err != nil {
		return err
	}
	var solutions []solution
	look.Plain, look.PlainOver, solutions = plain.plainly(max(leastBeside, moreBeside*look.Tests))
	this, err := again()
	if err != nil {
		return err
	}
	if !looksAhead {
		solutions = solutions[:min(len(solutions), mostLooked/10)] // each step asks about all places
	}
	for _, way := range []struct {
		walk
		to []solution
	}{{walk{this, looksAhead}, solutions}, {walk{this, false}, found}} {
		for _, one := range way.to {
			if ended := way.ended(one); ended != nil {
				look.Ended = this.renumbered(ended, q)
				return nil
			}
		}
		this.header.Next = "" // this is the plain search
	}
	if this.mistake != nil {
		return this.mistake
	}
	return nil
}

// checkFewest compares a search that fills the place with the fewest choices next with the plain
// search, and adds what that shows. If it takes too long, nothing is added.
func (t *teller) checkFewest(q *questions, end *problem.End, sum puzzle.Sum, found []solution) {
	t.lock.Lock()
	t.known = end
	t.lock.Unlock()
	look := puzzle.Look{Sum: sum, Over: end.Cause == problem.Over}
	if t.beside(q, &look, found, false) != nil || t.stopped.Load() != nil {
		return
	}
	t.lock.Lock()
	defer t.lock.Unlock()
	t.write.Look(look)
}

// lookAhead is the answer to a request for a search that looks ahead.
func (t *teller) lookAhead(q *questions) problem.End {
	a, err := q.look(t.ask.Tests)
	if err != nil {
		end := t.because(problem.Failed, err)
		end.Why += ", where the search looks ahead: it asks about each place that is left, whatever is chosen by then"
		return end
	}
	if err := t.beside(q, &a.Look, a.solutions, true); err != nil {
		return t.because(problem.Failed, err)
	}
	t.lock.Lock()
	defer t.lock.Unlock()
	if err := t.write.Look(a.Look); err != nil {
		return problem.End{Cause: problem.Failed, Why: err.Error()}
	}
	return problem.End{}
}
