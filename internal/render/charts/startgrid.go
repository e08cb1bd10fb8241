package charts

import (
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/words"
)

// A StartGrid holds every start with four queens, each with the moves it needs. The rows of columns
// 1 and 2 are down the side; those of columns 4 and 3 are along the top, from the edge inwards. So
// a start and its left-right mirror image are on two sides of the diagonal, and a start and its
// upside-down image are opposite each other through the middle.
type StartGrid struct {
	// Moves has one line for each choice of rows in columns 1 and 2, and in it one number for each
	// choice in columns 4 and 3; the inner column's row changes faster.
	Moves [16][16]int
}

// gridWashes are the classes of the cells by their moves, and the sentences for these. Solutions
// are green, as everywhere; the more moves, the darker.
var gridWashes = [...][2]string{
	{"m0", "mark-finding"},
	{"h1", "grid-one"},
	{"h2", "grid-two"},
	{"h3", "grid-three"},
	{"h5", "grid-all"},
}

// gridRows is the number of rows that a queen can choose on the board of a StartGrid.
const gridRows = 4

type (
	// A gridLine is what the template gets for a line. Only a line that begins a block has an edge.
	gridLine struct {
		Edge       string
		Outer, Row int // the rows of columns 1 and 2
		Cells      []gridCell
	}
	gridCell struct {
		Class string
		Moves int
	}
	// A gridHead is the head of a column.
	gridHead struct {
		Edge string
		Row  int
	}
)

// Draw writes the grid as an HTML table. The names of its axes are in the gutters.
func (g StartGrid) Draw(out render.Canvas) {
	v := struct {
		Cell      func(column, row int) string // names a row of a column
		All, Rows int
		Outer     []int
		Inner     []gridHead
		Lines     []gridLine
	}{Cell: func(column, row int) string {
		return out.Say("grid-cell", "column", column, "row", row)
	}, All: len(g.Moves), Rows: gridRows}
	for row := 1; row <= gridRows; row++ {
		v.Outer = append(v.Outer, row)
	}
	for i, moves := range g.Moves {
		v.Inner = append(v.Inner, gridHead{edge(i), i%gridRows + 1})
		line := gridLine{Edge: edge(i), Outer: i/gridRows + 1, Row: i%gridRows + 1}
		for j, moves := range moves {
			class := strings.TrimSpace(gridWashes[moves][0] + " " + edge(j))
			line.Cells = append(line.Cells, gridCell{class, moves})
		}
		v.Lines = append(v.Lines, line)
	}
	out.Fill("startgrid", v)
}

// edge is the class of a cell that begins a block.
func edge(i int) string { return render.When(i%gridRows == 0, "edge") }

// Legend explains the colours.
func (StartGrid) Legend() render.Picture {
	var legend render.Legend
	for _, wash := range gridWashes {
		legend = append(legend, render.Sample{Path: "M4 4h37v37h-37z", Class: wash[0], Words: words.Later(wash[1])})
	}
	return legend
}
