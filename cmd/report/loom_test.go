package main

import (
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/site"
)

// weaverOf weaves the book about n queens with a given number of steps, without publishing
// anything. content is a folder of chapters, or "".
func weaverOf(t *testing.T, n int, content string) func(steps int, to site.Writer) {
	t.Helper()
	about, _, err := (&bookFlags{n: n}).book(nil)
	if err != nil {
		t.Fatal(err)
	}
	input, err := openSources(content, "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { input.Close() })
	about.Files = input.content
	return func(steps int, to site.Writer) {
		t.Helper()
		about.MaxSteps = steps
		if err := newSite(about, input).Build(to); err != nil {
			t.Fatal(err)
		}
	}
}

// woven is the book with this number of steps. Files that are the same as in the last one aren't
// parsed again.
func woven(weave func(steps int, to site.Writer), steps int, last *booktest.Book) *booktest.Book {
	b := &booktest.Book{Files: map[string]string{}, Pages: map[string]*booktest.Page{}}
	weave(steps, &loom{Book: b, last: last})
	return b
}

// chapterAlone is a content folder for a book with only these chapters.
func chapterAlone(t *testing.T, chapters ...string) string {
	t.Helper()
	dir := t.TempDir()
	booktest.WriteFile(t, filepath.Join(dir, "book.yml"), "chapters: ["+strings.Join(chapters, ", ")+"]\n")
	return dir
}

// A loom is a book while it's woven. Files that are the same as in the last one aren't parsed
// again.
type loom struct {
	sync.Mutex
	*booktest.Book
	last *booktest.Book
}

// Write takes one of the book's files.
func (l *loom) Write(name string, data []byte) (err error) {
	text, p := string(data), l.last.Pages[name]
	if strings.HasSuffix(name, ".html") && (p == nil || p.Source != text) {
		p, err = booktest.Parse(name, text)
	}
	l.Lock()
	defer l.Unlock()
	l.Files[name] = text
	if p != nil {
		l.Pages[name] = p
	}
	return err
}
