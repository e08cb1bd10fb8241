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

// gridWashes are the classes of the cells by their moves, and the words for these. Solutions are
// green, as they are everywhere, and the more moves, the darker.
var gridWashes = [...][2]string{
	{"m0", "a solution"},
	{"h1", "one move"},
	{"h2", "two"},
	{"h3", "three"},
	{"h5", "all four queens"},
}

// gridRows is how many rows a queen can choose on the board of a StartGrid.
const gridRows = 4

// Draw writes the grid as an HTML table. The names of its axes stand in the gutters.
func (g StartGrid) Draw(out render.Canvas) {
	const all = len(g.Moves)
	axis := func(column int) string {
		return fmt.Sprintf(`<td class="axis" colspan="%d">column %d</td></tr><tr>`, all, column)
	}
	side := func(column int) string {
		return fmt.Sprintf(`<td class="axis gutter" rowspan="%d"><span>column %d</span></td>`, all, column)
	}
	out.Print(render.Scroll("Every start on four columns"),
		`<table class="startgrid"><thead><tr><td colspan="4" rowspan="4"></td>`, axis(4))
	for row := 1; row <= gridRows; row++ {
		out.Printf(`<th scope="colgroup" colspan="%d" class="edge" aria-label="column 4, row %d">%d</th>`, gridRows, row, row)
	}
	out.Print("</tr><tr>", axis(3))
	for i := range all {
		out.Printf(`<th scope="col"%s aria-label="column 3, row %d">%d</th>`, render.ClassOf(edge(i)),
			i%gridRows+1, i%gridRows+1)
	}
	out.Print("</tr></thead><tbody>")
	for i, line := range g.Moves {
		out.Printf("<tr%s>", render.ClassOf(edge(i)))
		if i == 0 {
			out.Print(side(1))
		}
		if i%gridRows == 0 {
			out.Printf(`<th scope="row" rowspan="%d" aria-label="column 1, row %d">%d</th>`, gridRows,
				i/gridRows+1, i/gridRows+1)
		}
		if i == 0 {
			out.Print(side(2))
		}
		out.Printf(`<th scope="row" aria-label="column 2, row %d">%d</th>`, i%gridRows+1, i%gridRows+1)
		for j, moves := range line {
			out.Printf(`<td class="%s">%d</td>`, strings.TrimSpace(gridWashes[moves][0]+" "+edge(j)), moves)
		}
		out.Print("</tr>")
	}
	out.Print("</tbody></table></div>")
}

// edge is the class of a cell that begins a block.
func edge(i int) string { return render.When(i%gridRows == 0, "edge") }

// Legend explains the colours.
func (StartGrid) Legend() render.Picture {
	var legend render.Legend
	for _, wash := range gridWashes {
		legend = append(legend, render.Sample{Path: "M4 4h37v37h-37z", Class: wash[0], Words: wash[1]})
	}
	return legend
}
