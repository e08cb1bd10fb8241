package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// ofQueensAlone are the names in package solver of its own events, and of what yields them.
var ofQueensAlone = []string{"Event", "State", "Trace", "TraceUnder"}

// No figure and no picture takes the events of the search for queens: what's shown of one search is
// shown of any.
func TestFiguresTakeAnyEvents(t *testing.T) {
	eachSource(t, func(pkg string, file *ast.File, at func(token.Pos) token.Position) {
		if strings.HasPrefix(pkg, "internal/figure") || strings.HasPrefix(pkg, "internal/render") {
			for _, name := range eventsOfSolver(file) {
				t.Errorf("%v: solver.%s: a figure takes events of package puzzle, as puzzle.OfQueens makes them",
					at(name.Pos()), name.Name)
			}
		}
	})
	const wrong = "package a\n\nfunc f(e solver.Event, k solver.Kind) {}\n"
	file, err := parser.ParseFile(token.NewFileSet(), "a.go", wrong, 0)
	if err != nil {
		t.Fatal(err)
	}
	if names := eventsOfSolver(file); len(names) != 1 || names[0].Name != "Event" {
		t.Errorf("in %q there's %v", wrong, names)
	}
}

// eventsOfSolver are the places in a file that name the solver's own events.
func eventsOfSolver(file *ast.File) (names []*ast.Ident) {
	ast.Inspect(file, func(node ast.Node) bool {
		if selected, ok := node.(*ast.SelectorExpr); ok {
			of, _ := selected.X.(*ast.Ident)
			if of != nil && of.Name == "solver" && slices.Contains(ofQueensAlone, selected.Sel.Name) {
				names = append(names, selected.Sel)
			}
		}
		return true
	})
	return names
}
