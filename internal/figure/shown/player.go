package shown

import (
	"fmt"

	"queenbook/internal/figure"
	"queenbook/internal/listing"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// maxPlayed is how many tests a player shows.
const maxPlayed = 20_000

// A Played is a part of a search in a player.
type Played struct {
	Staged
	Recorded
	Codes Codes             // in the languages of the book
	Tests int64             // of the whole search
	Found int64             // its solutions
	Tree  func() *tree.Tree // with its steps; their numbers count from the first of the part
	Step  int               // the step that it shows at first
	Ways  *figure.StepWays  // to the pages of steps; nil if there are none
}

// Player is the part, moment by moment.
func (p Played) Player(said *words.Catalogue) widgets.Player {
	now := p.Before.Clone()
	for e := range p.Events {
		if p.Step > 0 && now.Step == p.Step && e.Kind != solver.Assigned {
			break
		}
		now.Apply(e)
	}
	replay := p.replayed(p.Recorded)
	replay.Tests, replay.Found, replay.Ways = p.Tests, p.Found, p.Ways
	scene := p.Stage.Scene(now)
	w := widgets.Player{
		Element: "search-player", N: p.Stage.Columns(), Listed: !p.Memory, Step: now.Step, Steps: int(p.Tests),
		Moment: p.Moment(now), Sentence: p.Sentence(now),
		Board: scene, Key: scene.KeyAmong(p.Stage.AllRoles()),
		Holds: p.Filled(), Root: p.Root(),
		Place: trees.Place(p.Problem, p.Tree(), now.Made, now.Step-p.Before.Step),
		Data:  widgets.Data("step", p.Step) + widgets.Data("replay", replay),
	}
	for i, call := range now.Calls {
		open := widgets.OpenCall{Name: p.callName(said, i+1, call.Place), At: i + 1, Choice: p.ChoiceLabel(call.At)}
		w.Calls = append(w.Calls, open)
	}
	for _, code := range p.Codes {
		program := widgets.PlayedProgram{Language: string(code.Language()), File: code.File, Lines: code.Shown}
		if len(now.Calls) > 0 {
			which := p.Which(now)
			program.Ran, program.Next = code.Ran.Of(now.Last.Kind, which), code.Next.Of(now.Last.Kind, which)
		}
		w.Programs = append(w.Programs, program)
	}
	if p.Memory {
		memory := boards.MemoryOf(len(p.Places), now)
		w.Memory = &memory
	}
	return w
}

// Player is the whole search, moment by moment, with a step to show at first; 0 if the search makes
// no test.
func (s *Search) Player(said *words.Catalogue, languages []listing.Language, step int) widgets.Player {
	part := Record(new(puzzle.State), s.Events(), 1, int(min(s.Tests, maxPlayed)))
	p := Played{
		Staged: s.Staged, Recorded: part, Codes: fillListing().In(languages), Tree: s.Tree, Step: step,
		Tests: s.Tests, Found: s.Solutions,
	}.Player(said)
	p.Beside = s.answer(said)
	if s.typed != nil {
		p.Element, p.Place.Typed = "typed-player", true
		p.Data += widgets.Data("puzzle", s.typed.Script) + widgets.Data("typed", s.typed.text)
	}
	return p
}

// callName is the name of a call, by how many calls are open with it.
func (s Staged) callName(said *words.Catalogue, depth int, place int32) string {
	if s.Said().Function != "" {
		return s.CallName(depth)
	}
	return said.Say("player-call", "call", s.CallName(depth), "place", s.PlaceLabel(place))
}

// answer is the result of the search.
func (s *Search) answer(said *words.Catalogue) render.Picture {
	counts := func(c puzzle.Counts, solutions int64) []int64 {
		return []int64{c.Tests, c.Placements, c.DeadEnds, solutions}
	}
	a := widgets.Answer{Says: said.Say("answer-solutions", "n", s.Run.Solutions), All: counts(s.Counts, s.Run.Solutions)}
	if !s.Over {
		a.Cut = true
		a.Says = said.Say("answer-so-far", "solutions", words.Later("solutions", "n", s.Run.Solutions))
	}
	if s.Solved != nil {
		a.First = counts(s.First.Counts, 1)
		a.Solution = s.Stage.InWords(s.Solved)
	}
	if s.typed != nil {
		a.Typing = &widgets.Typing{
			How: said.Say(s.typed.How), Empty: said.Say(s.typed.Empty),
			Command: fmt.Sprintf(s.typed.Command, s.typed.text),
		}
	}
	return a
}

// PlayerRoom is the room with the player for this search.
func (s *Search) PlayerRoom() string {
	if s.typed != nil {
		return "typed"
	}
	return "player"
}
