package widgets

import (
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
)

// A StartMap is a map with a cell for each start, and beside it, for those who have a script, one
// start and its way to a nearest solution. The map is whole without it.
type StartMap struct {
	render.Explained // the map
	Start            boards.Board
	Way              boards.Board
	Data             string // for the script, as [Data] writes it
}

// Draw writes the map, and what the script fills and shows.
func (m StartMap) Draw(out render.Canvas) {
	out.Print(`<start-map class="start-map"`, m.Data, ">")
	m.Explained.Draw(out)
	out.Sheet.Need(boards.SymQueen, boards.SymRing, boards.SymFrame) // of boards that are not drawn yet
	out.Print(`<div class="startgrid-boards" hidden=""><p class="startgrid-says" aria-live="polite"></p>`)
	m.Start.Draw(out)
	m.Way.Draw(out)
	out.Print(`<p>Choose a square<span class="by-keys"> with the pointer or the arrow keys</span>.</p></div></start-map>`)
}
