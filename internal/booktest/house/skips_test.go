package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A subtest that skips the test around it ends all tests of its package, and only on machines that
// lack something. So each test only skips itself.
func TestNoTestSkipsAnother(t *testing.T) {
	skips := 0
	eachTestFile(t, func(all *token.FileSet, file *ast.File) {
		wrong, seen := skipsOfOthers(file)
		skips += seen
		for _, at := range wrong {
			t.Errorf("%s: the test around this one is skipped", all.Position(at))
		}
	})
	if skips < 10 {
		t.Errorf("%d skips were found", skips)
	}
}

// A test that takes a tool for granted passes on machines that have it, and ends all tests of its
// package on others.
func TestToolsAreNeeded(t *testing.T) {
	tools := 0
	eachTestFile(t, func(all *token.FileSet, file *ast.File) {
		wrong, seen := toolsNotNeeded(file)
		tools += seen
		for _, at := range wrong {
			t.Errorf("%s: nothing says before that the test needs this tool", all.Position(at))
		}
	})
	if tools < 5 {
		t.Errorf("%d tools were found", tools)
	}
}

// eachTestFile reads all test files.
func eachTestFile(t *testing.T, look func(*token.FileSet, *ast.File)) {
	t.Helper()
	files := 0
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if entry.IsDir() && (entry.Name() == "node_modules" || strings.HasPrefix(entry.Name(), ".") && name != ".") {
			return fs.SkipDir
		}
		if err != nil || !strings.HasSuffix(name, "_test.go") {
			return err
		}
		all := token.NewFileSet()
		file, err := parser.ParseFile(all, name, nil, 0)
		if err != nil {
			return err
		}
		files++
		look(all, file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 100 {
		t.Errorf("%d files were found", files)
	}
}

// toolsNotNeeded finds functions that ask for the path of a tool without having called Need for it,
// and counts all that ask.
func toolsNotNeeded(file *ast.File) (wrong []token.Pos, seen int) {
	for _, decl := range file.Decls {
		needed := map[string]bool{}
		ast.Inspect(decl, func(node ast.Node) bool {
			call, ok := node.(*ast.CallExpr)
			if !ok {
				return true
			}
			of, ok := call.Fun.(*ast.SelectorExpr)
			switch {
			case !ok:
			case of.Sel.Name == "Need":
				for _, tool := range call.Args[1:] {
					needed[types.ExprString(tool)] = true
				}
			case of.Sel.Name == "Needed": // by the test that this helper is for
				needed[types.ExprString(of.X)] = true
			case of.Sel.Name == "Path" && strings.HasPrefix(types.ExprString(of.X), "booktest."):
				seen++
				if !needed[types.ExprString(of.X)] {
					wrong = append(wrong, call.Pos())
				}
			}
			return true
		})
	}
	return wrong, seen
}

// skipsOfOthers finds calls of Skip and the like for another test, in a function that has its own.
// It counts all calls.
func skipsOfOthers(file *ast.File) (wrong []token.Pos, seen int) {
	var around []*ast.FieldList // the parameters of the functions around a node, the innermost last
	var nodes []ast.Node
	ast.Inspect(file, func(node ast.Node) bool {
		if node == nil {
			last := nodes[len(nodes)-1]
			nodes = nodes[:len(nodes)-1]
			if givenTo(last) != nil {
				around = around[:len(around)-1]
			}
			return true
		}
		nodes = append(nodes, node)
		if given := givenTo(node); given != nil {
			around = append(around, given)
		}
		if call, ok := node.(*ast.CallExpr); ok {
			if of, ok := call.Fun.(*ast.SelectorExpr); ok && slices.Contains(skipping, of.Sel.Name) {
				seen++
				if test, ok := of.X.(*ast.Ident); ok && !names(around, test.Name) {
					wrong = append(wrong, call.Pos())
				}
			}
		}
		return true
	})
	return wrong, seen
}

var skipping = []string{"Skip", "Skipf", "SkipNow"}

// givenTo is a function's parameters, if it's declared, or if it gets a test or something that
// contains one.
func givenTo(node ast.Node) *ast.FieldList {
	switch f := node.(type) {
	case *ast.FuncDecl:
		return &ast.FieldList{List: append(slices.Clone(fields(f.Recv)), f.Type.Params.List...)}
	case *ast.FuncLit:
		for _, field := range f.Type.Params.List {
			switch field.Type.(type) {
			case *ast.StarExpr, *ast.SelectorExpr:
				return f.Type.Params
			}
		}
	}
	return nil
}

func fields(list *ast.FieldList) []*ast.Field {
	if list == nil {
		return nil
	}
	return list.List
}

// names reports whether the innermost function has a parameter with this name.
func names(around []*ast.FieldList, name string) bool {
	if len(around) == 0 {
		return false
	}
	for _, field := range around[len(around)-1].List {
		for _, is := range field.Names {
			if is.Name == name {
				return true
			}
		}
	}
	return false
}

// TestSkipsOfOthers makes sure that the test above can fail.
func TestSkipsOfOthers(t *testing.T) {
	for source, want := range map[string]int{
		`func TestA(t *testing.T) { t.Skip() }`:                                         0,
		`func TestA(t *testing.T) { t.Run("", func(t *testing.T) { t.Skip() }) }`:       0,
		`func TestA(t *testing.T) { t.Run("", func(s *testing.T) { t.Skipf("") }) }`:    1,
		`func TestA(t *testing.T) { t.Run("", func(*testing.T) { t.SkipNow() }) }`:      1,
		`func TestA(t *testing.T) { defer func() { t.Skip() }() }`:                      0,
		`func TestA(t *testing.T) { t.Run("", func(t *testing.T) {}); t.Skip() }`:       0,
		`func TestA(t *testing.T) { lock := func(name string) { t.Skip() }; lock("") }`: 0,
		`func (x *tab) skip() { x.Skip() }`:                                             0,
		`func TestA(t *testing.T) { with := func(x *tab) { t.Skip() }; with(nil) }`:     1,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "a_test.go", "package a\n"+source, 0)
		if err != nil {
			t.Fatal(err)
		}
		if wrong, seen := skipsOfOthers(file); len(wrong) != want || seen != 1 {
			t.Errorf("%s: %d of %d skips are of others, want %d of 1", source, len(wrong), seen, want)
		}
	}
}

// TestToolsNotNeeded makes sure that the test above can fail.
func TestToolsNotNeeded(t *testing.T) {
	for source, want := range map[string]int{
		`func TestA(t *testing.T) { booktest.Need(t, booktest.Axe); booktest.Axe.Path() }`:     0,
		`func TestA(t *testing.T) { booktest.Axe.Path() }`:                                     1,
		`func TestA(t *testing.T) { booktest.Axe.Path(); booktest.Need(t, booktest.Axe) }`:     1,
		`func TestA(t *testing.T) { booktest.Need(t, booktest.Java); booktest.Axe.Path() }`:    1,
		`func TestA(t *testing.T) { t.Run("", func(t *testing.T) { booktest.Axe.Path() }) }`:   1,
		`func TestA(t *testing.T) { booktest.Need(t); file.Path(); f := booktest.Axe.Path() }`: 1,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "a_test.go", "package a\n"+source, 0)
		if err != nil {
			t.Fatal(err)
		}
		if wrong, seen := toolsNotNeeded(file); len(wrong) != want || seen != 1 {
			t.Errorf("%s: %d of %d tools are not needed, want %d of 1", source, len(wrong), seen, want)
		}
	}
}
