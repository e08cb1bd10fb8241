package charts

import (
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/words"
)

// LogLines is how counts grow with the board: sizes from left to right, counts upwards on a
// logarithmic axis, so that the slope of a line is the factor by which its count grows.
type LogLines struct {
	Title words.Sentence
	From  int // the smallest size; there are two or more
	Here  int // the highlighted size, if it's shown
	Lines []LogLine
}

// A LogLine is one count of all sizes, each at least 1. Its name is at its end, so the last counts
// of two lines have to differ.
type LogLine struct {
	Name   words.Sentence
	Counts []int64
	Strong bool // what the search does, not what's possible
}

const (
	linesDecade = 24 // the height of a power of ten
	linesTop    = 26
	linesFoot   = 24
	linesStep   = 100 // from one size to the next in the plot's own units
)

// slopes are the factors in the key, which is where there are no lines, because counts for few
// queens are small. The lines of the key are this many sizes long.
var slopes = []int{2, 5, 10, 30}

const slopeSteps = 2

// Draw draws l into the page. As in a [Progress], the plot stretches with the page and the words
// keep their size.
func (l LogLines) Draw(c render.Canvas) {
	steps := len(l.Lines[0].Counts) - 1
	decades := 1.0
	var said []string
	for _, line := range l.Lines {
		first, last := line.Counts[0], line.Counts[steps]
		decades = max(decades, math.Ceil(math.Log10(float64(last))))
		said = append(said,
			c.Say("lines-line", "name", line.Name, "first", first, "last", last))
	}
	p := linesPlot{LogLines: l, Canvas: c, steps: steps, decades: decades, height: int(decades * linesDecade)}
	c.Open(l.Title, words.Later("lines-words", "first", l.From, "last", l.From+steps, "lines", strings.Join(said, "; ")),
		render.Class("loglines")+fmt.Sprintf(` height="%d"`, linesTop+p.height+linesFoot))
	p.axes()
	p.key()
	plot := fmt.Sprintf(`class="plot" y="%d" width="100%%" height="%d" viewBox="0 0 %d %[2]d" preserveAspectRatio="none"`,
		linesTop, p.height, linesStep*steps)
	c.Inside("svg", plot, func() {
		p.slopes()
		for _, line := range l.Lines {
			p.line(line)
		}
	})
	for _, line := range l.Lines {
		y := render.Num(linesTop + p.y(line.Counts[steps]) + 4)
		c.Label(render.Class(line.class())+` x="100%" dx="10" y="`+y+`"`, c.Tell(line.Name))
	}
	c.End()
}

// A linesPlot is a chart that's being drawn.
type linesPlot struct {
	LogLines
	render.Canvas
	steps   int     // from the first size to the last
	decades float64 // the height of the chart in powers of ten
	height  int
}

// y is how far down a count is, in the plot.
func (p linesPlot) y(count int64) float64 { return p.above(math.Log10(float64(count))) }

// above is how far down a power of ten is.
func (p linesPlot) above(power float64) float64 { return float64(p.height) - linesDecade*power }

// right is how far right a size is.
func (p linesPlot) right(step float64) string { return percent(step / float64(p.steps)) }

// axes draws a line for each power of ten, and the numbers beside and below the plot.
func (p linesPlot) axes() {
	p.Label(`x="-36" y="12"`, p.Say("lines-how-many"))
	for power := range int(p.decades) + 1 {
		at := linesTop + int(p.above(float64(power)))
		p.Element("line", fmt.Sprintf(`class="l-grid" x2="100%%" y1="%d" y2="%[1]d"`, at), "")
		if power%3 == 0 {
			p.Label(fmt.Sprintf(`class="end" x="-8" y="%d"`, at+4), powerOfTen(power))
		}
	}
	foot := linesTop + p.height + linesFoot - 4
	for step := range p.steps + 1 {
		here := render.When(p.From+step == p.Here, " here")
		at := fmt.Sprintf(`class="size%s" x="%s" y="%d"`, here, p.right(float64(step)), foot)
		p.Label(at, strconv.Itoa(p.From+step))
	}
	p.Label(fmt.Sprintf(`x="100%%" dx="16" y="%d"`, foot), p.Say("table-queens"))
}

// keyFrom is where the key of slopes begins: half a size from the edge.
const keyFrom = 0.5

// keyBase is the power of ten that the key begins at, so that it ends below the highest one.
func (p linesPlot) keyBase() float64 {
	return p.decades - 1 - slopeSteps*math.Log10(float64(slopes[len(slopes)-1]))
}

// key names the slopes: the factor for one more queen.
func (p linesPlot) key() {
	p.Label(fmt.Sprintf(`x="%s" y="%d"`, p.right(keyFrom), linesTop+linesDecade/2), p.Say("lines-one-more"))
	for _, factor := range slopes {
		top := p.above(p.keyBase() + slopeSteps*math.Log10(float64(factor)))
		p.Label(fmt.Sprintf(`x="%s" dx="8" y="%s"`, p.right(keyFrom+slopeSteps), render.Num(linesTop+top+4)),
			fmt.Sprintf("× %d", factor))
	}
}

// slopes draws the lines of the key.
func (p linesPlot) slopes() {
	for _, factor := range slopes {
		p.Shape("slope", fmt.Sprintf("M%s %sl%d %s",
			render.Num(keyFrom*linesStep), render.Num(p.above(p.keyBase())),
			slopeSteps*linesStep, render.Num(-linesDecade*slopeSteps*math.Log10(float64(factor)))))
	}
}

// line draws a line and its points, each with its count.
func (p linesPlot) line(line LogLine) {
	d, points, letter := "", "", "M"
	for step, count := range line.Counts {
		at := fmt.Sprintf("%d %s", linesStep*step, render.Num(p.y(count)))
		d += letter + at
		letter = "L"
		title := render.Element("title", "", html.EscapeString(p.Say("lines-point", "queens", p.From+step, "count", count)))
		points += render.Element("path", `d="M`+at+`h0"`, title)
	}
	p.Element("g", render.Class(line.class()), render.Element("path", `d="`+d+`"`, "")+render.Element("g", "", points))
}

func (l LogLine) class() string { return "series" + render.When(l.Strong, " strong") }
