package weave_test

import (
	"html/template"
	"io"
	"strings"
	"testing"

	"queenbook/internal/weave"
)

// A body goes around a template, which then runs once, only where that makes no difference.
func TestFrame(t *testing.T) {
	const body template.HTML = "<b>x</b>"
	for i, source := range []string{
		`<p>{{.}}</p>`,
		`{{if .}}{{.}}{{end}}`,
		`<p>{{.}}</p>{{.}}`,
		`<p title="{{.}}">{{.}}</p>`,
		`<p title="{{.}}"></p>`,
		`<title>{{.}}</title>`,
		`<script>let x = {{.}}</script>`,
		`<p></p>`,
	} {
		tmpl := template.Must(template.New("").Parse(source))
		var want, got strings.Builder
		if err := tmpl.Execute(&want, body); err != nil {
			t.Fatal(err)
		}
		runs := 0
		err := weave.Frame(&got, tmpl, " ", body, func(body template.HTML) any {
			runs++
			return body
		})
		if err != nil || got.String() != want.String() || (runs == 1) != (i < 2) {
			t.Errorf("%s: got %q in %d runs, want %q; %v", source, got.String(), runs, want.String(), err)
		}
	}
	broken := template.Must(template.New("").Parse(`{{.Nothing}}`))
	if err := weave.Frame(io.Discard, broken, "", body, func(body template.HTML) any { return body }); err == nil {
		t.Error("a template that fails: no error")
	}
}
