package chapters

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
	"queenbook/internal/nearest"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// linesOnlyIn are the lines of the program's sources in one language that aren't in the other.
func linesOnlyIn(t *testing.T, ending, other string) map[string]bool {
	t.Helper()
	lines := func(ending string) map[string]bool {
		all := map[string]bool{}
		for _, source := range []fs.FS{solver.Source, puzzle.Source, nearest.Source} {
			names, err := fs.Glob(source, "*"+ending)
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range names {
				text, err := fs.ReadFile(source, name)
				if err != nil {
					t.Fatal(err)
				}
				for line := range strings.Lines(string(text)) {
					line, _, _ = strings.Cut(line, "//=")
					all[strings.TrimSpace(line)] = true
				}
			}
		}
		return all
	}
	only := lines(ending)
	for line := range lines(other) {
		delete(only, line)
	}
	return only
}

// code is the text of all code on a page that's visible without a script and on paper: lines of
// listings, lines to put in order, and code in sentences.
func code(p *booktest.Page) (all []string) {
	for n := range p.Doc.Descendants() {
		away := func(a *html.Node) bool {
			_, hidden := dom.Attr(a, "hidden")
			_, twin := dom.Attr(a, "data-program")
			return hidden && twin || dom.HasClass(a, "how") // an author's directive for the figure, in its own words
		}
		if n.Type == html.ElementNode && (n.Data == "code" || n.Data == "pre" || dom.HasClass(n, "src")) && !dom.Inside(n, away) {
			all = append(all, strings.TrimSpace(dom.Text(n)))
		}
	}
	return all
}

// onlyGo finds lines of Go that can't be Python.
var onlyGo = regexp.MustCompile(`:=|\bfunc\b|\bs\.\w|\[\]int|rowPosition|TakeBack|RefusedBy|\|\||\w\+\+|^//|\b(if|for|else)\b.*\{$`)

// Readers who only know Python don't see a line of Go on the path, in a book of any size, or in its
// document to print. If a book is in Go, there's no Python in what exists in both.
func TestOneLanguage(t *testing.T) {
	t.Parallel()
	lines := linesOnlyIn(t, ".go", ".py")
	python := linesOnlyIn(t, ".py", ".go")
	goes := t.TempDir()
	if err := os.WriteFile(filepath.Join(goes, "book.yml"), []byte("programs: go\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, n := range booktest.Sizes() {
		b := booktest.Of(t, n)
		_, path := b.Chapters()
		pages := append([]*booktest.Page{b.Pages["index.html"], b.Pages["print/index.html"]}, path...)
		listings := 0
		for _, p := range pages {
			for _, text := range code(p) {
				if onlyGo.MatchString(text) {
					t.Errorf("n = %d: %s shows Go: %q", n, p.Name, text)
				}
				if python[text] {
					listings++
				}
			}
		}
		if listings < 100 {
			t.Errorf("n = %d: the path shows %d lines of Python: this test reads it wrongly", n, listings)
		}
	}
	b := booktest.Own(t, "-n", "4", "--content", goes)
	for _, chapter := range []string{"by-hand", "backtracking", "search-tree", "first-solution"} {
		page, found := b.Pages[chapter+"/index.html"], 0
		for _, text := range code(page) {
			if lines[text] {
				found++
			}
		}
		if found == 0 || strings.Contains(page.Source, `data-program="python"`) {
			t.Errorf("a book in Go shows %d lines of Go in %s, or Python beside them", found, chapter)
		}
	}
}
