package main

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
)

// A book is a built site: its files, and those of them that are pages.
type book struct {
	dir   string
	site  string // the address of the folder, with a slash at its end
	files map[string]string
	pages map[string]*page
}

// A page is a parsed HTML file.
type page struct {
	name, source string
	doc          *html.Node
	ids          map[string][]*html.Node
}

// sharedBook is the book of these flags. Each is built once for all tests,
// which only read it: one that writes into its folder uses ownBook.
func sharedBook(t testing.TB, flags ...string) *book {
	t.Helper()
	key := strings.Join(flags, " ")
	shared.Lock()
	build, ok := shared.books[key]
	if !ok {
		dir := filepath.Join(shared.dir, strconv.Itoa(len(shared.books)))
		build = sync.OnceValues(func() (*book, error) { return buildBook(dir, flags) })
		shared.books[key] = build
	}
	shared.Unlock()
	b, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// bookOf is the book about n queens. Where the steps would be more than those
// of eight queens it has few of them: their pages are all alike, and eight
// queens have them all.
func bookOf(t testing.TB, n int) *book {
	t.Helper()
	return sharedBook(t, flagsOf(n)...)
}

func flagsOf(n int) []string {
	switch {
	case n == 8:
		return nil
	case n > 8:
		return []string{"-n", strconv.Itoa(n), "--steps", "1500"}
	}
	return []string{"-n", strconv.Itoa(n)}
}

// ownBook builds a book for one test alone.
func ownBook(t testing.TB, flags ...string) *book {
	t.Helper()
	b, err := buildBook(filepath.Join(t.TempDir(), "site"), flags)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// buildBook runs the program as main does and reads what it wrote.
func buildBook(dir string, flags []string) (*book, error) {
	var stdout, stderr bytes.Buffer
	args := append(slices.Clone(flags), "--quiet", "--out", dir)
	if status := run(args, strings.NewReader(""), &stdout, &stderr); status != 0 || stdout.Len()+stderr.Len() > 0 {
		return nil, fmt.Errorf("report %s exits with %d and says %q %q", strings.Join(args, " "), status, &stdout, &stderr)
	}
	address := url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(dir), "/") + "/"}
	b := &book{dir: dir, site: address.String(), files: map[string]string{}, pages: map[string]*page{}}
	root := os.DirFS(dir)
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		b.files[name] = string(data)
		if err == nil && strings.HasSuffix(name, ".html") {
			b.pages[name], err = parse(name, string(data))
		}
		return err
	})
	return b, err
}

func parse(name, source string) (*page, error) {
	doc, err := html.Parse(strings.NewReader(source))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	p := &page{name, source, doc, map[string][]*html.Node{}}
	for n := range elements(doc) {
		if id, ok := attr(n, "id"); ok {
			p.ids[id] = append(p.ids[id], n)
		}
	}
	return p, nil
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

func inCode(n *html.Node) bool {
	return inside(n, func(a *html.Node) bool { return a.Data == "pre" || hasClass(a, "src") })
}

// sizes are the board sizes whose books are tested.
func sizes() []int {
	all := []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}
	if testing.Short() {
		return all[:8]
	}
	return all
}
