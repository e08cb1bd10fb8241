package site

import (
	"bytes"
	"fmt"
	"html/template"
	"maps"
	"path"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"queenbook/internal/weave"
)

// weave writes every page's body, frames it, and hands it to w, several pages at a time.
func (k *book) weave(w Writer) error {
	var mu sync.Mutex
	done := 0
	progress := func(pages int) {
		if k.Progress != nil {
			mu.Lock()
			defer mu.Unlock()
			done += pages
			k.Progress(done, len(k.pages))
		}
	}
	progress(0)
	errs := make([]error, len(k.pages))
	workers := runtime.GOMAXPROCS(0)
	desks := make(chan *desk, workers)
	for range workers {
		desks <- new(desk)
	}
	var g errgroup.Group
	for i, p := range k.pages {
		d := <-desks
		g.Go(func() error {
			errs[i] = k.write(w, d, i, p)
			desks <- d
			progress(1)
			return nil
		})
	}
	_ = g.Wait() // the goroutines keep their errors, in the order of the pages
	return weave.Join(errs...)
}

// A desk is the room that one page takes while it is written. Pages are large and there are
// thousands: they take the same desks one after the other.
type desk struct{ body, definitions, out bytes.Buffer }

// write weaves and frames one page and hands it to w.
func (k *book) write(w Writer, d *desk, i int, p *page) error {
	d.body.Reset()
	d.definitions.Reset()
	d.out.Reset()
	if err := p.Render(&d.body, func(label string) (weave.Link, error) { return k.link(p, label) }); err != nil {
		return k.inTemplate(err)
	}
	if err := p.scope.Definitions(&d.definitions); err != nil {
		return fmt.Errorf("%s: write definitions: %w", p.name, err)
	}
	if k.spoilt() {
		return nil
	}
	frame := k.around(i, p)
	// Body and definitions come from weave and render, which escape every text of an author; only
	// these conversions call text HTML.
	frame.Definitions = template.HTML(d.definitions.String())
	if err := weave.Frame(&d.out, k.templates.Lookup(pageFrame), "", template.HTML(d.body.String()), func(body template.HTML) any {
		frame.Body = body
		return frame
	}); err != nil {
		k.spoil(fmt.Errorf("frame %s: %w", p.name, err))
		return nil
	}
	k.templates.rest()
	k.find(p.name, d.out.Bytes())
	if err := w.Write(p.name, d.out.Bytes()); err != nil {
		return err
	}
	var files map[string][]byte
	if attached, ok := p.scope.(Attacher); ok {
		files = attached.Files()
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := w.Write(path.Join(path.Dir(p.name), name), files[name]); err != nil {
			return err
		}
	}
	return nil
}
