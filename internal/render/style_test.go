package render_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/golden"
	"queenbook/internal/render"
	"queenbook/internal/words"
)

func TestNewStyle(t *testing.T) {
	for _, test := range []struct{ name, tokens, pictures, want string }{
		{"no variable", "", ".queen { fill: #000; }", ".queen { fill: #000; }"},
		{"a plain value", ":root { --ink: #123456; }", ".queen { fill: var(--ink); }", ".queen { fill: #123456; }"},
		{"the light one of two", ":root { --ink: light-dark(#111, #eee); }", ".queen { fill: var(--ink); }", ".queen { fill: #111; }"},
		{"the first declaration", ":root { --ink: #111; }\n@media print { :root { --ink: #000; } }", ".a { fill: var(--ink); }", ".a { fill: #111; }"},
		{"a list with commas", `:root { --sans: "Segoe UI", Arial; }`, "text { font-family: var(--sans); }", `text { font-family: "Segoe UI", Arial; }`},
		{"several uses", ":root { --a: 1; --a-b: 2; }", ".x { y: var(--a) var(--a-b) var(--a); }", ".x { y: 1 2 1; }"},
		{"comments", ":root { /* --ink: #999; */ --ink: #111; /* text */ }", "/* var(--gone)\n */\n.a { fill: var(--ink); }", ".a { fill: #111; }"},
	} {
		if got := render.NewStyle(test.tokens, test.pictures); string(got) != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// marked is a picture with an element of class a.
type marked struct{}

func (marked) Draw(c render.Canvas) {
	c.Open(words.Plain("A path"), words.Plain("It is short."), c.ViewBox(0, 0, 9, 9))
	c.Path("M0 0h9", render.Class("a"))
	c.End()
}

// A file has exactly the rules that its drawing needs.
func TestStyleOfAFile(t *testing.T) {
	style := render.NewStyle("", `.a { x: 1; } .b, .c .a, .a.b { x: 2; } .b, :is(.a, .b) path { x: 3; } path { x: 4; } .d .a { x: var(--gone); }
		@media print { .a { x: 5; } }`)
	var out strings.Builder
	if err := render.Standalone(&out, marked{}, style); err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(out.String(), "[CDATA[")
	rules, _, _ := strings.Cut(after, "]]")
	if want := ".a { x: 1; }\n:is(.a, .b) path { x: 3; }"; strings.TrimSpace(rules) != want {
		t.Errorf("got %q, want %q", strings.TrimSpace(rules), want)
	}
}

func TestNewStyleUnknownVariable(t *testing.T) {
	const want = "style of pictures: the variable --inc is used but not declared"
	style := render.NewStyle(":root { --ink: #111; }",
		".a { fill: var(--ink); stroke: var(--inc); color: var(--other); }")
	var out strings.Builder
	err := render.Standalone(&out, marked{}, style)
	if err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// The list of the site's style sheets that the goldens of pictures use.
func TestPageStyle(t *testing.T) {
	sheets, err := fs.Glob(queenbook.Templates(), "style/*.css")
	if err != nil || len(sheets) == 0 {
		t.Fatalf("no sheets: %v", err)
	}
	var imports strings.Builder
	for _, sheet := range sheets {
		fmt.Fprintf(&imports, "@import \"../../../templates/%s\";\n", sheet)
	}
	golden.Check(t, "book.css", imports.String())
}
