package starts

import (
	"queenbook/internal/figure"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// doing is what the page's script gets for a start that is an exercise. It doesn't contain an
// answer.
type doing struct {
	N     int    `json:"n"`
	Start string `json:"start"`
}

// drawTask draws a start as an exercise.
func drawTask(c *figure.Drawing) {
	task := taskOf(c.Words(), c.Start().Rows)
	c.Needs("editor")
	c.Count(int64(len(task.Start.Attacks)), "attacking pair")
	c.Draw(task)
}

// taskOf is a start whose queens the reader moves.
func taskOf(said *words.Catalogue, start solver.Rows) widgets.Task {
	n := len(start)
	t := widgets.Task{
		N: n, Start: boards.Of(start, true), Way: boards.OfMoves(start, start),
		Moved: said.Say("task-moved", "n", 0), How: said.Say("task-how"), Back: said.Say("task-back"),
		Data: widgets.Data("task", doing{N: n, Start: compact(start)}),
	}
	pairs := len(t.Start.Attacks)
	t.Pairs, t.Unit = said.Style().Thousands(int64(pairs)), said.Say("task-unit", "n", pairs)
	if pairs == 0 {
		t.Solved = said.Say("task-itself")
	}
	t.Start.Title = words.Later("task-start", "rows", start.String())
	t.Way.Title = words.Later("grid-way", "rows", start.String(), "goal", start.String())
	return t
}
