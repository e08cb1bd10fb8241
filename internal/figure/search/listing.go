package search

import (
	"errors"
	"html/template"
	"slices"
	"strings"
	"sync"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/listing"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
)

var listings = figure.Directive{
	Name:  "listing",
	Shows: "declarations of the program that ran, cut from its files, with their comments and line numbers; lines that only report what happens are left out",
	Argument: figure.Argument{
		Says: "a file of the program, in Python or Go, and the names of declarations in it; a method of Go goes by its own name. Or a file of the content folder, as in queens.py, which is shown whole, or with some lines, as in 3-9, or with the names of functions if it is Python",
		Open: true,
	},
	Options: []figure.Option{
		{Name: "go", Says: "the same in Go, a file and names as in the argument: of the two the page shows the one that its reader has chosen, or that the book has first"},
	},
	Example: "backtracking.py free\n:go: search.go free",
	Draw: func(c *figure.Drawing) {
		shows := []string{c.Argument()}
		if c.Given("go") {
			shows = append(shows, c.Text("go"))
		}
		var twins widgets.Twins
		counted := 0
		for i, what := range shows {
			name := ""
			if i > 0 {
				name = "go"
			}
			drawn, language, lines := listed(c, name, what)
			if len(shows) == 1 || slices.Contains(c.Book().Languages(), language) {
				twins = append(twins, widgets.Twin{Language: string(language), Picture: drawn})
				counted = max(counted, lines)
			}
		}
		if len(twins) == 0 {
			c.Failf("", "none of its languages is one of the book's: %s", c.Book().Languages())
		}
		twins.Order(figure.TextsOf(c.Book().Languages(), func(l listing.Language) string { return string(l) }))
		c.Draw(twins)
		if len(twins) > 1 {
			c.Needs("programs")
		}
		c.Count(int64(counted), "line")
	},
}

// listed is what an argument or an option of a listing shows, its language, and its number of
// lines.
func listed(c *figure.Drawing, option, what string) (render.Picture, listing.Language, int) {
	file, names, _ := strings.Cut(what, " ")
	files, there := c.Files(file)
	var lines []listing.Line
	var err error
	switch {
	case there || file != "" && listing.LanguageOf(file) == "":
		lines, err = listing.Whole(files, file, strings.TrimSpace(names))
	case names == "" && listing.LanguageOf(file) != listing.Python:
		err = errors.New("a file and the names of its declarations are needed, as in search.go free backtrack")
	default:
		sources := slices.Concat(c.Book().Sources(), listing.Library{files})
		lines, err = sources.Cut(file, strings.Fields(names)...)
	}
	c.Check(option, err)
	if option == "" {
		var whole []listing.Line
		if names != "" {
			whole = wholeOf(c, file)
		}
		c.Lists(file, lines, whole...)
	}
	rows := figure.TextsOf(lines, func(line listing.Line) template.HTML {
		return line.Row(c.LineID(file, line.Number))
	})
	name := file
	if len(lines) > 0 {
		name = render.Excerpt(c.Words(), file, lines[0].Number, lines[len(lines)-1].Number)
	}
	return render.Listing{Name: name, Rows: rows}, listing.LanguageOf(file), len(lines)
}

// wholeOf is the whole file that a listing shows a part of. For Go it's empty, because Go only runs
// in the book.
func wholeOf(c *figure.Drawing, file string) (whole []listing.Line) {
	files, there := c.Files(file)
	var err error
	switch {
	case there:
		whole, err = listing.Whole(files, file, "")
	case listing.LanguageOf(file) == listing.Python:
		whole, err = c.Book().Sources().Cut(file)
	}
	c.Check("", err)
	return whole
}

// codeThatRuns are free and backtrack in each language, found in the sources once.
var codeThatRuns = sync.OnceValue(func() shown.Codes {
	return shown.Codes{
		backtrackIn("backtracking.py", backtrackLines{
			call: "def backtrack", loop: "for row", assigned: "row_position[col] =", solution: "solution()",
			refused: []string{"return False"}, accepted: "return True",
		}),
		backtrackIn("search.go", backtrackLines{
			call: "func (s *search) backtrack", loop: "for row", assigned: "s.rowPosition", solution: "s.solution",
			refused: []string{puzzle.AlongRow: "return false", puzzle.AlongDiagonal: "return false"}, accepted: "return true",
		}),
	}
})

// backtrackLines are the beginnings of lines of free and backtrack. If several lines refuse, they
// are found by their beginnings in order.
type backtrackLines struct {
	call, loop, assigned, solution string
	refused                        []string
	accepted                       string
}

// backtrackIn finds free and backtrack in a file.
func backtrackIn(file string, begin backtrackLines) *shown.Code {
	c, lines := shown.CodeOf(solver.Source, file, "free", "backtrack")
	at := func(begins string) int { return listing.Find(lines, begins, 1) }
	loop, assigned := at(begin.loop), at(begin.assigned)
	end, goOn := []int{shown.EndOf(lines, loop)}, []int{0, loop} // index 1: the search continues
	c.Ran = puzzle.ByKind[int]{
		Call: at(begin.call), Accepted: at(begin.accepted), Assigned: assigned, Found: at(begin.solution),
		DeadEnd: end, UsedUp: end,
	}
	for i, begins := range begin.refused {
		c.Ran.Refused = append(c.Ran.Refused, listing.Find(lines, begins, i+1))
	}
	c.Next = puzzle.ByKind[int]{
		Call:     loop,
		Refused:  []int{loop},
		Accepted: assigned,
		Assigned: at("if col <"),
		Found:    loop,
		DeadEnd:  goOn,
		UsedUp:   goOn,
	}
	return c
}
