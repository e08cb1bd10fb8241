package main

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"golang.org/x/net/html"
)

// TestSearched compares what the search looks through with the pages: each
// heading with an id is there at its place, and each word where it is
// explained, but nothing of a figure beside its caption.
func TestSearched(t *testing.T) {
	t.Parallel()
	b := bookOf(t, 5)
	source := strings.TrimSuffix(strings.TrimPrefix(b.files["assets/search-index.js"], "const SEARCHED="), ";\n")
	var pages [][]any
	if err := json.Unmarshal([]byte(source), &pages); err != nil {
		t.Fatal(err)
	}
	parts := map[string][]any{} // by page#id
	words, texts, seen := map[string]string{}, map[string]string{}, map[string]bool{}
	for _, p := range pages {
		seen[p[0].(string)] = true
		for _, part := range p[2:] {
			part := part.([]any)
			parts[p[0].(string)+"#"+part[0].(string)] = part
			words[p[0].(string)] += " " + part[2].(string)
			texts[p[0].(string)] += squeezed(part[3].(string))
		}
	}
	headings, terms := 0, 0
	for name, p := range b.pages {
		if strings.HasPrefix(name, "steps/") || strings.HasPrefix(name, "starts/") && name != "starts/index.html" || name == "print/index.html" {
			if seen[name] {
				t.Errorf("%s is searched", name)
			}
			continue
		}
		for n := range elements(p.doc, "h1", "h2", "h3", "dfn") {
			id, _ := attr(n, "id")
			switch {
			case n.Data == "dfn" && id == "" || inside(n, func(a *html.Node) bool { return a.Data == "figure" }):
			case n.Data == "dfn":
				terms++
				if !strings.Contains(words[name], text(n)) {
					t.Errorf("%s: the word %q is not searched", name, text(n))
				}
			case n.Data == "h1" || id != "":
				headings++
				want := strings.TrimSuffix(text(n), " #")
				if part := parts[name+"#"+id]; part == nil || part[1] != want {
					t.Errorf("%s: the heading %q is not searched: %q", name, want, part)
				}
			}
		}
		for caption := range elements(p.doc, "figcaption") {
			if inside(caption, func(a *html.Node) bool { return a.Data == "details" }) {
				continue // of an answer
			}
			says := ""
			for c := caption.FirstChild; c != nil && c.Data != "details"; c = c.NextSibling {
				if says += text(c); c.Type == html.TextNode {
					says += c.Data
				}
			}
			if says = squeezed(says); !strings.Contains(texts[name], says) {
				t.Errorf("%s: the caption %q is not searched", name, says)
			}
		}
	}
	if headings < 80 || terms < 15 {
		t.Errorf("only %d headings and %d words are on the pages", headings, terms)
	}
	if strings.Contains(source, "report figure") {
		t.Error("it holds how figures were computed")
	}
}

// testSearch asks the book for a word, follows what is found, and finds the
// word marked there; then it switches the keys off.
func testSearch(tb *tab) {
	press := func(keys string) { tb.do(chromedp.KeyEvent(keys)) }
	const status = `(document.querySelector(".find [role=status]")?.textContent ?? "")`
	tb.open("puzzle/index.html", 1000)
	if loaded := ask[int](tb, `document.scripts.length`); loaded != 2 {
		tb.Errorf("%d scripts are loaded before anything is searched", loaded)
	}
	press("/")
	tb.until("the search is there", `document.activeElement.type ?? ""`, "search")
	for _, search := range []struct{ words, first string }{
		{"xyzzy", ""},
		{"recursio", "recursi"},
		{"backtrakcing", "backtracking"},
	} {
		tb.do(chromedp.Evaluate[chromedp.Void](`document.activeElement.select()`))
		press(search.words)
		tb.until("it is searched", `String(`+status+` !== "" && document.querySelector(".find input").value === `+strconv.Quote(search.words)+`)`, "true")
		says, first := ask[string](tb, status), ask[string](tb, `[...document.querySelectorAll(".find li:first-child mark")].map((m) => m.textContent.toLowerCase()).slice(0, 2).join(" ")`)
		if (says == "Nothing is found.") != (search.first == "") || !strings.HasPrefix(first, search.first) {
			tb.Errorf("%q: it says %q and marks %q first, want %q", search.words, says, first, search.first)
		}
	}
	// A word that nobody can type is cut: to compare all of it would take minutes.
	tb.do(chromedp.Evaluate[chromedp.Void](`(() => {
		const field = document.querySelector(".find input"), words = field.value;
		for (const long of ["a".repeat(100_000), "backtrakcing ".repeat(8_000)]) {
			field.value = long;
			field.dispatchEvent(new Event("input"));
		}
		field.value = words;
		field.dispatchEvent(new Event("input"));
	})()`))
	// By keyboard: down to the first, down to the second, up, and there.
	press(kb.ArrowDown)
	press(kb.ArrowDown)
	press(kb.ArrowUp)
	href := ask[string](tb, `document.activeElement.href ?? "no link"`)
	if first := ask[string](tb, `document.querySelector(".find a").href`); href != first {
		tb.Errorf("the arrows lead to %s, want %s", href, first)
	}
	press(kb.Enter)
	tb.until("the page is there", `location.href`, href)
	tb.until("the word is marked", `document.querySelector("main mark")?.textContent.toLowerCase() ?? ""`, "backtracking")
	if !ask[bool](tb, `[...document.querySelectorAll("main mark")].some((m) => { const y = m.getBoundingClientRect().top; return y > 0 && y < innerHeight })`) {
		tb.Error("no marked word is in the window")
	}

	// An address that was cut, or typed, leads to the page all the same.
	tb.open("backtracking/index.html?find=queen#%", 1000)
	tb.until("the word is marked", `document.querySelector("main mark")?.textContent.toLowerCase() ?? ""`, "queen")

	// The arrows turn pages where nothing has the focus.
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

	// Without the keys there is still the button.
	tb.do(chromedp.Click(chromedp.CSS("button.search")))
	tb.until("the search is there", `document.activeElement.type ?? ""`, "search")
	tb.do(chromedp.Click(chromedp.CSS(".find label input")))
	press(kb.Escape)
	tb.open("puzzle/index.html", 1000)
	press("/")
	press(kb.ArrowRight)
	if at() != "puzzle" || ask[int](tb, `document.scripts.length`) != 2 {
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

// squeezed is a text without blanks.
func squeezed(s string) string { return strings.Join(strings.Fields(s), "") }
