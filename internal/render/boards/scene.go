package boards

import (
	"fmt"
	"slices"

	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// A Scene is the picture of a problem at a moment of its search.
type Scene struct {
	Title words.Sentence
	Plain bool // too small for coordinates and notes, and for earlier tests of the call
	Bare  bool // without coordinates

	// Left is what a search that forgets to take back has left behind.
	Left []puzzle.Chosen

	// Against are the refused tests of a call that has ended in a dead end; what refuses them is
	// drawn.
	Against []puzzle.Event

	// Look is what's left for the other places, if the search looks ahead; nil if it doesn't.
	Look *puzzle.LookStep

	tight bool // among so many others that a row of few boxes has no names above it, and no room for them
	stage *Stage
	state *puzzle.State
}

// Scene is the picture of the moment after the state's last event, or before the first.
func (s *Stage) Scene(state *puzzle.State) Scene {
	return Scene{Title: words.Later("step", "step", state.Step), stage: s, state: state.Clone()}
}

// Solved is the picture of choices without a search.
func (s *Stage) Solved(title words.Sentence, made []puzzle.Chosen) Scene {
	return Scene{Title: title, stage: s, state: &puzzle.State{Made: made}}
}

// Draw draws s into the page.
func (s Scene) Draw(out render.Canvas) {
	c := canvas{out}
	width, height := s.stage.size()
	var text func() string
	if s.stage.square() {
		text = s.board().ASCII
	}
	c.open(s.class(), s.Title, s.Words(out.Words()), s.around(), width, height, text)
	if s.numbered() {
		first, now := 1, 0
		if s.stage.problem.Picture.Zero {
			first = 0
		}
		if x, _, ok := s.here(); ok {
			now = x/Side + 1
		}
		c.coordinates(s.stage.columns, s.stage.rows, first, now)
	}
	s.stage.ground(c)
	c.Group(render.Class("marks"))
	s.marks(c)
	c.Gend()
	s.stage.names(c)
	c.End()
}

// class is the class of the picture: a board looks the same with or without a search. It leaves out
// the kind row, because rows of figures have that class.
func (s Scene) class() string {
	return fmt.Sprintf("board %scols%d", render.When(s.stage.Kind != puzzle.Board, "scene "), s.stage.Columns())
}

// numbered reports whether rows and columns have numbers.
func (s Scene) numbered() bool { return s.stage.tabled() && !s.Plain && !s.Bare }

// tabled reports whether there are rows and columns that can have numbers.
func (s *Stage) tabled() bool { return s.Kind == puzzle.Grid || s.Kind == puzzle.Board }

// around is the space around the boxes.
func (s Scene) around() edge {
	if s.stage.tabled() && !s.numbered() || s.tight && s.stage.Kind == puzzle.Row && !s.stage.Broad() {
		return thin
	}
	return s.stage.edge
}

// call is the call that the moment is about: the running one, or the one that has just returned; ok
// is false if there's none.
func (s Scene) call() (call puzzle.Open, ok bool) {
	if call, ok := s.state.Ended(); ok {
		return call, true
	}
	if len(s.state.Calls) == 0 {
		return call, false
	}
	return s.state.Calls[len(s.state.Calls)-1], true
}

// State is the moment that the picture shows.
func (s Scene) State() *puzzle.State { return s.state }

// is reports whether the last event has one of these kinds and is about a place.
func (s Scene) is(kinds ...solver.Kind) bool {
	return s.state.Last.Place > 0 && slices.Contains(kinds, s.state.Last.Kind)
}
