package counting

import (
	"html"

	"queenbook/internal/figure"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

var turn = figure.Directive{
	Name:  "turn",
	Shows: "a solution that readers turn and mirror, with its rows; without a script its eight images side by side",
	Argument: figure.Argument{
		Says: "which solution; the first if left out",
		Values: []figure.Value{
			{Name: "first", Says: "the first solution"},
			{Name: "second", Says: "the second"},
			{Name: "last", Says: "the last"},
			{Name: "solution", Says: "with a number or a fact behind it, the solution of that number: solution 12"},
		},
		Optional: true,
	},
	Options: []figure.Option{figure.SizeOption()},
	Example: "first",
	Draw:    drawTurn,
}

// turns are how the board in the page moves, for each symmetry: the axis about which it turns in
// space, to the right, down and towards the reader, and how far.
var turns = map[solver.Symmetry]string{
	solver.AsItIs:           "",
	solver.QuarterTurn:      "0, 0, 1, 90deg",
	solver.HalfTurn:         "0, 0, 1, 180deg",
	solver.ThreeQuarterTurn: "0, 0, 1, 270deg",
	solver.MirrorLeftRight:  "0, 1, 0, 180deg",
	solver.MirrorTopBottom:  "1, 0, 0, 180deg",
	solver.MirrorFalling:    "1, 1, 0, 180deg",
	solver.MirrorRising:     "1, -1, 0, 180deg",
}

func drawTurn(c *figure.Drawing) {
	n, text := c.Size(), c.Argument()
	if text == "" {
		text = "first"
	}
	of, ok := c.Solution(text, n)
	if !ok {
		c.Word() // says what there is
	}
	if c.Failed() {
		return
	}
	found := map[string]solver.Solution{}
	for _, s := range c.Book().Run(n).Solutions {
		found[s.Rows.String()] = s
	}
	var images boards.Relatives
	c.HTML(`<queen-turn class="turning"><div class="turn-one" hidden="">`)
	c.Draw(boards.OfSolution(of.Rows))
	c.HTML(`<div class="turn-buttons" role="group" aria-label="Turn and mirror">`)
	for _, s := range solver.Symmetries() {
		rows, err := s.Rows(of.Rows)
		if err != nil {
			panic(err) // a solution has a queen in each row
		}
		images.Members = append(images.Members, relative(c, n, found[rows.String()], s))
		c.HTML(`<button type="button" data-do="turn" data-turn="%s">%s</button>`, turns[s], html.EscapeString(s.String()))
	}
	c.HTML(`</div><p class="turn-say" aria-live="polite"></p></div>`)
	c.Draw(images)
	c.HTML(`</queen-turn>`)
	c.Needs("common", "turn")
	c.Count(len(images.Members), "image")
}
