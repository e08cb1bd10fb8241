package puzzles

import (
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/listing"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

var player = figure.Directive{
	Name:  "sudoku-player",
	Shows: "the search of the small Sudoku, moment by moment, as readers walk through it, and what it comes to: grid, calls, code and place in the tree; they can change its digits",
	About: figure.AboutPuzzle,
	Options: []figure.Option{
		{Name: "step", Says: "the test on which it rests at first, a number or a fact; the first if left out"},
	},
	Example: "\n:step: sudoku.first.tests",
	Draw: func(c *figure.Drawing) {
		x := small(c.Book())
		step := c.Within("step", "test", c.Number("step", int(min(x.Tests, 1))), 0, int(x.Tests))
		c.Draw(x.player(max(step, 1)))
		c.Needs("common", "layout", "recording", "place", "parts", "ask", "copy", "controls", "player", "sudoku")
		c.CountSearch(x.Tests, x.Placements, x.DeadEnds)
		c.Count(x.Solutions, "solution")
	},
}

// playerRoles are what a player can show at any of its moments.
var playerRoles = boards.RoleLegend{boards.RoleGiven, boards.RolePut, boards.RoleStruck, boards.RoleUnit, boards.RoleBy,
	boards.RoleAllowed, boards.RoleBack, boards.RoleGoesOn, boards.RoleDead, boards.RoleCell, boards.RoleDigits}

// solutions are the words of the answer.
const solutions = "There is no solution. / The only solution: / The first of # solutions:"

// player is the player of the puzzle, at rest on a step.
func (x *example) player(step int) widgets.Player {
	s := x.sudoku()
	state := s.State()
	counts := func(c puzzle.Counts, solutions int64) []int64 {
		return []int64{c.Tests, c.Placements, c.DeadEnds, solutions}
	}
	answer := widgets.Answer{Says: number.Count(x.Solutions, solutions), All: counts(x.Counts, x.Solutions),
		Command: "echo " + x.text + " | report sudoku --explain"}
	steps := int(x.Tests)
	if steps == 0 {
		state.Apply(solver.Event{Kind: solver.Found}) // no cell is empty
	} else {
		state.Until(step, puzzle.Narrow(puzzle.Search(x.sudoku())))
	}
	if x.Solved != nil {
		answer.First = counts(x.First, 1)
		for row := range slices.Chunk(s.With(x.Solved).Cells[1:], s.Side) {
			answer.Solution = strings.TrimLeft(answer.Solution+" "+puzzle.Digits(row), " ")
		}
	}
	p := widgets.Player{
		Element: "sudoku-player", N: s.Side, Step: state.Step, Steps: steps,
		Moment: s.Say(&puzzle.Moments, state), Sentence: s.Say(&puzzle.Sentences, state), Board: boards.OfGrid(s, state), Roles: playerRoles,
		Holds: "cell", Of: "fill.go", Beside: answer, Root: "the given digits",
		Place: trees.Place(tree.Build(s.Empty(), tree.Keep{}, puzzle.Narrow(puzzle.Search(x.sudoku()))), s, state.Queens, state.Step),
	}
	for i, f := range state.Stack {
		p.Calls = append(p.Calls, widgets.OpenCall{Name: fmt.Sprintf("fill(%d) at %v", i+1, s.At(int(f.Col))), At: i + 1, Choice: int(f.Row)})
	}
	lines, err := figure.Sources.Cut("fill.go", "fill")
	if err != nil {
		panic(err) // the source of this very program
	}
	for _, line := range lines {
		if !strings.HasPrefix(line.Text, "//") {
			p.Listing = append(p.Listing, widgets.CodeLine{Number: line.Number, Counter: line.Counter(), HTML: line.HTML})
		}
	}
	at := func(begins string) int { return listing.Find(lines, begins, 1) }
	call, loop, test, put := at("func"), at("for _, choice"), at("by :="), at("s.puzzle.Put")
	back, end := at("s.puzzle.TakeBack"), lines[len(lines)-1].Number
	ran := solver.ByKind[int]{Call: call, Refused: []int{0, test, 0}, Accepted: test, Assigned: put, Found: at("s.solution"),
		DeadEnd: []int{end}, UsedUp: []int{end}, TakenBack: back}
	next := solver.ByKind[int]{Call: loop, Refused: []int{0, loop, 0}, Accepted: put, Assigned: at("if s.puzzle.Complete"), Found: back,
		DeadEnd: []int{0, back}, UsedUp: []int{0, back}, TakenBack: loop}
	if len(state.Stack) > 0 {
		p.Ran, p.Next = ran.Of(state.Last, state), next.Of(state.Last, state)
	}
	p.Data = widgets.Data("step", step) + widgets.Data("puzzle", x.text) + widgets.Data("sentences", puzzle.Sentences) +
		widgets.Data("moments", puzzle.Moments) + widgets.Data("ran", ran) + widgets.Data("next", next) + widgets.Data("solutions", solutions)
	return p
}
