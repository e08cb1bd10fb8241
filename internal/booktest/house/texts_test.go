package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// rawReaders are the ways to read a file or standard input as raw bytes: functions by package, and
// methods of roots, file systems and templates only by name.
var rawReaders = map[string][]string{
	"os":            {"ReadFile", "Open", "OpenFile", "OpenInRoot", "Stdin"},
	"io":            {"ReadAll"},
	"io/fs":         {"ReadFile"},
	"bufio":         {"NewReader", "NewReaderSize", "NewScanner"},
	"html/template": {"ParseFS", "ParseFiles", "ParseGlob"},
	"text/template": {"ParseFS", "ParseFiles", "ParseGlob"},
	"":              {"ReadFile", "Open", "ParseFS", "ParseFiles", "ParseGlob"},
}

// rawlyRead are the functions that read raw bytes, and why that's all right for texts.
var rawlyRead = map[string]string{
	"internal/text.Of":       "it makes text of them",
	"internal/text.ReadFile": "it makes text of them",
	"internal/text.Open":     "it makes text of them",

	"internal/site.described":             "weave makes text of it",
	"internal/site.book.describe":         "weave makes text of it, with its other mistakes",
	"internal/site.book.choose":           "weave makes text of it, with its other mistakes",
	"cmd/report.main":                     "withInput makes text of standard input",
	"cmd/report.build.serve":              "by text.NewReader",
	"internal/figure/exercises.readTable": "by text.NewReader",

	"internal/overlay.FS.Open":   "a file system: text.ReadFile reads its files",
	"cmd/report.framed.Open":     "a file system: text.ReadFile reads its files",
	"cmd/report.framed.ReadFile": "a file system: text.ReadFile reads its files",

	"cmd/report.benches.run":       "it's given a text",
	"cmd/report.problems.follow":   "it's given a text",
	"cmd/report.problems.read":     "it's given a text",
	"internal/figure/own.searched": "it's given a text",
	"internal/judge.Check":         "it's given a text",
	"internal/judge.CheckThrough":  "it's given a text",
	"internal/judge.answerChunks":  "it's given a text",
	"internal/judge.lines":         "it's given a text",
	"internal/log.numberedLines":   "it's given a text",
	"internal/problem.Read":        "it's given a text",
	"internal/log.newReader":       "it's given a text",

	"internal/site.book.writeNamed":     "pictures, and what an author brings as it is",
	"internal/site.pageScope.drawImage": "a picture",

	"internal/problem.hire":                "the records of the process that searches",
	"internal/problem.Recording.Events":    "the records of the process that searches",
	"internal/problem/child.listen":        "what the other process asks for",
	"cmd/report.notebooks.picture":         "a picture",
	"cmd/report.notebooks.save":            "a notebook of ours, which AsMade reads",
	"internal/class.readAll":               "what may be no text: read makes one of it",
	"internal/publish.folder.look":         "a file of the output folder, for its sum",
	"internal/publish.folder.readManifest": "the list of what is ours, which parseManifest makes a text of",
	"internal/tree.builder.enter":          "no file is opened",
	"cmd/report.writeWords":                "a file that is written",
}

// Whatever the program reads is turned into text by package text, or it isn't a text. This catches
// new kinds of files: byte order marks, line ends, UTF-16 and Latin-1 are handled only there.
func TestTextIsReadInOneWay(t *testing.T) {
	used := map[string]bool{}
	eachSource(t, func(pkg string, file *ast.File, at func(token.Pos) token.Position) {
		names := map[string]string{} // of imports, by their local names
		for _, spec := range file.Imports {
			whole, _ := strconv.Unquote(spec.Path.Value)
			name := path.Base(whole)
			if spec.Name != nil {
				name = spec.Name.Name
			}
			names[name] = whole
		}
		for _, decl := range file.Decls {
			ast.Inspect(decl, func(node ast.Node) bool {
				use, isUse := rawUse(node, names)
				if !isUse {
					return true
				}
				where := pkg + "." + declaredName(decl)
				used[where] = true
				if rawlyRead[where] == "" {
					t.Errorf("%s: %s reads bytes: read a text by package text; what is no text belongs into the list of this test, with why",
						at(use.Pos()), where)
				}
				return true
			})
		}
	})
	for _, where := range slices.Sorted(maps.Keys(rawlyRead)) {
		if !used[where] {
			t.Errorf("%s reads no bytes: take it off the list of this test", where)
		}
	}
}

