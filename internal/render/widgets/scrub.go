package widgets

import (
	"html/template"

	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
)

// A Scrub is a search at a glance, along which a reader slides from step to step and sees the board
// of each; without a script, ways to some of the steps.
type Scrub struct {
	Steps trees.Steps
	Board boards.Board // of the first step
	Ways  []render.Way
	Data  template.HTMLAttr // for the script, as [Data] writes it
}

// Draw writes the picture, the ways, and what the script brings to life.
func (s Scrub) Draw(out render.Canvas) {
	out.Fill("scrub", struct {
		Steps, Legend, Board template.HTML
		Last                 int
		Ways                 []render.Way
		Data                 template.HTMLAttr
	}{
		out.Drawn(s.Steps), out.Drawn(s.Steps.Legend()), out.Drawn(s.Board),
		len(s.Steps.Queens), s.Ways, s.Data,
	})
}
