package charts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/words"
)

// A Ranking compares a start with solutions: one column of the picture is one solution, nearest
// first, one cell of it one queen.
type Ranking struct {
	Queens int      // cells a column
	Stays  [][]bool // Stays[i][c]: in the i-th solution the queen of column c+1 stays
	Groups []Group  // in order: how many of the columns need how many moves
	Title  words.Sentence
	Desc   words.Sentence
}

// A Group is the solutions that need the same number of moves.
type Group struct{ Moves, Drawn, All int }

// The numbers above the cells, in px: the height of a line of numbers, the cells below, and the
// width for numbers on the narrowest page, that of a small phone.
const (
	rankStorey = 32
	rankCells  = 176
	rankWidth  = 250
)

// rankFine is the largest number of solutions with wide gaps between them.
const rankFine = 150

// Draw draws r into the page. Its root has no viewBox: the cells stretch with the page, and the
// numbers above them keep their size.
func (r Ranking) Draw(c render.Canvas) {
	columns := len(r.Stays)
	storeys := r.storeys()
	// The cells begin below the highest line of numbers, which one of the first groups has.
	foot := 8 + rankStorey*(slices.Max(append(storeys, 0))+1)
	c.Open(r.Title, r.Desc, render.Class("ranking")+fmt.Sprintf(` height="%d"`, foot+rankCells+2))
	share := func(n int) string { return percent(float64(n) / float64(columns)) }

	var numbers strings.Builder
	before := 0
	for i, storey := range storeys {
		g := r.Groups[i]
		top := foot - 6 - rankStorey*(storey+1)
		tick := fmt.Sprintf(`class="tick" x1="%s" x2="%[1]s" y1="%d" y2="%d"`, share(before), top, foot-2)
		c.Element("line", tick, "")
		for _, text := range []struct {
			class string
			y     int
			value int
		}{{"moves", top + 13, g.Moves}, {"boards", top + 27, g.All}} {
			at := fmt.Sprintf(`aria-hidden="true" class="%s" x="%s" y="%d" dx="5"`, text.class, share(before), text.y)
			numbers.WriteString(render.Element("text", at, strconv.Itoa(text.value)))
		}
		before += g.Drawn
	}
	c.Print(numbers.String()) // above the line of the next group, which may be close
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
	plot := fmt.Sprintf(`class="cells" y="%d" width="100%%" height="%d" viewBox="0 0 %d %d" preserveAspectRatio="none"`,
		foot, rankCells, columns, r.Queens)
	c.Inside("svg", plot, func() {
		c.Shape("lost", bars.String())
		c.Shape("kept", stays.String())
		c.Shape("gaps"+render.When(columns > rankFine, " fine"), gaps.String())
	})
	c.End()
}

// storeys says how high the numbers of each drawn group are: above those of every later group that
// begins before they end, even on a phone. So no two numbers overlap, and the line of a later group
// ends below them.
func (r Ranking) storeys() []int {
	drawn := slices.IndexFunc(r.Groups, func(g Group) bool { return g.Drawn == 0 })
	if drawn < 0 {
		drawn = len(r.Groups)
	}
	storeys := make([]int, drawn)
	for i, g := range slices.Backward(r.Groups[:drawn]) {
		digits := max(len(strconv.Itoa(g.Moves))*9, len(strconv.Itoa(g.All))*7)
		end := float64(5+digits+4) * float64(len(r.Stays)) / rankWidth // in columns
		for later, next := i+1, g.Drawn; later < drawn && float64(next) < end; later++ {
			storeys[i] = max(storeys[i], storeys[later]+1)
			next += r.Groups[later].Drawn
		}
	}
	return storeys
}

// Legend explains the cells.
func (r Ranking) Legend() render.Picture {
	legend := render.Legend{render.Key("kept"), render.Key("lost")}
	if !slices.ContainsFunc(r.Stays, func(solution []bool) bool { return slices.Contains(solution, true) }) {
		return legend[1:]
	}
	return legend
}
