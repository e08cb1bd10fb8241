package booktest

import (
	"bytes"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest/dom"
	"queenbook/internal/thorough"
)

// A Book is a built site: its files by name, and those that are pages.
type Book struct {
	Dir   string
	Site  string // the address of the folder, with a trailing slash
	Files map[string]string
	Pages map[string]*Page
}

// A Page is a parsed HTML file.
type Page struct {
	Name, Source string
	Doc          *html.Node
	IDs          map[string][]*html.Node
}

// Shared is the book with these flags. Each is built only once for all tests, so they only read it:
// a test that writes into its folder uses Own.
func Shared(t testing.TB, flags ...string) *Book {
	t.Helper()
	key := strings.Join(flags, " ")
	shared.Lock()
	build, ok := shared.books[key]
	if !ok {
		dir := filepath.Join(shared.dir, strconv.Itoa(len(shared.books)))
		build = sync.OnceValues(func() (*Book, error) { return Build(dir, flags) })
		shared.books[key] = build
	}
	shared.Unlock()
	b, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Of is the book about n queens. If there would be more steps than for eight queens, it has only a
// few: their pages are all alike, and eight queens have all kinds of them.
func Of(t testing.TB, n int) *Book {
	t.Helper()
	return Shared(t, Flags(n)...)
}

// Flags are the flags of the book that Of builds.
func Flags(n int) []string {
	switch {
	case n == 8:
		return nil
	case n > 8:
		return []string{"-n", strconv.Itoa(n), "--steps", "1500"}
	}
	return []string{"-n", strconv.Itoa(n)}
}

// Own builds a book for only one test.
func Own(t testing.TB, flags ...string) *Book {
	t.Helper()
	b, err := Build(filepath.Join(t.TempDir(), "site"), flags)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Build runs the command and reads its output.
func Build(dir string, flags []string) (*Book, error) {
	var stdout, stderr bytes.Buffer
	args := append(slices.Clone(flags), "--quiet", "--out", dir)
	status := Run(args, strings.NewReader(""), &stdout, &stderr)
	if status != 0 || stdout.Len()+stderr.Len() > 0 {
		return nil, fmt.Errorf("report %s exits with %d and says %q %q",
			strings.Join(args, " "), status, &stdout, &stderr)
	}
	return Built(dir)
}

// Built reads the folder that a command has written.
func Built(dir string) (*Book, error) {
	b := &Book{Dir: dir, Site: Address(dir), Files: map[string]string{}, Pages: map[string]*Page{}}
	root := os.DirFS(dir)
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		b.Files[name] = string(data)
		if err == nil && strings.HasSuffix(name, ".html") {
			b.Pages[name], err = Parse(name, string(data))
		}
		return err
	})
	return b, err
}

// Address is a folder's address for a browser, with a trailing slash.
func Address(dir string) string {
	path := "/" + strings.TrimPrefix(filepath.ToSlash(dir), "/") + "/"
	return (&url.URL{Scheme: "file", Path: path}).String()
}

// Parse reads a page.
func Parse(name, source string) (*Page, error) {
	doc, err := html.Parse(strings.NewReader(source))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	p := &Page{Name: name, Source: source, Doc: doc, IDs: map[string][]*html.Node{}}
	for n := range dom.Elements(doc) {
		if id, ok := dom.Attr(n, "id"); ok {
			p.IDs[id] = append(p.IDs[id], n)
		}
	}
	return p, nil
}

// Sizes are the board sizes whose books are tested, or the most different ones if not all are. One
// column has one solution and two have none, four are small, five find a solution without a dead
// end, eight are the book's own, and ten are the fewest whose rows have two digits.
func Sizes() []int {
	return thorough.Of([]int{1, 2, 4, 5, 8, 10}, []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
}
