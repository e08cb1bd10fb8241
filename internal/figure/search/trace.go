package search

import (
	"cmp"
	"fmt"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// maxTrace is how many tests a trace can show.
const maxTrace = 60

var trace = figure.Directive{
	Name:  "trace",
	Shows: "tests of the search in their order, as a table to follow with the finger: square, answer, what happens then; some answers behind a click",
	Options: []figure.Option{
		figure.SizeOption(),
		{Name: "from", Says: "the first test, a number or a fact; 1 if left out"},
		{Name: "to", Says: fmt.Sprintf("the last test, a number or a fact, at most %d tests in all; the last of the search if left out", maxTrace)},
		{Name: "gaps", Says: "tests whose answers are hidden, numbers or facts with blanks between them; behind another gap the square is hidden, too"},
	},
	Example: "\n:n: 4\n:to: 14\n:gaps: 6 9 13 14",
	Draw: func(c *figure.Drawing) {
		n := c.Size()
		from, to := c.Steps(n)
		c.AtMost("to", to-from+1, maxTrace, "tests")
		gaps := map[int]bool{}
		for text := range strings.FieldsSeq(c.Text("gaps")) {
			gaps[c.Within("gaps", "test", c.NumberIn("gaps", text), from, to)] = true
		}
		table := render.Table{Class: "trace", Fits: true,
			Heads: []render.TableCell{{Text: "test"}, {Text: "square"}, {Text: "answer"}, {Text: "then"}}}
		answers := render.Table{Class: table.Class, Fits: true, Heads: table.Heads}
		for i, t := range tracedOf(n, from, to) {
			step := from + i
			test := render.TableCell{HTML: render.Way{Text: number.Thousands(step), Href: c.ToStepOn(n, step)}.HTML()}
			square, answer, then := t.test.Square.String(), traceWords.Say(t.test, nil), cmp.Or(strings.Join(t.then, "; "), "the next row")
			row := render.RowOf(test, render.TableCell{Text: square}, render.TableCell{Text: answer}, render.TableCell{Text: then})
			if gaps[step] {
				answers.Rows = append(answers.Rows, row)
			}
			switch where := c.Book().Answers; {
			case gaps[step] && gaps[step-1]:
				hidden := gap(where, "Which square? Free or refused? And then?", fmt.Sprintf("%s is %s: %s", square, answer, then))
				row.Cells = []render.TableCell{row.Cells[0], {Span: 3, HTML: hidden}}
			case gaps[step]:
				hidden := gap(where, "Free or refused? And then?", fmt.Sprintf("%s: %s", answer, then))
				row.Cells = []render.TableCell{row.Cells[0], row.Cells[1], {Span: 2, HTML: hidden}}
			case t.test.Kind == solver.Accepted:
				row.Class = "free"
			case t.dead:
				row.Class = "dead"
			}
			table.Rows = append(table.Rows, row)
		}
		c.Draw(table)
		if len(answers.Rows) > 0 {
			c.Answer(answers)
		}
		c.Count(int64(to-from+1), "test")
	},
}

// gap is a question of a trace, with its answer behind it unless the answers of the book stand
// elsewhere.
func gap(where weave.Answers, asks, says string) string {
	if where.Away() {
		return asks
	}
	open := render.When(where == weave.Opened, ` open=""`)
	return fmt.Sprintf(`<details class="gap"%s><summary>%s</summary>%s</details>`, open, asks, says)
}

// A traced is a test, and what happens before the next one.
type traced struct {
	test solver.Event
	then []string
	dead bool // it ends in a dead end
}

// tracedOf are the tests of the search on n columns from one to another.
func tracedOf(n, from, to int) (list []traced) {
	for e, state := range solver.Between(n, from, to) {
		if e.Test() {
			list = append(list, traced{test: e})
			continue
		}
		last := &list[len(list)-1]
		last.then = append(last.then, traceWords.Say(e, state))
		last.dead = last.dead || e.Kind == solver.DeadEnd
	}
	return list
}

// traceWords are the answers and what follows them.
var traceWords = solver.Words{ByKind: solver.ByKind[string]{
	Call:     "column $col is next",
	Refused:  []string{"refused by the queen of column $by"},
	Accepted: "free",
	Assigned: "queen placed",
	Found:    "solution",
	DeadEnd:  []string{"dead end; the search is over", "dead end; back to column $on, behind row $reached", "dead end; back to column $before, in its last row"},
	UsedUp: []string{"column $col is used up; the search is over", "column $col is used up; back to column $on, behind row $reached",
		"column $col is used up; back to column $before, in its last row"},
}}
