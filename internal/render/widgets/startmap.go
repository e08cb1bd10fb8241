package widgets

import (
	"html/template"

	"queenbook/internal/render"
	"queenbook/internal/render/boards"
)

// A StartMap is a map with a cell for each start, and next to it, for those who have a script, one
// start and its way to a nearest solution. The map is whole without it.
type StartMap struct {
	render.Explained // the map
	Start            boards.Board
	Way              boards.Board
	Data             template.HTMLAttr // for the script, as [Data] writes it
}

// Draw writes the map, and what the script fills and shows.
func (m StartMap) Draw(out render.Canvas) {
	out.Sheet.Need(boards.SymQueen, boards.SymRing, boards.SymFrame) // of boards that are not drawn yet
	out.Fill("startmap", struct {
		Map, Start, Way template.HTML
		Data            template.HTMLAttr
	}{out.Drawn(m.Explained), out.Drawn(m.Start), out.Drawn(m.Way), m.Data})
}
