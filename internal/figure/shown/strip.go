package shown

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// MaxStrip is the longest strip that a page holds.
const MaxStrip = 120

// A Staged is a problem with the parts of its pictures that never change.
type Staged struct {
	*puzzle.Problem
	Stage *boards.Stage
}

// Stage gives a problem its stage.
func Stage(p *puzzle.Problem) Staged { return Staged{Problem: p, Stage: boards.StageOf(p)} }

// A Part says what a strip shows of a search.
type Part struct {
	Show     string // what gets a picture: tests, placements, calls or boards
	From, To int    // the first and the last test; calls and boards are shown from the first test on
	Place    int32  // with placements, the place that they fill; 0 for all
	Before   string // names the sentence below a picture; only its step for ""
	Most     int    // pictures at most; [MaxStrip] for 0
	Whole    bool   // count all pictures that the part would have, drawn or not

	Words *words.Catalogue // nil for the program's own
}

// A Film is a part of a search as small pictures.
type Film struct {
	boards.Strip               // as many pictures as may be at most
	Done         puzzle.Counts // what happens in the part that's shown
	Last         int           // the last test that is shown
	All          int           // how many pictures there are, as far as they were counted
}

// withCall is the step to begin at, 0 for the first, because the call before it belongs to it.
func withCall(step int) int {
	if step == 1 {
		return 0
	}
	return step
}

// Film draws a part of the search.
func (s Staged) Film(part Part) *Film {
	part.Most, part.Words = cmp.Or(part.Most, MaxStrip), cmp.Or(part.Words, words.Ours())
	f := &filming{Staged: s, Part: part}
	switch part.Show {
	case "placements":
		f.placements()
	case "calls":
		f.calls()
	case "boards":
		f.boards()
	default:
		f.tests()
	}
	return &f.Film
}

// A filming makes a film.
type filming struct {
	Staged
	Part
	Film
	tested [][]puzzle.Event // for each open call, its refused tests
	over   bool             // nothing more is needed
	cuts   int              // since the last picture
}

// follow goes through events with the state after each, until there's no more room for pictures.
func (f *filming) follow(from, to int, show func(e puzzle.Event, state *puzzle.State)) {
	for e, state := range f.Between(withCall(from), to) {
		if e.Test() && f.All >= f.Most && !f.Whole || f.over {
			return
		}
		if state.Step >= f.From && state.Step <= f.To {
			f.Done.Add(e)
			f.Last = state.Step
		}
		switch e.Kind {
		case solver.Call:
			f.tested = append(f.tested, nil)
		case solver.Bounded:
			f.cuts++
		case solver.Refused:
			if last := len(f.tested) - 1; last >= 0 {
				f.tested[last] = append(f.tested[last], e)
			}
		}
		show(e, state)
		if e.Return() && len(f.tested) > 0 {
			f.tested = f.tested[:len(f.tested)-1]
		}
	}
}

// refused are the refused tests of the innermost call.
func (f *filming) refused() []puzzle.Event { return f.tested[len(f.tested)-1] }

// add adds a picture, if there's room for it.
func (f *filming) add(panel func() boards.Panel) {
	f.All++
	if len(f.Panels) < f.Most {
		f.Panels = append(f.Panels, panel())
	}
}

// last is the last picture, nil if there's none or it had no room.
func (f *filming) last() *boards.Panel {
	if f.All == 0 || f.All > len(f.Panels) {
		return nil
	}
	return &f.Panels[f.All-1]
}

// tests shows each test, and each choice that's taken back.
func (f *filming) tests() {
	f.follow(f.From, f.To, func(e puzzle.Event, state *puzzle.State) {
		switch e.Kind {
		case solver.Refused, solver.Assigned, solver.TakenBack:
			f.cuts = 0
			f.add(func() boards.Panel { return f.test(state) })
		default:
			if p := f.last(); p != nil {
				f.note(p, e.Kind)
				f.noteBest(p, state)
			}
		}
	})
}

