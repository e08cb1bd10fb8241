package widgets

import (
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
	// The script may need these where the boards do not.
	out.Sheet.Need(boards.SymQueen, boards.SymRing, boards.SymFrame)
	out.Fill("editor", struct {
		Editor
		Start, Nearest, Legend template.HTML
		Keys, Builds           string
	}{e, out.Drawn(e.Start), out.Drawn(e.Nearest), out.Drawn(editorRoles), NumberKeys(out.Words(), e.N), out.Say("editor-builds")})
}
