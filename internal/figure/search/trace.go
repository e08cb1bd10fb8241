package search

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"queenbook/internal/ask"
	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// maxTrace is the largest number of tests that a trace can show.
const maxTrace = 60

var trace = figure.Directive{
	Name:  "trace",
	Shows: "tests of the search in order, as a table to follow with a finger: square, answer, what happens then; some answers open with a click. With a script, there's a board next to it to make the tests on, and each line comes when it's earned",
	Options: []figure.Option{
		figure.SizeOption(),
		{Name: "from", Says: "the first test, a number or a fact; 1 if left out"},
		{Name: "to", Says: fmt.Sprintf("the last test, a number or a fact, at most %d tests in all; the last of the search if left out", maxTrace)},
		{Name: "gaps", Says: "tests whose answers are hidden, numbers or facts with spaces between them; right after another gap the square is hidden, too"},
	},
	Example: "\n:n: 4\n:to: 14\n:gaps: 6 9 13 14",
	Draw:    drawTrace,
}

// traceRoles are the values for the board next to a trace.
var traceRoles = boards.RoleLegend{boards.RoleAttack, boards.RoleRefused, boards.RolePlaced, boards.RoleTried,
	boards.RoleGhost}

func drawTrace(c *figure.Drawing) {
	n := c.Size()
	from, to := c.Steps(n)
	c.AtMost("to", to-from+1, maxTrace, "tests")
	gaps := map[int]bool{}
	for text := range strings.FieldsSeq(c.Text("gaps")) {
		gaps[c.Within("gaps", "test", c.NumberIn("gaps", text), from, to)] = true
	}
	table := render.Table{Class: "trace", Fits: true,
		Heads: []render.TableCell{
			render.Head("trace-test"), render.Head("trace-square"), render.Head("trace-answer"), render.Head("trace-then"),
		}}
	answers := render.Table{Class: table.Class, Fits: true, Heads: table.Heads}
	tests := tracedOf(c.Words(), n, from, to)
	for i, t := range tests {
		step := from + i
		row := t.row(c, render.Way{Text: c.Words().Style().Thousands(int64(step)), Href: c.ToStepOn(n, step)})
		if gaps[step] {
			answers.Rows = append(answers.Rows, row)
			row = t.gap(c, row, gaps[step-1])
		}
		table.Rows = append(table.Rows, row)
	}
	c.Count(int64(to-from+1), "test")
	if len(gaps) > 0 {
		c.Answer(answers)
	}
	if len(gaps) > 0 && c.Book().Answers.Away() {
		c.Draw(table) // only the table: anything next to it would show answers
		return
	}
	c.Draw(traceOnBoard(n, from, tests, table))
	c.Needs("board")
	c.Defines(boards.StageOf(puzzle.OnBoard(n)).Symbols()...)
}

// traceOnBoard puts a board next to the table, as it's before the first of the tests.
func traceOnBoard(n, from int, tests []traced, table render.Table) widgets.Trace {
	var before []solver.Square
	for _, state := range puzzle.OnBoard(n).Between(from, from) {
		before = puzzle.QueensOf(state.Made)
		break
	}
	squares := make([]string, 0, len(tests))
	for _, t := range tests {
		squares = append(squares, fmt.Sprintf("%d %d", t.test.Choice, t.test.Place))
	}
	board := boards.OfSquares(n, before, false)
	board.Title = words.Later("trace-before", "step", from)
	return widgets.Trace{Table: table, Board: board, Key: traceRoles,
		Data: widgets.Data("from", from) + widgets.Data("tests", strings.Join(squares, ", "))}
}

// row is a line of the table, with a link to the test.
func (t traced) row(c *figure.Drawing, step render.Way) render.Row {
	row := render.RowOf(render.TableCell{HTML: step.HTML()}, render.TableCell{Text: t.test.Square().String()},
		render.TableCell{Text: t.answer}, render.TableCell{Text: t.next(c.Words())})
	switch {
	case t.test.Kind == solver.Accepted:
		row.Class = "free"
	case t.dead:
		row.Class = "dead"
	}
	return row
}

// gap hides the answer of a line. With another gap it hides the square too.
func (t traced) gap(c *figure.Drawing, row render.Row, square bool) render.Row {
	asks, says, seen := c.Say("trace-gap"), t.answer+": "+t.next(c.Words()), row.Cells[:2]
	if square {
		asks, seen = c.Say("trace-gap-square"), row.Cells[:1]
		says = c.Say("trace-is", "square", t.test.Square().String(), "answer", says)
	}
	hidden := render.TableCell{Span: len(row.Cells) - len(seen), HTML: gap(c, row.Cells[0].HTML, asks, says)}
	return render.Row{Cells: append(slices.Clone(seen), hidden)}
}

// gap is a question of a trace, with its answer below it, unless the book has its answers
// elsewhere. On paper the answer is at the back, with the number of its step.
func gap(c *figure.Drawing, step template.HTML, asks, says string) template.HTML {
	where := c.Book().Answers
	if where.Away() {
		return template.HTML(template.HTMLEscapeString(asks))
	}
	return c.Filled("gap", struct {
		Open       bool
		Step       template.HTML
		Asks, Says string
	}{where == ask.Opened, step, asks, says})
}

// A traced is a test, and what happens before the next one.
type traced struct {
	test   puzzle.Event
	answer string // what the test found
	then   []string
	dead   bool // it ends in a dead end
}

// next is what happens after a test.
func (t traced) next(said *words.Catalogue) string {
	return cmp.Or(strings.Join(t.then, "; "), said.Say("trace-next-row"))
}

// tracedOf are the tests of the search on n columns from one step to another.
func tracedOf(said *words.Catalogue, n, from, to int) (list []traced) {
	p, texts := puzzle.OnBoard(n).In(said), traceWords(said)
	for e, state := range p.Between(from, to) {
		says := p.Say(&texts, state)
		if e.Test() {
			list = append(list, traced{test: e, answer: says})
			continue
		}
		last := &list[len(list)-1]
		last.then = append(last.then, says)
		last.dead = last.dead || e.Kind == solver.DeadEnd
	}
	return list
}

// traceWords are the answers, and the sentences about what follows, which contain placeholders for
// an event's values.
func traceWords(said *words.Catalogue) puzzle.ByKind[string] {
	return puzzle.ByKind[string]{
		Call:     puzzle.InEvents(said, "trace-call"),
		Refused:  []string{puzzle.InEvents(said, "trace-refused")},
		Accepted: said.Say("trace-free"),
		Assigned: said.Say("trace-placed"),
		Found:    said.Say("solution"),
		DeadEnd:  thenBack(said, said.Say("dead-end")),
		UsedUp:   thenBack(said, puzzle.InEvents(said, "trace-used-up")),
	}
}

// thenBack says why a call returns, and where the search continues.
func thenBack(said *words.Catalogue, why string) []string {
	return []string{
		puzzle.InEvents(said, "trace-back-over", "why", why),
		puzzle.InEvents(said, "trace-back", "why", why, "place", "$goes", "choice", "$reached"),
		puzzle.InEvents(said, "trace-back-last", "why", why, "place", "$on"),
	}
}
