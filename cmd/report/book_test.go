package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/html"
)

// A book is a built site: its files, and those of them that are pages.
type book struct {
	dir   string
	files map[string]string
	pages map[string]*page
}

// A page is a parsed HTML file.
type page struct {
	name, source string
	doc          *html.Node
	ids          map[string]int
}

// buildBook runs the program as main does and reads what it wrote.
func buildBook(t testing.TB, args ...string) *book {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "site")
	var stdout, stderr bytes.Buffer
	args = append(args, "--quiet", "--out", dir)
	if status := run(args, strings.NewReader(""), &stdout, &stderr); status != 0 || stdout.Len()+stderr.Len() > 0 {
		t.Fatalf("report %s exits with %d and says %q %q", strings.Join(args, " "), status, &stdout, &stderr)
	}
	b := &book{dir: dir, files: map[string]string{}, pages: map[string]*page{}}
	root := os.DirFS(dir)
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		b.files[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, source := range b.files {
		if strings.HasSuffix(name, ".html") {
			b.pages[name] = parse(t, name, source)
		}
	}
	return b
}

// shared are books that several tests read and none changes, by their flags.
var shared = struct {
	sync.Mutex
	books map[string]func() *book
}{books: map[string]func() *book{}}

// sharedBook is buildBook for a book that is only read: each is built once. Its
// folder is gone when the first test that asked for it ends.
func sharedBook(t *testing.T, args ...string) *book {
	t.Helper()
	key := strings.Join(args, " ")
	shared.Lock()
	build, ok := shared.books[key]
	if !ok {
		build = sync.OnceValue(func() *book { return buildBook(t, args...) })
		shared.books[key] = build
	}
	shared.Unlock()
	b := build()
	if b == nil {
		t.Fatalf("report %s could not be built for another test", key)
	}
	return b
}

func parse(t testing.TB, name, source string) *page {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(source))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	p := &page{name, source, doc, map[string]int{}}
	for n := range elements(doc) {
		if id, ok := attr(n, "id"); ok {
			p.ids[id]++
		}
	}
	return p
}

// elements is every element below a node, or those of the given names, in the
// order of the source.
func elements(n *html.Node, names ...string) func(func(*html.Node) bool) {
	return func(yield func(*html.Node) bool) {
		for d := range n.Descendants() {
			if d.Type == html.ElementNode && (len(names) == 0 || slices.Contains(names, d.Data)) && !yield(d) {
				return
			}
		}
	}
}

func count(n *html.Node, name string) (found int) {
	for range elements(n, name) {
		found++
	}
	return found
}

func attr(n *html.Node, key string) (value string, ok bool) {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val, true
		}
	}
	return "", false
}

func hasClass(n *html.Node, class string) bool {
	value, _ := attr(n, "class")
	return slices.Contains(strings.Fields(value), class)
}

// child is the first direct child of that name.
func child(n *html.Node, name string) *html.Node {
	for c := range n.ChildNodes() {
		if c.Type == html.ElementNode && c.Data == name {
			return c
		}
	}
	return nil
}

func text(n *html.Node) string {
	if n == nil {
		return ""
	}
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return strings.TrimSpace(b.String())
}

// inside reports whether a node stands in an element that fits.
func inside(n *html.Node, fits func(*html.Node) bool) bool {
	for a := range n.Ancestors() {
		if a.Type == html.ElementNode && fits(a) {
			return true
		}
	}
	return false
}

func inPre(n *html.Node) bool {
	return inside(n, func(a *html.Node) bool { return a.Data == "pre" })
}

// sizes are the board sizes whose books are tested.
func sizes() []int {
	all := []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}
	if testing.Short() {
		return all[:8]
	}
	return all
}
