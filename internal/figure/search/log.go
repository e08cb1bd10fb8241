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
	Example: "\n:from: first.tail\n:to: first.tests",
	Draw:    drawLog,
}

func drawLog(c *figure.Drawing) {
	n := c.Size()
	from, to := c.Steps(n)
	if to-from >= maxLog {
		c.Failf("to", "%d steps are more than the %d that a log can show", to-from+1, maxLog)
	}
	if c.Failed() {
		return
	}
	lines := logOf(n, from, to)
	c.HTML(`<pre class="log" tabindex="0" role="group" aria-label="log">%s</pre>`, html.EscapeString(string(lines)))
	c.Count(int64(bytes.Count(lines, []byte("\n"))), "line")
	c.Count(int64(to-from+1), "test")
}

// logOf is what the program prints from step from to step to on n columns.
func logOf(n, from, to int) []byte {
	var lines []byte
	state := solver.NewState(n)
	for e := range solver.Trace(n) {
		if e.Test() && state.Step == to {
			break
		}
		if state.Apply(e); state.Step >= from {
			lines = solver.AppendLog(lines, e, state)
		}
	}
	return lines
}

var memory = figure.Directive{
	Name:     "memory",
	Shows:    "the array rowPosition after some steps, old values included",
	Argument: figure.Argument{Says: "the steps, numbers or facts, with commas between them", Open: true},
	Options:  []figure.Option{figure.SizeOption()},
	Example:  "wrong.from, wrong.to, stale.step",
	Draw:     drawMemory,
}

func drawMemory(c *figure.Drawing) {
	n := c.Size()
	if c.Argument() == "" {
		c.Failf("", "the steps are missing, as in 15, 27")
	}
	var steps []int
	for text := range strings.SplitSeq(c.Argument(), ",") {
		steps = append(steps, c.StepIn("", text, n))
	}
	rows := memoryAt(n, steps...)
	for i := range rows {
		if n == c.Book().N {
			rows[i].Href = c.ToStep(rows[i].Step)
		}
	}
	c.Count(int64(slices.Max(steps)), "test")
	c.Draw(boards.Memory(rows))
}

// memoryAt is the array after each of the given steps of the search on n columns, in the order of
// the search.
func memoryAt(n int, steps ...int) []boards.MemoryRow {
	var rows []boards.MemoryRow
	state := solver.NewState(n)
	last := slices.Max(steps)
	for e := range solver.Trace(n) {
		if e.Test() && state.Step == last {
			break
		}
		state.Apply(e)
		if !slices.Contains(steps, state.Step) || (e.Kind != solver.Refused && e.Kind != solver.Assigned) {
			continue
		}
		row := boards.MemoryRow{Step: state.Step, Entries: slices.Clone(state.RowPosition), Standing: len(state.Queens)}
		if e.Kind == solver.Assigned {
			row.Written = int(e.Square.Col)
		}
		rows = append(rows, row)
	}
	return rows
}
