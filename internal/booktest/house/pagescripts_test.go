package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strings"
	"testing"
)

// maxScriptLines is the length limit of a script in a string of a test.
const maxScriptLines = 7

// inScripts finds what only scripts contain, and not other strings in tests.
var inScripts = regexp.MustCompile(`=>|\bdocument\.|\bquerySelector|\bgetComputedStyle\b|\bawait \w`)

// No tool checks a script in a string of a Go test. Longer scripts are tests of pages, next to
// their room, or functions in a file next to the Go test, which called puts into the page.
func TestScriptsAreInFiles(t *testing.T) {
	lines := 0
	eachFile(t, func(name string, source []byte) {
		if !strings.HasSuffix(name, "_test.go") {
			return
		}
		for line, count := range longScripts(t, name, source) {
			t.Errorf("%s:%d: a script of %d lines is in a string, and may have %d there", name, line, count, maxScriptLines)
		}
		lines++
	}, ".go")
	if lines < 100 {
		t.Errorf("only %d tests are read", lines)
	}
}

// longScripts are the scripts that are too long for a string: their lines in the file, and their
// lengths.
func longScripts(t *testing.T, name string, source []byte) map[int]int {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	long := map[int]int{}
	ast.Inspect(file, func(node ast.Node) bool {
		whole, ok := node.(ast.Expr)
		if sum, both := node.(*ast.BinaryExpr); both && sum.Op != token.ADD || !both && !isText(node) || !ok {
			return true
		}
		lines := files.Position(whole.End()).Line - files.Position(whole.Pos()).Line + 1
		if lines > maxScriptLines && hasScript(whole) {
			long[files.Position(whole.Pos()).Line] = lines
		}
		return false
	})
	return long
}

func isText(node ast.Node) bool {
	text, ok := node.(*ast.BasicLit)
	return ok && text.Kind == token.STRING
}

// hasScript reports whether a string, or a concatenation of strings, is a script.
func hasScript(whole ast.Expr) (has bool) {
	ast.Inspect(whole, func(node ast.Node) bool {
		has = has || isText(node) && inScripts.MatchString(node.(*ast.BasicLit).Value)
		return true
	})
	return has
}

func TestLongScripts(t *testing.T) {
	script := "`(() => {" + strings.Repeat("\n\tconst a = 1;", maxScriptLines-2) + "\n})()`"
	for source, want := range map[string]int{
		script:                                   0,
		strings.Replace(script, "\n", "\n\n", 1): maxScriptLines + 1,
		"`" + strings.Repeat("a = lambda: 1\n", 20) + "`":         0,
		"`document.body" + strings.Repeat("\n", 9) + "`":          10,
		"`document.body\n\n\n` + x +\n\n\n\n\"\"":                 8,
		"\"x\" + `await f()" + strings.Repeat("\n", 9) + "`":      10,
		"`find('a')" + strings.Repeat("\n.b", 9) + "`, `() => 1`": 0,
	} {
		got := longScripts(t, "a_test.go", []byte("package a\n\nvar a = f("+source+")\n"))
		if want == 0 && len(got) > 0 || want > 0 && got[3] != want {
			t.Errorf("%s: found %v, want %d lines", source, got, want)
		}
	}
}
