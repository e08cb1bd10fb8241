package charts

import (
	"fmt"
	"html"
	"math"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/render"
)

// LogLines is how counts grow with the board: sizes from left to right, counts upwards on a
// logarithmic axis, so that the slope of a line is the factor by which its count grows.
type LogLines struct {
	Title string
	From  int // the smallest size; there are two or more
	Here  int // the size that stands out, if it is shown
	Lines []LogLine
}

// A LogLine is one count of all sizes, each at least 1. Its name stands at its end, so the last
// counts of two lines must not be alike.
type LogLine struct {
	Name   string
	Counts []int64
	Strong bool // what the search does, beside what is possible
}

const (
	linesDecade = 24 // the height of a power of ten
	linesTop    = 26
	linesFoot   = 24
	linesStep   = 100 // from one size to the next in the plot's own units
)

// slopes are the factors in the key, which stands where there are no lines: few queens have no
// large counts. They are that of so many sizes.
var slopes = []int{2, 5, 10, 30}

const slopeSteps = 2

// Draw draws l into the page. As in a [Progress], the plot stretches with the page and the words
// keep their size.
func (l LogLines) Draw(c render.Canvas) {
	steps, decades, said := len(l.Lines[0].Counts)-1, 1.0, make([]string, len(l.Lines))
	for i, line := range l.Lines {
		decades = max(decades, math.Ceil(math.Log10(float64(line.Counts[steps]))))
		said[i] = fmt.Sprintf("%s from %s to %s", line.Name, number.Thousands(line.Counts[0]),
			number.Thousands(line.Counts[steps]))
	}
	height := int(decades * linesDecade)
	y := func(power float64) float64 { return float64(height) - linesDecade*power }
	right := func(step float64) string { return percent(step / float64(steps)) }
	foot := linesTop + height + linesFoot - 4

	c.Open(l.Title, fmt.Sprintf("From %d queens to %d: %s.", l.From, l.From+steps, strings.Join(said, "; ")),
		render.Class("loglines")+fmt.Sprintf(` height="%d"`, linesTop+height+linesFoot))
	c.Print(`<text aria-hidden="true" x="-36" y="12">how many</text>`)
	for power := range int(decades) + 1 {
		at := linesTop + int(y(float64(power)))
		c.Printf(`<line class="l-grid" x2="100%%" y1="%d" y2="%[1]d"/>`, at)
		if power%3 == 0 {
			c.Printf(`<text aria-hidden="true" class="end" x="-8" y="%d">%s</text>`, at+4, powerOfTen(power))
		}
	}
	for step := range steps + 1 {
		here := render.When(l.From+step == l.Here, " here")
		c.Printf(`<text aria-hidden="true" class="size%s" x="%s" y="%d">%d</text>`,
			here, right(float64(step)), foot, l.From+step)
	}
	c.Printf(`<text aria-hidden="true" x="100%%" dx="16" y="%d">queens</text>`, foot)

	// The key begins half a size from the edge and ends below the highest power.
	const keyFrom = 0.5
	base := decades - 1 - slopeSteps*math.Log10(float64(slopes[len(slopes)-1]))
	c.Printf(`<text aria-hidden="true" x="%s" y="%d">one queen more:</text>`, right(keyFrom), linesTop+linesDecade/2)
	for _, factor := range slopes {
		top := y(base + slopeSteps*math.Log10(float64(factor)))
		c.Printf(`<text aria-hidden="true" x="%s" dx="8" y="%s">× %d</text>`, right(keyFrom+slopeSteps),
			render.Num(linesTop+top+4), factor)
	}

	c.Printf(`<svg class="plot" y="%d" width="100%%" height="%d" viewBox="0 0 %d %[2]d" preserveAspectRatio="none">`,
		linesTop, height, linesStep*steps)
	for _, factor := range slopes {
		c.Shape("slope", fmt.Sprintf("M%s %sl%d %s", render.Num(keyFrom*linesStep), render.Num(y(base)),
			slopeSteps*linesStep, render.Num(-linesDecade*slopeSteps*math.Log10(float64(factor)))))
	}
	for _, line := range l.Lines {
		d, points := "", ""
		for step, count := range line.Counts {
			at := fmt.Sprintf("%d %s", linesStep*step, render.Num(y(math.Log10(float64(count)))))
			if step == 0 {
				d = "M" + at
			} else {
				d += "L" + at
			}
			points += fmt.Sprintf(`<path d="M%sh0"><title>%d queens: %s</title></path>`, at,
				l.From+step, number.Thousands(count))
		}
		c.Printf(`<g%s><path d="%s"/><g>%s</g></g>`, render.ClassOf(line.class()), d, points)
	}
	c.Print("</svg>")
	for _, line := range l.Lines {
		c.Printf(`<text aria-hidden="true"%s x="100%%" dx="10" y="%s">%s</text>`, render.ClassOf(line.class()),
			render.Num(linesTop+y(math.Log10(float64(line.Counts[steps])))+4), html.EscapeString(line.Name))
	}
	c.End()
}

func (l LogLine) class() string { return "series" + render.When(l.Strong, " strong") }
