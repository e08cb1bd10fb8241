package chapters_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook"
	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
)

// Everything a page shows or has read out comes from its author or from the catalogue. In a book
// whose chapters are in other letters and whose sentences are all marked, the only other words on
// its pages are those that notOfTheCatalogue lists. Words inserted into a sentence, such as the
// name of a column, have their own mark.
func TestMarkedPages(t *testing.T) {
	books := map[string]func(templates string) *booktest.Book{
		"the book": func(templates string) *booktest.Book {
			return booktest.Own(t, "-n", "6", "--content", booktest.ForeignBook(t), "--templates", templates)
		},
		"a report": func(templates string) *booktest.Book { return reportIn(t, templates) },
	}
	for name, build := range books {
		b := build(markedTemplates(t))
		if len(b.Pages) == 0 {
			t.Fatalf("%s has no pages", name)
		}
		for _, page := range b.Pages {
			for _, u := range booktest.Unmarked(page.Doc, notOfTheCatalogue) {
				if rest := notByOthers(u.Text); rest != "" {
					t.Errorf("%s, %s: without a mark in %s: %s", name, page.Name, u.At, rest)
				}
			}
		}
	}
}

// It can fail: words that a catalogue omits are found in a picture, a legend, the head of a table,
// and a reference.
func TestMarkedPagesFindWhatIsLeftOut(t *testing.T) {
	out := []string{"board-first-columns", "mark-attack", "table-dead-ends", "figure", "counted-node", "queen-accepted"}
	b := booktest.Own(t, "-n", "4", "--content", booktest.ForeignBook(t), "--templates", markedTemplates(t, out...))
	var found strings.Builder
	for _, page := range b.Pages {
		for _, u := range booktest.Unmarked(page.Doc, notOfTheCatalogue) {
			found.WriteString(notByOthers(u.Text) + "\n")
		}
	}
	for _, text := range []string{"Queens in", "line of attack", "dead ends", "Figure", "nodes", "no queen to the left"} {
		if !strings.Contains(found.String(), text) {
			t.Errorf("%q has no mark, and isn't found", text)
		}
	}
}

// markedTemplates is a folder with the catalogue, its sentences marked, and with the texts of
// reports in other letters, because translators write these again.
func markedTemplates(t *testing.T, without ...string) string {
	dir := t.TempDir()
	booktest.WriteFile(t, filepath.Join(dir, "words.ftl"), booktest.MarkedAround(without...))
	names, err := fs.Glob(queenbook.Templates(), "problem/*.md")
	if err != nil || len(names) == 0 {
		t.Fatalf("the texts of reports: %v", err)
	}
	if err := os.MkdirAll(filepath.Join(dir, "problem"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		source, err := fs.ReadFile(queenbook.Templates(), name)
		if err != nil {
			t.Fatal(err)
		}
		booktest.WriteFile(t, filepath.Join(dir, filepath.FromSlash(name)), booktest.ForeignChapter(string(source)))
	}
	return dir
}

// reportIn is the report of two problem files.
func reportIn(t *testing.T, templates string) *booktest.Book {
	out := filepath.Join(t.TempDir(), "site")
	files := []string{"../../../content/problems/australia.py", "../../../content/problems/seating.py"}
	var stdout, stderr bytes.Buffer
	args := append([]string{"problem", "--quiet", "--out", out, "--templates", templates}, files...)
	if status := booktest.Run(args, strings.NewReader(""), &stdout, &stderr); status != 0 {
		t.Fatalf("the report: %s", &stderr)
	}
	b, err := booktest.Built(out)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// notOfTheCatalogue is what's on pages without being an author's text or the book's words:
//
//   - programs, their output, their names, and what's typed: elements and classes of code
//   - a word that a chapter defines: it's the author's, in its own element
//   - formulas, which are the author's
//   - what the browser reads in the head, and scripts
func notOfTheCatalogue(n *html.Node) bool {
	if slices.Contains([]string{"script", "style", "pre", "code", "kbd", "samp", "dfn", "noscript", "meta", "math"}, n.Data) {
		return true
	}
	for _, class := range []string{"code", "src", "lit", "player-log", "player-test", "frames", "open-calls"} {
		if dom.HasClass(n, class) {
			return true
		}
	}
	switch {
	case n.Data == "textarea" || n.Data == "dt" && dom.Inside(n, isArrays) || n.Data == "dt" && dom.Inside(n, isTerms):
		return true
	}
	return false
}

// isArrays reports a program's arrays, by their names; isTerms the words that chapters define.
func isArrays(n *html.Node) bool { return dom.HasClass(n, "arrays") }
func isTerms(n *html.Node) bool  { return dom.HasClass(n, "terms") }

var (
	// fileNames are names of programs and tables, with the number of a line.
	fileNames = regexp.MustCompile(`\b[\w-]+\.(?:py|go|csv|txt)\b(?::\d+)?`)
	// calledNames are names of programs and of things in them, as they appear in a text.
	calledNames = regexp.MustCompile(`\b\w+\([^()]*\)|\b[a-z]+[A-Z]\w*`)
	// bookName is what the book is called.
	bookName = regexp.MustCompile(`\bqueenbook\b`)
	// problemNames are the names in problem files.
	problemNames = regexp.MustCompile(`\b(?:` + strings.Join(namesOfProblems(), "|") + `)s?(?:\b|$)`)
	latin        = regexp.MustCompile(`[A-Za-z]{2,}`)
)

// notByOthers is what's left of a text without names, or "" if that isn't a word.
func notByOthers(text string) string {
	for _, own := range []*regexp.Regexp{fileNames, calledNames, bookName, problemNames} {
		text = own.ReplaceAllString(text, " ")
	}
	if !latin.MatchString(text) {
		return ""
	}
	return strings.Join(strings.Fields(text), " ")
}

// namesOfProblems are the texts in the book's problem files that aren't about the picture: what's
// filled and chosen, and why something is refused.
func namesOfProblems() (names []string) {
	described := strings.Fields("kind at lines row rows columns grid graph path board start walls place choice picture hues")
	files, _ := fs.Glob(queenbook.Content(), "problems/*.py")
	more, _ := fs.Glob(queenbook.Content(), "*.py")
	text := regexp.MustCompile(`"([^"\n]+)"`)
	files = append(files, more...)
	for _, name := range files {
		source, _ := fs.ReadFile(queenbook.Content(), name)
		if about := docstring.FindSubmatch(source); about != nil {
			names = append(names, regexp.QuoteMeta(strings.Join(strings.Fields(string(about[1])), " ")))
		}
		for _, m := range text.FindAllStringSubmatch(string(source), -1) {
			if latin.MatchString(m[1]) && !slices.Contains(described, m[1]) {
				names = append(names, regexp.QuoteMeta(m[1]))
			}
		}
	}
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
	return names
}

// docstring is a problem file's description of itself.
var docstring = regexp.MustCompile(`^"""((?s:.*?))"""`)
