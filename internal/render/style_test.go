package render_test

import (
	"regexp"
	"strings"
	"testing"

	"queenbook/internal/render"
	"queenbook/internal/render/rendertest"
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
		got, err := render.NewStyle(test.tokens, test.pictures)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		if string(got) != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestNewStyleUnknownVariable(t *testing.T) {
	const want = "style of pictures: the variable --inc is used but not declared"
	_, err := render.NewStyle(":root { --ink: #111; }", ".a { fill: var(--ink); stroke: var(--inc); color: var(--other); }")
	if err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// The site's own sheets must make a style that any viewer understands.
func TestStyleOfTheSite(t *testing.T) {
	style := string(rendertest.Style(t, "pictures.css"))
	for _, not := range []string{"var(", "light-dark", "/*", "@", "url(", "--", "]]>", "<"} {
		if strings.Contains(style, not) {
			t.Errorf("the style contains %q", not)
		}
	}
	for _, fill := range regexp.MustCompile(`(?:fill|stroke):\s*([^;]+);`).FindAllStringSubmatch(style, -1) {
		if !regexp.MustCompile(`^(none|#[0-9a-f]{3}|#[0-9a-f]{6})$`).MatchString(fill[1]) {
			t.Errorf("%q is no plain colour", fill[0])
		}
	}
}
