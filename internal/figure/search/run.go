package search

import (
	"cmp"
	"fmt"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
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

// A run is what a script plays.
type run struct {
	name  string // of its element
	tree  *tree.Tree
	slow  int // tests that are shown slowly
	attrs string
	board render.Picture // before the first test
	of    *puzzle.Problem
	test  string // what a test is called: a step, where no place is
	first string // what the table calls the first choice,
	root  string // and what stands before it
}

// runs reports whether a run goes through the tree: its search is not too long for a page, or cut at
// a level, so that what is below is counted.
func runs(t *tree.Tree) bool { return t.Depth < t.N || t.Nodes[0].Tests <= shown.MostRun }

// slowTests is how many tests a run shows slowly: up to the first dead end, if there is one, and a
// little beyond it, so that the first way back is seen, but for half of its time at most.
func slowTests(tests int64, end int) int {
	const beyond = 3
	most := min(int(tests), runTime/2/runSlowly)
	if end > 0 {
		return min(end+beyond, most)
	}
	return most
}

// queensRun is the run through the search of a tree.
func queensRun(c *figure.Drawing, t *tree.Tree) run {
	queens := puzzle.OnBoard(t.N)
	c.Defines(boards.StageOf(queens).Symbols()...)
	c.NeedsLater("run")
	return run{
		name:  "queen-run",
		tree:  t,
		slow:  slowTests(t.Nodes[0].Tests, stories.Of(c.Book(), t.N).wrong.Step),
		attrs: fmt.Sprintf(` data-n="%d"`, t.N) + shown.DrawnRun(c, t),
		board: boards.Board{N: t.N, Title: "The empty board", Coordinates: true},
		of:    queens,
		test:  "Step",
		first: "first queen in row",
		root:  "the empty board",
	}
}

// problemRun is the run through the search of a problem of that name.
func problemRun(c *figure.Drawing, s *shown.Search, name string) run {
	c.NeedsLater("run")
	c.Defines(s.Stage.Symbols()...)
	test, asks := "Step", ""
	if strings.EqualFold(s.Words.Filled(), test) { // as in a maze, where the way has steps
		test, asks = "Test", ` data-asks="test"`
	}
	return run{
		name:  "problem-run",
		tree:  s.Tree(),
		slow:  slowTests(s.Tests, s.FirstDeadEnd()),
		attrs: s.HandRun(c, name) + asks,
		board: s.Stage.Solved("Nothing is chosen", nil),
		of:    s.Problem,
		test:  test,
		first: "first " + s.Words.Chosen(),
		root:  cmp.Or(s.Words.Root, "the beginning"),
	}
}

// runSeconds is how long a run takes.
func runSeconds(tests int64) int64 { return (min(runTime, tests*runSlowly) + 999) / 1000 }

// openRun opens the element of a run around the picture of a tree.
func openRun(c *figure.Drawing, r run, kind string) {
	c.Around(`<%s class="run run-%s" data-later="" data-slow="%d" data-slowly="%d" data-time="%d"%s>`,
		r.name, kind, r.slow, runSlowly, runTime, r.attrs)
}

// drawRun draws the picture that a run plays on.
func drawRun(c *figure.Drawing, picture render.Picture) {
	c.Around(`<div class="run-picture">`)
	c.Draw(picture)
	c.Around("</div>")
}

// closeRun writes what moves the run, the same in a table, and the end of the element. A run that has
// no board beside its picture has one there.
func closeRun(c *figure.Drawing, r run, beside bool) {
	tests := r.tree.Nodes[0].Tests
	c.Around(`<div class="run-live live" hidden="">`)
	c.Around(`<p class="run-buttons"><button type="button" class="run-play" data-do="play">` +
		`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M6 4l10 6-10 6z"/></svg>`)
	c.Around(`<span>The run in %s</span></button>`, number.Count(runSeconds(tests), "second"))
	c.Around(`<button type="button" class="run-steps" data-do="first">The run, step by step</button></p>`)
	if beside {
		c.Around(`<div class="run-panel" hidden="">`)
	} else {
		c.Around(`<div class="run-panel run-boarded" hidden=""><div class="run-board">`)
		c.Accompany(r.board)
		c.Around("</div>")
	}
	c.Around(`<div class="run-words"><p class="run-at"></p><p class="run-says"></p><p class="run-counts"></p>`)
	c.Around(`<p class="run-spoken" aria-live="polite"></p>`)
	c.Around(`<label>%s <input type="range" min="0" max="%d" value="%[2]d"/></label><p class="run-buttons">`, r.test, tests)
	buttons := [][2]string{{"first", "Start"}, {"back", "One back"}, {"on", "One on"}, {"last", "End"}}
	if r.tree.Nodes[0].Solutions > 0 {
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
	c.Accompany(r.table())
	c.Around("</details></%s>", r.name)
}

// table says the run in numbers, by the first choice: the steps that have it, and what is found below.
func (r run) table() render.Table {
	t, of := r.tree, r.of
	table := render.Table{
		Label: "The run, by the " + r.first,
		Class: "sums",
		Heads: []render.TableCell{
			render.Numeric(r.first),
			render.Numeric("from " + strings.ToLower(r.test)),
			render.Numeric("to " + strings.ToLower(r.test)),
			render.Numeric("nodes"),
			render.Numeric("dead ends"),
			render.Numeric("solutions"),
		},
	}
	for child := 1; child < len(t.Nodes); child = t.After(child) {
		node := t.Nodes[child]
		table.Rows = append(table.Rows, render.RowOf(render.Numeric(of.ChoiceLabel(node.Choice)),
			render.Thousands(int64(node.Step)), render.Thousands(int64(node.Step)+node.Tests),
			render.Thousands(node.Nodes), render.Thousands(node.DeadEnds), render.Thousands(node.Solutions)))
	}
	root := t.Nodes[0]
	table.Foot = []render.Row{render.RowOf(render.TableCell{Text: "all, with " + r.root, Class: "n"},
		render.Numeric("1"), render.Thousands(root.Tests), render.Thousands(root.Nodes),
		render.Thousands(root.DeadEnds), render.Thousands(root.Solutions))}
	return table
}
