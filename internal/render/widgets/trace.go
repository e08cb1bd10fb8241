package widgets

import (
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
)

// A Trace is a table of tests, and a board beside it on which a reader makes them one by one. The
// board is hidden until its script brings it to life: it hides the lines of the table, and shows
// each when it is earned.
type Trace struct {
	Table render.Table
	Board boards.Board // before the first test
	Key   render.Picture
	Data  string // for the script, as [Data] writes it
}

// Draw writes the board and the table.
func (t Trace) Draw(out render.Canvas) {
	out.Print(`<queen-trace` + t.Data + `><div class="trace-board" hidden="">`)
	t.Board.Draw(out)
	out.Print(`<div class="trace-side"><p class="trace-says" aria-live="polite"></p>` +
		// Who goes on line by line presses no answer unasked: where that button was is none.
		`<p class="trace-buttons trace-asks" hidden=""><span aria-hidden="true">Next line</span> ` +
		`<button type="button" data-do="free">Free</button> ` +
		`<button type="button" data-do="refused">Refused</button></p>` +
		`<p class="trace-buttons"><button type="button" data-do="next">Next line</button> ` +
		`<button type="button" data-do="all">All lines</button> ` +
		`<button type="button" data-do="fresh">Start over</button></p></div>`)
	t.Key.Draw(out)
	out.Print(`</div>`)
	t.Table.Draw(out)
	out.Print(`</queen-trace>`)
}
