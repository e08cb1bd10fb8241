package weave_test

import (
	"errors"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/ask"
	numbers "queenbook/internal/number"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
	"queenbook/internal/weave"
)

// stub is a Source that draws the words of a directive and knows a few facts.
type stub struct {
	facts map[string]ask.Value
	each  map[string][]ask.Source
	drawn *[]ask.Directive // everything that Draw was asked for, in order
}

func number(name string, n int64, text string) ask.Value {
	return ask.Value{Text: text, Class: "fact", Name: name, Number: n, IsNumber: true}
}

// newStub is the scope of a page. Its starts are scopes of their own, and each start has two
// squares.
func newStub() stub {
	page := stub{map[string]ask.Value{
		"n":           number("n", 8, "8"),
		"solutions":   number("solutions", 92, "92"),
		"first.tests": number("first.tests", 15720, "15,720"),
		"first.board": {Text: "1 5 8 6 3 7 2 4", Class: "fact", Name: "first.board"},
		"roots":       number("roots", 1, "1"),
		"none":        number("none", 0, "0"),
	}, map[string][]ask.Source{"nothing": nil}, new([]ask.Directive)}
	for i, rows := range []string{"1 2 3", "3 < 1"} {
		start := page.with("start.rows", rows).with("start.slug",
			strings.NewReplacer(" ", "-", "<", "lt").Replace(rows))
		start.facts["start.moves"] = number("start.moves", int64(i+1), strconv.Itoa(i+1))
		for _, sq := range []string{"a1", "b2"} {
			start.each["squares"] = append(start.each["squares"], start.with("square", sq))
		}
		page.each["starts"] = append(page.each["starts"], start)
	}
	return page
}

// with is s with one more fact.
func (s stub) with(name, text string) stub {
	s.facts, s.each = maps.Clone(s.facts), maps.Clone(s.each)
	s.facts[name] = ask.Value{Text: text, Class: "fact", Name: name}
	return s
}

func (s stub) Draw(d ask.Directive) (ask.Cell, error) {
	*s.drawn = append(*s.drawn, d)
	if d.Args == "bad" {
		return ask.Cell{}, &ask.OptionError{Err: errors.New("bad is no board")}
	}
	if step, ok := d.Options["step"]; ok {
		if _, err := strconv.Atoi(step); err != nil {
			return ask.Cell{}, &ask.OptionError{Option: "step", Err: fmt.Errorf("%q is not a number", step)}
		}
	}
	if d.Args == "refused" {
		return ask.Cell{}, errors.New("refused as a whole")
	}
	if d.Args == "bare" {
		return ask.Cell{Body: "<nav></nav>", Bare: true}, nil
	}
	if marks, ok := strings.CutPrefix(d.Args, "marks "); ok {
		return ask.Cell{Body: template.HTML(`<svg></svg><ul class="key" aria-hidden="true"><li>` +
			strings.ReplaceAll(marks, " ", "</li><li>") + "</li></ul>")}, nil
	}
	words := template.HTMLEscapeString(strings.TrimSpace(d.Name + " " + d.Args))
	for _, k := range slices.Sorted(maps.Keys(d.Options)) {
		words += " " + k + "=" + template.HTMLEscapeString(d.Options[k])
	}
	return ask.Cell{
		Body:    template.HTML("<svg>" + words + "</svg>"),
		Command: d.Name + "(" + d.Args + ")",
		Counted: []string{numbers.Count(len(d.Args), "byte")},
	}, nil
}

func (s stub) Role(_, text string) (ask.Value, error) {
	return ask.Value{Text: "(" + text + ")"}, nil
}

func (s stub) Fact(name string) (ask.Value, error) {
	if v, ok := s.facts[name]; ok {
		return v, nil
	}
	return ask.Value{}, spelling.Unknown("fact", name, slices.Collect(maps.Keys(s.facts)))
}

func (s stub) Each(name string) ([]ask.Source, error) {
	if scopes, ok := s.each[name]; ok {
		return scopes, nil
	}
	return nil, spelling.Unknown("each", name, slices.Collect(maps.Keys(s.each)))
}

// cell frames a figure so that every field of a FigureFrame can be seen in a golden.
const cell = `<figure{{with .ID}} id="{{.}}"{{end}} class="{{.Name}} {{.Width}}">
{{.Body}}
{{with .Caption}}<figcaption>{{with $.Number}}<b>{{.}}</b> {{end}}{{.}}</figcaption>
{{end}}<details><pre>{{.Source}}</pre><code>{{.Command}}</code>{{range .Counted}} {{.}}{{end}}</details>
</figure>`

func newWeaver() *weave.Weaver {
	return &weave.Weaver{
		Specs: []ask.Spec{{Name: "board", Options: []string{"step", "mark"}}, {Name: "tree"},
			{Name: "field", Inside: "exercise"}},
		Exercise: ask.Needed{Rooms: []string{"checks"}},
		Roles:    []string{"sq"},
		Cell:     template.Must(template.New("cell").Parse(cell)),
	}
}

// refs is how a book's stub answers labels: the page's own, and a page for each start.
func refs(p *weave.Page) func(string) (ask.Link, error) {
	return func(label string) (ask.Link, error) {
		if ref, ok := p.Labels[label]; ok {
			return ask.Link{Href: "#" + ref.ID, Text: ref.Text}, nil
		}
		if strings.HasPrefix(label, "starts/") {
			return ask.Link{Href: "../" + label + "/index.html", Text: label}, nil
		}
		return ask.Link{}, spelling.Unknown("label", label, slices.Collect(maps.Keys(p.Labels)))
	}
}

// woven is what the three steps make of a chapter.
type woven struct {
	page *weave.Page
	body string
	err  error
}

// weaveAll takes a chapter through all steps, whatever is wrong with it, and joins the errors.
func weaveAll(file string, src []byte) woven { return weaveFrom(newStub(), file, src) }

// weaveFrom is weaveAll with another source.
func weaveFrom(from ask.Source, file string, src []byte) woven {
	doc, parseErr := newWeaver().Parse(file, src)
	_, holdsErr := doc.Holds(from)
	page, resolveErr := doc.Resolve(from, "4")
	var b strings.Builder
	renderErr := page.Render(&b, refs(page))
	return woven{page, b.String(), text.Join(parseErr, holdsErr, resolveErr, renderErr)}
}

// mustWeave is weaveAll for a chapter without mistakes.
func mustWeave(t *testing.T, src string) woven {
	t.Helper()
	w := weaveAll("t.md", []byte(src))
	if w.err != nil {
		t.Fatalf("weave: %v", w.err)
	}
	return w
}
