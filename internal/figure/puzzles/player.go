package puzzles

import (
	"fmt"
	"regexp"
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
	Draw:    drawPlayer,
}

func drawPlayer(c *figure.Drawing) {
	x := small(c.Book())
	step := x.step(c, "step", 0, int(min(x.Tests, 1)))
	c.Draw(x.player(max(step, 1)))
	c.Needs("common", "layout", "ask", "player", "sudoku")
	if _, _, unit := x.sudoku().Contradiction(); unit != puzzle.NoUnit {
		c.Count(0, "test") // it is not searched
		return
	}
	c.Count(x.Tests, "test")
	c.Count(x.Placements, "placement")
	c.Count(x.DeadEnds, "dead end")
	c.Count(x.Solutions, "solution")
}

// playerRoles are what a player can show at any of its moments.
var playerRoles = boards.RoleLegend{boards.RoleGiven, boards.RolePut, boards.RoleStruck, boards.RoleUnit, boards.RoleBy,
	boards.RoleAllowed, boards.RoleBack, boards.RoleGoesOn, boards.RoleDead, boards.RoleCell, boards.RoleDigits}

// What the player says of each event, in words of [word]. The third refusal is that of a puzzle that
// contradicts itself.
var (
	sentences = solver.ByKind[string]{
		Call: "Row $row, column $col is empty: its call begins with the digit 1.",
		Refused: []string{"", "Digit $digit is refused: its $unit has one already, in row $byrow, column $bycol.",
			"The puzzle contradicts itself: the digit $digit in row $row, column $col and that in row $byrow, column $bycol share a $unit."},
		Accepted:  "Digit $digit is free: neither row nor column nor box has one.",
		Assigned:  "Digit $digit is put into row $row, column $col.",
		Found:     "No cell is empty: a solution.",
		DeadEnd:   returns("Dead end: no digit is free in row $row, column $col."),
		UsedUp:    returns("Every digit was tested in row $row, column $col."),
		TakenBack: "The digit $digit in row $row, column $col is taken back.",
	}
	moments = solver.ByKind[string]{
		Call:      "call for row $row, column $col",
		Refused:   []string{"", "test of $digit in row $row, column $col", "contradiction"},
		Accepted:  "test of $digit in row $row, column $col",
		Assigned:  "placement of $digit",
		Found:     "solution",
		DeadEnd:   []string{"return, and the end", "return to the call before"},
		UsedUp:    []string{"return, and the end", "return to the call before"},
		TakenBack: "taking back of $digit",
	}
)

// returns says why a call returns, and whether another goes on.
func returns(why string) []string {
	return []string{why + " The search is over.", why + " Its call returns."}
}

var word = regexp.MustCompile(`\$[a-z]+`)

// said is the entry for the state's last event, filled in.
func said(table *solver.ByKind[string], s *puzzle.Sudoku, state *solver.State) string {
	e := state.Last
	text := table.Of(e, state)
	if e.Kind == solver.Refused && len(state.Stack) == 0 {
		text = table.Refused[2]
	}
	at, by := s.At(int(e.Square.Col)), s.At(int(e.By.Col))
	return word.ReplaceAllStringFunc(text, func(word string) string {
		switch word {
		case "$digit":
			return fmt.Sprint(e.Square.Row)
		case "$row":
			return fmt.Sprint(at.Row)
		case "$col":
			return fmt.Sprint(at.Col)
		case "$byrow":
			return fmt.Sprint(by.Row)
		case "$bycol":
			return fmt.Sprint(by.Col)
		}
		return s.Shared(int(e.Square.Col), int(e.By.Col)).String()
	})
}

// The words of the answer, by the number of solutions.
const (
	unsolved  = "There is no solution."
	solutions = unsolved + " / The only solution: / The first of # solutions:"
)

// player is the player of the puzzle, at rest on a step.
func (x *example) player(step int) widgets.Player {
	s := x.sudoku()
	state := s.State()
	a, b, unit := s.Contradiction()
	answer := widgets.Answer{Says: number.Count(x.Solutions, solutions), Command: "echo " + x.text + " | report sudoku --explain"}
	steps := int(x.Tests)
	counts := func(c puzzle.Counts, solutions int64) []int64 {
		return []int64{c.Tests, c.Placements, c.DeadEnds, solutions}
	}
	switch {
	case unit != puzzle.NoUnit:
		state.Last = solver.Event{Kind: solver.Refused, Square: solver.Sq(s.Cells[a], a), By: solver.Sq(s.Cells[a], b)}
		steps, answer.Says = 0, unsolved
	case steps == 0:
		state.Apply(solver.Event{Kind: solver.Found}) // no cell is empty
		answer.All = counts(x.Counts, x.Solutions)
	default:
		state.Until(step, puzzle.Search(x.sudoku()))
		answer.All = counts(x.Counts, x.Solutions)
	}
	if x.Solved != nil {
		answer.First = counts(x.First, 1)
	}
	for at, digit := range x.Solved {
		if at > 0 && at%s.Side == 0 {
			answer.Solution += " "
		}
		answer.Solution += fmt.Sprint(digit)
	}
	p := widgets.Player{
		Element: "sudoku-player", N: s.Side, Step: state.Step, Steps: steps, From: 1, To: steps,
		Moment: said(&moments, s, state), Sentence: said(&sentences, s, state), Board: boards.OfGrid(s, state), Roles: playerRoles,
		Holds: "cell", Of: "fill.go", Beside: answer, Root: "the given digits",
		Place: trees.Place(tree.Build(s.Empty(), tree.Keep{}, puzzle.Search(x.sudoku())), s, state.Queens, state.Step),
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
	call, loop, test, put := at("func"), at("for choice"), at("by :="), at("s.puzzle.Put")
	back, end := at("s.puzzle.TakeBack"), lines[len(lines)-1].Number
	ran := solver.ByKind[int]{Call: call, Refused: []int{0, test, 0}, Accepted: test, Assigned: put, Found: at("s.solution"),
		DeadEnd: []int{end}, UsedUp: []int{end}, TakenBack: back}
	next := solver.ByKind[int]{Call: loop, Refused: []int{0, loop, 0}, Accepted: put, Assigned: at("if s.puzzle.Complete"), Found: back,
		DeadEnd: []int{0, back}, UsedUp: []int{0, back}, TakenBack: loop}
	if len(state.Stack) > 0 {
		p.Ran, p.Next = ran.Of(state.Last, state), next.Of(state.Last, state)
	}
	p.Data = []widgets.Attribute{
		widgets.Data("step", step), widgets.Data("puzzle", x.text), widgets.Data("sentences", sentences), widgets.Data("moments", moments),
		widgets.Data("ran", ran), widgets.Data("next", next), widgets.Data("solutions", solutions),
	}
	return p
}
