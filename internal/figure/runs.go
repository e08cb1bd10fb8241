package figure

import (
	"bytes"
	"fmt"
	"iter"

	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/weave"
)

// BoundedRuns compares the searches for the fewest moves from a start: the
// plain one, the one with a bound, and that which tries the present row of
// each column first.
func BoundedRuns(start solver.Rows) render.Runs {
	n := len(start)
	run := func(name string, events iter.Seq[solver.Event]) render.Run {
		r := render.Run{Name: name, Profile: solver.ProfileOf(n, events)}
		if r.Profile.AllNodes() <= maxNodes {
			r.Tree = tree.Build(n, tree.Keep{Refused: true}, events)
		}
		return r
	}
	return render.Runs{Runs: []render.Run{
		run("plain", solver.Trace(n)),
		run("with the bound", solver.TraceNearest(start, false)),
		run("present row first", solver.TraceNearest(start, true)),
	}}
}

// drawBound answers {bound}: what the bound saves for a start.
func (s *Scope) drawBound(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	start, err := s.answered(d)
	if err != nil {
		return "", nil, err
	}
	runs := BoundedRuns(start.Rows)
	if err := s.sheet.Runs(out, runs); err != nil {
		return "", nil, err
	}
	var counts []weave.Count
	for _, run := range runs.Runs {
		counts = append(counts, count(run.Profile.Tests, "test"))
	}
	return fmt.Sprintf("figure.BoundedRuns(%s)", goRows(start.Rows)), counts, render.RunsLegend(out, runs)
}

// drawStarts answers {starts}: what the bound saves for each of the book's
// starts.
func (s *Scope) drawStarts(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	out.WriteString(`<div class="scroll"><table class="sums"><thead><tr><th scope="col">start</th><th scope="col">moves</th>` +
		`<th scope="col">tests</th><th scope="col">left out</th><th scope="col">tests, present row first</th><th scope="col">left out</th></tr></thead><tbody>`)
	for _, start := range s.book.Starts {
		if start.Answer == nil {
			return "", nil, wrong("", solver.ErrNoSolution)
		}
		natural, first := start.boundOf()
		way := render.Way{Text: start.Rows.String(), Href: pageOf(d, "starts/"+start.Slug())}
		fmt.Fprintf(out, `<tr><th scope="row"><span class="rows">%s</span></th>`, way.HTML())
		for _, n := range []int{start.Answer.Moves, natural.Tests, natural.Bounded, first.Tests, first.Bounded} {
			fmt.Fprintf(out, "<td>%s</td>", number.Thousands(n))
		}
		out.WriteString("</tr>")
	}
	out.WriteString("</tbody></table></div>")
	return fmt.Sprintf("solver.ProfileOf(%d, solver.TraceNearest(start, …)) for each start", s.book.N), []weave.Count{count(len(s.book.Starts), "start")}, nil
}

// boundFacts are facts about the search with a bound for a start; nil where
// the board has no solution.
var boundFacts = map[string]func(natural, first *solver.Profile) any{
	"bound.tests":        func(natural, _ *solver.Profile) any { return natural.Tests },
	"bound.cuts":         func(natural, _ *solver.Profile) any { return natural.Bounded },
	"bound.found":        func(natural, _ *solver.Profile) any { return natural.Solutions },
	"bound.nodes":        func(natural, _ *solver.Profile) any { return natural.AllNodes() },
	"bound.first.tests":  func(_, first *solver.Profile) any { return first.Tests },
	"bound.first.cuts":   func(_, first *solver.Profile) any { return first.Bounded },
	"bound.first.saves":  func(natural, first *solver.Profile) any { return max(natural.Tests-first.Tests, 0) },
	"bound.first.helps":  func(natural, first *solver.Profile) any { return truth(first.Tests < natural.Tests) },
	"bound.first.costs":  func(natural, first *solver.Profile) any { return max(first.Tests-natural.Tests, 0) },
	"bound.first.equals": func(natural, first *solver.Profile) any { return truth(first.Tests == natural.Tests) },
}

// boundOf are the profiles of the two searches with a bound, made once.
func (s *Start) boundOf() (natural, first *solver.Profile) {
	s.boundOnce.Do(func() {
		n := len(s.Rows)
		s.natural = solver.ProfileOf(n, solver.TraceNearest(s.Rows, false))
		s.first = solver.ProfileOf(n, solver.TraceNearest(s.Rows, true))
	})
	return s.natural, s.first
}
