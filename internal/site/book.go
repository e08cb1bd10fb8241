package site

import (
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"slices"
	"sync"

	"queenbook/internal/weave"
)

// A Builder holds what a site is made of.
type Builder struct {
	Content   fs.FS // the chapters // required
	Templates fs.FS // page.html, cell.html, contents.html, style/, script/ and assets/ // required

	// ContentName and TemplateName say how messages name a file; the folder
	// and the name if nil.
	ContentName, TemplateName func(name string) string

	Specs []weave.Spec // the directives that scopes draw
	Roles []string     // the roles that scopes answer

	// Label says where labels lead that no chapter declares, such as those of
	// single steps: the label of a page, and an id on it. It may be nil.
	Label func(label string) (page, id string, ok bool)

	// Progress, if not nil, is told how many pages of all are written: first
	// that none is, then after each page. It is never called by two goroutines
	// at once.
	Progress func(written, all int)

	Page func() Scope                         // the scope of a page that exists once // required
	Each func(values string) ([]Scope, error) // the scopes of pages that exist once per value // required
}

// Build weaves and frames every page and writes the site, each page as soon as
// it is done. Mistakes in the content are all found and returned together as
// [weave.Errors]; other errors come from reading or from w. After an error,
// what was written is no site and must be thrown away.
func (b *Builder) Build(w Writer) error {
	templates, broken := b.parseTemplates()
	k := &book{Builder: b, templates: templates, labels: map[string]place{}, bundles: map[string][]string{}}
	k.weaver = &weave.Weaver{
		Specs: append(slices.Clone(b.Specs), weave.Spec{Name: "contents"}),
		Roles: b.Roles,
		Cell:  templates.Lookup("cell.html"),
	}
	resolved := k.resolve()
	if other := notMistakes(resolved); other != nil {
		return errors.Join(broken, other)
	}
	// Pages are woven even after a mistake, for nobody: the author gets one
	// whole list.
	if broken != nil || resolved != nil {
		w = nowhere{}
	}
	woven := k.weave(w)
	if err := errors.Join(broken, weave.Join(resolved, woven)); err != nil {
		return err
	}
	return k.writeAssets(w)
}

// nowhere takes files and keeps none.
type nowhere struct{}

func (nowhere) Write(string, []byte) error { return nil }

// shownAs is how messages name a file.
func shownAs(name func(string) string, folder, file string) string {
	if name == nil {
		return path.Join(folder, file)
	}
	return name(file)
}

// parseTemplates reads the templates. Those that are missing or broken are
// errors, all of them, and empty ones stand in for them, so that mistakes in
// the content can be found at once.
func (b *Builder) parseTemplates() (*template.Template, error) {
	all := template.New("")
	names, err := fs.Glob(b.Templates, "*.html")
	errs := []error{err}
	for _, name := range names {
		source, err := fs.ReadFile(b.Templates, name)
		if err == nil {
			_, err = all.New(name).Parse(string(source))
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", shownAs(b.TemplateName, "templates", name), err))
		}
	}
	for _, name := range []string{"page.html", "cell.html", "contents.html"} {
		if !slices.Contains(names, name) {
			errs = append(errs, fmt.Errorf("%s is missing", shownAs(b.TemplateName, "templates", name)))
		}
		if t := all.Lookup(name); t == nil || t.Tree == nil {
			template.Must(all.New(name).Parse("{{/* stands in for a broken one */}}"))
		}
	}
	return all, errors.Join(errs...)
}

// notMistakes is err unless it is an author's mistake or nil.
func notMistakes(err error) error {
	var mistakes weave.Errors
	if err == nil || errors.As(err, &mistakes) {
		return nil
	}
	return err
}

// A book is one build under way.
type book struct {
	*Builder
	templates *template.Template
	weaver    *weave.Weaver
	pages     []*page // in reading order
	listed    []*page // those of the contents: not the pages of steps, for there may be thousands
	labels    map[string]place

	bundling sync.Mutex          // pages are written side by side
	bundles  map[string][]string // the scripts that become one file, by its name
}

// A page is a file of the content for one scope.
type page struct {
	*weave.Page
	file   string
	scope  Scope
	name   string // of the HTML file, as in "first-solution/index.html"
	number string // of a chapter
	group  string // the values' name of a page that exists once per value
	beside bool   // a page beside the chapters, which only links lead to
}

// A place is where a label leads.
type place struct{ name, id, text, file string }
