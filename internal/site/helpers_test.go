package site_test

import (
	"errors"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing/fstest"

	"queenbook/internal/ask"
	"queenbook/internal/site"
	"queenbook/internal/spelling"
)

// A scope is what a page is about: here a colour, or nothing. It draws a directive's words, and
// counts how much it has drawn.
type scope struct {
	facts map[string]string
	drawn int
}

// colours are the values of pages that exist once for each value.
var colours = []map[string]string{
	{"name": "red", "slug": "red", "waves": "700"},
	{"name": `"blue" & <green>`, "slug": "blue", "waves": "450"},
}

func (s *scope) Draw(d ask.Directive) (ask.Cell, error) {
	if d.Args == "bad" {
		return ask.Cell{}, &ask.OptionError{Err: errors.New("bad is no swatch")}
	}
	if d.Args == "moving" {
		return ask.Cell{Body: `<x-y data-a='1>2' id="moves"><div hidden=""><div>x</div></div><p>still</p></x-y>`}, nil
	}
	s.drawn++
	return ask.Cell{Body: template.HTML("<svg>" + template.HTMLEscapeString(d.Args) + "</svg>"),
		Command: "swatch", Needed: ask.Needed{Rooms: strings.Fields(d.Options["scripts"])}}, nil
}

func (s *scope) Role(_, text string) (ask.Value, error) { return s.Fact(text) }

func (s *scope) Fact(name string) (ask.Value, error) {
	text, ok := s.facts[name]
	if !ok {
		return ask.Value{}, spelling.Unknown("fact", name, slices.Sorted(maps.Keys(s.facts)))
	}
	n, err := strconv.ParseInt(text, 10, 64)
	return ask.Value{Text: text, Name: name, Number: n, IsNumber: err == nil}, nil
}

func (s *scope) Each(name string) ([]ask.Source, error) {
	if name != "colours" {
		return nil, spelling.Unknown("each", name, []string{"colours"})
	}
	var sources []ask.Source
	for _, facts := range colours {
		sources = append(sources, &scope{facts: facts})
	}
	return sources, nil
}

func (s *scope) Definitions() string { return fmt.Sprintf("<defs>%d drawn</defs>", s.drawn) }

// templates are the smallest templates a site can have.
func templates() fstest.MapFS {
	return files(map[string]string{
		"page.html":           "{{.PlainTitle}}|{{.Root}}|{{.Definitions}}|{{.Body}}",
		"404.html":            "{{.Book.Title}} {{.Root}} {{.Style}}",
		"cell.html":           "<figure{{with .ID}} id=\"{{.}}\"{{end}}>{{.Body}}{{.Caption}}</figure>",
		"contents.html":       "<ol>{{range .Chapters}}<li>{{.Title}}</li>{{end}}</ol>",
		"terms.html":          "<dl>{{range .Terms}}<dt>{{.Word}}</dt><dd>{{.Sentence}} {{.Href}} {{.Number}} {{.Title}}</dd>{{end}}</dl>",
		"exercises.html":      "{{range .Chapters}}<p>{{.Number}}{{$h := .Href}}{{range .Exercises}} {{$h}}#{{.ID}} {{.Number}} {{.Sentence}};{{end}}</p>{{end}}",
		"print.html":          "{{range .Chapters}}{{.Part}}<h2{{with slice .Href 1}} id=\"{{.}}\"{{end}}>{{.Title}}</h2>{{with .Needs}}<p>{{.}}</p>{{end}}{{.Body}}\n{{end}}{{if .Answers}}ANSWERS{{range .Chapters}}{{.Answers}}{{end}}{{end}}",
		"script/base/base.js": "const base = 1;",
		"style/book.css":      "p { margin: 0 }\n",
		"assets/dot.svg":      "<svg/>",
	})
}

func files(texts map[string]string) fstest.MapFS {
	fsys := fstest.MapFS{}
	for name, text := range texts {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

// chapter is a file with a title and a body.
func chapter(title, body string) string { return "---\ntitle: " + title + "\n---\n" + body + "\n" }

// builder builds a site of colours.
func builder(content, templates fstest.MapFS) *site.Builder {
	return &site.Builder{
		Content:   content,
		Templates: templates,
		Specs:     []ask.Spec{{Name: "swatch", Options: []string{"size", "scripts"}}},
		Roles:     []string{"fact"},
		Exercise:  ask.Needed{Rooms: []string{"base"}},
		Listed:    ask.Needed{Rooms: []string{"base"}},
		Page:      func() site.Scope { return &scope{facts: map[string]string{"colours": "2"}} },
		Each: func(values string) ([]site.Scope, error) {
			if values != "colours" {
				return nil, fmt.Errorf("there are no %q", values)
			}
			var scopes []site.Scope
			for _, facts := range colours {
				scopes = append(scopes, &scope{facts: facts})
			}
			return scopes, nil
		},
	}
}

// A folder is a Writer that keeps what it gets. It takes room files and then fails once, which
// exposes callers that continue after an error.
type folder struct {
	mu    sync.Mutex
	files map[string]string
	order []string
	room  int
	full  bool
}

var errFull = errors.New("no room left")

func newFolder() *folder { return &folder{files: map[string]string{}, room: 1000} }

func (f *folder) Write(name string, data []byte) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.order) == f.room && !f.full {
		f.full = true
		return errFull
	}
	if _, twice := f.files[name]; twice {
		return fmt.Errorf("%s is written twice", name)
	}
	f.files[name] = string(data)
	f.order = append(f.order, name)
	return nil
}
