package figure

import (
	"bytes"
	"fmt"
	"iter"

	"queenbook/internal/nearest"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/weave"
)

// BoundedRuns compares the searches for the fewest moves from a start: the
// plain one, the one with a bound, and that which tries the present row of
// each column first.
func BoundedRuns(start solver.Rows) render.Runs {
	return render.Runs{Runs: []render.Run{
		RunOf(plainRun, len(start), solver.Trace(len(start))),
		RunOf(naturalRun, len(start), nearest.Trace(start, false)),
		RunOf(firstRun, len(start), nearest.Trace(start, true)),
	}}
}

// The names of the three searches.
const (
	plainRun   = "plain"
	naturalRun = "with the bound"
	firstRun   = "present row first"
)

// boundedRuns is [BoundedRuns], without a second search where its tree is too
// large to be drawn or is not wanted.
func (b *Book) boundedRuns(start *Start, plainBar bool) render.Runs {
	natural, first := start.boundOf()
	run := func(name string, known *solver.Profile, events iter.Seq[solver.Event]) render.Run {
		if known.AllNodes() > maxNodes {
			return render.Run{Name: name, Profile: known}
		}
		return RunOf(name, b.N, events)
	}
	plain := render.Run{Name: plainRun, Profile: b.run(b.N).Whole}
	if !plainBar {
		plain = run(plainRun, plain.Profile, solver.Trace(b.N))
	}
	return render.Runs{Runs: []render.Run{plain,
		run(naturalRun, natural, nearest.Trace(start.Rows, false)),
		run(firstRun, first, nearest.Trace(start.Rows, true)),
	}}
}

// RunOf is one search for a comparison, with its tree if that has at most
// 5,000 nodes.
func RunOf(name string, n int, events iter.Seq[solver.Event]) render.Run {
	r := render.Run{Name: name, Profile: solver.NewProfile(n), Attacks: []int{0}, Bounds: []int{0}}
	open := []int{0} // the nodes from the root to the current one
	counted := func(yield func(solver.Event) bool) {
		for e := range events {
			r.Profile.Add(e)
			switch here := open[len(open)-1]; {
			case e.Kind == solver.Refused:
				r.Attacks[here]++
			case e.Kind == solver.Bounded:
				r.Bounds[here]++
			case e.Kind == solver.Assigned:
				open = append(open, len(r.Attacks))
				r.Attacks, r.Bounds = append(r.Attacks, 0), append(r.Bounds, 0)
			case e.Kind == solver.Found || e.Return():
				open = open[:len(open)-1]
			}
			if len(r.Attacks) <= maxNodes && !yield(e) {
				return
			}
		}
	}
	t := tree.Build(n, tree.Keep{}, counted)
	if len(r.Attacks) <= maxNodes {
		r.Tree = t
	}
	return r
}

// drawBound answers {bound}: what the bound saves for a start. With plain: bar
// the plain search, which is the same for every start, is only a bar.
func (s *Scope) drawBound(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	start, err := s.answered(d)
	if err != nil {
		return "", nil, err
	}
	how, err := choice(d, "plain", "drawn", "bar")
	if err != nil {
		return "", nil, err
	}
	runs := s.book.boundedRuns(start, how == "bar")
	if err := s.sheet.Runs(out, runs); err != nil {
		return "", nil, err
	}
	var counts []weave.Count
	for _, run := range runs.Runs {
		counts = append(counts, count(run.Profile.Tests, "test"))
	}
	return fmt.Sprintf("figure.BoundedRuns(%s)", goRows(start.Rows)), counts, render.RunsLegend(out, runs)
}

// boundFacts are facts about the search with a bound for a start.
var boundFacts = map[string]func(*Book, *Start) any{
	"bound.tests": bounded(func(natural, _ *solver.Profile) any { return natural.Tests }),
	"bound.cuts":  bounded(func(natural, _ *solver.Profile) any { return natural.Bounded }),
	"bound.found": bounded(func(natural, _ *solver.Profile) any { return natural.Solutions }),
	"bound.nodes": bounded(func(natural, _ *solver.Profile) any { return natural.AllNodes() }),
	"bound.saved": func(b *Book, s *Start) any {
		natural, _ := s.boundOf()
		return b.run(b.N).Whole.Tests - natural.Tests
	},
	"bound.first.tests":  bounded(func(_, first *solver.Profile) any { return first.Tests }),
	"bound.first.cuts":   bounded(func(_, first *solver.Profile) any { return first.Bounded }),
	"bound.first.saves":  bounded(func(natural, first *solver.Profile) any { return max(natural.Tests-first.Tests, 0) }),
	"bound.first.helps":  bounded(func(natural, first *solver.Profile) any { return truth(first.Tests < natural.Tests) }),
	"bound.first.costs":  bounded(func(natural, first *solver.Profile) any { return max(first.Tests-natural.Tests, 0) }),
	"bound.first.equals": bounded(func(natural, first *solver.Profile) any { return truth(first.Tests == natural.Tests) }),
}

// bounded is a fact about the two searches with a bound, in the natural order
// of the rows and with the present row first.
func bounded(fact func(natural, first *solver.Profile) any) func(*Book, *Start) any {
	return func(_ *Book, s *Start) any { return fact(s.boundOf()) }
}

// boundOf are the profiles of the two searches with a bound, made once.
func (s *Start) boundOf() (natural, first *solver.Profile) {
	s.boundOnce.Do(func() {
		n := len(s.Rows)
		s.natural = solver.ProfileOf(n, nearest.Trace(s.Rows, false))
		s.first = solver.ProfileOf(n, nearest.Trace(s.Rows, true))
	})
	return s.natural, s.first
}
