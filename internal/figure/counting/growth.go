package figure

import (
	"bytes"
	"fmt"
	"html"
	"math/big"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/render/charts"
	"queenbook/internal/solver"
	"queenbook/internal/count"
	"queenbook/internal/weave"
)

// chartFrom is the smallest board in the chart of growth: with fewer columns
// nearly every count is 0 or 1.
const chartFrom = 4

// drawGrowth answers {growth}. Its argument says which of the counts of all
// sizes it shows.
func (s *Scope) drawGrowth(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	const chart, first, levels, symmetry, work = "chart", "first", "levels", "symmetry", "work"
	what := strings.TrimSpace(d.Args)
	if _, sized := d.Options["n"]; sized && what != levels {
		return "", nil, wrong("n", fmt.Errorf("%q is about all sizes", what))
	}
	all := s.book.allEfforts()
	tests := 0
	for _, e := range all {
		tests += e.Tests
	}
	every := []weave.Count{count(tests, "test")}
	call := fmt.Sprintf("solver.MeasureUpTo(%d)", len(all))
	switch what {
	case chart:
		return "figure.GrowthOf(" + call + ")", every, GrowthOf(all).Draw(s.sheet, out)
	case first:
		s.drawGrown(out, "The first solution by the size of the board", firstColumns(), all)
	case symmetry:
		counted := CountUpTo(len(all))
		boards := 0
		for _, c := range counted {
			boards += int(c.Solutions)
		}
		s.drawGrown(out, "Solutions and families by the size of the board", symmetryColumns(counted), all)
		return fmt.Sprintf("figure.CountUpTo(%d)", len(all)), []weave.Count{count(boards, "solution")}, nil
	case work:
		s.drawGrown(out, "The search by the size of the board", s.workColumns(), all)
	case levels:
		e := s.book.effort(n)
		drawBoundLevels(out, e)
		return fmt.Sprintf("solver.Measure(%d)", n), []weave.Count{count(e.Calls, "call"), count(e.AllNodes(), "node")}, nil
	default:
		return "", nil, wrong("", weave.Unknown("count", what, []string{chart, first, levels, symmetry, work}))
	}
	return call, every, nil
}

// A grownColumn is one count of a table with a line for each size. Its text is
// "–" where a board has no such thing.
type grownColumn struct {
	head string
	text func(e *solver.Effort) string
	rows bool // the text is the rows of a board
}

const none = "–"

func (s *Scope) workColumns() []grownColumn {
	return []grownColumn{
		{head: "nodes", text: func(e *solver.Effort) string { return number.Thousands(e.AllNodes()) }},
		{head: "tests", text: func(e *solver.Effort) string { return number.Thousands(e.Tests) }},
		{head: "times as many", text: func(e *solver.Effort) string {
			if e.N == 1 {
				return none
			}
			return quotient(e.Tests, s.book.effort(e.N-1).Tests)
		}},
		{head: "dead ends", text: func(e *solver.Effort) string { return number.Thousands(e.DeadEnds) }},
		{head: "solutions", text: func(e *solver.Effort) string { return number.Thousands(e.Solutions) }},
	}
}

func firstColumns() []grownColumn {
	found := func(text func(e *solver.Effort) string) func(*solver.Effort) string {
		return func(e *solver.Effort) string {
			if e.Solutions == 0 {
				return none
			}
			return text(e)
		}
	}
	return []grownColumn{
		{head: "after tests", text: found(func(e *solver.Effort) string { return number.Thousands(e.FirstTests) })},
		{head: "of all tests", text: found(func(e *solver.Effort) string { return number.Percent(e.FirstTests, e.Tests) })},
		{head: "placements in vain", text: found(func(e *solver.Effort) string { return number.Thousands(e.FirstPlacements - e.N) })},
		{head: "first solution", text: found(func(e *solver.Effort) string { return e.FirstRows.String() }), rows: true},
	}
}

// CountUpTo counts the solutions and their families on every board up to n
// columns, the smallest first.
func CountUpTo(n int) []count.Result {
	all := make([]count.Result, n)
	for i := range all {
		all[i] = counted(i + 1)
	}
	return all
}

