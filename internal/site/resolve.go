package site

import (
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/sync/errgroup"

	"queenbook/internal/weave"
)

// An address is a path that needs no escaping in a link, on any system.
var address = regexp.MustCompile(`^[a-z0-9]+(?:[-/][a-z0-9]+)*$`)

var chapterName = regexp.MustCompile(`^([0-9]+)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$`)

// resolve reads every file, decides what its pages hold, and gathers labels.
func (k *book) resolve() error {
	names, err := k.readNames()
	if err != nil {
		return fmt.Errorf("read content: %w", err)
	}
	if !slices.Contains(names, "index.md") {
		return errors.New("read content: index.md, the title page, is missing")
	}
	var errs []error
	chapters := 0
	for _, name := range readingOrder(names) {
		source, err := readFile(k.Content, name, weave.MaxFile)
		if err != nil {
			return fmt.Errorf("read content: %w", err)
		}
		shown := shownAs(k.ContentName, "content", name)
		doc, err := k.weaver.Parse(shown, source)
		errs = append(errs, err)
		for _, suspicion := range doc.Warnings {
			if k.Warn != nil {
				k.Warn(suspicion)
			}
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

// readingOrder is the title page, the chapters by their number, and then the files without one.
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
	pages := make([]*page, len(scopes))
	errs := make([]error, len(scopes))
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i, scope := range scopes {
		p := &page{file: file, scope: scope, group: doc.Meta.Each}
		pages[i] = p
		g.Go(func() error {
			errs[i] = k.decide(p, doc)
			return nil
		})
	}
	_ = g.Wait() // the goroutines keep their errors, in the order of the pages
	for i, p := range pages {
		errs[i] = k.take(p, errs[i])
	}
	return weave.Join(errs...)
}

// add resolves a page and takes it into the book.
func (k *book) add(p *page, doc *weave.Doc) error { return k.take(p, k.decide(p, doc)) }

// decide resolves a page: what it holds, and how that is numbered.
func (k *book) decide(p *page, doc *weave.Doc) (err error) {
	p.Page, err = doc.Resolve(pageScope{p.scope, k, p}, p.number)
	return err
}

// take gives a page that is resolved its address and enters its labels; err is what was wrong with
// it so far. A chapter is its own label by its address without index.html.
func (k *book) take(p *page, err error) error {
	if p.group != "" || p.beside {
		if !address.MatchString(p.Address) {
			return weave.Join(err, mistake(p.file, "address: %q is no address: small letters, digits, hyphens and slashes are needed, as in starts/{name}", p.Address))
		}
		p.name = p.Address + "/index.html"
	}
	if strings.HasPrefix(p.name, assets+"/") {
		err = weave.Join(err, mistake(p.file, "address: %s is the folder of what pages load", assets))
	} else if wrong := portable(p.name); wrong != nil {
		err = weave.Join(err, mistake(p.file, "address: %v", wrong))
	}
	errs := []error{err, k.enter(strings.TrimSuffix(strings.TrimSuffix(p.name, ".html"), "/index"), place{p.name, "", p.Title.Text, p.file, 1, 1})}
	for label, ref := range p.Labels {
		errs = append(errs, k.enter(label, place{p.name, ref.ID, ref.Text, p.file, ref.Line, ref.Col}))
	}
	k.pages = append(k.pages, p)
	if p.Meta.Layout != "steps" {
		k.listed = append(k.listed, p)
	}
	return weave.Join(errs...)
}

// enter adds one label. Pages woven from one file repeat its labels; only the first page's count
// for other pages.
func (k *book) enter(label string, to place) error {
	have, again := k.labels[label]
	if !again {
		k.labels[label] = to
		return nil
	}
	if have.file == to.file && have.name != to.name && to.id != "" {
		return nil
	}
	if to.id == "" {
		return mistake(to.file, "the page %q is already made by %s", label, have.file)
	}
	return weave.Errors{{File: to.file, Line: to.line, Col: to.col, Msg: fmt.Sprintf("the label %q is already used in %s:%d", label, have.file, have.line)}}
}
