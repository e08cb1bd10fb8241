package boards

import (
	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"slices"
)

// A MemoryRow is the array rowPosition after one step.
type MemoryRow struct {
	Step     int
	Href     string // where the step's number leads, if anywhere
	Entries  []int8
	Standing int // how many entries, from the left, belong to queens that stand
	Written  int // the column that the step wrote, 0 for none
}

// MemoryOf is the array at the moment after the state's last event.
func MemoryOf(state *solver.State) MemoryRow {
	row := MemoryRow{Step: state.Step, Entries: slices.Clone(state.RowPosition), Standing: len(state.Queens)}
	if state.Last.Kind == solver.Assigned {
		row.Written = int(state.Last.Square.Col)
	}
	return row
}

// Memory is a table of arrays. An entry says by its class whether it was just written, belongs to a
// queen that stands, is left over, or was never written.
type Memory []MemoryRow

// Draw writes the arrays as an HTML table.
func (rows Memory) Draw(out render.Canvas) {
	out.Print(`<table class="memory"><thead><tr><th scope="col">step</th><th scope="col">rowPosition</th></tr></thead><tbody>`)
	for _, row := range rows {
		out.Printf(`<tr><th scope="row">%s</th><td><ol class="array">`, render.Way{Text: number.Thousands(row.Step), Href: row.Href}.HTML())
		row.WriteEntries(out)
		out.Print("</ol></td></tr>")
	}
	out.Print("</tbody></table>")
}

// WriteEntries writes the array as the items of a list, without the list.
func (row MemoryRow) WriteEntries(out render.Canvas) {
	for i, entry := range row.Entries {
		kind := ""
		switch {
		case i+1 == row.Written:
			kind = ` class="written"`
		case i < row.Standing:
		case entry == 0:
			kind = ` class="zero"`
		default:
			kind = ` class="old"`
		}
		out.Printf("<li%s>%d</li>", kind, entry)
	}
}
