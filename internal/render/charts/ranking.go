package charts

import (
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/render"
)

// A Ranking compares a start with solutions: one column of the picture is one solution, nearest
// first, one cell of it one queen.
type Ranking struct {
	Queens int      // cells a column
	Stays  [][]bool // Stays[i][c]: in the i-th solution the queen of column c+1 stays
	Groups []Group  // in order: how many of the columns need how many moves
	Title  string
	Desc   string
}

// A Group is the solutions that need the same number of moves.
type Group struct{ Moves, Drawn, All int }

// Draw draws r into the page. Its root has no viewBox: the cells stretch with the page, and the
// numbers above them keep their size.
func (r Ranking) Draw(c render.Canvas) {
	columns := len(r.Stays)
	c.Open(r.Title, r.Desc, render.Class("ranking"))
	share := func(n int) string { return percent(float64(n) / float64(columns)) }

	var numbers strings.Builder
	before, storey := 0, 0
	for _, g := range r.Groups {
		if g.Drawn == 0 {
			break
		}
		// The number of a narrow group would run into the next one's: it goes one storey higher.
		storey = (storey + 1) % 2
		if float64(g.Drawn)/float64(columns) > 0.08 {
			storey = 0
		}
		top := 34 - 32*storey
		c.Printf(`<line class="tick" x1="%s" x2="%s" y1="%d" y2="70"/>`, share(before), share(before), top)
		for _, text := range []struct {
			class string
			y     int
			value int
		}{{"moves", top + 13, g.Moves}, {"boards", top + 27, g.All}} {
			fmt.Fprintf(&numbers, `<text aria-hidden="true" class="%s" x="%s" y="%d" dx="5">%d</text>`,
				text.class, share(before), text.y, text.value)
		}
		before += g.Drawn
	}
	c.Print(numbers.String()) // above the line of the next group, which may stand close
	c.Printf(`<svg class="cells" y="72" width="100%%" height="176" viewBox="0 0 %d %d" preserveAspectRatio="none">`, columns, r.Queens)
	var bars, stays, gaps strings.Builder
	for q := range r.Queens {
		fmt.Fprintf(&bars, "M0 %d.06h%dv.88h-%dz", q, columns, columns)
	}
	for i, stay := range r.Stays {
		for q, s := range stay {
			if s {
				fmt.Fprintf(&stays, "M%d %d.06h1v.88h-1z", i, q)
			}
		}
		if i > 0 {
			fmt.Fprintf(&gaps, "M%d 0v%d", i, r.Queens)
		}
	}
	c.Shape("lost", bars.String())
	c.Shape("kept", stays.String())
	c.Shape("gaps", gaps.String())
	c.Print("</svg>")
	c.End()
}

// Legend explains the cells.
func (r Ranking) Legend() render.Picture {
	legend := render.Legend{render.Key("kept"), render.Key("lost")}
	if !slices.ContainsFunc(r.Stays, func(solution []bool) bool { return slices.Contains(solution, true) }) {
		return legend[1:]
	}
	return legend
}
