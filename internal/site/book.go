package site

import (
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/weave"
)

// A Builder holds what a site is made of.
type Builder struct {
	Content   fs.FS // the chapters // required
	Templates fs.FS // page.html, cell.html, contents.html, and assets/ // required

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
	k := &book{Builder: b, templates: templates, labels: map[string]place{}}
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
	return k.copyAssets(w)
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

// An address is a path that needs no escaping in a link, on any system.
var address = regexp.MustCompile(`^[a-z0-9]+(?:[-/][a-z0-9]+)*$`)

var chapterName = regexp.MustCompile(`^([0-9]+)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$`)

// resolve reads every file, decides what its pages hold, and gathers labels.
func (k *book) resolve() error {
	names, err := fs.Glob(k.Content, "*.md")
	if err != nil {
		return err
	}
	if !slices.Contains(names, "index.md") {
		return errors.New("read content: index.md, the title page, is missing")
	}
	var errs []error
	chapters := 0
	for _, name := range readingOrder(names) {
		source, err := fs.ReadFile(k.Content, name)
		if err != nil {
			return fmt.Errorf("read content: %w", err)
		}
		shown := shownAs(k.ContentName, "content", name)
		doc, err := k.weaver.Parse(shown, source)
		errs = append(errs, err)
		if doc == nil {
			continue
		}
		match := chapterName.FindStringSubmatch(name)
		beside := match == nil && doc.Meta.Address != "" && name != "index.md"
		if doc.Meta.Address != "" && doc.Meta.Each == "" && !beside {
			errs = append(errs, mistake(shown, "address: that of a chapter is its file's name"))
		}
		switch meta := doc.Meta; {
		case meta.Each != "" && name == "index.md":
			errs = append(errs, mistake(shown, "each: the title page exists once"))
		case meta.Each != "":
			errs = append(errs, k.resolveEach(shown, doc))
		case name == "index.md":
			errs = append(errs, k.add(&page{file: shown, scope: k.Page(), name: "index.html"}, doc))
		case match != nil:
			chapters++
			errs = append(errs, k.add(&page{
				file: shown, scope: k.Page(), name: match[2] + "/index.html", number: strconv.Itoa(chapters),
			}, doc))
		case beside:
			errs = append(errs, k.add(&page{file: shown, scope: k.Page(), beside: true}, doc))
		default:
			errs = append(errs, mistake(shown, "the name of a chapter begins with its place in the book, as in 04-%s; a page beside the chapters has an address", name))
		}
	}
	return weave.Join(errs...)
}

// readingOrder is the title page, the chapters by their number, and then the
// files without one.
func readingOrder(names []string) []string {
	rank := func(name string) (int, string) {
		if name == "index.md" {
			return -1, ""
		}
		if m := chapterName.FindStringSubmatch(name); m != nil {
			if n, err := strconv.Atoi(m[1]); err == nil {
				return n, m[2]
			}
		}
		return 1 << 30, name
	}
	return slices.SortedFunc(slices.Values(names), func(a, b string) int {
		na, sa := rank(a)
		nb, sb := rank(b)
		if na != nb {
			return na - nb
		}
		return strings.Compare(sa, sb)
	})
}

// mistake is an error about a file as a whole.
func mistake(file, format string, args ...any) error {
	return weave.Errors{{File: file, Line: 1, Col: 1, Msg: fmt.Sprintf(format, args...)}}
}

// resolveEach makes one page for each of the file's values.
func (k *book) resolveEach(file string, doc *weave.Doc) error {
	scopes, err := k.Each(doc.Meta.Each)
	if err != nil {
		return mistake(file, "each: %v", err)
	}
	var errs []error
	for _, scope := range scopes {
		errs = append(errs, k.add(&page{file: file, scope: scope, group: doc.Meta.Each}, doc))
	}
	return weave.Join(errs...)
}

// add resolves a page, gives it its address and enters its labels. A chapter
// is its own label by its address without index.html.
func (k *book) add(p *page, doc *weave.Doc) error {
	var err error
	p.Page, err = doc.Resolve(pageScope{p.scope, k, p}, p.number)
	if p.Page == nil {
		return err
	}
	if p.group != "" || p.beside {
		if !address.MatchString(p.Address) {
			return weave.Join(err, mistake(p.file, "address: %q is no address: small letters, digits, hyphens and slashes are needed, as in starts/{name}", p.Address))
		}
		p.name = p.Address + "/index.html"
	}
	errs := []error{err, k.enter(p.file, strings.TrimSuffix(strings.TrimSuffix(p.name, ".html"), "/index"), place{p.name, "", p.Title.Text, p.file})}
	for label, ref := range p.Labels {
		errs = append(errs, k.enter(p.file, label, place{p.name, ref.ID, ref.Text, p.file}))
	}
	k.pages = append(k.pages, p)
	if p.Meta.Layout != "steps" {
		k.listed = append(k.listed, p)
	}
	return weave.Join(errs...)
}

// enter adds one label. Pages woven from one file repeat its labels; only the
// first page's count for other pages.
func (k *book) enter(file, label string, to place) error {
	have, again := k.labels[label]
	if !again {
		k.labels[label] = to
		return nil
	}
	if have.file == file && have.name != to.name && to.id != "" {
		return nil
	}
	if to.id == "" {
		return mistake(file, "the page %q is already made by %s", label, have.file)
	}
	return mistake(file, "label %q is already used in %s", label, have.file)
}
