package dialect

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// outline is a tree as text: a line for each node, with children indented, and without text.
func outline(n ast.Node, depth int) string {
	var b strings.Builder
	if n.Kind() != ast.KindText {
		fmt.Fprint(&b, strings.Repeat("  ", depth), n.Kind())
		switch n := n.(type) {
		case *Figure:
			fmt.Fprintf(&b, " %s(%s) %d", n.Name, n.Args, n.Pos())
			for _, o := range n.Options {
				fmt.Fprintf(&b, " %s=%q@%d", o.Name, o.Value, o.Pos)
			}
		case *Container:
			fmt.Fprintf(&b, " %s(%s) %d", n.Name, n.Args, n.Pos())
		case *Role:
			fmt.Fprintf(&b, " %s(%s) %d", n.Name, n.Body, n.Pos())
		}
		b.WriteByte('\n')
	}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		b.WriteString(outline(c, depth+1))
	}
	return b.String()
}

// The transformer makes a node for each directive, wherever it is, with its place in the file.
// Other code stays as it is.
func TestTransform(t *testing.T) {
	const src = "```{board} 1 5\n:caption: See {fact}`n` {fact}`m`\n  and *{sq}`1`*\n:step: 3\n```\n\n" +
		"> ~~~{tree}\n> ~~~\n\n:::{only} n = 8\n```go\n{code}`x`\n```\n:::\n"
	const want = `Document
  Figure board(1 5) 0 caption="See {fact}` + "`n` {fact}`m`" + `"@15 step="3"@65
    Line
      Role fact(n) 29
      Role fact(m) 39
      Emphasis
        Role sq(1) 56
  Blockquote
    Figure tree() 81
  Container only(n = 8) 98
    FencedCodeBlock
`
	doc := Parse([]byte(src), nil)
	if diff := cmp.Diff(want, outline(doc, 0)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	again := directives{newInlineParser(nil)}
	for range 3 {
		again.Transform(doc.(*ast.Document), text.NewReader([]byte(src)), parser.NewContext())
	}
	if diff := cmp.Diff(want, outline(doc, 0)); diff != "" {
		t.Errorf("the transformer is not idempotent: -want +got:\n%s", diff)
	}
}

// There's only a role if a name in braces touches a code span.
func TestRoleSyntax(t *testing.T) {
	for _, test := range []struct{ src, want string }{
		{"{a}`b`", "a(b)"},
		{"x{a}`b`y", "a(b)"},
		{"{a-b.c}`` b`c ``", "a-b.c(b`c)"},
		{"{a}`b``c`", "a(b``c)"},
		{"{a}`b\nc`", "a(b c)"},
		{"**{a}`b`**", "a(b)"},
		{"{a}", ""}, {"{a} `b`", ""}, {`\{a}` + "`b`", ""}, {"{A}`b`", ""}, {"{}`b`", ""}, {"{a b}`c`", ""}, {"{{a}`b`", "a(b)"},
		{"`{a}`b``", ""},
	} {
		var got []string
		_ = ast.Walk(Parse([]byte(test.src), nil), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			if role, ok := n.(*Role); ok && entering {
				got = append(got, fmt.Sprintf("%s(%s)", role.Name, role.Body))
			}
			return ast.WalkContinue, nil
		})
		if strings.Join(got, " ") != test.want {
			t.Errorf("%q: got %v, want %s", test.src, got, test.want)
		}
	}
}
