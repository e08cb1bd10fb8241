package programs

import (
	"fmt"
	"html/template"

	"queenbook/internal/figure"
	"queenbook/internal/listing"
	"queenbook/internal/programs"
	"queenbook/internal/solver"
)

var program = figure.Directive{
	Name: "program",
	Shows: fmt.Sprintf("the search of a program as a listing, each line with the number of times it ran on %d columns and on %s",
		smallPrograms, larger),
	Argument: figure.Argument{Says: "the short name of the program", Values: slugs()},
	Example:  "bits",
	Draw:     drawProgram,
}

func drawProgram(c *figure.Drawing) {
	p := programs.BySlug[c.Word()]
	lines, err := listing.Library{programs.Source, solver.Source}.Cut(p.File, p.Shown...)
	c.Check("", err)
	c.Lists(p.File, lines)
	var runs []*programs.Tally
	v := programView{File: p.File}
	for _, n := range []int{smallPrograms, largerPrograms(c.Book())} {
		runs = append(runs, tallies.Of(c.Book(), run{p.Slug, n}))
		v.Sizes = append(v.Sizes, c.Say("columns-n", "n", n))
	}
	for _, line := range lines {
		l := ranLine{ID: c.LineID(p.File, line.Number), Counter: line.Counter(), Source: template.HTML(line.HTML)}
		for _, run := range runs {
			times := "" // if the line has no counter
			if line.Mark != "" {
				ran, err := run.Value(line.Mark)
				c.Check("", err)
				times = c.Words().Style().Thousands(ran)
			}
			l.Times = append(l.Times, times)
		}
		v.Lines = append(v.Lines, l)
	}
	c.Fill("program", v)
	t := runs[len(runs)-1]
	counted := func(n int64, noun string) {
		if n > 0 {
			c.Count(n, noun)
		}
	}
	counted(t.Events[programs.Call], "call")
	counted(t.Tests(), "test")
	counted(t.PairChecks, "pair check")
	counted(t.Events[programs.Found], "solution")
	counted(t.SquaresRead, "square read")
}

type (
	// A programView is what the template gets.
	programView struct {
		File  string
		Sizes []string
		Lines []ranLine
	}
	ranLine struct {
		ID              template.HTMLAttr
		Counter, Source template.HTML
		Times           []string // for each of the sizes
	}
)
