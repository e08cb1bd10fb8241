package search

import (
	"errors"
	"html/template"
	"path"
	"strings"
	"sync"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/listing"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/solver"
)

var listings = figure.Directive{
	Name:  "listing",
	Shows: "declarations of the program that ran, cut from its files, with their comments and line numbers; lines that only report what happens are left out",
	Argument: figure.Argument{
		Says: "a Go file and the names of declarations in it; a method goes by its own name. Or a file of the content folder, as in backtracking.py, which is shown whole, or with some lines, as in 3-9, or with the name of a function if it is Python",
		Open: true,
	},
	Example: "search.go free",
	Draw: func(c *figure.Drawing) {
		file, names, _ := strings.Cut(c.Argument(), " ")
		files, there := c.Files(file)
		var lines, whole []listing.Line
		var err error
		switch {
		case there || file != "" && path.Ext(file) != ".go":
			lines, err = listing.Whole(files, file, strings.TrimSpace(names))
			if names != "" && err == nil {
				whole, err = listing.Whole(files, file, "")
			}
		case names == "":
			err = errors.New("a file and the names of its declarations are needed, as in search.go free backtrack")
		default:
			lines, err = c.Book().Sources().Cut(file, strings.Fields(names)...)
		}
		c.Check("", err)
		c.Lists(file, lines, whole...)
		rows := figure.TextsOf(lines, func(line listing.Line) template.HTML {
			return line.Row(c.LineID(file, line.Number))
		})
		c.Draw(render.Listing{Name: file, Rows: rows})
		c.Count(int64(len(lines)), "line")
	},
}

// codeThatRuns is free and backtrack, found in the source once.
var codeThatRuns = sync.OnceValue(func() *shown.Code {
	c, lines := shown.CodeOf(solver.Source, "search.go", "free", "backtrack")
	at := func(begins string, which int) int { return listing.Find(lines, begins, which) }
	loop, assigned := at("for row", 1), at("s.rowPosition", 1)
	end, goOn := []int{lines[len(lines)-1].Number}, []int{0, loop} // by whether the search is over
	c.Ran = puzzle.ByKind[int]{
		Call: at("func (s *search) backtrack", 1),
		Refused: []int{
			puzzle.AlongRow:      at("return false", 1),
			puzzle.AlongDiagonal: at("return false", 2),
		},
		Accepted: at("return true", 1),
		Assigned: assigned,
		Found:    at("s.solution", 1),
		DeadEnd:  end,
		UsedUp:   end,
	}
	c.Next = puzzle.ByKind[int]{
		Call:     loop,
		Refused:  []int{loop},
		Accepted: assigned,
		Assigned: at("if col <", 1),
		Found:    loop,
		DeadEnd:  goOn,
		UsedUp:   goOn,
	}
	return c
})
