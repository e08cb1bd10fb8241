package search

import (
	"strconv"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

// A run plays the search whose tree a picture shows: the tree draws itself in the order of the
// search, beside a board. The script has the tests and knows where the nodes stand; without it the
// picture stays what it is.

// How fast a run is: its first tests take runSlowly each, and it is over after runTime, unless all
// of it takes less than that.
const (
	runSlowly = 500    // milliseconds
	runTime   = 30_000 // milliseconds
)

// runScripts are those that a run needs when it is first touched.
var runScripts = []string{"runtree", "runboard", "fans", "over", "runfan", "runmarks", "hear", "run"}

// runs reports whether a run goes through the tree: its search is not too long for a page, and
// nothing of it is left out.
func runs(t *tree.Tree) bool { return t.Depth == t.N && t.Nodes[0].Tests <= shown.MostRun }

// slowTests is how many tests a run shows slowly: up to the first dead end and a little beyond it,
// so that the first way back is seen, but for half of its time at most.
func slowTests(b *figure.Book, t *tree.Tree) int {
	const beyond = 3
	most := min(int(t.Nodes[0].Tests), runTime/2/runSlowly)
	if end := stories.Of(b, t.N).wrong.Step; end > 0 {
		return min(end+beyond, most)
	}
	return most
}

// runSeconds is how long a run takes.
func runSeconds(tests int64) int64 { return (min(runTime, tests*runSlowly) + 999) / 1000 }

// runWords is what a run says. A $ begins what it puts in; what becomes of a test is said as
// everywhere else.
func runWords() map[string]string {
	said := solver.Sentences
	return map[string]string{
		"start":  "The empty board. Nothing is tested yet.",
		"row":    said.Refused[solver.AlongRow],
		"falls":  said.Refused[solver.Falling],
		"free":   said.Assigned,
		"found":  said.Found,
		"dead":   "No row of column $col is free: a dead end. Column $on goes on with row $next.",
		"used":   "No row of column $col is left. Column $on goes on with row $next.",
		"over":   "No call has a row left: the search is over.",
		"at":     "Step $step of $all, column $col",
		"counts": "$dead, $found",
		"deads":  "No dead end so far / One dead end / # dead ends",
		"founds": "no solution yet / one solution / # solutions",
		"way":    "Step $step",
		"play":   "Play",
		"pause":  "Pause",
	}
}

// open opens the element of a run around the picture of a tree.
func openRun(c *figure.Drawing, t *tree.Tree, kind string) {
	c.Around(`<queen-run class="run run-%s" data-later="" data-n="%d"`, kind, t.N)
	c.Around(` data-slow="%d" data-slowly="%d" data-time="%d"%s%s>`, slowTests(c.Book(), t), runSlowly, runTime,
		shown.QueensRun(c, t.N), widgets.Data("words", runWords()))
	c.NeedsLater(runScripts...)
	c.Defines(boards.StageOf(puzzle.OnBoard(t.N)).Symbols()...)
}

// drawRun draws the picture that a run plays on.
func drawRun(c *figure.Drawing, picture render.Picture) {
	c.Around(`<div class="run-picture">`)
	c.Draw(picture)
	c.Around("</div>")
}

// closeRun writes what moves the run, the same in a table, and the end of the element. Board is the
// board of a run that has none beside its picture, nil otherwise.
func closeRun(c *figure.Drawing, t *tree.Tree, board render.Picture) {
	tests := t.Nodes[0].Tests
	c.Around(`<div class="run-live live" hidden="">`)
	c.Around(`<p class="run-buttons"><button type="button" class="run-play" data-do="play">` +
		`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M6 4l10 6-10 6z"/></svg>`)
	c.Around(`<span>The run in %s</span></button>`, number.Count(runSeconds(tests), "second"))
	c.Around(`<button type="button" class="run-steps" data-do="first">The run, step by step</button></p>`)
	c.Around(`<div class="run-panel" hidden="">`)
	if board != nil {
		c.Around(`<div class="run-board">`)
		c.Accompany(board)
		c.Around("</div>")
	}
	c.Around(`<div class="run-words"><p class="run-at"></p><p class="run-says"></p><p class="run-counts"></p>`)
	c.Around(`<p class="run-spoken" aria-live="polite"></p>`)
	c.Around(`<label>Step <input type="range" min="0" max="%d" value="%[1]d"/></label><p class="run-buttons">`, tests)
	buttons := [][2]string{{"first", "Start"}, {"back", "One back"}, {"on", "One on"}, {"last", "End"}}
	if t.Nodes[0].Solutions > 0 {
		buttons = append(buttons, [2]string{"solution", "Next solution"})
	}
	for _, button := range buttons {
		end := "" // of the slider, whose keys go there
		if button[0] == "first" || button[0] == "last" {
			end = widgets.AtHand
		}
		c.Around(`<button type="button" data-do="%s"%s>%s</button>`, button[0], end, button[1])
	}
	c.Around(`<button type="button" data-do="hear" aria-pressed="false">Hear the depth</button></p></div></div></div>`)
	c.Around("<details><summary>The run in numbers</summary>")
	c.Accompany(runTable(t))
	c.Around("</details></queen-run>")
}

// runTable says the run in numbers, by the row of the first queen: the steps that have her there,
// and what is found below her.
func runTable(t *tree.Tree) render.Table {
	table := render.Table{
		Label: "The run by the row of the first queen",
		Class: "sums",
		Heads: []render.TableCell{
			render.Numeric("first queen in row"),
			render.Numeric("from step"),
			render.Numeric("to step"),
			render.Numeric("nodes"),
			render.Numeric("dead ends"),
			render.Numeric("solutions"),
		},
	}
	for child := 1; child < len(t.Nodes); child = t.After(child) {
		node := t.Nodes[child]
		table.Rows = append(table.Rows, render.RowOf(render.Numeric(strconv.Itoa(int(node.Choice))),
			render.Thousands(int64(node.Step)), render.Thousands(int64(node.Step)+node.Tests),
			render.Thousands(node.Nodes), render.Thousands(node.DeadEnds), render.Thousands(node.Solutions)))
	}
	root := t.Nodes[0]
	table.Foot = []render.Row{render.RowOf(render.TableCell{Text: "all, with the empty board", Class: "n"},
		render.Numeric("1"), render.Thousands(root.Tests), render.Thousands(root.Nodes),
		render.Thousands(root.DeadEnds), render.Thousands(root.Solutions))}
	return table
}
