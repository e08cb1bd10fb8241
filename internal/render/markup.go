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
	kept sync.Map // what [Canvas.Once] has drawn, by its key
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
		// A sentence that comes with a picture.
		"tell": said.Tell,
	}
}

// NewMarkup reads the folder widgets of templates, which can ask for the sentences of the
// catalogue. The error contains the errors of all files that can't be read.
//
// A template may have line breaks wherever they make it easier to read: see [unfold].
func NewMarkup(templates fs.FS, said *words.Catalogue) (*Markup, error) {
	m := &Markup{set: template.New("").Funcs(functions(said)).Funcs(said.Functions()), said: said}
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

// OurMarkup is the markup built into the program, with its sentences in English.
func OurMarkup() *Markup { return ours() }

var ours = sync.OnceValue(func() *Markup {
	m, err := NewMarkup(queenbook.Templates(), words.Ours())
	if err != nil {
		panic(err) // a test makes sure that they can be read
	}
	return m
})

// A MarkupError is what a drawing panics with if a template can't be filled in. Its text names the
// file and the line, because the mistake isn't the caller's.
type MarkupError struct{ Err error }

// Error says which template is wrong, and why.
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

// Fill writes a template of the folder widgets, by its name without the extension, filled with
// data. Texts are escaped for where they are put; what [Canvas.Drawn] has drawn is put in as it is.
// If a template can't be filled in, the drawing panics with a [MarkupError].
func (c Canvas) Fill(name string, data any) {
	markup := c.Sheet.markup()
	if err := markup.set.ExecuteTemplate(filled{c.buf}, fmt.Sprintf("widgets/%s.html", name), data); err != nil {
		panic(&MarkupError{err})
	}
}

// maxFilled is how many bytes a template can write: many times the size of the largest picture.
const maxFilled = 32 << 20

// filled is the buffer that a template writes to, up to that limit.
type filled struct{ *bytes.Buffer }

func (f filled) Write(p []byte) (int, error) {
	if f.Len()+len(p) > maxFilled {
		return 0, fmt.Errorf("it writes more than %d bytes: does something in it repeat itself?", maxFilled)
	}
	return f.Buffer.Write(p)
}

// Filled is what [Canvas.Fill] writes, for use in another template.
func (c Canvas) Filled(name string, data any) template.HTML {
	return c.Apart(func(c Canvas) { c.Fill(name, data) })
}

// Drawn is what a picture draws, for use in a template; empty for no picture. The pictures of a
// page are numbered in the order in which they are drawn.
func (c Canvas) Drawn(picture Picture) template.HTML {
	if picture == nil {
		return ""
	}
	return c.Apart(picture.Draw)
}

// scratch holds buffers for what's drawn separately, many small parts of a page.
var scratch = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// Apart is Drawn for what a function draws.
func (c Canvas) Apart(draw func(Canvas)) template.HTML {
	buf := scratch.Get().(*bytes.Buffer)
	buf.Reset()
	draw(NewCanvas(c.Sheet, buf))
	drawn := template.HTML(buf.String()) // safe: written by this package and those below it
	scratch.Put(buf)
	return drawn
}

// Once draws what's the same on each page of a book, and so has no ids and no symbols: it's only drawn
// the first time. The key says what it is, and has a type that nothing else has.
func (c Canvas) Once(key any, draw func(Canvas)) {
	kept := &c.Sheet.markup().kept
	drawn, known := kept.Load(key)
	if !known {
		drawn, _ = kept.LoadOrStore(key, c.Apart(draw))
	}
	c.Print(string(drawn.(template.HTML)))
}
