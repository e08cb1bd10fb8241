package browser

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
	"queenbook/internal/solver"
)

// hardToHit lists what a finger presses and is smaller than 40 × 40 px: buttons, fields, what opens
// and closes, and the links of contents and bar. Links in sentences are left out, and so is the
// mark in the last line of a caption.
const hardToHit = `[...document.querySelectorAll("button, input, select, textarea, summary:not(.how summary), nav a[href], .bar a, .hundreds a")].filter((e) => {
	const box = (e.matches("[type=checkbox], [type=radio]") && e.closest("label") || e).getBoundingClientRect();
	return e.checkVisibility() && (box.width < 39.99 || box.height < 39.99);
}).map((e) => {
	const box = e.getBoundingClientRect();
	return e.parentElement.localName + "." + e.parentElement.className + " > " + e.localName + " " + e.textContent.trim().slice(0, 30) + " " + box.width.toFixed() + " × " + box.height.toFixed();
})`

// testTouch looks at pages with something of every kind to press, on a phone.
func testTouch(tb *tab) {
	tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	for _, page := range []string{
		"index.html",
		"puzzle/index.html",
		"backtracking/index.html",
		"search-tree/index.html",
		"minimum-moves/index.html",
		"exercises/index.html",
		"steps/index.html",
	} {
		tb.navigate(tb.site + page)
		tb.do(chromedp.Evaluate[chromedp.Void](openAll))
		if !ask[bool](tb, `matchMedia("(pointer: coarse)").matches && innerWidth === 390`) {
			tb.Fatalf("%s: the browser is no phone", page)
		}
		for _, small := range ask[[]string](tb, hardToHit) {
			tb.Errorf("%s: a finger needs 40 × 40 px for %s", page, small)
		}
	}
}

// testSections looks at the mark of the section in sight: it comes, goes on, and moves nothing.
func testSections(tb *tab) {
	const (
		page  = "symmetry/index.html"
		marks = `[...document.querySelectorAll(".toc [aria-current=location]")].map((a) => a.hash).join()`
		shape = `JSON.stringify([...document.querySelectorAll(".toc *")].map((e) => [e.offsetTop, e.offsetWidth, e.offsetHeight]))`
	)
	tb.open(page, 1440)
	tb.until("at the top", marks, "")
	before := ask[string](tb, shape)
	for _, section := range []string{"#families", "#turning", "#exercises-symmetry"} {
		tb.do(chromedp.Evaluate[chromedp.Void](`location.hash = "` + section + `"`))
		tb.until("at "+section, marks, section)
		if ask[string](tb, shape) != before {
			tb.Errorf("%s: the mark of %s moves the contents", page, section)
		}
	}
}

// familiesBook is a book with the list of all boards and their families on one page.
func familiesBook(t *testing.T) *booktest.Book {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"book.yml": "title: Boards\nchapters: [boards]\n",
		"index.md": "---\ntitle: Boards\n---\n\nThe list, and what is alike in it.\n",
		"boards.md": "---\ntitle: Boards\nquestion: Which are alike?\n---\n\n" +
			"```{solutions}\n:caption: All boards.\n:label: all-boards\n```\n\n" +
			"```{families}\n:caption: Their families.\n```\n",
	} {
		booktest.WriteFile(t, filepath.Join(dir, name), text)
	}
	return booktest.Own(t, "--content", dir)
}

// testFamilies points at boards, and gives another one the focus: the boards of its family stay
// bright, and no others.
func testFamilies(t *testing.T) {
	const hint = `String(document.querySelector("queen-families p").checkVisibility())`
	tb := openTab(t, familiesBook(t))
	tb.open("boards/index.html", 1440)
	tb.until("what to do is said", hint, "true")
	families, err := solver.Families(solver.Solve(8).Solutions)
	if err != nil {
		tb.Fatal(err)
	}
	pointAt := func(selector string) {
		at := ask[[2]float64](tb, fmt.Sprintf(`(() => {
			const e = document.querySelector(%q);
			e.scrollIntoView({ block: "center", behavior: "instant" });
			const box = e.getBoundingClientRect();
			return [box.x + box.width / 2, box.y + box.height / 2];
		})()`, selector))
		tb.mouse(chromedp.MouseMoved, at[0], at[1])
	}
	const pointed = "#solution-14 svg"
	for _, act := range []struct {
		name  string
		index int
		do    func()
	}{
		{"at a board", 14, func() { pointAt(pointed) }},
		{"at a row", 92, func() { pointAt(".families a[href='#solution-92']") }},
		{"away", 0, func() { pointAt("h1") }},
		{"the focus", 10, func() { ask[any](tb, `document.querySelector("#solution-10 a").focus()`) }},
		{"at a board while another has the focus", 14, func() { pointAt(pointed) }},
	} {
		act.do()
		var want []int
		for _, f := range families {
			if slices.ContainsFunc(f.Members, func(m solver.Member) bool { return m.Index == act.index }) {
				for _, m := range f.Members {
					want = append(want, m.Index)
				}
			}
		}
		slices.Sort(want)
		tb.until(act.name, `[...document.querySelectorAll(".gallery:has(.kin) > [id^=solution]")].filter((e) => getComputedStyle(e.querySelector(".board")).opacity === "1").map((e) => e.id.slice(9)).join(" ")`,
			strings.Trim(fmt.Sprint(want), "[]"))
	}
	// In the book the list is on another page.
	elsewhere := openTab(t, booktest.Of(t, 8))
	elsewhere.open("symmetry/index.html", 1440)
	elsewhere.until("nothing is said of a list that is not there", hint, "false")
}
