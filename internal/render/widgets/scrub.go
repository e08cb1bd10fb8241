package widgets

import (
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
	Data  string // for the script, as [Data] writes it
}

// Draw writes the picture, the ways, and what the script brings to life.
func (s Scrub) Draw(out render.Canvas) {
	out.Printf(`<step-scrub%s><div class="scrub-bar">`, s.Data)
	s.Steps.Draw(out)
	out.Printf(`<input type="range" min="1" max="%d" value="1" aria-label="Step" hidden=""/></div>`, len(s.Steps.Queens))
	s.Steps.Legend().Draw(out)
	out.Print(`<div class="scrub-live" hidden="">`)
	s.Board.Draw(out)
	out.Print(`<div><p class="scrub-step"></p><p class="scrub-says"></p><p><a href="#step-1"></a></p></div></div>`)
	out.Print(`<details><summary>By number</summary><ol class="hundreds">`)
	for _, way := range s.Ways {
		out.Print("<li>", way.HTML(), "</li>")
	}
	out.Print("</ol></details></step-scrub>")
}
