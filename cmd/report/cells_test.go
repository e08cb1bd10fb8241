package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"queenbook"
)

// A cell is what stands behind a figure.
type cell struct{ written, call, counted string }

func cells(p *page) (list []cell) {
	for how := range elements(p.doc, "details") {
		if !hasClass(how, "how") {
			continue
		}
		var c cell
		for term := range elements(how, "dt") {
			value := term.NextSibling
			for value != nil && value.Type != html.ElementNode {
				value = value.NextSibling
			}
			switch text(term) {
			case "As written":
				c.written = text(value)
			case "Go call":
				c.call = text(value)
			case "Counted":
				c.counted = text(value)
			}
		}
		list = append(list, c)
	}
	return list
}

var counted = regexp.MustCompile(`^(\d{1,3}(,\d{3})* [a-z][a-z ]*)(, \d{1,3}(,\d{3})* [a-z][a-z ]*)*$`)

// checkCells checks that every figure tells where it comes from: the directive
// stands in a chapter to the letter, and what ran and what it counted is said.
func checkCells(_ *book, p *page, say func(string, ...any)) {
	list := cells(p)
	if figures := count(p.doc, "figure"); figures != len(list) {
		say("%d figures have %d cells", figures, len(list))
	}
	for _, c := range list {
		if !strings.HasPrefix(c.written, "```{") || !strings.HasSuffix(c.written, "\n```") || !strings.Contains(chapters, c.written+"\n") {
			say("no chapter has the directive %q", c.written)
		}
		if c.call == "" {
			say("no Go call for %q", c.written)
		}
		if !counted.MatchString(c.counted) {
			say("counted is %q for %q", c.counted, c.written)
		}
	}
}

// chapters is the whole content folder.
var chapters = func() string {
	var all strings.Builder
	names, _ := fs.Glob(queenbook.Content(), "*.md")
	for _, name := range names {
		data, _ := fs.ReadFile(queenbook.Content(), name)
		all.Write(data)
	}
	return all.String()
}()

// checkCalls checks that the Go call of a figure could be made: it is an
// expression, and each function that it names is there with as many parameters.
func checkCalls(_ *book, p *page, say func(string, ...any)) {
	for _, c := range cells(p) {
		expr, err := parser.ParseExpr(c.call)
		if err != nil {
			say("%s is no Go: %v", c.call, err)
			continue
		}
		if _, ok := expr.(*ast.CallExpr); !ok {
			say("%s is no call", c.call)
		}
		ast.Inspect(expr, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				checkCall(c.call, n, say)
			case *ast.SelectorExpr:
				pkg, ok := n.X.(*ast.Ident)
				if ok && !slices.Contains(exported[pkg.Name].names, n.Sel.Name) {
					say("%s: package %s has no %s", c.call, pkg.Name, n.Sel.Name)
				}
			}
			return true
		})
	}
}

func checkCall(call string, n *ast.CallExpr, say func(string, ...any)) {
	selector, ok := n.Fun.(*ast.SelectorExpr)
	if !ok {
		say("%s calls something that is no function of a package", call)
		return
	}
	pkg, ok := selector.X.(*ast.Ident)
	if !ok {
		say("%s calls a method", call)
		return
	}
	function, ok := exported[pkg.Name].functions[selector.Sel.Name]
	if !ok {
		say("%s: package %s has no function %s", call, pkg.Name, selector.Sel.Name)
		return
	}
	least, most := arity(function)
	if got := len(n.Args); got < least || got > most {
		say("%s: %s takes %d to %d arguments, found %d", call, selector.Sel.Name, least, most, got)
	}
}

func arity(f *ast.FuncDecl) (least, most int) {
	for _, field := range f.Type.Params.List {
		if _, variadic := field.Type.(*ast.Ellipsis); variadic {
			return least, 1 << 20
		}
		least += max(1, len(field.Names))
	}
	return least, least
}

// A surface is what a package exports.
type surface struct {
	names     []string
	functions map[string]*ast.FuncDecl
}

// exported is the surface of the packages that calls may name.
var exported = map[string]surface{
	"figure": surfaceOf("figure"), "solver": surfaceOf("solver"), "judge": surfaceOf("judge"),
}

func surfaceOf(pkg string) surface {
	s := surface{functions: map[string]*ast.FuncDecl{}}
	files, _ := filepath.Glob(filepath.Join("..", "..", "internal", pkg, "*.go"))
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if strings.HasSuffix(name, "_test.go") || err != nil {
			continue // what does not parse does not build either
		}
		for _, decl := range file.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil && d.Name.IsExported() {
					s.functions[d.Name.Name] = d
					s.names = append(s.names, d.Name.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if t, ok := spec.(*ast.TypeSpec); ok && t.Name.IsExported() {
						s.names = append(s.names, t.Name.Name)
					}
				}
			}
		}
	}
	return s
}
