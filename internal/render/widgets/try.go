package widgets

import (
	"fmt"
	"html"

	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
)

// A Try is boards on which readers put queens. Without its script it shows the first, with a
// sentence on it; with the script all begin empty.
type Try struct {
	Boards []boards.Board // of different sizes
	Still  string         // on the first
	Data   Attribute
}

// Draw writes the boards into the page.
func (t Try) Draw(out render.Canvas) {
	out.Sheet.Need(boards.SymQueen, boards.SymFrame) // the script may need them where these boards do not
	out.Printf(`<queen-try class="try"%s>`, t.Data.quoted())
	for i, b := range t.Boards {
		hidden := ""
		if i > 0 {
			hidden = ` hidden=""`
		}
		out.Printf(`<div class="try-board" data-n="%d"%s>`, b.N, hidden)
		b.Draw(out)
		out.Print("</div>")
	}
	out.Printf(`<div class="try-side"><p class="try-still">%s</p><div class="try-controls" hidden=""><p class="try-says" role="status"></p><div class="try-buttons">`, html.EscapeString(t.Still))
	buttons(out, [][2]string{{"stuck", "Stuck?"}, {"undo", "Undo"}, {"empty", "Empty"}})
	if len(t.Boards) > 1 {
		for _, b := range t.Boards {
			out.Printf(`<button type="button" data-do="size" data-n="%d">%s</button>`, b.N, number.Count(b.N, "column"))
		}
	}
	out.Print(`</div><details class="try-help">`)
	last := t.Boards[len(t.Boards)-1].N
	keys(out, [][2]string{
		{"← → ↑ ↓", "choose a square"},
		{"Enter, Space", "a queen comes or goes"},
		{"Home, End", "to the first, to the last row"},
		{fmt.Sprintf("1 – %d", min(last, 9)), "a queen in this row, and on to the next column"},
	})
	out.Print(`</details></div>`)
	boards.RoleLegend{boards.RoleAttack, boards.RoleRay}.Draw(out)
	out.Print(`</div></queen-try>`)
}
