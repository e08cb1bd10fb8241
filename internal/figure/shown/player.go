package shown

import (
	"fmt"
	"math"
	"strconv"

	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// maxPlayed is how many tests a player goes.
const maxPlayed = 20_000

// A replay is a search as the page's script gets it.
type replay struct {
	Places  []string      `json:"places"` // their names
	Labels  []string      `json:"labels"`
	Choices []string      `json:"choices"`           // their names
	Letters []string      `json:"letters,omitempty"` // their labels, where these are no numbers
	Words   [2]string     `json:"words"`             // for a place and for a choice
	Refused []refused     `json:"refused"`           // what is known of refusals
	Events  []int         `json:"events"`            // as [Search.events] packs them
	Tests   int64         `json:"tests"`             // of the whole search
	Found   int64         `json:"found"`             // solutions of the whole search
	Stage   *boards.Stage `json:"stage"`
	Last    int           `json:"last"` // two closing braces would look like a template's
}

// A refused is what a script knows of a refusal: the places that refuse, why in words, and the
// rectangles of boxes that are shared.
type refused struct {
	By     []int    `json:"by,omitempty"`
	Why    string   `json:"why,omitempty"`
	Shared [][4]int `json:"shared,omitempty"`
}

// What a packed event begins with. A test that is free is followed by its placement in any search,
// and what returns, is taken back or solves follows from the calls.
const (
	packedCall    = iota // and the place
	packedRefused        // and the choice, and which of the refusals it is
	packedFree           // and the choice
	packedFound
	packedBack
	packedReturn
	packedStop  // and which of the refusals says why
	packedBelow // and the tests, dead ends, solutions and nodes below what was chosen last
)

// pack packs the first events of the search, of at most so many tests, and collects what is known of
// its refusals. What calls do that wait for more than depth others is counted.
func (s *Search) pack(most, depth int) (r replay) {
	known := map[string]int{}
	number := func(one refused) int {
		key := fmt.Sprint(one)
		at, ok := known[key]
		if !ok {
			at = len(r.Refused)
			known[key], r.Refused = at, append(r.Refused, one)
		}
		return at
	}
	var state puzzle.State
	var below puzzle.Counts
	var found int64
	for e := range s.Events() {
		if e.Test() && state.Step == most {
			break
		}
		inside := len(state.Calls) > depth
		state.Apply(e)
		if inside || len(state.Calls) > depth {
			below.Add(e)
			if e.Kind == solver.Found {
				found++
			}
			if len(state.Calls) == depth {
				r.Events = append(r.Events, packedBelow,
					int(below.Tests), int(below.DeadEnds), int(found), int(below.Placements))
				below, found = puzzle.Counts{}, 0
			}
			continue
		}
		switch e.Kind {
		case solver.Call:
			r.Events = append(r.Events, packedCall, int(e.Place))
		case solver.Refused:
			r.Events = append(r.Events, packedRefused, int(e.Choice), number(s.refusal(e, &state)))
		case solver.Accepted:
			r.Events = append(r.Events, packedFree, int(e.Choice))
		case solver.Found:
			r.Events = append(r.Events, packedFound)
		case solver.TakenBack:
			r.Events = append(r.Events, packedBack)
		case solver.DeadEnd, solver.Exhausted:
			r.Events = append(r.Events, packedReturn)
		case solver.Stopped:
			r.Events = append(r.Events, packedStop, number(refused{Why: e.By.Why()}))
		}
	}
	return r
}

// refusal is what is known of a refusal.
func (s *Search) refusal(e puzzle.Event, state *puzzle.State) refused {
	r := refused{Why: s.Reason(e, state)}
	for by := range e.By.Places() {
		r.By = append(r.By, by)
		if area, ok := s.Stage.Shared(e.Place, int32(by)); ok {
			r.Shared = append(r.Shared, area)
		}
	}
	return r
}

// replayed is the search for the script, packed so.
func (s *Search) replayed(most, depth int) replay {
	r := s.pack(most, depth)
	r.Stage, r.Tests, r.Found = s.Stage, s.Tests, s.Solutions
	r.Words = [2]string{s.Words.Filled(), s.Words.Chosen()}
	for _, place := range s.Places {
		r.Places, r.Labels = append(r.Places, place.Text), append(r.Labels, place.Label)
	}
	for _, choice := range s.Choices {
		r.Choices, r.Letters = append(r.Choices, choice.Text), append(r.Letters, choice.Label)
	}
	if numbers(r.Letters) {
		r.Letters = nil
	}
	return r
}

// numbers reports whether labels are the numbers from 1 on.
func numbers(labels []string) bool {
	for i, label := range labels {
		if label != strconv.Itoa(i+1) {
			return false
		}
	}
	return true
}

// Player is the search, moment by moment, at rest on a step; 0 where it makes no test.
func (s *Search) Player(said *words.Catalogue, step int) widgets.Player {
	state := new(puzzle.State)
	if step > 0 {
		state.Until(step, s.Events())
	} else {
		for e := range s.Events() {
			state.Apply(e)
		}
	}
	code := fillListing()
	scene := s.Stage.Scene(state)
	p := widgets.Player{
		Element: "search-player", N: s.Stage.Columns(), Step: state.Step, Steps: int(s.Tests),
		Moment: s.Say(&puzzle.Moments, state), Sentence: s.Sentence(state),
		Board: scene, Key: scene.KeyAmong(s.Stage.AllRoles()),
		Holds: s.Words.Filled(), Of: "fill.go", Listing: code.Shown, Root: s.root(said),
		Place:  trees.Place(s.Problem, s.Tree(), state.Made, state.Step),
		Beside: s.answer(said),
	}
	for i, call := range state.Calls {
		open := widgets.OpenCall{Name: s.callName(said, i, call.Place), At: i + 1, Choice: s.ChoiceLabel(call.At)}
		p.Calls = append(p.Calls, open)
	}
	if len(state.Calls) > 0 {
		which := s.Which(state)
		p.Ran, p.Next = code.Ran.Of(state.Last.Kind, which), code.Next.Of(state.Last.Kind, which)
	}
	p.Data = widgets.Data("step", step) + widgets.Data("replay", s.replayed(maxPlayed, math.MaxInt)) +
		widgets.Data("sentences", puzzle.Sentences) + widgets.Data("moments", puzzle.Moments) +
		widgets.Data("ran", code.Ran) + widgets.Data("next", code.Next)
	if s.typed != nil {
		p.Element, p.Place.Typed = "typed-player", true
		p.Data += widgets.Data("puzzle", s.typed.Script) + widgets.Data("typed", s.typed.text)
	}
	return p
}

// root is where the search begins.
func (s Staged) root(said *words.Catalogue) string {
	if s.Words.Root == "" {
		return said.Say("root-beginning")
	}
	return s.Words.Root
}

// callName is how a call of fill is shown, by how many are open outside of it.
func (s *Search) callName(said *words.Catalogue, outside int, place int32) string {
	return said.Say("player-call", "call", s.CallName(outside+1), "place", s.PlaceLabel(place))
}

// answer is what the search comes to.
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
		a.First = counts(s.First, 1)
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

// PlayerRoom is the room with the player of this search.
func (s *Search) PlayerRoom() string {
	if s.typed != nil {
		return "typed"
	}
	return "player"
}
