package starts

import (
	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
)

// doing is what the page's script gets of a start that is an exercise. No answer is in it.
type doing struct {
	N     int     `json:"n"`
	Words wording `json:"words"`
	Start string  `json:"start"`
}

// drawTask draws a start as an exercise.
func drawTask(c *figure.Drawing) {
	task := taskOf(c.Start().Rows)
	c.Needs("editor")
	c.Count(int64(len(task.Start.Attacks)), "attacking pair")
	c.Draw(task)
}

// taskOf is a start whose queens the reader moves.
func taskOf(start solver.Rows) widgets.Task {
	n := len(start)
	w := taskWords(n)
	t := widgets.Task{
		N: n, Start: boards.Of(start, true), Way: boards.OfMoves(start, start),
		Moved: w.count("moved", 0), How: w["how"], Back: w["back"],
		Data: widgets.Data("task", doing{N: n, Words: w, Start: compact(start)}),
	}
	pairs := len(t.Start.Attacks)
	t.Pairs, t.Unit = number.Thousands(pairs), w.count("unit", pairs)
	if pairs == 0 {
		t.Solved = w["itself"]
	}
	t.Start.Title = w.of("start", "$rows", start.String())
	t.Way.Title = w.of("way", "$rows", start.String(), "$goal", start.String())
	return t
}
