package boards

import (
	"strings"

	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/solver"
)

// A MemoryRow is the array of the rows after one step.
type MemoryRow struct {
	Step  int
	Href  string // address of the step, if it has one
	Array        // Marked is the column that the step wrote, Faint the first without a queen that counts
}

// MemoryOf is the array at the moment after the state's last event.
func MemoryOf(n int, state *puzzle.State) MemoryRow {
	row := MemoryRow{Step: state.Step, Array: Array{
		Entries: strings.Fields(puzzle.Array(n, state).String()),
		Faint:   len(state.Made) + 1,
	}}
	if state.Last.Kind == solver.Assigned {
		row.Marked = int(state.Last.Place)
	}
	return row
}

// Memory is a table of arrays. An entry says by its class whether it was just written, belongs to a
// queen on the board, is left over, or was never written.
type Memory []MemoryRow

// Draw writes the arrays as an HTML table.
func (rows Memory) Draw(out render.Canvas) {
	t := render.Table{Class: "memory", Fits: true, Heads: []render.TableCell{render.Head("table-step"), render.Head("table-array")}}
	for _, row := range rows {
		step := render.Way{Text: out.Number(row.Step), Href: row.Href}
		array := render.TableCell{HTML: out.Filled("array", row.Items())}
		t.Rows = append(t.Rows, render.RowOf(render.TableCell{HTML: step.HTML()}, array))
	}
	t.Draw(out)
}