// label is the text below the picture of a step.
func (f *filming) label(step int) string {
	return f.Part.Words.Say(cmp.Or(f.Before, "strip-number"), "step", step)
}

// kind is the name of an event.
func (f *filming) kind(kind solver.Kind) string {
	return f.Part.Words.Say("kind-" + strings.ReplaceAll(kind.String(), " ", "-"))
}

// test is the small picture of a test, or of taking it back.
func (f *filming) test(state *puzzle.State) boards.Panel {
	p := boards.Panel{Label: f.label(state.Step), Step: state.Step, Depth: len(state.Calls), Say: f.Sentence(state)}
	title := words.Later("step", "step", state.Step)
	switch state.Last.Kind {
	case solver.Refused:
		p.Why = state.Last.By.Why()
	case solver.Assigned:
		p.Tone = boards.Good
	case solver.TakenBack:
		title = words.Later("strip-back", "step", state.Step)
		p.Label, p.Tone = f.kind(state.Last.Kind), boards.Back
	}
	p.Board = f.Stage.Small(title, state, nil)
	return p
}

// note says below a picture what happens right after it.
func (f *filming) note(p *boards.Panel, kind solver.Kind) {
	switch kind {
	case solver.DeadEnd:
		p.Note, p.Tone = f.kind(kind), boards.Bad
	case solver.Found:
		p.Note, p.Tone = f.kind(kind), boards.Found
	case solver.Stopped:
		p.Note = f.kind(kind)
	}
}

// noteBest says below a picture that its solution is the best so far, and how many choices are cut
// right after it.
func (f *filming) noteBest(p *boards.Panel, state *puzzle.State) {
	switch {
	case state.Last.Kind == solver.Found && f.IsBest(state.Found):
		p.Note = f.Part.Words.Say("kind-best")
	case state.Last.Kind == solver.Bounded:
		p.Note = f.Part.Words.Say("kind-cuts", "n", f.cuts)
	}
}

// placements shows the choices after each placement. If the next call is a dead end, it shows what
// refuses each of its choices.
func (f *filming) placements() {
	f.follow(1, math.MaxInt, func(e puzzle.Event, state *puzzle.State) {
		// Not earlier: the tests after the last one can still lead to a dead end.
		f.over = e.Kind == solver.Accepted && state.Step > f.To
		if e.Kind == solver.Assigned && state.Step >= f.From && (f.Place == 0 || e.Place == f.Place) {
			f.add(func() boards.Panel { return f.placement(state) })
			return
		}
		p := f.last()
		if p == nil || f.Place != 0 {
			return
		}
		switch e.Kind {
		case solver.DeadEnd:
			p.Board = f.Stage.Small(words.Later("step", "step", p.Step), state, f.refused())
			p.Note, p.Tone = f.kind(e.Kind), boards.Bad
			p.Say += " " + f.DeadEnd(state) // these pictures don't show calls
		case solver.Found:
			p.Note, p.Tone = f.kind(e.Kind), boards.Found
		}
	})
}

// placement is the small picture of the choices after a placement.
func (f *filming) placement(state *puzzle.State) boards.Panel {
	p := boards.Panel{Label: f.label(state.Step), Step: state.Step, Depth: len(state.Made), Say: f.Sentence(state)}
	if f.Place == 0 && f.Stage.Kind != puzzle.Path { // paths say it themselves in fewer symbols
		var labels []string
		for _, made := range state.Made {
			labels = append(labels, f.ChoiceLabel(made.Choice))
		}
		p.Label = strings.Join(labels, " ")
	}
	p.Board = f.Stage.Small(words.Later("step", "step", state.Step), &puzzle.State{Made: state.Made}, nil)
	return p
}

// calls shows each call, each return and each solution: the search as its calls see it.
func (f *filming) calls() {
	f.follow(1, f.To, func(e puzzle.Event, state *puzzle.State) {
		if e.Kind != solver.Call && !e.Return() && e.Kind != solver.Found {
			return
		}
		f.add(func() boards.Panel { return f.call(e, state) })
	})
}

