package search

import (
	"bytes"
	"html"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

// maxLog is how many steps a log can show.
const maxLog = 200

var log = figure.Directive{
	Name:  "log",
	Shows: "the lines that the program prints from one step to another, the returns after the last included",
	Options: []figure.Option{
		figure.SizeOption(),
		{Name: "from", Says: "the first step, a number or a fact; 1 if left out"},
		{Name: "to", Says: "the last step, a number or a fact, at most 200 steps in all; the last of the search if left out"},
	},
	Example: "\n:from: wrong.from\n:to: wrong.to",
	Draw: func(c *figure.Drawing) {
		n := c.Size()
		from, to := c.Steps(n)
		if to-from >= maxLog {
			c.Failf("to", "%d steps are more than the %d that a log can show", to-from+1, maxLog)
		}
		lines := logOf(n, from, to)
		c.HTML(`<pre class="log" tabindex="0" role="group" aria-label="log">%s</pre>`, html.EscapeString(string(lines)))
		c.Count(int64(bytes.Count(lines, []byte("\n"))), "line")
		c.Count(int64(to-from+1), "test")
	},
}

// logOf is what the program prints from step from to step to on n columns.
func logOf(n, from, to int) []byte {
	var lines []byte
	for e, state := range solver.Between(n, from, to) {
		lines = solver.AppendLog(lines, e, state)
	}
	return lines
}

var memory = figure.Directive{
	Name:     "memory",
	Shows:    "the array rowPosition after some steps, old values included",
	Argument: figure.Argument{Says: stepsSay, Open: true},
	Options:  []figure.Option{figure.SizeOption()},
	Example:  "wrong.from, wrong.to, stale.step",
	Draw: func(c *figure.Drawing) {
		n := c.Size()
		var rows boards.Memory
		steps := stepsOf(c, n)
		for _, step := range steps {
			row := memoryAt(n, step)
			if n == c.Book().N {
				row.Href = c.ToStep(step)
			}
			rows = append(rows, row)
		}
		c.Count(int64(steps[len(steps)-1]), "test")
		c.Draw(rows)
	},
}

// stepsSay says what stepsOf reads.
const stepsSay = "the steps, numbers or facts, with commas between them"

// stepsOf are the steps of the argument, in the order of the search.
func stepsOf(c *figure.Drawing, n int) (steps []int) {
	if c.Argument() == "" {
		c.Failf("", "the steps are missing, as in 15, 27")
	}
	for text := range strings.SplitSeq(c.Argument(), ",") {
		steps = append(steps, c.StepIn("", text, n))
	}
	slices.Sort(steps)
	return slices.Compact(steps)
}

// memoryAt is the array after a step of the search on n columns.
func memoryAt(n, step int) boards.MemoryRow {
	state := solver.StateAt(n, step)
	row := boards.MemoryRow{Step: step, Entries: state.RowPosition, Standing: len(state.Queens)}
	if state.Last.Kind == solver.Assigned {
		row.Written = int(state.Last.Square.Col)
	}
	return row
}