// rawUse is a node's use of one of rawReaders, as a function or a method.
func rawUse(node ast.Node, names map[string]string) (use *ast.SelectorExpr, is bool) {
	packageOf := func(use *ast.SelectorExpr) string {
		if of, ok := use.X.(*ast.Ident); ok && of.Obj == nil {
			return names[of.Name]
		}
		return ""
	}
	switch n := node.(type) {
	case *ast.SelectorExpr:
		pkg := packageOf(n)
		return n, pkg != "" && slices.Contains(rawReaders[pkg], n.Sel.Name)
	case *ast.CallExpr:
		method, ok := n.Fun.(*ast.SelectorExpr)
		isMethod := ok && len(n.Args) == 1 && packageOf(method) == ""
		return method, isMethod && slices.Contains(rawReaders[""], method.Sel.Name)
	}
	return nil, false
}

// declaredName is the name of a function, a method with its type, or the first of several values.
func declaredName(decl ast.Decl) string {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			return d.Name.Name
		}
		of := d.Recv.List[0].Type
		if star, ok := of.(*ast.StarExpr); ok {
			of = star.X
		}
		if ident, ok := of.(*ast.Ident); ok {
			return ident.Name + "." + d.Name.Name
		}
		return d.Name.Name
	case *ast.GenDecl:
		if value, ok := d.Specs[0].(*ast.ValueSpec); ok {
			return value.Names[0].Name
		}
	}
	return ""
}

// forTests are packages that aren't in the program, or that only read what they have made.
var forTests = []string{"internal/booktest", "internal/golden", "internal/tools"}

// eachSource reads the program's sources, without tests.
func eachSource(t *testing.T, look func(pkg string, file *ast.File, at func(token.Pos) token.Position)) {
	t.Helper()
	files := 0
	for _, root := range []string{"cmd", "internal"} {
		err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
			name = filepath.ToSlash(name)
			isForTests := slices.ContainsFunc(forTests, func(pkg string) bool { return name == pkg })
			if err == nil && entry.IsDir() && (isForTests || entry.Name() == "testdata") {
				return fs.SkipDir
			}
			if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
				return err
			}
			files++
			all := token.NewFileSet()
			file, err := parser.ParseFile(all, name, nil, 0)
			if err == nil {
				look(path.Dir(name), file, all.Position)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if files < 200 {
		t.Errorf("%d sources were found", files)
	}
}

// mergeMarks are what Git writes into a file after a conflict.
var mergeMarks = []string{"<<<<<<< ", "||||||| ", ">>>>>>> "}

// A merge mark in a document would be visible to readers, and no compiler finds it.
func TestNoMergeMarks(t *testing.T) {
	texts := 0
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == ".git"):
			return fs.SkipDir
		case !entry.Type().IsRegular():
			return nil
		}
		data, err := os.ReadFile(name)
		if err != nil || !utf8.Valid(data) {
			return err
		}
		texts++
		number := 0
		for line := range strings.Lines(string(data)) {
			number++
			isMark := func(mark string) bool { return strings.HasPrefix(line, mark) }
			if slices.ContainsFunc(mergeMarks, isMark) || strings.TrimRight(line, "\r\n") == "=======" {
				t.Errorf("%s:%d: a merge has left its mark: %q", name, number, line)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if texts < 300 {
		t.Errorf("%d texts were found", texts)
	}
}
