package render

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"sync"

	"queenbook"
	"queenbook/internal/text"
	"queenbook/internal/words"
)

// Markup is the HTML around pictures, as the templates of the folder widgets write it. It may be used
// by several goroutines.
type Markup struct {
	set  *template.Template
	said *words.Catalogue
}

// functions are what those templates can call.
func functions(said *words.Catalogue) template.FuncMap {
	return template.FuncMap{
		// A count, as in "15,720".
		"thousands": func(n any) string {
			if n, ok := n.(int); ok {
				return said.Style().Thousands(int64(n))
			}
			return said.Style().Thousands(n.(int64))
		},
		// A sentence that a picture has brought with it.
		"tell": said.Tell,
	}
}

// NewMarkup reads the folder widgets of templates, which can ask for the sentences of the catalogue.
// The error is that of all files together that cannot be read.
//
// Who writes a template may begin a new line wherever it is easier to read: see [unfold].
func NewMarkup(templates fs.FS, said *words.Catalogue) (*Markup, error) {
	m := &Markup{template.New("").Funcs(functions(said)).Funcs(said.Functions()), said}
	names, err := text.Glob(templates, "widgets/*.html")
	errs := []error{err}
	for _, name := range names {
		source, err := text.ReadFile(templates, name)
		if err == nil {
			_, err = m.set.New(name).Parse(string(source))
		}
		errs = append(errs, err)
	}
	for _, t := range m.set.Templates() {
		if t.Tree != nil {
			unfold(t.Tree.Root)
		}
	}
	said.Define(m.set)
	return m, errors.Join(errs...)
}

// OurMarkup is the markup that the program carries, with its own sentences in English.
func OurMarkup() *Markup { return ours() }

var ours = sync.OnceValue(func() *Markup {
	m, err := NewMarkup(queenbook.Templates(), words.Ours())
	if err != nil {
		panic(err) // a test reads them
	}
	return m
})

// A MarkupError is what a drawing panics with where a template cannot be filled. Its text names the
// file and the line, and so does what panics with it not come from the one who asked for the drawing.
type MarkupError struct{ Err error }

// Error says what is wrong with which template.
func (e *MarkupError) Error() string { return e.Err.Error() }

// Unwrap is the error of the template.
func (e *MarkupError) Unwrap() error { return e.Err }

// Words are the sentences around pictures.
func (m *Markup) Words() *words.Catalogue {
	if m == nil {
		return words.Ours()
	}
	return m.said
}

func (s *Sheet) markup() *Markup {
	if s.Markup == nil {
		return ours()
	}
	return s.Markup
}

// Say is a sentence around pictures with values put in: see [words.Catalogue.Say].
func (c Canvas) Say(name string, values ...any) string {
	return c.Sheet.markup().said.Say(name, values...)
}

// Tell says a sentence around pictures.
func (c Canvas) Tell(s words.Sentence) string { return c.Sheet.markup().said.Tell(s) }

// Number is a number as the language of the book writes it.
func (c Canvas) Number(n int) string { return c.Sheet.markup().said.Style().Thousands(int64(n)) }

// Words are the sentences around pictures.
func (c Canvas) Words() *words.Catalogue { return c.Sheet.markup().said }

// Fill writes a template of the folder widgets, by its name without the end, filled with data. Texts
// in it are escaped where they come to stand; what [Canvas.Drawn] has drawn goes in as it is. A
// template that cannot be filled ends the drawing by a panic with a [MarkupError].
func (c Canvas) Fill(name string, data any) {
	markup := c.Sheet.markup()
	if err := markup.set.ExecuteTemplate(filled{c.buf}, fmt.Sprintf("widgets/%s.html", name), data); err != nil {
		panic(&MarkupError{err})
	}
}

// maxFilled is how many bytes a template can write: many times as many as the largest picture has.
const maxFilled = 32 << 20

// filled is where a template writes, up to that.
type filled struct{ *bytes.Buffer }

func (f filled) Write(p []byte) (int, error) {
	if f.Len()+len(p) > maxFilled {
		return 0, fmt.Errorf("it writes more than %d bytes: does something in it repeat itself?", maxFilled)
	}
	return f.Buffer.Write(p)
}

// Filled is what [Canvas.Fill] writes, to be put into another template.
func (c Canvas) Filled(name string, data any) template.HTML {
	return c.Apart(func(c Canvas) { c.Fill(name, data) })
}

// Drawn is what a picture draws, to be put into a template; nothing for no picture. The pictures of a
// page are numbered in the order that they are drawn.
func (c Canvas) Drawn(picture Picture) template.HTML {
	if picture == nil {
		return ""
	}
	return c.Apart(picture.Draw)
}

// scratch holds buffers for what is drawn apart, many small parts of a page.
var scratch = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// Apart is Drawn for what a function draws.
func (c Canvas) Apart(draw func(Canvas)) template.HTML {
	buf := scratch.Get().(*bytes.Buffer)
	buf.Reset()
	draw(NewCanvas(c.Sheet, buf))
	drawn := template.HTML(buf.String()) // written by this package and those below it
	scratch.Put(buf)
	return drawn
}
