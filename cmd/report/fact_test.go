package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
	"queenbook/internal/figure"
)

// For each number and text that a page computes, the command it names gives the same answer, in any
// book and anywhere on the page.
func TestFactsShown(t *testing.T) {
	starts := filepath.Join(t.TempDir(), "class.txt")
	booktest.WriteFile(t, starts, "Anna: 3 3 3 3 3\nAnna: 1 2 3 4 5\nBen: 1 1 2 4 3\n")
	content := overlayOf(t, "---\ntitle: \"Two: {fact}`duo.title`\"\n---\n\n"+
		"{fact}`duo.tests` {fact}`tests@4` {fact}`sudoku.tests`\n\n"+
		"::::{each} starts\n{fact}`start.name` {fact}`start.moves`\n::::\n")
	booktest.WriteFile(t, filepath.Join(content, "duo.py"), duoFile)
	problem := filepath.Join(t.TempDir(), "duo.py")
	booktest.WriteFile(t, problem, duoFile)
	for name, b := range map[string]func(*testing.T) *booktest.Book{
		"eight": func(t *testing.T) *booktest.Book { return booktest.Of(t, 8) },
		"four":  func(t *testing.T) *booktest.Book { return booktest.Of(t, 4) },
		"a class": func(t *testing.T) *booktest.Book {
			return booktest.Own(t, "-n", "5", "--starts", starts, "--content", content, "--steps", "100",
				"--sudoku", "1....2..2....1..")
		},
		"two starts": func(t *testing.T) *booktest.Book {
			return booktest.Own(t, "-n", "6", "--start", "Eve: 3 3 3 3 3 3", "--start", "1 2 3 4 6 5")
		},
		"a problem": func(t *testing.T) *booktest.Book {
			dir := filepath.Join(t.TempDir(), "out")
			var stdout, stderr bytes.Buffer
			args := []string{"problem", problem, "--out", dir, "--order", "b a", "--quiet"}
			if status := run(args, strings.NewReader(""), &stdout, &stderr); status != 0 {
				t.Fatal(stderr.String())
			}
			b, err := booktest.Built(dir)
			if err != nil {
				t.Fatal(err)
			}
			return b
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			checkFactsShown(t, b(t))
		})
	}
}

const duoFile = `title = "A pair"
places = ["a", "b"]
choices = [1, 2]
def refused_by(place, choice, chosen):
    if choice in list(chosen.values()):
        return list(chosen)[0]
`

// checkFactsShown asks for all facts of a book, those with the same flags together.
func checkFactsShown(t *testing.T, b *booktest.Book) {
	t.Helper()
	type shown struct{ name, value, page string }
	asked, all := map[string][]shown{}, 0
	for page, p := range b.Pages {
		for n := range dom.Elements(p.Doc) {
			name, named := dom.Attr(n, "data-name")
			if !named {
				continue
			}
			flags, _ := dom.Attr(n, "data-flags")
			one := shown{name, dom.Text(n), page}
			if value, isNumber := dom.Attr(n, "value"); isNumber {
				one.value = value
			}
			all++
			same := func(s shown) bool { return s.name == name && s.value == one.value }
			if !slices.ContainsFunc(asked[flags], same) {
				asked[flags] = append(asked[flags], one)
			}
		}
	}
	if all == 0 {
		t.Error("no number has a name")
	}
	for flags, list := range asked {
		words := shellWords("fact " + flags)
		for _, s := range list {
			words = append(words, s.name)
		}
		var stdout, stderr bytes.Buffer
		if status := run(words, strings.NewReader(""), &stdout, &stderr); status != 0 {
			t.Errorf("report fact %s: exits with %d and says %s", flags, status, &stderr)
			continue
		}
		for i, answer := range strings.Split(strings.TrimSuffix(stdout.String(), "\n"), "\n") {
			if list[i].value != answer && list[i].value != strings.ReplaceAll(answer, ",", "") {
				t.Errorf("%s: report fact %s %s prints %s, and the page shows %s",
					list[i].page, list[i].name, flags, answer, list[i].value)
			}
		}
	}
}

// A fact without a size is about the book's board, or doesn't exist for it.
func TestFactsWithoutSize(t *testing.T) {
	t.Parallel()
	for _, n := range booktest.Sizes() {
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			scope := figure.NewBook(n, nil, catalogue()).Page(nil)
			for _, f := range catalogue().Facts() {
				if f.About != figure.AboutBoard {
					continue
				}
				got, err := scope.Fact(f.Name)
				want, wantErr := scope.Fact(fmt.Sprintf("%s@%d", f.Name, n))
				if got.Text != want.Text || (err == nil) != (wantErr == nil) {
					t.Errorf("%s is %q, %v; @%d it is %q, %v", f.Name, got.Text, err, n, want.Text, wantErr)
				}
			}
		})
	}
}
