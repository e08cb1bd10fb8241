package weave_test

import (
	"html/template"
	"testing"

	"queenbook/internal/weave"
)

// A body goes around a template only where that makes no difference.
func TestAround(t *testing.T) {
	cases := []struct{ template, before, after string }{
		{`<p>{{.}}</p>`, "<p>", "</p>"},
		{`{{if .}}{{.}}{{end}}`, "", ""},
		{`<p>{{.}}</p>{{.}}`, "", ""},
		{`<p title="{{.}}">{{.}}</p>`, "", ""},
		{`<p title="{{.}}"></p>`, "", ""},
		{`<title>{{.}}</title>`, "", ""},
		{`<script>let x = {{.}}</script>`, "", ""},
		{`<p></p>`, "", ""},
	}
	for i, c := range cases {
		tmpl := template.Must(template.New("").Parse(c.template))
		before, after, once, err := weave.Around(tmpl, func(body template.HTML) any { return body })
		if err != nil {
			t.Fatal(err)
		}
		if want := i < 2; once != want {
			t.Errorf("%s: a body is printed once: %t, want %t", c.template, once, want)
		} else if once && (string(before) != c.before || string(after) != c.after) {
			t.Errorf("%s: around a body stand %q and %q, want %q and %q", c.template, before, after, c.before, c.after)
		}
	}
	broken := template.Must(template.New("").Parse(`{{.Nothing}}`))
	if _, _, _, err := weave.Around(broken, func(body template.HTML) any { return body }); err == nil {
		t.Error("a template that fails: no error")
	}
}
