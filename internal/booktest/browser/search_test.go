package browser

import (
	"strconv"
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// testSearch searches the book for a word, follows a hit, and finds the word marked there. Then it
// switches the keys off.
func testSearch(tb *tab) {
	press := func(keys string) { tb.do(chromedp.KeyEvent(keys)) }
	const status = `(document.querySelector(".find [aria-live]")?.textContent ?? "")`
	tb.open("puzzle/index.html", 1000)
	if ask[bool](tb, `"search" in rooms || document.scripts.length !== document.querySelectorAll("head script[defer]").length + 1`) {
		tb.Error("the search is loaded before anything is searched")
	}
	// A screen reader always has the focus somewhere. While text is typed, / is just a character.
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".exercise input").focus()`))
	press("/")
	if got := ask[string](tb, `document.activeElement.value`); got != "/" {
		tb.Errorf("a field in which / is typed has %q", got)
	}
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".toc a").focus()`))
	press("/")
	tb.until("the search is there", `document.activeElement.type ?? ""`, "search")
	for _, search := range []struct{ words, first string }{
		{"xyzzy", ""},
		{"recursio", "recursi"},
		{"backtrakcing", "backtracking"},
	} {
		tb.do(chromedp.Evaluate[chromedp.Void](`document.activeElement.select()`))
		press(search.words)
		typed := `document.querySelector(".find input").value === ` + strconv.Quote(search.words)
		tb.until("it is searched", `String(`+status+` !== "" && `+typed+`)`, "true")
		says, first := ask[string](tb, status), ask[string](tb, `[...document.querySelectorAll(".find li:first-child mark")].map((m) => m.textContent.toLowerCase()).slice(0, 2).join(" ")`)
		if (says == "Nothing found.") != (search.first == "") || !strings.HasPrefix(first, search.first) {
			tb.Errorf("%q: it says %q and marks %q first, want %q", search.words, says, first, search.first)
		}
	}
	// A word too long to type is cut: comparing all of it would take minutes.
	tb.do(chromedp.Evaluate[chromedp.Void](called("search.typed")))
	// With keys: down to the first, down to the second, up, and there.
	press(kb.ArrowDown)
	press(kb.ArrowDown)
	press(kb.ArrowUp)
	href := ask[string](tb, `document.activeElement.href ?? "no link"`)
	if first := ask[string](tb, `document.querySelector(".find a").href`); href != first {
		tb.Errorf("the arrows lead to %s, want %s", href, first)
	}
	press(kb.Enter)
	tb.until("the page is there", `location.href`, href)
	tb.until("the word is marked",
		`document.querySelector("main mark")?.textContent.toLowerCase() ?? ""`, "backtracking")
	if !ask[bool](tb, `[...document.querySelectorAll("main mark")].some((m) => { const y = m.getBoundingClientRect().top; return y > 0 && y < innerHeight })`) {
		tb.Error("no marked word is in the window")
	}

	// An address that was cut or typed still leads to the page.
	tb.open("backtracking/index.html?find=queen#%", 1000)
	tb.until("the word is marked", `document.querySelector("main mark")?.textContent.toLowerCase() ?? ""`, "queen")

	// The arrow keys turn pages if nothing has the focus.
	tb.open("search-tree/index.html", 1000)
	const where = `document.querySelector("button.search")?.hidden === false ? location.pathname.split("/").at(-2) : ""`
	at := func() string { return ask[string](tb, where) }
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".bar a").focus()`))
	press(kb.ArrowRight)
	if at() != "search-tree" {
		tb.Errorf("an arrow leads from a link that has the focus to %s", at())
	}
	tb.do(chromedp.Evaluate[chromedp.Void](`document.activeElement.blur()`))
	press(kb.ArrowRight)
	tb.until("the next chapter", where, "first-solution")
	press(kb.ArrowLeft)
	tb.until("the chapter before", where, "search-tree")

	// Without the keys there's still the button.
	tb.do(chromedp.Click(chromedp.CSS("button.search")))
	tb.until("the search is there", `document.activeElement.type ?? ""`, "search")
	tb.do(chromedp.Click(chromedp.CSS(".find label input")))
	press(kb.Escape)
	tb.until("the focus is where it was", `document.activeElement.className`, "search")
	tb.open("puzzle/index.html", 1000)
	press("/")
	press(kb.ArrowRight)
	if at() != "puzzle" || ask[bool](tb, `"search" in rooms`) {
		tb.Error("keys that are switched off still do something")
	}
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
	tb.scripts(false)
	tb.open("puzzle/index.html", 1000)
	if ask[bool](tb, `document.querySelector("button.search").checkVisibility()`) {
		tb.Error("without scripts the search is shown")
	}
}
