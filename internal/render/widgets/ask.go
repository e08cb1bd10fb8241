package widgets

import (
	"cmp"
	"html"

	"queenbook/internal/render"
	"queenbook/internal/render/boards"
)

// An Ask is where a reader answers an exercise: a field for a number, a board whose squares are
// clicked, or lines that are put in order. It is hidden until its script brings it to life.
type Ask struct {
	Kind  string   // number, square, rows or lines
	Says  string   // what is asked for, where an exercise asks for several things; "" for an answer
	Right []string // the right answers, as the script writes them
	Board *boards.Board
	Head  string   // the line above the lines
	Lines []string // in mixed order

	Unchecked bool // only what the question speaks of is shown
}

// Draw writes what is asked.
func (a Ask) Draw(out render.Canvas) {
	if a.Unchecked {
		a.drawUnchecked(out)
		return
	}
	out.Print(`<queen-ask data-kind="` + a.Kind + `"` + Data("right", a.Right) + ` hidden=""><form>`)
	switch {
	case a.Board != nil:
		out.Sheet.Need(boards.SymQueen)
		if a.Says != "" {
			out.Printf(`<p class="ask-says">%s</p>`, html.EscapeString(a.Says))
		}
		a.Board.Draw(out)
		out.Print(`<p class="ask-how">Click, or go from square to square with the arrow keys and press Enter.</p>`)
	case a.Lines != nil:
		out.Print(`<p class="ask-how">Click the lines of the function in their order. Drag a line to its place, or use the arrow keys or the buttons: up and down for its place, left and right for its indentation. Braces that only close are left out.</p>` +
			`<pre class="ask-head">` + html.EscapeString(a.Head) + `</pre><ol class="ask-program" aria-label="Your function"></ol><div class="ask-buttons" role="group" aria-label="The line you chose last">`)
		buttons(out, [][2]string{{"ArrowUp", "Up"}, {"ArrowDown", "Down"}, {"ArrowLeft", "Out"}, {"ArrowRight", "In"}, {"Delete", "Put back"}})
		out.Print(`</div><p class="ask-how">Lines that are left; some are wrong:</p><ul class="ask-pool" aria-label="Lines that are left">`)
		for _, line := range a.Lines {
			out.Printf(`<li><button type="button" class="ask-line"><i aria-hidden="true">⠿</i><code>%s</code></button></li>`, html.EscapeString(line))
		}
		out.Print(`</ul><p class="ask-spoken" role="status"></p>`)
	default:
		out.Printf(`<label>%s <input inputmode="decimal" autocomplete="off" size="%d"/></label> `,
			html.EscapeString(cmp.Or(a.Says, "Your answer")), max(8, len(a.Right[0])))
	}
	out.Print(`<button type="submit">Check</button></form><div class="ask-said" role="status"></div></queen-ask>`)
}

// drawUnchecked shows the board or the lines, and nothing that knows an answer.
func (a Ask) drawUnchecked(out render.Canvas) {
	switch {
	case a.Board != nil:
		out.Sheet.Need(boards.SymQueen)
		out.Print(`<div class="shown-ask">`)
		a.Board.Draw(out)
		out.Print(`</div>`)
	case a.Lines != nil:
		out.Print(`<div class="shown-ask"><pre class="ask-head">` + html.EscapeString(a.Head) + `</pre><ul class="ask-pool" aria-label="Lines in no order; some are wrong">`)
		for _, line := range a.Lines {
			out.Printf(`<li><code>%s</code></li>`, html.EscapeString(line))
		}
		out.Print(`</ul></div>`)
	}
}
