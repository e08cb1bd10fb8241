package render_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// aTag finds where a text writes a tag, with its name or with one that's inserted.
var aTag = regexp.MustCompile(`</?(?:[a-z%]|$)`)

// linesWithTags are the lines of a Go file with a text that writes a tag.
func linesWithTags(t *testing.T, name string, source any) (lines []int) {
	t.Helper()
	positions := token.NewFileSet()
	file, err := parser.ParseFile(positions, name, source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(node ast.Node) bool {
		text, ok := node.(*ast.BasicLit)
		if !ok || text.Kind != token.STRING {
			return true
		}
		from := positions.Position(text.Pos()).Line
		for i, line := range strings.Split(text.Value, "\n") {
			at, known := from+i, len(lines) > 0 && lines[len(lines)-1] == from+i
			if aTag.MatchString(strings.Trim(line, "\"`")) && !known {
				lines = append(lines, at)
			}
		}
		return true
	})
	return lines
}

// Markup is in templates, where people who don't program can change it. Only elements of pictures
// are left in Go, and the tests on pages of steps, because there are thousands.
func TestMarkupIsInTemplates(t *testing.T) {
	const most = 60
	all := 0
	for _, folder := range []string{".", "../figure"} {
		err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.IsDir() && (entry.Name() == "testdata" || strings.HasSuffix(entry.Name(), "rendertest")):
				return fs.SkipDir
			case !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
				return nil
			}
			lines := linesWithTags(t, name, nil)
			all += len(lines)
			if len(lines) > 0 {
				t.Logf("%s: %d", name, lines)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if all > most {
		t.Errorf("%d lines write a tag, more than %d: put the markup into a file of templates/widgets "+
			"and fill it (Canvas.Fill); run this test alone with -v to see where they are", all, most)
	}
}

// TestLinesWithTags makes sure that the test above can fail.
func TestLinesWithTags(t *testing.T) {
	const source = "package x\n\n// A <b>.\nvar a = \"<b>\" + `</i>`\nvar b = `no\n<p>\n<` + name\nvar c = 1 < 2\nvar d = \"a < b\"\nvar e = \"</%s>\"\n"
	if lines := linesWithTags(t, "x.go", source); len(lines) != 4 || lines[0] != 4 || lines[3] != 10 {
		t.Errorf("lines %v", lines)
	}
}
