package search

import (
	"errors"
	"go/ast"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/listing"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
)

// A code is the listing of the search as players show it, free and backtrack without their
// comments, and for each kind of event the line that ran last and the line that runs next; 0 stands
// for none.
type code struct {
	lines     []listing.Line
	ran, next solver.ByKind[int]
	data      []widgets.Attribute // what every player gets: tables of words and of lines
}

// last is the line with which a test ends: the return that refuses the square, or the assignment.
func (c *code) last(test solver.Event) int {
	if test.Kind == solver.Refused {
		return c.ran.Of(test, nil)
	}
	return c.ran.Assigned
}

// html is a line of the listing.
func (c *code) html(number int) string {
	at := slices.IndexFunc(c.lines, func(l listing.Line) bool { return l.Number == number })
	return strings.TrimSpace(c.lines[at].HTML)
}

var codes = figure.Kept[struct{}, *code]{Make: readCode}

// readCode finds the lines in the source that runs.
func readCode(*figure.Book, struct{}) *code {
	const name = "search.go"
	lines, err := figure.Sources.Cut(name, "free", "backtrack")
	file, wrong := figure.Sources.Parse(name)
	if err = errors.Join(err, wrong); err != nil {
		panic(err) // the source of this very program
	}
	var returns []int // of free: attacked along the row, along a diagonal, free
	var call, loop, assigned, deeper, found, end int
	for _, decl := range file.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok || f.Name.Name != "free" && f.Name.Name != "backtrack" {
			continue
		}
		if f.Name.Name == "backtrack" {
			call, end = file.Line(f), file.LastLine(f)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ReturnStmt:
				returns = append(returns, file.Line(n))
			case *ast.AssignStmt:
				if _, index := n.Lhs[0].(*ast.IndexExpr); index {
					assigned = file.Line(n)
				}
			case *ast.ForStmt:
				loop = file.Line(n) // the last is that of backtrack
			case *ast.IfStmt:
				if block, ok := n.Else.(*ast.BlockStmt); ok {
					deeper, found = file.Line(n), file.Line(block.List[0])
				}
			}
			return true
		})
	}
	row, diagonal, free := returns[0], returns[1], returns[2]
	refused := []int{solver.AlongRow: row, solver.AlongColumn: 0, solver.Falling: diagonal}
	ends, goOn := []int{end}, []int{0, loop} // by whether the search is over
	c := &code{
		lines: slices.DeleteFunc(lines, func(l listing.Line) bool { return strings.HasPrefix(l.Text, "//") }),
		ran:   solver.ByKind[int]{Call: call, Refused: refused, Accepted: free, Assigned: assigned, Found: found, DeadEnd: ends, UsedUp: ends},
		next:  solver.ByKind[int]{Call: loop, Refused: []int{loop}, Accepted: assigned, Assigned: deeper, Found: loop, DeadEnd: goOn, UsedUp: goOn},
	}
	c.data = []widgets.Attribute{
		{Name: "data-sentences", Value: figure.JSON(solver.Sentences)},
		{Name: "data-log", Value: figure.JSON(solver.Log)},
		{Name: "data-moments", Value: figure.JSON(solver.Moments)},
		{Name: "data-code", Value: figure.JSON(codeWords)},
		{Name: "data-ran", Value: figure.JSON(c.ran)},
		{Name: "data-next", Value: figure.JSON(c.next)},
	}
	return c
}

// codeWords are the call of free and its answer, as code.
var codeWords = solver.Words{ByKind: solver.ByKind[string]{
	Refused:  []string{"free($row, $col) returned false"},
	Accepted: "free($row, $col) returned true",
	Assigned: "free($row, $col) returned true",
	DeadEnd:  []string{""},
	UsedUp:   []string{""},
}}
