package chapters

import (
	"encoding/xml"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
	"queenbook/internal/thorough"
)

// A check checks one page and calls say for everything that's wrong.
type check struct {
	name string
	page func(b *booktest.Book, p *booktest.Page, say func(format string, args ...any))
}

var checks = []check{
	{"references", booktest.CheckReferences},
	{"ids", booktest.CheckIDs},
	{"head", checkHead},
	{"assets", checkAssets},
	{"assets later", checkLater},
	{"policy", checkPolicy},
	{"leftovers", checkLeftovers},
	{"markup", checkMarkup},
	{"pictures", checkPictures},
	{"legends", checkLegends},
	{"cells", checkCells},
	{"numbers", checkNumbers},
	{"sentences", booktest.CheckSentences},
}

// TestSite builds the book for every size and checks each as a site.
func TestSite(t *testing.T) {
	t.Parallel()
	for _, n := range booktest.Sizes() {
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			b := booktest.Of(t, n)
			checkSite(t, b)
			if twice := thorough.Of(n == 4, n <= 9); !twice {
				return // building them twice takes long
			}
			if again := booktest.Own(t, booktest.Flags(n)...); !maps.Equal(b.Files, again.Files) {
				t.Errorf("built twice, these files differ: %q", differing(b.Files, again.Files))
			}
		})
	}
	t.Run("own start", func(t *testing.T) {
		t.Parallel()
		checkSite(t, booktest.Shared(t, "--start", "2 2 2 2 5 5 5 5"))
	})
	t.Run("starts as exercises", func(t *testing.T) {
		t.Parallel()
		starts := []string{"--start", "2 2 2 2 5 5 5 5", "--start", "Ada: 1 7 4 6 8 2 5 3"}
		checkSite(t, booktest.Shared(t, append(starts, "--answers", "none")...))
		checkSite(t, booktest.Shared(t, "-n", "4", "--starts-as", "exercises"))
	})
	for name, puzzles := range map[string][]string{
		"no solution": {"12.3..4.........", "531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
		"many":        {"1....2..2....1..", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7."},
		"empty":       {"................", "..4678912672195348198342567859761423426853791713924856961537284287419635345286179"},
	} {
		t.Run("sudokus: "+name, func(t *testing.T) {
			t.Parallel()
			checkSite(t, booktest.Shared(t, "-n", "4", "--sudoku", puzzles[0], "--sudoku", puzzles[1]))
		})
	}
}

// A build on top of the same book rewrites no file.
func TestBuildOver(t *testing.T) {
	t.Parallel()
	b := booktest.Own(t, "-n", "4")
	files := func() (infos []fs.FileInfo) {
		for _, name := range slices.Sorted(maps.Keys(b.Files)) {
			info, err := os.Stat(filepath.Join(b.Dir, name))
			if err != nil {
				t.Fatal(err)
			}
			infos = append(infos, info)
		}
		return infos
	}
	before := files()
	if _, err := booktest.Build(b.Dir, []string{"-n", "4"}); err != nil {
		t.Fatal(err)
	}
	written := 0
	for i, now := range files() {
		if !os.SameFile(before[i], now) || !now.ModTime().Equal(before[i].ModTime()) {
			written++
		}
	}
	if written > 0 {
		t.Errorf("%d of %d files are written anew", written, len(before))
	}
}

func checkSite(t *testing.T, b *booktest.Book) {
	t.Helper()
	checkFiles(t, b)
	checkTitles(t, b)
	checkReached(t, b)
	checkTerms(b, t.Errorf)
	for _, c := range checks {
		t.Run(c.name, func(t *testing.T) {
			for _, name := range slices.Sorted(maps.Keys(b.Pages)) {
				said := 0
				c.page(b, b.Pages[name], func(format string, args ...any) {
					said++
					if said <= 5 { // more mistakes of the same kind don't tell anything new
						t.Errorf("%s: %s", name, fmt.Sprintf(format, args...))
					}
				})
			}
		})
	}
}

func differing(a, b map[string]string) (names []string) {
	both := maps.Clone(a)
	maps.Copy(both, b)
	for name := range both {
		if a[name] != b[name] {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

var elsewhere = regexp.MustCompile(`(?i)\burl\(|@import|https?:|//[a-z0-9]+\.[a-z]`)

// checkFiles checks the files as bytes: style sheets, scripts and pictures must not lead out of the
// site either.
func checkFiles(t *testing.T, b *booktest.Book) {
	t.Helper()
	for name, data := range b.Files {
		if !utf8.ValidString(data) || strings.ContainsAny(data, "\r\uFEFF\x00") {
			t.Errorf("%s: it is no plain UTF-8 text", name)
		}
		if !strings.HasSuffix(data, "\n") {
			t.Errorf("%s: its last line has no end", name)
		}
		switch path.Ext(name) {
		case ".css", ".js":
			if name == "assets/python.min.js" {
				continue // it runs where nothing can be requested, as TestCodeReachesNothing shows
			}
			if found := elsewhere.FindString(data); found != "" {
				t.Errorf("%s: %q may lead out of the site", name, found)
			}
		case ".svg":
			if err := xml.Unmarshal([]byte(data), new(struct{})); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if rest := strings.ReplaceAll(data, "http://www.w3.org/2000/svg", ""); elsewhere.MatchString(rest) {
				t.Errorf("%s: it may lead out of the site", name)
			}
		}
	}
}

// checkTitles finds pages that look the same in a list of bookmarks.
func checkTitles(t *testing.T, b *booktest.Book) {
	t.Helper()
	taken := map[string]string{}
	for name, p := range b.Pages {
		for n := range dom.Elements(p.Doc, "title") {
			if n.Namespace != "" {
				continue // a picture's
			}
			if other := taken[dom.Text(n)]; other != "" {
				t.Errorf("%s and %s have the same title %q", name, other, dom.Text(n))
			}
			taken[dom.Text(n)] = name
		}
	}
}

// checkReached follows the links from the title page: every page can be reached.
func checkReached(t *testing.T, b *booktest.Book) {
	t.Helper()
	seen := map[string]bool{"index.html": true}
	for todo := []string{"index.html"}; len(todo) > 0; {
		p := b.Pages[todo[0]]
		todo = todo[1:]
		if p == nil {
			continue // CheckReferences reports it
		}
		for a := range dom.Elements(p.Doc, "a") {
			href, _ := dom.Attr(a, "href")
			name, _, _ := strings.Cut(href, "#")
			if to := path.Join(path.Dir(p.Name), name); name != "" && b.Pages[to] != nil && !seen[to] {
				seen[to] = true
				todo = append(todo, to)
			}
		}
	}
	for name := range b.Pages {
		if !seen[name] {
			t.Errorf("%s: no way leads there from index.html", name)
		}
	}
}
