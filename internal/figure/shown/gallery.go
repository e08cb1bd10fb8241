package shown

import (
	"iter"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// A Solution is the choices that a search had made when it found a solution, with the solution's
// number from 1 and its test.
type Solution struct {
	Made         []puzzle.Chosen // in the order of choosing
	Number, Step int
}

// Found are the solutions of the search in the order of discovery. The slices of a solution are
// only valid until the next.
func (s *Search) Found() iter.Seq[Solution] {
	return func(yield func(Solution) bool) {
		var state puzzle.State
		for e := range s.Events() {
			state.Apply(e)
			if e.Kind == solver.Found && !yield(Solution{state.Made, state.Found, state.Step}) {
				return
			}
		}
	}
}

// How many solutions a gallery draws, and how many it has including those that it lists in words.
const (
	MaxDrawn  = 50
	MaxListed = 200
)

// A SolutionView is what the template gets for a solution.
type SolutionView struct {
	Rows, Number string
	Step         render.Way
	Worth        string // what it's worth, if the search looks for the best
	Best         bool   // it's better than all solutions before it
}

// Gallery is the first solutions of the search, each with its test.
func (s *Search) Gallery(c *figure.Drawing) render.Gallery {
	g := render.Gallery{Class: render.When(s.Stage.Broad(), "broad"), Large: true}
	for solution := range s.Found() {
		if solution.Number > MaxListed {
			break
		}
		item := render.Item{HTML: c.Filled("solution", SolutionView{
			Rows:   s.Stage.InWords(solution.Made),
			Number: c.Words().Style().Thousands(int64(solution.Number)),
			Step:   render.Way{Text: c.Say("strip-test", "step", solution.Step)},
			Worth:  s.worth(c.Words(), solution.Number), Best: s.IsBest(solution.Number),
		})}
		if solution.Number > MaxDrawn {
			g.Listed = append(g.Listed, item)
			continue
		}
		scene := s.Stage.Solved(words.Later("solution-number", "number", solution.Number), slices.Clone(solution.Made))
		scene.Plain = true
		item.Picture = scene
		g.Items = append(g.Items, item)
	}
	return g
}

// worth says what the solution with a number is worth, and whether it's the best so far. It's empty
// if the search doesn't look for the best.
func (s *Search) worth(said *words.Catalogue, number int) string {
	if number > len(s.Worths) || s.Worths[number-1].Value == "" {
		return ""
	}
	name := "solution-worth"
	if s.Worths[number-1].Best {
		name = "solution-best"
	}
	return said.Say(name, "value", s.Worths[number-1].Value)
}