// call is the small picture of what happens to a call.
func (f *filming) call(e puzzle.Event, state *puzzle.State) boards.Panel {
	depth := len(f.tested)
	p := boards.Panel{Label: f.CallName(depth), Note: f.kind(e.Kind), Depth: depth, Say: f.Sentence(state)}
	moment := state
	var against []puzzle.Event
	switch e.Kind {
	case solver.Call:
		p.Note = ""
	case solver.DeadEnd:
		p.Tone, against = boards.Bad, f.refused()
	case solver.Exhausted:
		p.Tone = boards.Back
	case solver.Found:
		p.Tone, moment = boards.Found, &puzzle.State{Made: state.Made}
	}
	title := words.Plain(words.Capital(f.PlaceName(e.Place)) + ": " + f.kind(e.Kind))
	p.Board = f.Stage.Small(title, moment, against)
	return p
}

// boards shows the board before the first test and after each test, numbered as in the lecture
// notes: a refused board is nonpromising, np. The pictures of a call are a group, named after the
// picture that the call begins with.
func (f *filming) boards() {
	root := f.Root()
	last := &boards.Panel{
		Label: "board(0)", Depth: 1, Group: &boards.Group{Label: root},
		Board: f.Stage.Small(words.Plain(words.Capital(root)), new(puzzle.State), nil),
	}
	f.All = 1
	calls := []*filmed{{panels: []*boards.Panel{last}}} // in the order in which they begin
	var open []*filmed
	f.follow(1, f.To, func(e puzzle.Event, state *puzzle.State) {
		var here *filmed
		if len(open) > 0 {
			here = open[len(open)-1]
		}
		switch e.Kind {
		case solver.Call:
			label := f.Part.Words.Say("strip-below", "place", f.PlaceName(e.Place), "board", last.Label)
			here = &filmed{begins: last, group: &boards.Group{Label: label}}
			calls, open = append(calls, here), append(open, here)
		case solver.Refused, solver.Assigned:
			f.All++
			if f.All > f.Most {
				return // it is only counted
			}
			last = f.numbered(state, here.group)
			here.panels = append(here.panels, last)
		case solver.Found:
			f.note(last, e.Kind)
		case solver.DeadEnd:
			here.group.Tone = boards.Bad
			f.note(here.begins, e.Kind)
		}
		if e.Return() {
			open = open[:len(open)-1]
		}
	})
	for _, call := range calls {
		for _, p := range call.panels {
			f.Panels = append(f.Panels, *p)
		}
	}
}

// A filmed is a call with its pictures.
type filmed struct {
	begins *boards.Panel // the picture that it begins with
	group  *boards.Group
	panels []*boards.Panel
}

// numbered is the picture of a test that belongs to a group.
func (f *filming) numbered(state *puzzle.State, group *boards.Group) *boards.Panel {
	p := f.test(state)
	p.Label, p.Group = fmt.Sprintf("board(%d)", state.Step), group
	if state.Last.Kind == solver.Refused {
		p.Note = f.Part.Words.Say("strip-np")
	}
	return &p
}

// Whole are the first and the last step of the search, 0 if it makes no test.
func (s *Search) Whole() (first, last int) {
	last = int(min(s.Tests, math.MaxInt32))
	return min(1, last), last
}

// Log says in a line what each event does, from one step up to the test after another. The deeper
// the search is, the further a line is indented.
func (s *Search) Log(from, to int) (lines []byte) {
	for e, state := range s.Between(withCall(from), to) {
		depth := len(state.Calls) - 1
		if e.Return() {
			depth++ // it's indented like its call
		}
		lines = append(lines, strings.Repeat("  ", max(depth, 0))...)
		lines = append(lines, s.Sentence(state)...)
		lines = append(lines, '\n')
	}
	return lines
}
