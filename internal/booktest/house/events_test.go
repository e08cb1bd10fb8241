package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// ofQueensAlone are the names in package solver that only its own events and states have.
var ofQueensAlone = []string{"Event", "State", "Trace", "TraceUnder"}

// No figure and no picture takes the events of the search for queens: what is shown of one search is
// shown of any.
func TestFiguresTakeAnyEvents(t *testing.T) {
	for _, folder := range []string{"internal/figure", "internal/render"} {
		root := os.DirFS("../../..")
		err := fs.WalkDir(root, folder, func(name string, _ fs.DirEntry, err error) error {
			if err != nil || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
				return err
			}
			text, err := fs.ReadFile(root, name)
			if err != nil {
				return err
			}
			for _, use := range usesOfSolver(t, name, text) {
				t.Errorf("%s: a figure takes events of package puzzle, from puzzle.OfQueens or Problem.Events", use)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	wrong := usesOfSolver(t, "a.go", []byte("package a\n\nfunc f(e solver.Event, k solver.Kind) {}\n"))
	if !slices.Equal(wrong, []string{"a.go:3: solver.Event"}) {
		t.Errorf("an event of the solver is reported as %q", wrong)
	}
}

// usesOfSolver are the places in a file that name the solver's own events.
func usesOfSolver(t *testing.T, name string, text []byte) (uses []string) {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(node ast.Node) bool {
		if selected, ok := node.(*ast.SelectorExpr); ok {
			of, _ := selected.X.(*ast.Ident)
			if of != nil && of.Name == "solver" && slices.Contains(ofQueensAlone, selected.Sel.Name) {
				at := files.Position(selected.Pos())
				uses = append(uses, name+":"+strconv.Itoa(at.Line)+": solver."+selected.Sel.Name)
			}
		}
		return true
	})
	return uses
}