func symmetryColumns(all []count.Result) []grownColumn {
	families := func(e *solver.Effort) int { return int(all[e.N-1].Families.All()) }
	return []grownColumn{
		{head: "solutions", text: func(e *solver.Effort) string { return number.Thousands(e.Solutions) }},
		{head: "families", text: func(e *solver.Effort) string { return number.Thousands(families(e)) }},
		{head: "solutions a family", text: func(e *solver.Effort) string {
			if e.Solutions == 0 {
				return none
			}
			return quotient(e.Solutions, families(e))
		}},
	}
}

// drawGrown writes a table with a line for each size; that of the book's board
// stands out.
func (s *Scope) drawGrown(out *bytes.Buffer, name string, columns []grownColumn, all []*solver.Effort) {
	fmt.Fprintf(out, `<div class="scroll" tabindex="0" role="group" aria-label="%s"><table class="sums sizes"><thead><tr><th scope="col" class="n">queens</th>`, html.EscapeString(name))
	for _, c := range columns {
		fmt.Fprintf(out, `<th scope="col" class="n">%s</th>`, html.EscapeString(c.head))
	}
	out.WriteString(`</tr></thead><tbody>`)
	for _, e := range all {
		row := "<tr>"
		if e.N == s.book.N {
			row = `<tr class="here">`
		}
		fmt.Fprintf(out, `%s<th scope="row" class="n">%d</th>`, row, e.N)
		for _, c := range columns {
			class := "n"
			if c.rows {
				class = "n rows"
			}
			fmt.Fprintf(out, `<td class="%s">%s</td>`, class, html.EscapeString(c.text(e)))
		}
		out.WriteString("</tr>")
	}
	out.WriteString("</tbody></table></div>")
}

// drawBoundLevels writes what the bound promises beside what the search does,
// level by level. The last level has no calls: its positions are solutions.
func drawBoundLevels(out *bytes.Buffer, e *solver.Effort) {
	const cell = `<td class="n">%s</td>`
	out.WriteString(`<div class="scroll" tabindex="0" role="group" aria-label="Calls by level"><table class="sums sizes"><thead><tr>` +
		`<th scope="col" class="n">queens on the board</th><th scope="col" class="n">calls at most</th><th scope="col" class="n">calls made</th></tr></thead><tbody>`)
	for queens := range e.N {
		fmt.Fprintf(out, `<tr><th scope="row" class="n">%d</th>`+cell+cell+`</tr>`,
			queens, number.Thousands(boundLevel(e.N, queens)), number.Thousands(e.Nodes[queens]))
	}
	fmt.Fprintf(out, `</tbody><tfoot><tr><th scope="row" class="n">together</th>`+cell+cell+`</tr><tr><th scope="row" class="n">tests</th>`+cell+cell+`</tr></tfoot></table></div>`,
		number.Thousands(boundCalls(e.N)), number.Thousands(e.Calls), number.Thousands(boundTests(e.N)), number.Thousands(e.Tests))
}

// GrowthOf is how the search and the ways to bound it grow with the board, as
// bars on one logarithmic axis.
func GrowthOf(all []*solver.Effort) charts.LogBars {
	series := func(name string, look charts.LogLook, count func(e *solver.Effort) int) charts.LogGroup {
		g := charts.LogGroup{Name: name}
		for _, e := range all {
			if e.N >= chartFrom {
				g.Bars = append(g.Bars, charts.LogBar{Name: fmt.Sprint(e.N), Count: big.NewInt(int64(count(e))), Look: look})
			}
		}
		return g
	}
	return charts.LogBars{
		Name:  "How the work grows with the board",
		What:  "queens",
		Sizes: true,
		Groups: []charts.LogGroup{
			series("Boards with one queen in each column, nⁿ", charts.LogBoards, func(e *solver.Effort) int { return power(e.N, e.N) }),
			series("Boards with one in each row as well, n!", charts.LogBoards, func(e *solver.Effort) int { return factorial(e.N) }),
			series("Tests at most, n · n! · (e − 1)", charts.LogBound, func(e *solver.Effort) int { return boundTests(e.N) }),
			series("Tests of the search", charts.LogTests, func(e *solver.Effort) int { return e.Tests }),
			series("Nodes of the search", charts.LogNodes, (*solver.Effort).AllNodes),
			series("Solutions", charts.LogSolutions, func(e *solver.Effort) int { return e.Solutions }),
		},
	}
}
