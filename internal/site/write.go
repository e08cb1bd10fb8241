package site

import (
	"bytes"
	"fmt"
	"html/template"
	"io/fs"
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"

	"queenbook/internal/weave"
)

// weave writes every page's body, frames it, and hands it to w, several pages
// at a time.
func (k *book) weave(w Writer) error {
	errs := make([]error, len(k.pages))
	written := k.progress()
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i, p := range k.pages {
		g.Go(func() error {
			data, err := k.frame(i, p)
			if err == nil {
				err = w.Write(p.name, data)
			}
			errs[i] = err
			written()
			return nil
		})
	}
	_ = g.Wait() // the goroutines keep their errors, in the order of the pages
	return weave.Join(errs...)
}

// progress tells the caller that work begins, and returns what is to be called
// after each page.
func (k *book) progress() (written func()) {
	if k.Progress == nil {
		return func() {}
	}
	k.Progress(0, len(k.pages))
	var mu sync.Mutex
	done := 0
	return func() {
		mu.Lock()
		defer mu.Unlock()
		done++
		k.Progress(done, len(k.pages))
	}
}

// frame writes one page.
func (k *book) frame(i int, p *page) ([]byte, error) {
	var body, definitions, out bytes.Buffer
	if err := p.Render(&body, func(label string) (weave.Link, error) { return k.link(p, label) }); err != nil {
		return nil, err
	}
	if err := p.scope.Definitions(&definitions); err != nil {
		return nil, fmt.Errorf("%s: write definitions: %w", p.name, err)
	}
	frame := k.around(i, p)
	// Body and definitions come from weave and render, which escape every
	// text of an author; these two conversions are the only ones.
	frame.Body = template.HTML(body.String())
	frame.Definitions = template.HTML(definitions.String())
	if err := k.templates.ExecuteTemplate(&out, "page.html", frame); err != nil {
		return nil, fmt.Errorf("frame %s: %w", p.name, err)
	}
	return out.Bytes(), nil
}

// copyAssets writes the files of templates/assets as they are.
func (k *book) copyAssets(w Writer) error {
	return fs.WalkDir(k.Templates, "assets", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return fmt.Errorf("read templates: %w", err)
		}
		if entry.IsDir() {
			return nil
		}
		data, err := fs.ReadFile(k.Templates, name)
		if err != nil {
			return fmt.Errorf("read templates: %w", err)
		}
		return w.Write(name, data)
	})
}
