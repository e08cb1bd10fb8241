package child

import (
	"time"

	"queenbook/internal/log"
	"queenbook/internal/problem"
	"queenbook/internal/python"
)

// How long estimating the length of a search may take: as much as the search has left of its time,
// or a twentieth more if it has left less. If a search runs out of time, its length is estimated in
// parallel during the last tenth, so that nothing is left to do afterwards.
const (
	longestDives = 2 * time.Second
	overdue      = 20
	lastPart     = 10
)

// dive adds to the end of a search that was cut off how long the whole search would be. It runs the
// file again, because the state that the search left is of no use.
func (t *teller) dive(end *problem.End) {
	t.lock.Lock()
	t.known = end
	left := t.ask.Time - time.Since(t.begin)
	t.begin, t.patience = time.Now(), longestDives
	if t.ask.Time > 0 {
		t.patience = min(longestDives, max(left, t.ask.Time/overdue))
	}
	t.lock.Unlock()
	t.now.Store(nil)
	t.stopped.Store(nil)
	found := t.estimate(func(thread *python.Thread) { t.thread.Store(thread) })
	t.lock.Lock()
	defer t.lock.Unlock()
	found.addTo(end)
}

// diveBeside dives while the search continues, once most of its time is used up. The function that
// it returns ends the dives, and adds what they have found to the end of the search.
func (t *teller) diveBeside(q *questions) (ended func(*problem.End)) {
	if t.ask.Time == 0 || q.bound != nil {
		return func(*problem.End) {}
	}
	threads, found := make(chan *python.Thread, 1), make(chan estimated, 1)
	wait := time.Until(t.begin.Add(t.ask.Time - min(longestDives, t.ask.Time/lastPart)))
	t.dives = time.AfterFunc(wait, func() {
		found <- t.estimate(func(thread *python.Thread) { threads <- thread })
	})
	return func(end *problem.End) {
		select {
		case thread := <-threads:
			thread.Cancel()
		default: // they haven't begun
		}
		select {
		case e := <-found:
			e.addTo(end)
		case <-time.After(t.grace()):
		}
	}
}

// An estimated is what dives have found.
type estimated struct {
	tests, spread float64
	dives         int
}

func (e estimated) addTo(end *problem.End) {
	end.Estimate, end.Spread, end.Dives = e.tests, e.spread, e.dives
}

// estimate runs the file again, without printing, and dives into its search.
func (t *teller) estimate(begun func(*python.Thread)) (e estimated) {
	program, err := python.Run(t.ask.Name, t.ask.Text, func(string) {}, begun)
	if err != nil {
		return e
	}
	f, err := newFile(program, t.ask.Source)
	if err != nil {
		return e
	}
	nothing := func(log.Name) {}
	q, err := newQuestions(f, nothing, nothing)
	if err != nil {
		return e
	}
	e.tests, e.spread, e.dives = estimate(q)
	return e
}
