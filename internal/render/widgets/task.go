package widgets

import (
	"html"

	"queenbook/internal/render"
	"queenbook/internal/render/boards"
)

// A Task is a start whose queens the reader is to move until no two attack each other. A script lets
// the reader do so, and counts; it knows no solution. Without it the picture stands still.
type Task struct {
	N      int
	Start  boards.Board // with the attacks
	Way    boards.Board // from the start to the reader's board, with the moves
	Pairs  string       // the number of attacking pairs, and
	Unit   string       // what is counted
	Moved  string       // a sentence on the queens that have moved
	Solved string       // one on the board, where it is a solution
	How    string       // what to do
	Back   string       // what leads back to the start
	Data   string       // for the script, as [Data] writes it
}

// Draw writes a task into the page. What works only with a script is hidden.
func (t Task) Draw(out render.Canvas) {
	text := html.EscapeString
	out.Printf(`<queen-task class="editor task cols%d"%s><div class="editor-head"><p class="editor-answer"><b>%s</b> <span>%s</span></p><div class="editor-says">`,
		t.N, t.Data, text(t.Pairs), text(t.Unit))
	out.Printf(`<p class="editor-moved editor-controls" hidden="">%s</p><p class="editor-near">%s</p></div></div>`, text(t.Moved), text(t.Solved))
	// The script may need these where the board does not.
	out.Sheet.Need(boards.SymQueen, boards.SymRing, boards.SymFrame)
	out.Print(`<div class="editor-boards"><div class="editor-start">`)
	t.Start.Draw(out)
	controls(out, t.N, t.How, [][2]string{{"back", t.Back}})
	out.Print(`</div><div class="editor-nearest editor-controls" hidden="">`)
	t.Way.Draw(out)
	out.Print(`<p class="editor-changes"></p>`)
	boards.RoleLegend{boards.RoleStays, boards.RoleMoves, boards.RoleGhost}.Draw(out)
	out.Print(`</div></div>`)
	boards.RoleLegend{boards.RoleAttack, boards.RoleHit}.Draw(out)
	out.Print(`</queen-task>`)
}
