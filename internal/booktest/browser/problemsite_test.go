package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// odd is a problem file whose names are everything that a page might trip over.
const odd = `"""What a text in three quotes says: <b>bold</b> & "quoted"."""
title = "<script>alert(1)</script> & \"names\""
words = {"place": "it's", "choice": "<i>"}
places = ["<b>a</b>", "it's \"b\"", "\u202eabc", "&amp;", "\u05d0\u05d1\u05d2"]
choices = ["<i>x</i>", "\u05d3\u05d4", "'"]
def refused_by(place, choice, chosen):
    for other, what in list(chosen.items())[-2:]:
        if what == choice:
            return other
    if place == "&amp;" and choice == "'":
        return "<u>" + choice + "</u> & more"
`

// listed is a problem file with so many solutions that some are only listed, and each too long for
// a line.
const listed = `places = list(range(1, 30))
choices = [1, 2, 3]
def refused_by(place, choice, chosen):
    return place - 1 if chosen.get(place - 1) == choice else None
`

// TestProblemSites opens the reports on the repository's problem files, and on an odd one, in wide
// and narrow windows, with and without scripts.
func TestProblemSites(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	files, err := filepath.Glob(filepath.Join(booktest.Root(), "content", "problems", "*.py"))
	if err != nil || len(files) < 8 {
		t.Fatalf("%v, %v", files, err)
	}
	// A map, a maze, and the odd one have all kinds of places.
	few := slices.DeleteFunc(slices.Clone(files), func(file string) bool {
		return !slices.Contains([]string{"australia.py", "maze.py"}, filepath.Base(file))
	})
	for _, file := range append(thorough.Of(few, files), oddFile(t)) {
		name := strings.TrimSuffix(filepath.Base(file), ".py")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := booktest.Own(t, "problem", file)
			testPage(openTab(t, b), kind{b, name, "index.html"})
		})
	}
	of := func(name string) string {
		return files[slices.IndexFunc(files, func(file string) bool { return filepath.Base(file) == name })]
	}
	t.Run("deep tree", func(t *testing.T) {
		t.Parallel()
		file := filepath.Join(t.TempDir(), "listed.py")
		booktest.WriteFile(t, file, listed)
		maze := booktest.Own(t, "problem", of("maze.py"))
		testDeepTree(openTab(t, maze), maze, booktest.Own(t, "problem", file, "--tests", "2000"))
	})
	t.Run("stopped", func(t *testing.T) {
		t.Parallel()
		testStopped(openTab(t, booktest.Own(t, "problem", of("seating.py"), "--tests", "300")))
	})
	t.Run("listed", func(t *testing.T) {
		t.Parallel()
		file := filepath.Join(t.TempDir(), "listed.py")
		booktest.WriteFile(t, file, listed)
		b := booktest.Own(t, "problem", file, "--tests", "2000")
		testPage(openTab(t, b), kind{b, "listed", "index.html"})
	})
	t.Run("two orders", func(t *testing.T) {
		t.Parallel()
		b := booktest.Own(t, "problem", of("australia.py"), "--order", "WA Q V NT NSW SA T")
		for _, page := range []string{"index.html", "problem2/index.html"} {
			testPage(openTab(t, b), kind{b, "two", page})
		}
	})
}

// testStopped goes to the end of a search that was stopped: it says so in one sentence, and doesn't
// claim for any number of solutions that it's all of them.
func testStopped(tb *tab) {
	tb.open("index.html", 1440)
	got := ask[[]string](tb, `(() => {
		const { player } = document.querySelector(".player[role]"), found = () => player.find(".player-found").textContent;
		const first = found();
		player.act("last");
		return [first, found(), player.sentence.textContent.replace(/[^ ]*seating/, "seating")];
	})()`)
	want := []string{"0 found", "10 found", "The search was stopped: seating.py: it makes more than 300 tests."}
	if diff := cmp.Diff(want, got); diff != "" {
		tb.Errorf("at first and at the end (-want +page):\n%s", diff)
	}
}

// testDeepTree prints trees of 29 levels, which are too deep for a sheet: they're there in parts,
// each on its sheet, and each mark is complete in one of them.
func testDeepTree(tb *tab, maze, listed *booktest.Book) {
	tb.turn(tb.TB, maze)
	tb.open("index.html", 1440)
	testParted(tb, "a drawn tree", 156)
	tb.turn(tb.TB, listed)
	tb.scripts(false)
	tb.open("index.html", 1440)
	testParted(tb, "without scripts", 70)
	tb.scripts(true)
	tb.open("index.html", 1440)
	testParted(tb, "an explorer", 70)
	act := func(what ...string) int {
		return ask[int](tb, fmt.Sprintf(`(() => {
			for (const what of %q.split(" ")) document.querySelector("queen-tree").explorer.act(what);
			return document.querySelectorAll(".sheets svg").length;
		})()`, strings.Join(what, " ")))
	}
	act("in", "root", "fold", "fold")
	testParted(tb, "nearer", 70)
	if sheets := act("root", "fold"); sheets > 0 {
		tb.Errorf("a tree of one folded root is parted into %d sheets", sheets)
	}
	tb.touch()
	tb.open("index.html", 390)
	testParted(tb, "from a phone", 70)
}

// testParted checks the parts of the tree on paper: all marks are complete in one of them.
func testParted(tb *tab, how string, least int) {
	tb.Helper()
	tb.show("light", "print")
	defer tb.show("light", "")
	got := ask[struct {
		Whole, Parted []string
		Sheets        []float64
	}](tb, called("paper.parted"))
	if len(got.Sheets) < 2 || len(got.Whole) < least || len(got.Parted) > 0 {
		tb.Errorf("%s: on %d sheets %d marks are whole, want %d, and %d are not: %q",
			how, len(got.Sheets), len(got.Whole), least, len(got.Parted), got.Parted)
	}
	for _, high := range got.Sheets {
		if high != got.Sheets[0] || high > 21*96/2.54+1 || high < 300 {
			tb.Errorf("%s: parts of a tree are %g px high on paper", how, got.Sheets)
		}
	}
}

// oddFile is the odd problem file, in its own folder.
func oddFile(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "odd.py")
	if err := os.WriteFile(file, []byte(odd), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestAccessOfProblemSites checks the report on a map, and the one on the odd file, for WCAG.
func TestAccessOfProblemSites(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium, booktest.Axe)
	axe, err := os.ReadFile(booktest.Axe.Path())
	if err != nil {
		t.Fatal(err)
	}
	australia := filepath.Join(booktest.Root(), "content", "problems", "australia.py")
	odd := []string{oddFile(t)}
	for _, file := range thorough.Of(odd, append(odd, australia)) {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".py"), func(t *testing.T) {
			t.Parallel()
			testAccess(openTab(t, booktest.Own(t, "problem", file)), "index.html", string(axe))
		})
	}
}
