package charts

import (
	"fmt"
	"html"
	"strconv"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/words"
)

// A Progress is the chart of a search for the nearest solution: time in tests from left to right,
// and how many moves each solution needs from the top down to none.
type Progress struct {
	Tests   int64     // of the whole search, the width of the chart
	Columns int       // of the board, the most moves that can be needed
	All     []Finding // every solution, in order of discovery; at least one
	Best    []Finding // those nearer than all before them
	Title   words.Sentence
}

// A Finding is a solution when it's discovered.
type Finding struct{ Step, Moves int }

const (
	progressRow  = 26 // height of one move
	progressTop  = 30
	progressTime = 1000 // the width of the plot in its own units
)

// Draw draws p into the page. As in a [Ranking], the plot stretches with the page and the words
// keep their size.
func (p Progress) Draw(c render.Canvas) {
	height := p.Columns * progressRow
	c.Open(p.Title, p.words(c), render.Class("progress")+fmt.Sprintf(` height="%d"`, height+progressTop+34))
	x := func(step int) float64 { return float64(step) / float64(p.Tests) }
	y := func(moves int) int { return progressTop + (p.Columns-moves)*progressRow }

	c.Label(`class="axis" x="-28" y="12"`, c.Say("table-moves"))
	for moves := 0; moves <= p.Columns; moves++ {
		c.Element("line", fmt.Sprintf(`class="grid" x1="0" x2="100%%" y1="%d" y2="%[1]d"`, y(moves)), "")
		c.Label(fmt.Sprintf(`class="scale" x="-10" y="%d"`, y(moves)+4), strconv.Itoa(moves))
	}
	at := func(f Finding) string {
		return render.Num(progressTime*x(f.Step)) + " " + strconv.Itoa(y(f.Moves)-progressTop)
	}
	line := "M" + at(p.Best[0])
	for _, f := range p.Best[1:] {
		line += fmt.Sprintf("H%sV%d", render.Num(progressTime*x(f.Step)), y(f.Moves)-progressTop)
	}
	var dots strings.Builder
	for _, f := range p.All {
		dots.WriteString("M" + at(f) + "h0")
	}
	plot := fmt.Sprintf(`class="plot" y="%d" width="100%%" height="%d" viewBox="0 0 %d %[2]d" preserveAspectRatio="none"`,
		progressTop, height, progressTime)
	c.Inside("svg", plot, func() {
		c.Path(dots.String(), render.Class("rim"))
		c.Path(dots.String(), render.Class("finding"))
		c.Path(line+fmt.Sprintf("H%d", progressTime), render.Class("bestline")) // many dots would hide the line
	})
	for _, f := range p.Best {
		// The words are above the line, which only falls and so never crosses them. If there's no
		// room to the right of the mark, they are to its left.
		anchor, dx := "", 9
		if x(f.Step) > 0.8 {
			anchor, dx = " left", -9
		}
		c.Inside("svg", fmt.Sprintf(`class="spot" x="%s" y="%d"`, percent(x(f.Step)), y(f.Moves)), func() {
			c.Shape("improvement", "M0-7L7 0 0 7-7 0Z")
			// The number of moves is highlighted, wherever the language puts it.
			const place = "\x00"
			said := html.EscapeString(c.Say("progress-best", "moves", place, "step", f.Step))
			moves := render.Element("tspan", render.Class("moves"), strconv.Itoa(f.Moves))
			c.Element("text", fmt.Sprintf(`aria-hidden="true" class="words%s" x="%d" y="-8"`, anchor, dx),
				strings.Replace(said, place, moves, 1))
		})
	}
	foot := height + progressTop + 26
	c.Label(fmt.Sprintf(`class="scale" x="0" y="%d"`, foot), "0")
	c.Label(fmt.Sprintf(`class="scale end" x="100%%" y="%d"`, foot), c.Say("tests", "n", p.Tests))
	c.End()
}

// Legend explains the marks and the line.
func (Progress) Legend() render.Picture {
	return render.Legend{render.Key("finding"), render.Key("improvement"), render.Key("bestline")}
}

// words describes the line.
func (p Progress) words(c render.Canvas) words.Sentence {
	said := make([]string, len(p.Best))
	for i, f := range p.Best {
		said[i] = c.Say("progress-found", "moves", f.Moves, "step", f.Step)
	}
	return words.Later("progress-words", "solutions", len(p.All), "tests", p.Tests,
		"best", strings.Join(said, ", "))
}
