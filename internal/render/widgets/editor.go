package widgets

import (
	"html"
	"html/template"

	"queenbook/internal/render"
	"queenbook/internal/render/boards"
)

// An Editor is a start and a nearest solution side by side, and what is to be said of them. A
// script lets the reader move the queens of the start, and then says the same of that one; without
// it the picture stands still.
type Editor struct {
	N       int
	Start   boards.Board      // with the attacks
	Nearest boards.Board      // with the moves
	Answer  string            // the number of moves, and
	Unit    string            // what is counted
	Attacks string            // a sentence on the attacks,
	Near    string            // one on the nearest solutions
	Among   string            // and one on the start among all starts
	Rows    string            // of the start
	Goal    string            // the rows of the nearest solution,
	Which   string            // what is said before them
	Number  string            // and what behind
	Changes string            // the moves in words
	Judge   string            // who reads the line of rows
	Command string            // which builds the report of the start
	Data    template.HTMLAttr // for the script, as [Data] writes it
}

// editorRoles are what the boards of an editor can show.
var editorRoles = boards.RoleLegend{
	boards.RoleAttack, boards.RoleHit, boards.RoleStays, boards.RoleMoves, boards.RoleGhost,
}

// Draw writes an editor into the page. What works only with a script is hidden.
func (e Editor) Draw(out render.Canvas) {
	text := html.EscapeString
	out.Printf(`<queen-start class="editor cols%d"%s><div class="editor-head"><p class="editor-answer"><b>%s</b> <span>%s</span></p><div class="editor-says">`,
		e.N, e.Data, text(e.Answer), text(e.Unit))
	out.Printf(`<p class="editor-attacks">%s</p><p class="editor-near">%s</p><p class="editor-among">%s</p></div></div>`, text(e.Attacks), text(e.Near), text(e.Among))
	// The script may need these where the boards do not.
	out.Sheet.Need(boards.SymQueen, boards.SymRing, boards.SymFrame)
	out.Print(`<div class="editor-boards"><div class="editor-start">`)
	e.Start.Draw(out)
	e.controls(out)
	out.Print(`</div><div class="editor-nearest">`)
	e.Nearest.Draw(out)
	out.Printf(`<div class="editor-found"><p class="editor-goal"><span class="editor-which">%s</span> <span class="rows">%s</span>, <span class="editor-number">%s</span></p>`,
		text(e.Which), text(e.Goal), text(e.Number))
	out.Print(`<p class="editor-controls editor-ties" hidden=""><button type="button" data-do="previous" aria-label="Previous of the nearest solutions">‹</button>` +
		`<span></span><button type="button" data-do="next" aria-label="Next of the nearest solutions">›</button></p></div>`)
	out.Printf(`<p class="editor-changes">%s</p></div></div>`, text(e.Changes))
	editorRoles.Draw(out)
	const copies = ` <button class="editor-controls" type="button" data-do="copy" aria-label="Copy: %s" hidden="">Copy</button>`
	out.Printf(`<dl class="editor-lines"><dt>%[1]s</dt><dd><code class="editor-judge">%[2]s</code>`+copies+`</dd>`, text(e.Judge), text(e.Rows), text(e.Judge))
	const builds = "Builds its report"
	out.Printf(`<dt>%s</dt><dd><code class="editor-command">%s</code>`+copies+`</dd></dl><p class="editor-controls editor-copied" aria-live="polite" hidden=""></p></queen-start>`, builds, text(e.Command), builds)
}

// controls writes what stands below the board that can be changed.
func (e Editor) controls(out render.Canvas) {
	out.Print(`<div class="editor-controls" hidden=""><p class="editor-message" aria-live="polite"></p><p class="editor-how">Drag a queen, or click a square of her column.</p><div class="editor-buttons">`)
	buttons(out, [][2]string{{"random", "Random start"}, {"farthest", "Farthest start"}, {"example", "Example"}})
	out.Print(`</div><details class="editor-help">`)
	keys(out, [][2]string{
		{"← →", "choose a column"},
		{"↑ ↓", "move her queen"},
		{"Home, End", "to the first, to the last row"},
		{NumberKeys(e.N), "to this row, and on to the next column"},
	})
	out.Print(`</details><p class="editor-spoken" aria-live="polite"></p></div>`)
}
