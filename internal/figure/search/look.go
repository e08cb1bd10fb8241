package search

import (
	"cmp"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/words"
)

// drawLook draws the beginning of a search that looks ahead, and its counts next to those of the
// plain search. If a refusal ends the search, it says which, and gives no counts, because they
// would be those of an incorrect search.
func drawLook(c *figure.Drawing, p *figure.Problem) {
	for _, option := range []string{"show", "column"} {
		if c.Given(option) {
			c.Failf(option, "it doesn't go with look: ahead")
		}
	}
	if p.Ahead == nil {
		c.Failf("look", "%s can't be asked ahead: that takes a problem file", p.Says)
	}
	look, problem, err := p.Ahead(c.Book())
	c.Check("look", err)
	all := min(len(look.Steps), shown.MaxStrip)
	from := c.Within("from", "moment", c.Number("from", 1), 1, all)
	to := c.Within("to", "moment", c.Number("to", all), from, all)
	stage := boards.StageOf(problem)
	var strip boards.Strip
	for i := from - 1; i < to; i++ {
		strip.Panels = append(strip.Panels, lookPanel(c.Words(), stage, &look.Steps[i]))
	}
	c.Show(strip)
	if look.Ended != nil {
		c.Fill("to-step", render.Way{Text: c.Say("look-unsafe") + " " + c.Words().Tell(shown.EndedIn(problem, look.Ended))})
		return
	}
	if int64(to) <= look.Placements {
		c.Fill("to-step", render.Way{Text: c.Say("look-shown", "shown", to)})
	}
	row := func(name string, plain, ahead int64) render.Row {
		return render.RowOf(render.Head(name), render.Thousands(plain), render.Thousands(ahead))
	}
	c.Draw(render.Table{
		Label: words.Later("look-label"), Class: "sums", Fits: true,
		Heads: []render.TableCell{
			render.Head("tally-counted"),
			render.NumericHead(cmp.Or(render.When(!look.PlainOver, "look-plain-cut"), "look-plain")),
			render.NumericHead(cmp.Or(render.When(!look.Over, "look-ahead-cut"), "look-ahead")),
		},
		Rows: []render.Row{
			row("table-tests", look.Plain.Tests, look.Tests),
			row("table-placements", look.Plain.Placements, look.Placements),
			row("table-dead-ends", look.Plain.DeadEnds, look.DeadEnds),
			row("table-solutions", look.Plain.Solutions, look.Solutions),
		},
	})
	c.CountSearch(look.Tests, look.Placements, look.DeadEnds)
}

// lookPanel is the small picture of a moment.
func lookPanel(said *words.Catalogue, stage *boards.Stage, step *puzzle.LookStep) boards.Panel {
	p, label := stage.Problem(), said.Say("look-begin")
	if n := len(step.Made); n > 0 {
		last := step.Made[n-1]
		label = said.Say("look-made", "place", p.PlaceCalled(last.Place), "choice", p.ChoiceName(last.Choice))
	}
	panel := boards.Panel{
		Board: stage.LookAhead(words.Plain(label), step), Label: label,
	}
	panel.Say = words.Capital(label) + "."
	switch {
	case step.Found:
		panel.Note, panel.Tone = said.Say("kind-solution"), boards.Found
	case step.Empty > 0:
		panel.Note, panel.Tone = said.Say("kind-dead-end"), boards.Bad
		panel.Say += " " + said.Say("scene-none", "place", p.PlaceName(step.Empty))
	}
	panel.Say = strings.TrimSpace(panel.Say)
	return panel
}
