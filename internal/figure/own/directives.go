package own

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/listing"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// aProblem is the argument of figures that show any problem except queens.
var aProblem = figure.Argument{Says: figure.ProblemSays, Open: true}

// asked is the problem that the argument names.
func asked(c *figure.Drawing) *figure.Problem {
	p := c.Problem()
	if p == nil {
		c.Failf("", "missing name of a problem, as in australia.py")
	}
	return p
}

var source = figure.Directive{
	Name:     "source",
	Shows:    "a problem file, with the numbers of its lines",
	Argument: figure.Argument{Says: "a problem file by its name, as in australia.py", Open: true},
	Example:  "australia.py",
	Draw: func(c *figure.Drawing) {
		p := asked(c)
		f := of(c.Book(), p)
		if f == nil || f.text == "" {
			c.Failf("", "%s isn't a problem file", c.Argument())
		}
		lines := listing.Lines(p.Says, strings.TrimRight(f.text, "\n"))
		c.Lists(p.Says, lines)
		rows := figure.TextsOf(lines, func(line listing.Line) template.HTML {
			return line.Row(c.LineID(p.Name, line.Number))
		})
		c.Draw(render.Listing{Name: p.Says, Rows: rows})
		c.Count(int64(len(lines)), "line")
	},
}

// mostStuck is how many dead ends are drawn.
const mostStuck = 24

var deadEnds = figure.Directive{
	Name:     "stuck",
	Shows:    fmt.Sprintf("the first %d dead ends of the search of a problem: what was there when nothing was free", mostStuck),
	Argument: aProblem,
	Example:  "sums5.py",
	Draw: func(c *figure.Drawing) {
		s := shown.In(c.Book(), asked(c))
		if s.DeadEnds == 0 {
			c.Absent("", "the search has no dead end")
		}
		c.Show(stuck(c.Words(), s))
		c.Count(s.DeadEnds, "dead end")
	},
}

// stuck are the first dead ends of a search.
func stuck(said *words.Catalogue, s *shown.Search) boards.Strip {
	var strip boards.Strip
	var state puzzle.State
	for e := range s.Events() {
		state.Apply(e)
		if e.Kind != solver.DeadEnd {
			continue
		}
		if len(strip.Panels) == mostStuck {
			break
		}
		scene := s.Stage.Scene(&state)
		scene.Plain = true
		strip.Panels = append(strip.Panels, boards.Panel{
			Board: scene, Label: said.Say("strip-test", "step", state.Step), Note: s.PlaceCalled(e.Place), Tone: boards.Bad,
			Step: state.Step, Say: s.Sentence(&state),
		})
	}
	return strip
}

var compared = figure.Directive{
	Name:     "together",
	Shows:    "the searches of two problems or more, on the same scale: every node in the order it's visited, and what was counted",
	Argument: figure.Argument{Says: "problems by their names, with spaces between them", Open: true},
	Example:  "australia.py seating.py",
	Draw: func(c *figure.Drawing) {
		names := strings.Fields(c.Argument())
		if len(names) < 2 {
			c.Failf("", "name two problems, with a space between them")
		}
		var runs trees.Runs
		for _, name := range names {
			p := c.ProblemOf(name)
			s := shown.In(c.Book(), p)
			called := s.Title
			if f := of(c.Book(), p); f != nil {
				called = title(c.Book(), f)
			}
			run := trees.RunRow{
				Name: words.Plain(called), Nodes: s.Placements + 1, Tests: s.Tests,
				Bounded: s.Cuts, Solutions: s.Run.Solutions, Any: true,
			}
			if run.Nodes <= tree.MaxDrawn {
				run.Tree = s.Tree()
			}
			runs = append(runs, run)
			c.Count(s.Tests, "test")
		}
		c.Show(runs)
	},
}

var tally = figure.Directive{
	Name:     "tally",
	Shows:    "what the search of a problem did: up to its first solution, and in all",
	Argument: aProblem,
	Example:  "australia.py",
	Draw: func(c *figure.Drawing) {
		s := shown.In(c.Book(), asked(c))
		row := func(name string, first, all int64) render.Row {
			cell := render.Numeric("–")
			if s.Solved != nil {
				cell = render.Thousands(first)
			}
			return render.RowOf(render.Head(name), cell, render.Thousands(all))
		}
		table := render.Table{
			Label: words.Later("tally-label"), Class: "sums", Fits: true,
			Heads: []render.TableCell{
				render.Head("tally-counted"), render.NumericHead("tally-first"),
				render.NumericHead(cmp.Or(render.When(!s.Over, "tally-cut"), "tally-all")),
			},
			Rows: []render.Row{
				row("table-tests", s.First.Tests, s.Tests),
				row("table-refused", s.First.Tests-s.First.Placements, s.Tests-s.Placements),
				row("table-placements", s.First.Placements, s.Placements),
				row("tally-nodes", s.First.Placements+1, s.Placements+1),
				row("table-dead-ends", s.First.DeadEnds, s.DeadEnds),
				row("table-solutions", 1, s.Run.Solutions),
			},
		}
		if s.Cuts > 0 {
			table.Rows = slices.Insert(table.Rows, 1, row("tally-cuts", s.First.Cuts, s.Cuts))
		}
		c.Draw(table)
	},
}

var further = figure.Directive{
	Name:     "further",
	Shows:    "commands that show the search of a problem file or a log in other ways",
	Argument: aProblem,
	Example:  "australia.py",
	Draw: func(c *figure.Drawing) {
		p := asked(c)
		f := of(c.Book(), p)
		if f == nil {
			c.Failf("", "%s is neither a problem file nor a log", c.Argument())
		}
		name := figure.Quoted(f.Name)
		type command struct{ Name, Flags, Says string }
		lines := []command{
			{name, "--format text", c.Say("further-text")},
			{name, "--format jsonl", c.Say("further-jsonl")},
			{name, "--check mine.jsonl", c.Say("further-check")},
		}
		if f.text == "" {
			lines = lines[:2]
		}
		c.Fill("further", lines)
	},
}
