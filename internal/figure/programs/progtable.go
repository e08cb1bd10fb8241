package figure

import (
	"bytes"
	"fmt"
	"html"
	"slices"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/programs"
	"queenbook/internal/weave"
)

// programsOf reads option of: the short names of programs, by default all.
func programsOf(d weave.Directive) ([]programs.Program, error) {
	text, given := d.Options["of"]
	if !given {
		return programs.All, nil
	}
	var list []programs.Program
	for _, slug := range strings.Fields(text) {
		p, err := programNamed(slug)
		if err != nil {
			return nil, wrong("of", err)
		}
		list = append(list, p)
	}
	if list == nil {
		return nil, wrong("of", fmt.Errorf("the programs are missing, as in row-array cells"))
	}
	return list, nil
}

// A column of the table of programs. What a program does not do is a dash;
// solutions are always a number.
type programColumn struct {
	head string
	of   func(*programs.Tally) int
}

var programColumns = []programColumn{
	{"boards", (*programs.Tally).AllBoards},
	{"calls", func(t *programs.Tally) int { return t.Calls }},
	{"tests", func(t *programs.Tally) int { return t.Tests }},
	{"refused", func(t *programs.Tally) int { return t.Refused }},
	{"boards rejected", func(t *programs.Tally) int { return t.Rejected }},
	{"pairs checked", func(t *programs.Tally) int { return t.PairChecks }},
	{"squares read", func(t *programs.Tally) int { return t.SquaresRead }},
	{"placed", func(t *programs.Tally) int { return t.Placed }},
	{"taken off", func(t *programs.Tally) int { return t.Removed }},
	{"solutions", func(t *programs.Tally) int { return t.Solutions }},
}

// columnsOf reads option show: the heads of columns, with commas between them,
// by default all.
func columnsOf(d weave.Directive) ([]programColumn, error) {
	text, given := d.Options["show"]
	if !given {
		return programColumns, nil
	}
	if d.Args != "counters" {
		return nil, wrong("show", fmt.Errorf("only the table of counters has columns to choose from"))
	}
	var heads []string
	for _, column := range programColumns {
		heads = append(heads, column.head)
	}
	var columns []programColumn
	for part := range strings.SplitSeq(text, ",") {
		head := strings.TrimSpace(part)
		i := slices.Index(heads, head)
		if i < 0 {
			return nil, wrong("show", weave.Unknown("column", head, heads))
		}
		columns = append(columns, programColumns[i])
	}
	return columns, nil
}

// drawPrograms answers {programs} counters: what every program counts on a
// board of n columns, or of that what option show picks; and {programs}
// queens: how many boards each meets, by their number of queens. Option of
// picks programs. {programs} COUNTER shows one counter, a word of package
// programs, from four columns up.
func (s *Scope) drawPrograms(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	list, err := programsOf(d)
	if err != nil {
		return "", nil, err
	}
	columns, err := columnsOf(d)
	if err != nil {
		return "", nil, err
	}
	n := s.book.largerPrograms()
	if text, given := d.Options["n"]; given {
		if n, err = s.programSize(text); err != nil {
			return "", nil, wrong("n", err)
		}
	}
	switch {
	case d.Args == "counters":
		s.tableOfCounters(out, list, columns, n)
	case d.Args == "queens":
		s.tableOfQueens(out, list, n)
	case slices.Contains(programs.CounterNames(), d.Args):
		if n < smallPrograms {
			return "", nil, wrong("n", fmt.Errorf("a counter is shown from %d columns on, not on %d", smallPrograms, n))
		}
		s.tableOfSizes(out, list, d.Args, n)
	default:
		return "", nil, wrong("", weave.Unknown("table", d.Args, append([]string{"counters", "queens"}, programs.CounterNames()...)))
	}
	var calls []weave.Count
	total := 0
	for _, p := range list {
		total += s.book.tallies(n)[p.Slug].Calls
	}
	calls = append(calls, count(len(list), "program"), count(total, "call"))
	return fmt.Sprintf("figure.ProgramTally(%q, %d)", list[0].Slug, n), calls, nil
}

// begin opens a table of programs that scrolls where it is too wide.
func (s *Scope) beginPrograms(out *bytes.Buffer, label string, heads ...string) {
	fmt.Fprintf(out, `<div class="scroll" tabindex="0" role="group" aria-label="%s"><table class="sums programs"><thead><tr>`, html.EscapeString(label))
	for _, head := range heads {
		fmt.Fprintf(out, `<th scope="col">%s</th>`, html.EscapeString(head))
	}
	out.WriteString("</tr></thead><tbody>")
}

func endPrograms(out *bytes.Buffer) { out.WriteString("</tbody></table></div>") }

func cellOf(out *bytes.Buffer, n int, done bool) {
	text := number.Thousands(n)
	if !done {
		text = "–"
	}
	fmt.Fprintf(out, "<td>%s</td>", text)
}

// beginRow opens the row of a program.
func beginRow(out *bytes.Buffer, p programs.Program) {
	name := p.Name
	if p.FirstOnly {
		name += ", to its first solution"
	}
	fmt.Fprintf(out, `<tr><th scope="row">%s</th>`, html.EscapeString(name))
}

func (s *Scope) tableOfCounters(out *bytes.Buffer, list []programs.Program, columns []programColumn, n int) {
	heads := []string{"program"}
	for _, column := range columns {
		heads = append(heads, column.head)
	}
	s.beginPrograms(out, fmt.Sprintf("Counters on %s", count(n, "column")), heads...)
	for _, p := range list {
		beginRow(out, p)
		for _, column := range columns {
			value := column.of(s.book.tallies(n)[p.Slug])
			cellOf(out, value, value > 0 || column.head == "solutions")
		}
		out.WriteString("</tr>")
	}
	endPrograms(out)
}

func (s *Scope) tableOfQueens(out *bytes.Buffer, list []programs.Program, n int) {
	heads := []string{"queens"}
	for _, p := range list {
		heads = append(heads, p.Name)
	}
	s.beginPrograms(out, "Boards by their number of queens", heads...)
	for queens := range n + 1 {
		fmt.Fprintf(out, `<tr><th scope="row">%d</th>`, queens)
		for _, p := range list {
			cellOf(out, s.book.tallies(n)[p.Slug].Boards[queens], true)
		}
		out.WriteString("</tr>")
	}
	out.WriteString(`</tbody><tfoot><tr><th scope="row">together</th>`)
	for _, p := range list {
		cellOf(out, s.book.tallies(n)[p.Slug].AllBoards(), true)
	}
	out.WriteString("</tr></tfoot></table></div>")
}

func (s *Scope) tableOfSizes(out *bytes.Buffer, list []programs.Program, counter string, largest int) {
	heads := []string{"program"}
	for n := smallPrograms; n <= largest; n++ {
		heads = append(heads, count(n, "column").String())
	}
	s.beginPrograms(out, counter, heads...)
	for _, p := range list {
		beginRow(out, p)
		for n := smallPrograms; n <= largest; n++ {
			value, _ := s.book.tallies(n)[p.Slug].Value(counter) // the name is known
			cellOf(out, value, value > 0)
		}
		out.WriteString("</tr>")
	}
	endPrograms(out)
}
