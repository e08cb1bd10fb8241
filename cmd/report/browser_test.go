package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestBrowser opens the book from disk in a real browser, as a reader does.
// Where there is none it is skipped, but never where CI=true.
func TestBrowser(t *testing.T) {
	browser := startBrowser(t)
	b := buildBook(t)
	large := buildBook(t, "-n", "12", "--steps", "1500")
	small := buildBook(t, "-n", "2")

	t.Run("pages", func(t *testing.T) {
		for name, book := range map[string]*book{"8": b, "12": large, "2": small} {
			for _, page := range book.samples() {
				t.Run(name+"/"+strings.TrimSuffix(page, "/index.html"), func(t *testing.T) {
					t.Parallel()
					testPage(openTab(t, browser, book), page, name != "8")
				})
			}
		}
	})
	for name, test := range map[string]func(*testing.T){
		"colours":                  func(t *testing.T) { testColours(openTab(t, browser, b)) },
		"paper":                    func(t *testing.T) { testPaper(openTab(t, browser, b), b) },
		"theme":                    func(t *testing.T) { testTheme(openTab(t, browser, b)) },
		"no switch without script": func(t *testing.T) { testNoSwitch(openTab(t, browser, b)) },
		"keyboard":                 func(t *testing.T) { testKeyboard(openTab(t, browser, b)) },
		"player":                   func(t *testing.T) { testPlayer(t, browser, b) },
		"tree":                     func(t *testing.T) { testExplorer(t, browser, b) },
		"place":                    func(t *testing.T) { testPlace(t, browser, b) },
		"editor":                   func(t *testing.T) { testEditor(t, browser, b) },
		"skip":                     func(t *testing.T) { testSkip(openTab(t, browser, b)) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t)
		})
	}
}

// samples are the book's pages, but of the pages of steps, which are all
// alike, only the first of each depth.
func (b *book) samples() []string {
	var pages []string
	deep := map[int]bool{}
	for _, page := range slices.Sorted(maps.Keys(b.pages)) {
		if prefix, ok := strings.CutPrefix(page, "steps/"); ok {
			depth := strings.Count(prefix, "-") + strings.Count(prefix, "/")
			if deep[depth] {
				continue
			}
			deep[depth] = true
		}
		pages = append(pages, page)
	}
	return pages
}

// tooWide names what makes a page wider than its window.
const tooWide = `(() => {
	const width = document.documentElement.clientWidth;
	if (document.documentElement.scrollWidth <= width) return [];
	const scrolls = (e) => e !== document.body && (getComputedStyle(e).overflowX !== "visible" || scrolls(e.parentElement));
	const wide = [...document.body.querySelectorAll("*")].filter((e) => e.getBoundingClientRect().right > width + 0.5 && !scrolls(e.parentElement));
	return ["the page is " + document.documentElement.scrollWidth + " wide",
		...wide.slice(0, 5).map((e) => e.localName + "." + e.getAttribute("class") + " " + e.textContent.slice(0, 40))];
})()`

// testPage opens a page in wide and narrow windows, with scripts and, unless
// it shall be short, without.
func testPage(tb *tab, page string, short bool) {
	told := map[bool]string{}
	for _, scripts := range []bool{true, false} {
		if !scripts && short {
			continue // it is made from the same templates as the default book
		}
		tb.scripts(scripts)
		for _, width := range []int{1440, 390, 320} {
			tb.open(page, width)
			where := fmt.Sprintf("%s, %d px, scripts %t", page, width, scripts)
			if got := ask[int](tb, `innerWidth`); got != width {
				tb.Errorf("%s: the window is %d px wide", where, got)
			}
			if wide := ask[[]string](tb, tooWide); len(wide) > 0 {
				tb.Errorf("%s: it must be scrolled sideways: %q", where, wide)
			}
			if sheets := ask[int](tb, `document.styleSheets.length`); sheets != 1 {
				tb.Errorf("%s: %d style sheets are there, want one", where, sheets)
			}
			if names := ask[[]string](tb, `[...document.images].filter((i) => !i.naturalWidth).map((i) => i.src)`); len(names) > 0 {
				tb.Errorf("%s: these pictures are broken: %q", where, names)
			}
			for _, complaint := range tb.complaints() {
				tb.Errorf("%s: %s", where, complaint)
			}
		}
		// Controls work only with scripts, and the links that they replace
		// are there only without.
		told[scripts] = ask[string](tb, `(() => {
			document.querySelectorAll(".player-controls, .player-ways, .tree-panel, .editor-controls, step-finder").forEach((e) => e.remove());
			// What is far below is laid out only when it is needed, or when
			// the browser finds the time.
			document.querySelectorAll(".call").forEach((e) => { e.style.contentVisibility = "visible" });
			return document.querySelector("main").innerText;
		})()`)
	}
	if told[true] == "" || told[false] != told[true] && !short {
		at := 0
		for at < min(len(told[true]), len(told[false])) && told[true][at] == told[false][at] {
			at++
		}
		from := func(text string) string { return text[max(at-40, 0):min(at+80, len(text))] }
		tb.Errorf("%s: without scripts it does not say the same: %q, and with them %q", page, from(told[false]), from(told[true]))
	}
	tb.mu.Lock()
	defer tb.mu.Unlock()
	if !slices.Contains(tb.loaded, tb.site+page) || !slices.Contains(tb.loaded, tb.site+"assets/book.css") {
		tb.Errorf("%s: the page's own requests were not seen, so others would not be: %q", page, tb.loaded)
	}
}
