package render_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"queenbook"
	"queenbook/internal/render"
	"queenbook/internal/words"
)

// filled fills the template x in the folder widgets, whose source is given, with text.
func filled(t *testing.T, source, text string) (filled string, err error) {
	t.Helper()
	markup, err := render.NewMarkup(fstest.MapFS{
		"widgets/x.html": {Data: []byte(source)},
	}, words.Ours())
	if err != nil {
		return "", err
	}
	defer func() {
		if broken, ok := recover().(*render.MarkupError); ok {
			err = broken
		}
	}()
	var out bytes.Buffer
	render.NewCanvas(&render.Sheet{Markup: markup}, &out).Fill("x", struct {
		Text string
		List []string
	}{Text: text})
	return out.String(), nil
}

// Lines of a template are broken for the people who read it. The pages are the same as without the
// breaks.
func TestFill(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"between tags", "<p>\n  <b>a</b>\n\n  <i>b</i>\n</p>\n", "<p><b>a</b><i>b</i></p>"},
		{"between words", "<p>\n  one\n  two\n</p>", "<p>one two</p>"},
		{"before a tag", "one\n<b>two</b>", "one<b>two</b>"},
		{"between attributes", "<p class=\"a\"\n  id=\"b\">", `<p class="a" id="b">`},
		{"beside an action", "{{/* what it is */}}\n{{if .Text}}\n  <b>{{.Text}}</b>\n{{end}}\n", "<b>&lt;t&gt;</b>"},
		{"on the other side", "{{with .}}{{else}}\n no {{end}}\n {{range .List}}{{else}}\n  <i>\n {{end}}", "<i>"},
		{"a blank that counts", "<b>a</b>{{\" \"}}\n<b>b</b> <b>c</b>", "<b>a</b> <b>b</b> <b>c</b>"},
		{"a word", `{{template "contents"}}`, "Contents"},
		{"in an attribute", "<p title=\"{{.Text}}\">", `<p title="&lt;t&gt;">`},
	} {
		if got, err := filled(t, test.source, "<t>"); got != test.want || err != nil {
			t.Errorf("%s: %q, %v, want %q", test.name, got, err, test.want)
		}
	}
}

// A mistake in a template is reported with its file and its line in the file.
func TestBrokenMarkup(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"it cannot be read", "<p>\n{{if}}\n</p>", "template: widgets/x.html:2: missing value for if"},
		{"it asks for what is not there", "<p>\n  a\n  {{.Other}}\n</p>",
			`template: widgets/x.html:3:4: executing "widgets/x.html" at <.Other>: can't evaluate field Other`},
		{"it writes where nothing can be escaped", "<p>\n{{if .Text}}\n<a href=\"{{else}}<b>{{end}}", "widgets/x.html:2"},
		{"it does not end", "{{range 100000000}}{{$.Text}}{{end}}", "it writes more than 33554432 bytes"},
	} {
		_, err := filled(t, test.source, strings.Repeat("long", 1000))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
}

// All of the program's templates can be read, and a picture that's drawn into a template gets the
// same number as outside.
func TestMarkup(t *testing.T) {
	if _, err := render.NewMarkup(queenbook.Templates(), words.Ours()); err != nil {
		t.Error(err)
	}
	var out bytes.Buffer
	c := render.NewCanvas(new(render.Sheet), &out)
	picture := line{3}
	picture.Draw(c)
	inner := c.Drawn(picture)
	if !strings.Contains(out.String(), "pic1-t") || !strings.Contains(string(inner), "pic2-t") {
		t.Errorf("%s\n%s", out.String(), inner)
	}
	if got := c.Drawn(nil); got != "" {
		t.Errorf("no picture draws %q", got)
	}
	var broken *render.MarkupError
	if _, err := filled(t, "{{.Other}}", ""); !errors.As(err, &broken) || broken.Unwrap() == nil {
		t.Errorf("%v", err)
	}
}
