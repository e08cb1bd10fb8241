package charts

import (
	"fmt"
	"strconv"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/words"
)

// A Race compares two searches for the nearest solution on the same scale: time in tests from left to
// right, and how many moves the nearest solution known needs, from the top down to none. A line
// begins where its search meets its first solution, and ends where the search does.
type Race struct {
	Runs  [2]Racer
	Title words.Sentence
}

// A Racer is a search in a [Race].
type Racer struct {
	Name  words.Sentence
	Tests int64     // until it ends
	Best  []Finding // those nearer than all before them; at least one
}

// Draw draws r into the page. As in a [Progress], the plot stretches with the page and the words
// keep their size. Where the lines coincide, the second is visible on the first, which is wider;
// its words are below its end, and those of the first above its beginning.
func (r Race) Draw(c render.Canvas) {
	most := 0
	var last int64
	for _, run := range r.Runs {
		most, last = max(most, run.Best[0].Moves), max(last, run.Tests)
	}
	height := most * progressRow
	c.Open(r.Title, r.words(c), render.Class("progress race")+fmt.Sprintf(` height="%d"`, height+progressTop+50))
	x := func(tests int64) float64 { return float64(tests) / float64(last) }
	y := func(moves int) int { return progressTop + (most-moves)*progressRow }

	c.Label(`class="axis" x="-28" y="12"`, c.Say("table-moves"))
	for moves := 0; moves <= most; moves++ {
		c.Element("line", fmt.Sprintf(`class="grid" x1="0" x2="100%%" y1="%d" y2="%[1]d"`, y(moves)), "")
		c.Label(fmt.Sprintf(`class="scale" x="-10" y="%d"`, y(moves)+4), strconv.Itoa(moves))
	}
	lines := [2]string{"slower", "bestline"}
	plot := fmt.Sprintf(`class="plot" y="%d" width="100%%" height="%d" viewBox="0 0 %d %[2]d" preserveAspectRatio="none"`,
		progressTop, height, progressTime)
	c.Inside("svg", plot, func() {
		for i, run := range r.Runs {
			line := ""
			for j, f := range run.Best {
				at, down := render.Num(progressTime*x(int64(f.Step))), y(f.Moves)-progressTop
				if j == 0 {
					line = fmt.Sprintf("M%s %d", at, down)
					continue
				}
				line += fmt.Sprintf("H%sV%d", at, down)
			}
			c.Path(line+"H"+render.Num(progressTime*x(run.Tests)), render.Class(lines[i]))
		}
	})
	for i, run := range r.Runs {
		end := x(run.Tests)
		final := y(run.Best[len(run.Best)-1].Moves)
		anchor, dx, dy := " left", -2, y(run.Best[0].Moves)-final-9
		if end < 0.5 { // there's more room to the right of its end
			anchor, dx = "", 2
		}
		if i == 1 {
			dy = 18
		}
		c.Inside("svg", fmt.Sprintf(`class="spot" x="%s" y="%d"`, percent(end), final), func() {
			c.Shape(lines[i]+" end", "M0-6V6")
			c.Label(fmt.Sprintf(`class="words%s" x="%d" y="%d"`, anchor, dx, dy),
				c.Say("race-end", "name", c.Tell(run.Name), "tests", run.Tests))
		})
	}
	foot := height + progressTop + 42
	c.Label(fmt.Sprintf(`class="scale" x="0" y="%d"`, foot), "0")
	c.Label(fmt.Sprintf(`class="scale end" x="100%%" y="%d"`, foot), c.Say("tests", "n", last))
	c.End()
}

// words describes the lines.
func (r Race) words(c render.Canvas) words.Sentence {
	var lines []string
	for _, run := range r.Runs {
		var found []string
		for _, f := range run.Best {
			found = append(found, c.Say("progress-found", "moves", f.Moves, "step", f.Step))
		}
		lines = append(lines, c.Say("race-words",
			"name", c.Tell(run.Name), "best", strings.Join(found, ", "), "tests", run.Tests))
	}
	return words.Plain(strings.Join(lines, " "))
}
