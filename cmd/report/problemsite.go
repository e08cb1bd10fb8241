package main

import (
	"cmp"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"testing/fstest"

	"github.com/spf13/cobra"

	"queenbook/internal/figure"
	"queenbook/internal/figure/own"
	"queenbook/internal/overlay"
	"queenbook/internal/problem"
	"queenbook/internal/site"
	"queenbook/internal/text"
)

// write makes the site of searches: one report, or two and a page that compares them.
func (p *problems) write(cmd *cobra.Command, list []*problem.Recording) error {
	about := figure.NewBook(8, nil, catalogue())
	for _, r := range list {
		value := p.valueOf(r)
		if err := own.Give(about, value, r); err != nil {
			return err
		}
		if err := about.Tell(own.Told, value); err != nil {
			return err
		}
	}
	input, err := openSources("", p.templates)
	if err != nil {
		return err
	}
	defer input.Close()
	content, err := reports(input.templates, len(list))
	if err != nil {
		return err
	}
	book, err := newReport(about, input, content, cmd.ErrOrStderr())
	if err != nil {
		return err
	}
	book.Title = list[0].Header.Title
	messages := p.messages(cmd)
	if err := writeFolder(p.out, messages, book.Build); err != nil {
		return err
	}
	say(messages, "The report is ready: open %s in a browser.", filepath.Join(p.out, "index.html"))
	return nil
}

// newReport is a site about what someone brought, with the frame of a report around its pages.
func newReport(about *figure.Book, input sources, content fs.FS, warnings io.Writer) (*site.Builder, error) {
	book := newSite(about, input)
	book.Content, book.ContentName = content, nil
	book.Templates = framed{input.templates, map[string]string{"page.html": "problem/page.html"}}
	book.Warn = func(e text.Error) { say(warnings, "report: warning: %v", e) }
	var err error
	if book.Words, err = input.words(warnings); err != nil {
		return nil, err
	}
	about.Markup, err = input.markup(book.Words)
	return book, err
}

// valueOf is the value that names a search in the flag of figures and facts.
func (p *problems) valueOf(r *problem.Recording) string {
	switch {
	case r.Order != "":
		return r.Name + "@" + r.Order
	case r.Text == "" && p.as != "":
		return r.Name + "@" + p.as
	}
	return r.Name
}

// reports are the chapters of the site: a page for each search, and if there are two, a first page
// that compares them.
func reports(templates fs.FS, searches int) (fs.FS, error) {
	page, err := text.ReadFile(templates, "problem/report.md")
	if err != nil {
		return nil, err
	}
	named := func(name string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte(strings.ReplaceAll(string(page), "NAME", name))}
	}
	if searches == 1 {
		return fstest.MapFS{"index.md": named("problem")}, nil
	}
	both, err := text.ReadFile(templates, "problem/both.md")
	if err != nil {
		return nil, err
	}
	return fstest.MapFS{
		"index.md": {Data: both}, "01-problem.md": named("problem"), "02-problem2.md": named("problem2"),
	}, nil
}

// framed are the templates with some files replaced: a report has another frame than a chapter.
type framed struct {
	*overlay.FS
	others map[string]string
}

// Open opens a file, or its replacement.
func (f framed) Open(name string) (fs.File, error) { return f.FS.Open(cmp.Or(f.others[name], name)) }

// ReadFile reads a file, or its replacement.
func (f framed) ReadFile(name string) ([]byte, error) {
	return fs.ReadFile(f.FS, cmp.Or(f.others[name], name))
}
