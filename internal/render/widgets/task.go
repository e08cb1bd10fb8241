package widgets

import (
	"html/template"

	"queenbook/internal/render"
	"queenbook/internal/render/boards"
)

// A Task is a start whose queens the reader is to move until no two attack each other. A script lets
// the reader do so, and counts; it knows no solution. Without it the picture stands still.
type Task struct {
	N      int
	Start  boards.Board      // with the attacks
	Way    boards.Board      // from the start to the reader's board, with the moves
	Pairs  string            // the number of attacking pairs, and
	Unit   string            // what is counted
	Moved  string            // a sentence on the queens that have moved
	Solved string            // one on the board, where it is a solution
	How    string            // what to do
	Back   string            // what leads back to the start
	Data   template.HTMLAttr // for the script, as [Data] writes it
}

// Draw writes a task into the page. What works only with a script is hidden.
func (t Task) Draw(out render.Canvas) {
	out.Sheet.Need(boards.SymQueen, boards.SymRing, boards.SymFrame) // of what the reader comes to
	out.Fill("task", struct {
		Task
		Board, Moves, BoardKey, MovesKey template.HTML
		Rows                             string // the keys that lead to a row
	}{
		t, out.Drawn(t.Start), out.Drawn(t.Way),
		out.Drawn(boards.RoleLegend{boards.RoleAttack, boards.RoleHit}),
		out.Drawn(boards.RoleLegend{boards.RoleStays, boards.RoleMoves, boards.RoleGhost}),
		NumberKeys(out.Words(), t.N),
	})
}
