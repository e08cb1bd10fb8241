package shown

import (
	"iter"
	"math"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

// MaxStrip is the longest strip that a page holds.
const MaxStrip = 120

// between are the events from one step up to the test after another, each with the state after it;
// from step 1 on with the first call.
func (s *Search) between(from, to int) iter.Seq2[puzzle.Event, *puzzle.State] {
	return func(yield func(puzzle.Event, *puzzle.State) bool) {
		var state puzzle.State
		for e := range s.Events() {
			if e.Test() && state.Step == to {
				return
			}
			state.Apply(e)
			if (state.Step >= from || from == 1) && !yield(e, &state) {
				return
			}
		}
	}
}

// Strip is a part of the search as small pictures: one for each test and for each choice that is
// taken back, from one step to another, [MaxStrip] of them at most. Done is what happens on it, and
// last the last test that it shows.
func (s *Search) Strip(from, to int) (strip boards.Strip, done puzzle.Counts, last int) {
	for e, state := range s.between(from, to) {
		shows := e.Kind == solver.Refused || e.Kind == solver.Assigned || e.Kind == solver.TakenBack
		if shows && len(strip.Panels) == MaxStrip || e.Test() && len(strip.Panels) == MaxStrip {
			break
		}
		done.Add(e)
		last = state.Step
		if shows {
			strip.Panels = append(strip.Panels, s.panel(state))
		} else if len(strip.Panels) > 0 {
			note(&strip.Panels[len(strip.Panels)-1], e.Kind)
		}
	}
	return strip, done, last
}

// panel is the small picture of a moment.
func (s *Search) panel(state *puzzle.State) boards.Panel {
	scene := s.Stage.Scene(state)
	scene.Plain = true
	p := boards.Panel{
		Label: "test " + number.Thousands(state.Step), Step: state.Step,
		Depth: len(state.Calls), Say: s.Sentence(state),
	}
	switch state.Last.Kind {
	case solver.Assigned:
		p.Tone = boards.Good
	case solver.TakenBack:
		scene.Title = "Taken back after " + p.Label
		p.Label, p.Tone = state.Last.Kind.String(), boards.Back
	}
	p.Board = scene
	return p
}

// note says below a picture what happens right after it.
func note(p *boards.Panel, kind solver.Kind) {
	switch kind {
	case solver.DeadEnd:
		p.Note, p.Tone = kind.String(), boards.Bad
	case solver.Found:
		p.Note, p.Tone = kind.String(), boards.Found
	case solver.Stopped:
		p.Note = kind.String()
	}
}

// Whole are the first and the last step of the search, 0 where it makes no test.
func (s *Search) Whole() (first, last int) {
	last = int(min(s.Tests, math.MaxInt32))
	return min(1, last), last
}

// Log says in a line what each event does, from one step to the test after another. A line stands
// further to the right the deeper the search is.
func (s *Search) Log(from, to int) (lines []byte) {
	for e, state := range s.between(from, to) {
		depth := len(state.Calls) - 1
		if e.Return() {
			depth++ // it stands where its call does
		}
		lines = append(lines, strings.Repeat("  ", max(depth, 0))...)
		lines = append(lines, s.Sentence(state)...)
		lines = append(lines, '\n')
	}
	return lines
}
