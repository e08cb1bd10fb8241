package site

import (
	"bytes"
	"errors"
	"html/template"
	"maps"
	"path"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"queenbook/internal/ask"
	"queenbook/internal/text"
	"queenbook/internal/weave"
)

// weave writes every page's body, frames it, and writes it, several pages at a time. Of those in the
// document to print it keeps what is printed.
func (k *book) weave(doc document) error {
	done := 0
	progress := func(pages int) {
		if k.Progress != nil {
			k.mu.Lock()
			defer k.mu.Unlock()
			done += pages
			k.Progress(done, len(k.pages))
		}
	}
	progress(0)
	return text.Join(sideBySide(k.pages, func(i int, p *page) error {
		defer progress(1)
		return k.write(i, p, doc)
	})...)
}

// sideBySide works on several parts in parallel. The errors are in the order of the parts.
func sideBySide[T any](parts []T, do func(i int, part T) error) []error {
	errs := make([]error, len(parts))
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i, part := range parts {
		g.Go(func() error {
			errs[i] = do(i, part)
			return nil
		})
	}
	_ = g.Wait() // the goroutines keep their errors
	return errs
}

// write weaves one page, frames it and writes it, and keeps what the document to print has of it.
func (k *book) write(i int, p *page, doc document) error {
	body, err := k.body(p)
	if err != nil {
		return k.inTemplate(err)
	}
	// Body and definitions come from weave and render, which escape all texts of authors. Only
	// these conversions declare text to be HTML.
	frame := k.around(i, p)
	frame.Definitions, frame.Body = template.HTML(p.scope.Definitions()), template.HTML(body)
	if p.group == "" {
		p.sections = sections(p, body)
	}
	if p.number != "" {
		frame.Minutes, frame.Exercises = p.pace(body)
	}
	switch {
	case i == 0:
		p.printed = document{p.name: p}.printable(p, firstFigure(string(frame.Definitions)+body))
	case doc[p.name] != nil:
		p.printed = doc.printable(p, string(frame.Definitions)+body)
	}
	if err := k.frame(p.name, pageFrame, frame); err != nil {
		return err
	}
	var files map[string][]byte
	if attached, ok := p.scope.(Attacher); ok {
		files = attached.Files()
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := k.put(path.Join(path.Dir(p.name), name), files[name]); err != nil {
			return err
		}
	}
	// What was drawn for it isn't needed any more.
	p.scope = nil
	p.Forget()
	return nil
}

// scratch holds buffers for bodies. There may be thousands of pages, so new buffers for each would make
// a lot of garbage.
var scratch = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// kept is the largest buffer that's used again; few pages need a larger one.
const kept = 1 << 20

// body weaves a page.
func (k *book) body(p *page) (string, error) {
	out := scratch.Get().(*bytes.Buffer)
	defer func() {
		if out.Cap() < kept {
			scratch.Put(out)
		}
	}()
	out.Reset()
	err := p.Render(out, func(label string) (ask.Link, error) { return k.link(p, label) })
	return out.String(), err
}

// frame fills the template of a page, and writes it if no template is wrong.
func (k *book) frame(name, template string, frame PageFrame) error {
	page := weave.NewFilled(len(frame.Definitions) + len(frame.Body) + 16<<10)
	defer page.Free()
	if !k.fill(page, template, frame) {
		return nil
	}
	k.find(name, page.Bytes())
	return k.put(name, page.Bytes())
}

// fill executes a template, and notes what's wrong with it, because that isn't a mistake of a
// chapter. Whole says that nothing is wrong with this one or those before it.
func (k *book) fill(out *weave.Filled, template string, frame PageFrame) (whole bool) {
	if k.endless.Load() {
		return false // finding out that a template doesn't end takes seconds, and has been reported already
	}
	err := k.templates.ExecuteTemplate(out, template, frame)
	if errors.Is(err, weave.ErrFilled) {
		k.endless.Store(true)
		err = mistake(shownAs(k.TemplateName, "templates", template), "%v", weave.ErrFilled)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.broken = text.Join(k.broken, k.inTemplate(err))
	return k.broken == nil
}

// lost writes the page that a server shows instead of a missing one. It may be shown at any depth,
// so there's none if the site's address isn't known.
func (k *book) lost() error {
	if k.about.Address == "" {
		return nil
	}
	style, _, err := joinStyle(k.Templates, "style/1-*.css", k.shown)
	if err != nil {
		return err
	}
	return k.frame(lostName, lostName, PageFrame{Book: k.about, Root: k.about.Address, Style: template.CSS(style)})
}

// lostName is the name of that page, and of its template.
const lostName = "404.html"
