package charts

import (
	"fmt"
	"strings"

	"queenbook/internal/render"
)

// A StartGrid holds every start on four columns, each with the moves that it needs. Down the side
// stand the rows of columns 1 and 2; along the top those of columns 4 and 3, from the edge inwards.
// So a start and its image left to right lie on two sides of the diagonal, and a start and its
// image upside down lie opposite each other through the middle.
type StartGrid struct {
	// Moves has one line for each choice of rows in columns 1 and 2, and in it one number for each
	// choice in columns 4 and 3; the inner column's row changes faster.
	Moves [16][16]int
}

// gridRows is how many rows a queen can choose on the board of a StartGrid.
const gridRows = 4

// Draw writes the grid as an HTML table.
func (g StartGrid) Draw(out render.Canvas) {
	out.Print(render.Scroll("Every start on four columns") + `<table class="startgrid"><thead><tr><td colspan="2" rowspan="2"></td>`)
	for row := 1; row <= gridRows; row++ {
		out.Printf(`<th scope="colgroup" colspan="%d" class="edge" aria-label="column 4, row %d">%d</th>`, gridRows, row, row)
	}
	out.Print("</tr><tr>")
	for i := range g.Moves {
		out.Printf(`<th scope="col"%s aria-label="column 3, row %d">%d</th>`, render.ClassOf(edge(i)), i%gridRows+1, i%gridRows+1)
	}
	out.Print("</tr></thead>")
	for i, line := range g.Moves {
		if i%gridRows == 0 {
			out.Print("<tbody>")
		}
		out.Print("<tr>")
		if i%gridRows == 0 {
			out.Printf(`<th scope="rowgroup" rowspan="%d" aria-label="column 1, row %d">%d</th>`, gridRows, i/gridRows+1, i/gridRows+1)
		}
		out.Printf(`<th scope="row" aria-label="column 2, row %d">%d</th>`, i%gridRows+1, i%gridRows+1)
		for j, moves := range line {
			class := strings.TrimSpace(fmt.Sprintf("m%d %s", moves, edge(j)))
			out.Printf(`<td class="%s">%d</td>`, class, moves)
		}
		out.Print("</tr>")
		if i%gridRows == gridRows-1 {
			out.Print("</tbody>")
		}
	}
	out.Print("</table></div>")
}

// edge is the class of a cell that begins a block of columns.
func edge(i int) string {
	if i%gridRows == 0 {
		return "edge"
	}
	return ""
}

// Legend explains the colours.
func (StartGrid) Legend() render.Picture {
	return render.Legend{
		{Path: "M4 4h37v37h-37z", Class: "m0", Words: "a solution"},
		{Path: "M4 4h37v37h-37z", Class: "m1", Words: "one move"},
		{Path: "M4 4h37v37h-37z", Class: "m2", Words: "two"},
		{Path: "M4 4h37v37h-37z", Class: "m3", Words: "three"},
		{Path: "M4 4h37v37h-37z", Class: "m4", Words: "all four queens"},
	}
}
