package programs

import (
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/programs"
	"queenbook/internal/render"
	"queenbook/internal/render/charts"
	"queenbook/internal/spelling"
	"queenbook/internal/words"
)

var table = figure.Directive{
	Name:     "programs",
	Shows:    "a table of what the programs count, with a dash if one doesn't do that",
	Argument: figure.Argument{Says: "which table", Values: tables()},
	Options: []figure.Option{
		{
			Name: "n",
			Says: fmt.Sprintf("columns of the board, a number or a fact, up to %d; if left out %s",
				maxPrograms, larger),
		},
		ofOption,
	},
	Example: "counters\n:n: 4",
	Draw:    drawTable,
}

// ofOption is the option of, which selects programs.
var ofOption = figure.Option{Name: "of", Says: "short names of programs, as {program} takes them, with spaces between them; all programs if left out"}

// programsOf reads option of.
func programsOf(c *figure.Drawing) []programs.Program {
	if !c.Given("of") {
		return programs.All
	}
	var list []programs.Program
	for _, slug := range strings.Fields(c.Text("of")) {
		p, ok := programs.BySlug[slug]
		if !ok {
			known := figure.TextsOf(programs.All, func(p programs.Program) string { return p.Slug })
			c.Fail("of", spelling.Unknown("program", slug, known))
		}
		list = append(list, p)
	}
	if list == nil {
		c.Failf("of", "the programs are missing, as in row-array cells")
	}
	return list
}

// tables are the arguments. Each counter also has a table of its own.
func tables() []figure.Value {
	return append([]figure.Value{
		{Name: "counters", Says: "a column for each counter, a row for each program"},
		{Name: "queens", Says: "how many boards each program meets, by their number of queens"},
	}, figure.TextsOf(programs.AllCounters, func(counter programs.Counter) figure.Value {
		says := fmt.Sprintf("one counter from %d columns up: %s", smallPrograms, counter.Says)
		return figure.Value{Name: counter.Name, Says: says}
	})...)
}

// columns are the counters in the table with all programs.
var columns = []string{
	"calls", "tests", "refused", "rejected", "pair checks", "squares read",
	"placed", "removed", "solutions",
}

func drawTable(c *figure.Drawing) {
	what := c.Word()
	t := tabulation{c.Book(), programsOf(c), c.Number("n", largerPrograms(c.Book()))}
	switch {
	case t.n < 1 || t.n > maxPrograms:
		c.Absent("n", "programs are compared on boards of 1..%d columns, not %d", maxPrograms, t.n)
	case what != "counters" && what != "queens" && t.n < smallPrograms:
		c.Absent("n", "a counter is shown from %d columns on, not on %d", smallPrograms, t.n)
	}
	switch what {
	case "counters":
		heads := []render.TableCell{render.Head("table-boards")}
		for _, counter := range columns {
			heads = append(heads, render.Head("column-"+dashed(counter)))
		}
		most := slices.Max(t.boards())
		label := words.Later("counters-label", "n", t.n)
		c.Draw(t.byProgram(label, heads, func(p programs.Program, i int) render.TableCell {
			if i == 0 {
				return charts.Barred(c.Words(), most, t.tally(p, t.n).AllBoards())
			}
			counter := columns[i-1]
			value := t.value(p, t.n, counter)
			if counter == "solutions" {
				return count(value)
			}
			return countOrDash(value)
		}))
	case "queens":
		c.Draw(t.queens(c))
	default:
		var heads []render.TableCell
		for n := smallPrograms; n <= t.n; n++ {
			heads = append(heads, render.Head("columns-n", "n", n))
		}
		c.Draw(t.byProgram(words.Later("counter-"+dashed(what)), heads, func(p programs.Program, i int) render.TableCell {
			return countOrDash(t.value(p, smallPrograms+i, what))
		}))
	}
	c.Count(int64(len(t.programs)), "program")
	c.Count(number.Sum(t.programs, func(p programs.Program) int64 { return t.value(p, t.n, "calls") }), "call")
}

// A tabulation says what a table is about: programs on boards up to n columns.
type tabulation struct {
	book     *figure.Book
	programs []programs.Program
	n        int
}

func (t tabulation) tally(p programs.Program, n int) *programs.Tally {
	return tallies.Of(t.book, run{p.Slug, n})
}

func (t tabulation) value(p programs.Program, n int, counter string) int64 {
	value, _ := t.tally(p, n).Value(counter) // the name is known
	return value
}

// byProgram is a table with a row for each program.
func (t tabulation) byProgram(
	label words.Sentence, heads []render.TableCell, of func(p programs.Program, column int) render.TableCell,
) render.Table {
	table := tableOf(label, "table-program", heads)
	for _, p := range t.programs {
		name := nameOf(p)
		if p.FirstOnly {
			name = words.Later("program-to-first", "program", name)
		}
		row := render.RowOf(render.TableCell{Said: name})
		for column := range heads {
			row.Cells = append(row.Cells, of(p, column))
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

// boards is the number of boards that each program visits.
func (t tabulation) boards() []int64 {
	return figure.TextsOf(t.programs, func(p programs.Program) int64 { return t.tally(p, t.n).AllBoards() })
}

func (t tabulation) queens(c *figure.Drawing) render.Table {
	names := figure.TextsOf(t.programs, func(p programs.Program) render.TableCell {
		return render.TableCell{Said: nameOf(p)}
	})
	table := tableOf(words.Later("queens-label"), "table-queens", names)
	for queens := range t.n + 1 {
		row := render.RowOf(cell(fmt.Sprint(queens)))
		for _, p := range t.programs {
			met := t.tally(p, t.n).Boards
			row.Cells = append(row.Cells, charts.Barred(c.Words(), slices.Max(met), met[queens]))
		}
		table.Rows = append(table.Rows, row)
	}
	table.Foot = []render.Row{render.RowOf(render.Head("table-together"), figure.TextsOf(t.boards(), count)...)}
	return table
}

func tableOf(label words.Sentence, first string, heads []render.TableCell) render.Table {
	heads = append([]render.TableCell{render.Head(first)}, heads...)
	return render.Table{Label: label, Class: "sums programs", Heads: heads}
}

func cell(text string) render.TableCell { return render.TableCell{Text: text} }

func count(n int64) render.TableCell { return render.TableCell{Said: words.Count(n)} }

// nameOf is the name of a program.
func nameOf(p programs.Program) words.Sentence { return words.Later("program-" + p.Slug) }

// dashed is the name of a counter in the form that names of sentences use.
func dashed(counter string) string { return strings.ReplaceAll(counter, " ", "-") }

// countOrDash shows a dash for 0 if that means there's nothing to count.
func countOrDash(n int64) render.TableCell {
	if n == 0 {
		return cell("–")
	}
	return count(n)
}
