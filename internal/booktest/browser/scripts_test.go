package browser

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
	"queenbook/internal/rooms"
	"queenbook/internal/thorough"
)

// helpers are the functions that JavaScript tests are written with.
//
//go:embed helpers.js
var helpers string

// A pageTest is a JavaScript test, as its file declares it.
type pageTest struct {
	Name  string
	Where struct {
		Page    string
		N       int
		Flags   []string
		Problem string
		Width   int
		Phone   bool
	}
}

// book is the book of the test's page.
func (p pageTest) book(t *testing.T) *booktest.Book {
	switch {
	case p.Where.Problem != "":
		return reportOf(t, p.Where.Problem)
	case p.Where.Flags != nil:
		return booktest.Shared(t, p.Where.Flags...)
	case p.Where.N != 0:
		return booktest.Of(t, p.Where.N)
	}
	return booktest.Of(t, 8)
}

// TestScripts runs the tests next to the scripts of the rooms, templates/script/ROOM/*.test.js,
// each on a newly opened page. With -run Scripts/ROOM/FILE/NAME it runs one of them.
func TestScripts(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	scripts := os.DirFS("../../../templates/script")
	files, err := fs.Glob(scripts, "*/*.test.js")
	if err != nil || len(files) == 0 {
		t.Fatalf("no tests: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(file, ".test.js"), func(t *testing.T) {
			t.Parallel()
			source, err := fs.ReadFile(scripts, file)
			if err != nil {
				t.Fatal(err)
			}
			runPageTests(t, "templates/script/"+file, source)
		})
	}
}

// runPageTests runs the tests of a file.
func runPageTests(t *testing.T, file string, source []byte) {
	t.Helper()
	tb := openTab(t, booktest.Of(t, 8))
	for i, p := range pageTests(tb, file, source) {
		t.Run(p.Name, func(t *testing.T) {
			tb.turn(t, p.book(t))
			if failed := runPageTest(tb, file, source, i, p); failed != "" {
				t.Error(failed)
			}
		})
	}
}

// pageTests are the tests that a file declares. They're read in an empty document, where imports
// are empty.
func pageTests(tb *tab, file string, source []byte) (tests []pageTest) {
	tb.Helper()
	tb.navigate("about:blank")
	tb.runs(`self.rooms = new Proxy({}, { get: () => ({}) }); 0`)
	loadTests(tb, file, source)
	list := ask[string](tb, `JSON.stringify(tests.map(({ name, where }) => ({ name, where })))`)
	if err := json.Unmarshal([]byte(list), &tests); err != nil {
		tb.Fatal(err)
	}
	if len(tests) == 0 {
		tb.Fatalf("%s declares no test", file)
	}
	return tests
}

// runPageTest runs one of a file's tests on its page. If it fails, it returns the place and the
// reason.
func runPageTest(tb *tab, file string, source []byte, i int, p pageTest) (failed string) {
	tb.Helper()
	width := p.Where.Width
	if width == 0 {
		width = 1440
	}
	tb.focus()
	tb.navigate("about:blank") // otherwise the same page with another fragment isn't opened again
	if p.Where.Phone {
		tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
		tb.navigate(tb.site + p.Where.Page)
	} else {
		tb.open(p.Where.Page, width)
	}
	loadTests(tb, file, source)
	failed = ask[string](tb, fmt.Sprintf(`runTest(%d, %q)`, i, path.Base(file)))
	if failed != "" {
		failed = file + ":" + failed
	}
	return failed
}

// loadTests puts a file's tests into the page.
func loadTests(tb *tab, file string, source []byte) {
	tb.Helper()
	script, err := rooms.Classic(file, source)
	if err != nil {
		tb.Fatal(err)
	}
	tb.runs("%s\n0", helpers)
	tb.runs("Object.assign(self, { thorough: %t }); 0", thorough.Of(false, true))
	// It's on one line with what's around it, so that line numbers are those of the file.
	tb.runs("(() => { %s\n})(), 0;\n//# sourceURL=%s", script, path.Base(file))
}

// The message of a JavaScript test that fails: its file, the line, and why.
func TestPageTestsFail(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	source, err := os.ReadFile("testdata/failing.js")
	if err != nil {
		t.Fatal(err)
	}
	const file = "templates/script/page/failing.test.js"
	want := []string{"", ":5: the list is [1,2], want [1,3]", ":9: there is no queen-none",
		":14: Cannot read properties of undefined (reading 'two')", `:16: these: a; {"b":1}`}
	tb := openTab(t, booktest.Of(t, 8))
	tests := pageTests(tb, file, source)
	if len(tests) != len(want) {
		t.Fatalf("%d tests are found: %v", len(tests), tests)
	}
	for i, p := range tests {
		if want[i] != "" {
			want[i] = file + want[i]
		}
		if got := runPageTest(tb, file, source, i, p); got != want[i] {
			t.Errorf("%s: %q, want %q", p.Name, got, want[i])
		}
	}
}
