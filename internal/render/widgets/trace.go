package widgets

import (
	"html/template"

	"queenbook/internal/render"
	"queenbook/internal/render/boards"
)

// A Trace is a table of tests, and a board next to it on which a reader makes them one by one. The
// board is hidden until its script brings it to life: it hides the lines of the table, and shows
// each when it is earned.
type Trace struct {
	Table render.Table
	Board boards.Board // before the first test
	Key   render.Picture
	Data  template.HTMLAttr // for the script, as [Data] writes it
}

// Draw writes the board and the table.
func (t Trace) Draw(out render.Canvas) {
	out.Fill("trace", struct {
		Board, Key, Table template.HTML
		Data              template.HTMLAttr
	}{out.Drawn(t.Board), out.Drawn(t.Key), out.Drawn(t.Table), t.Data})
}
