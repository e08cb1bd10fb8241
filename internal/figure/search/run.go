package search

import (
	"html/template"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// A run plays the search whose tree a picture shows: the tree is drawn in the order of the search,
// next to a board. The script has the tests and knows where the nodes are; without a script the
// picture stays as it is.

// The speed of a run: its first tests take runSlowly each, and the whole run takes runTime, or less
// if it's short enough.
const (
	runSlowly = 500    // milliseconds
	runTime   = 30_000 // milliseconds
)

// A run is what a script plays.
type run struct {
	tree  *tree.Tree
	slow  int // tests that are shown slowly
	attrs template.HTMLAttr
	board render.Picture // before the first test
	of    *puzzle.Problem
	test  string         // the word for a test, or for a step in problems without places
	first words.Sentence // what the table calls the first choice,
	root  words.Sentence // and the board before the first choice
}

// runs reports whether there's a run through the tree: its search isn't too long for a page, or the
// tree is cut at a level and what's below is counted.
func runs(t *tree.Tree) bool { return t.Depth < t.N || t.Nodes[0].Tests <= shown.MostRun }

// slowTests is how many tests a run shows slowly: up to the first dead end, if there is one, and a
// few more, so that the first backtracking can be seen. It's at most half of the run's time.
func slowTests(tests int64, end int) int {
	const beyond = 3
	most := min(int(tests), runTime/2/runSlowly)
	if end > 0 {
		return min(end+beyond, most)
	}
	return most
}

// queensRun is the run through the search for queens that the tree belongs to.
func queensRun(c *figure.Drawing, t *tree.Tree) run {
	return runOf(c, boards.StageOf(c.Book().OnBoard(t.N)), run{
		tree:  t,
		slow:  slowTests(t.Nodes[0].Tests, stories.Of(c.Book(), t.N).wrong.Step),
		attrs: shown.HandQueens(c, t.N, t.Depth),
		board: boards.OfSquares(t.N, nil, false),
	})
}

// problemRun is the run through the search of the problem with that name.
func problemRun(c *figure.Drawing, s *shown.Search, name string) run {
	return runOf(c, s.Stage, run{
		tree:  s.Tree(),
		slow:  slowTests(s.Tests, s.FirstDeadEnd()),
		attrs: s.HandRun(c, name),
		board: s.Stage.Solved(words.Later("scene-begin"), nil),
	})
}

// runOf completes a run on a stage with what its problem's things are called.
func runOf(c *figure.Drawing, stage *boards.Stage, r run) run {
	c.Defines(stage.Symbols()...)
	r.of, r.test = stage.Problem(), "step"
	if strings.EqualFold(r.of.Filled(), c.Say("table-step")) { // as in a maze
		r.test, r.attrs = "test", r.attrs+` data-asks="test"`
	}
	r.first, r.root = words.Plain(r.of.FirstChosen()), words.Plain(r.of.Root())
	return r
}

// runSeconds is how long a run takes.
func runSeconds(tests int64) int64 { return (min(runTime, tests*runSlowly) + 999) / 1000 }

// A runView is what the template of a run gets.
type runView struct {
	Kind               string
	Slow, Slowly, Time int
	Data               template.HTMLAttr
	Picture            template.HTML // of the tree; empty if it's elsewhere
	Seconds            string
	Board              template.HTML
	Test               string
	Tests              int64
	Solutions          bool
	Table              template.HTML
}

// draw draws a run: its controls, and the same in a table. Kind is a class. Picture is the tree
// that it plays on.
func (r run) draw(c *figure.Drawing, kind string, picture template.HTML) {
	c.Needs("later")
	root := r.tree.Nodes[0]
	v := runView{
		Kind: kind, Slow: r.slow, Slowly: runSlowly, Time: runTime,
		Data:    r.attrs,
		Picture: picture,
		Board:   c.Apart(func() { c.Accompany(r.board) }),
		Seconds: c.Say("seconds", "n", runSeconds(root.Tests)),
		Test:    c.Say("run-" + r.test + "-number"), Tests: root.Tests, Solutions: root.Solutions > 0,
	}
	v.Table = c.Apart(func() { c.Accompany(r.table()) })
	c.Surround("run", v)
}

// table gives the run in numbers, by the first choice: the steps that make it, and what's found
// below it.
func (r run) table() render.Table {
	t, of := r.tree, r.of
	table := render.Table{
		Label: words.Later("run-label", "first", r.first),
		Class: "sums",
		Heads: []render.TableCell{
			{Said: r.first, Class: "n"},
			render.NumericHead("run-from-" + r.test),
			render.NumericHead("run-to-" + r.test),
			render.NumericHead("table-nodes"),
			render.NumericHead("table-dead-ends"),
			render.NumericHead("table-solutions"),
		},
	}
	for child := 1; child < len(t.Nodes); child = t.After(child) {
		node := t.Nodes[child]
		table.Rows = append(table.Rows, render.RowOf(render.Numeric(of.ChoiceLabel(node.Choice)),
			render.Thousands(int64(node.Step)), render.Thousands(int64(node.Step)+node.Tests),
			render.Thousands(node.Nodes), render.Thousands(node.DeadEnds), render.Thousands(node.Solutions)))
	}
	root := t.Nodes[0]
	table.Foot = []render.Row{render.RowOf(render.NumericHead("run-all", "root", r.root),
		render.Thousands(1), render.Thousands(root.Tests), render.Thousands(root.Nodes),
		render.Thousands(root.DeadEnds), render.Thousands(root.Solutions))}
	return table
}
