package programs

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/programs"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

const maxVisited = 120

var visited = figure.Directive{
	Name:     "visited",
	Shows:    fmt.Sprintf("boards that a program visits with %d queens, in order of time, and what happens to each", smallPrograms),
	Argument: figure.Argument{Says: "the short name of the program", Values: slugs()},
	Options: []figure.Option{
		{Name: "show", Says: "which of its boards", Values: []figure.Value{
			{Name: "first", Says: "all of them, up to that of option to"},
			{Name: "again", Says: "those with the set of squares that comes most often"},
		}},
		{Name: "to", Says: fmt.Sprintf("with show: first, the number of the last board, up to %d; the empty board is 0; 15 if left out", maxVisited-1)},
	},
	Example: "reject-accept\n:to: 12",
	Draw:    drawVisited,
}

func drawVisited(c *figure.Drawing) {
	all := visitsOf(smallPrograms, programs.BySlug[c.Word()])
	again, to := c.Choice("show") == "again", c.Within("to", "board", c.Number("to", 15), 0, maxVisited-1)
	switch {
	case again && c.Given("to"):
		c.Failf("to", "it doesn't go with show: again")
	case again:
		c.Show(stripOfRepeated(c.Words(), smallPrograms, repeatedOf(all).most))
	default:
		c.Show(stripOf(c.Words(), smallPrograms, all[:min(to+1, len(all))], "visited-number"))
	}
	c.Count(int64(len(all)), "board")
}

// A visit is a board that a program had before it.
type visit struct {
	number  int             // in the order of the search, 0 for the empty board
	squares []solver.Square // in the order that the queens were placed
	kind    programs.NodeKind
}

// set names the set of its squares.
func (v visit) set() string {
	return fmt.Sprint(slices.SortedFunc(slices.Values(v.squares), func(a, b solver.Square) int {
		return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Col, b.Col))
	}))
}

// visitsOf are all boards that a program visits, in the order of the search.
func visitsOf(n int, p programs.Program) []visit {
	nodes := programs.Nodes(p.Run(n))
	all := make([]visit, len(nodes))
	for i, node := range nodes {
		all[i] = visit{number: i, kind: node.Kind}
		if node.Depth > 0 {
			before := all[node.Parent].squares
			all[i].squares = append(slices.Clip(before), node.Square)
		}
	}
	return all
}

// skipped is the first empty row above the last queen, 0 for none.
func (v visit) skipped() int {
	for i, q := range v.squares {
		if int(q.Row) != i+1 {
			return i + 1
		}
	}
	return 0
}

// repeated is how often a program visits the same set of squares.
type repeated struct {
	boards int
	sets   int
	most   []visit // to the set that's visited most often; of several, the one with the most queens
}

func repeatedOf(all []visit) repeated {
	sets := map[string][]visit{}
	for _, v := range all {
		sets[v.set()] = append(sets[v.set()], v)
	}
	most := slices.MaxFunc(all, func(a, b visit) int {
		return cmp.Or(cmp.Compare(len(sets[a.set()]), len(sets[b.set()])), cmp.Compare(len(a.squares), len(b.squares)))
	})
	return repeated{len(all), len(sets), sets[most.set()]}
}

// repeatedFacts are about sets of squares that a program visits more than once. On larger boards
// there are too many.
func repeatedFacts() []figure.Fact {
	where := fmt.Sprintf("on boards of up to %d columns", smallPrograms)
	return figure.OfBoard(where, func(z figure.Size) (r repeated, ok bool) {
		if z.Columns > smallPrograms {
			return r, false
		}
		return repeatedOf(visitsOf(z.Columns, programs.BySlug["any-square"])), true
	}).Facts(
		figure.Number("again.boards", "boards that the program with any empty square meets",
			func(r repeated) int { return r.boards }),
		figure.Number("again.sets", "different sets of squares that the program with any empty square meets",
			func(r repeated) int { return r.sets }),
	)
}

// stripOfRepeated draws every visit to the set of squares that a program visits most often.
func stripOfRepeated(said *words.Catalogue, n int, most []visit) boards.Strip {
	strip := stripOf(said, n, most, "visited-board")
	for i := range strip.Panels {
		panel := &strip.Panels[i]
		panel.Note = strings.Join(figure.TextsOf(most[i].squares, solver.Square.String), " ")
		panel.Tone, panel.Depth = boards.Plain, 1
	}
	return strip
}

func stripOf(said *words.Catalogue, n int, list []visit, label string) boards.Strip {
	var strip boards.Strip
	for _, v := range list {
		b := boards.OfSquares(n, v.squares, v.kind == programs.WrongBoard)
		b.Coordinates = false
		p := boards.Panel{Board: b, Label: said.Say(label, "number", v.number), Depth: len(v.squares) + 1}
		switch skipped := v.skipped(); {
		case v.kind == programs.WrongBoard:
			p.Note, p.Tone = said.Say("visited-rejected"), boards.Bad
		case v.kind == programs.Solution:
			p.Note, p.Tone = said.Say("solution"), boards.Found
		case skipped > 0:
			p.Note, p.Tone = said.Say("visited-no-row", "row", skipped), boards.Bad
		case v.kind == programs.DeadEnd:
			p.Note, p.Tone = said.Say("dead-end"), boards.Bad
		}
		strip.Panels = append(strip.Panels, p)
	}
	return strip
}
