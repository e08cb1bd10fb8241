package browser

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
)

// withFields are pages that together have every kind of field in a book: of several pages with the
// same kinds, the first. Scripts make fields in their own elements, so each kind of these counts
// too.
func withFields(b *booktest.Book) (pages []string) {
	seen := map[string]bool{}
	for _, page := range b.Samples() {
		more := false
		for n := range dom.Elements(b.Pages[page].Doc) {
			if n.Type != html.ElementNode || !strings.Contains(n.Data, "-") &&
				!slices.Contains([]string{"input", "textarea", "select"}, n.Data) {
				continue
			}
			key := n.Data
			for _, name := range []string{"class", "type", "inputmode"} {
				value, _ := dom.Attr(n, name)
				key += " " + value
			}
			more = more || !seen[key]
			seen[key] = true
		}
		if more {
			pages = append(pages, page)
		}
	}
	return pages
}

// testFields checks every kind of field on a phone, including the search and the menus of figures.
func testFields(tb *tab, b *booktest.Book) {
	kinds := map[string]bool{}
	tb.do(chromedp.EmulateViewport(320, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	for _, page := range withFields(b) {
		tb.navigate(tb.site + page)
		if !ask[bool](tb, `matchMedia("(pointer: coarse)").matches`) {
			tb.Fatal("the browser is no phone")
		}
		tb.runs(`document.querySelectorAll("details").forEach((e) => { e.open = true })`)
		if len(kinds) == 0 {
			tb.runs(`document.querySelector("button.search").click()`)
			tb.until("the search is there", `String(document.querySelector(".find input") !== null)`, "true")
			tb.runs(`document.querySelector(".find button").click(); document.querySelector(".take").click()`)
			tb.until("the menu is there", `String(document.querySelector(".taking textarea") !== null)`, "true")
		}
		got := ask[struct {
			Fields int
			Kinds  []string
			Wrong  []string
		}](tb, called("page.wrongFields"))
		for _, k := range got.Kinds {
			kinds[k] = true
		}
		for i, wrong := range got.Wrong {
			if i < 8 {
				tb.Errorf("%s: %s", page, wrong)
			}
		}
		if wide := ask[[]string](tb, called("page.tooWide")); len(wide) > 0 {
			tb.Errorf("%s: it must be scrolled sideways: %q", page, wide)
		}
	}
	if len(kinds) < 8 {
		tb.Errorf("only these kinds of fields were seen: %q", slices.Sorted(maps.Keys(kinds)))
	}
}

// testIndentKeys presses the buttons that replace Tab on a phone, and types the quotes that its
// keyboard makes.
func testIndentKeys(tb *tab) {
	tb.open(codePage, 1000)
	if ask[bool](tb, `document.querySelector("`+codeFigure+` .field-indent").checkVisibility()`) {
		tb.Error("who has keys is shown buttons for them")
	}
	tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	tb.reload()
	type state struct {
		Text, Selected, Focus string
	}
	for _, c := range []struct {
		name, text string
		from, to   int
		press      string
		want       string
		selected   string
	}{
		{"the line of the caret", "if x:\ny", 7, 7, "indent", "if x:\n    y", ""},
		{"an empty line", "if x:\n", 6, 6, "indent", "if x:\n    ", ""},
		{"a word of a line", "if x:\nword", 6, 10, "indent", "if x:\n    word", "word"},
		{"lines that are selected", "a\n\nb\nc", 0, 4, "indent", "    a\n\n    b\nc", "    a\n\n    b"},
		{"a line selected to its end", "a\nb", 0, 2, "indent", "    a\nb", "a"},
		{"out", "if x:\n        y", 14, 14, "indent-less", "if x:\n    y", ""},
		{"out by less than a step", "  a\n    b", 0, 9, "indent-less", "a\nb", "a\nb"},
		{"out of nothing", "a\nb", 0, 0, "indent-less", "a\nb", ""},
		{"a line of blanks", "a\n    ", 6, 6, "indent-less", "a\n", ""},
	} {
		writeCode(tb, codeFigure, c.text)
		tb.runs(`(() => {
			const area = document.querySelector("%s textarea");
			area.focus();
			area.setSelectionRange(%d, %d);
		})()`, codeFigure, c.from, c.to)
		tb.do(chromedp.Click(chromedp.CSS(codeFigure + ` [data-do="` + c.press + `"]`)))
		const now = `(() => {
			const area = document.querySelector("%s textarea");
			return { Text: area.value, Selected: area.value.slice(area.selectionStart, area.selectionEnd), Focus: document.activeElement.localName };
		})()`
		got := ask[state](tb, fmt.Sprintf(now, codeFigure))
		if got != (state{c.want, c.selected, "textarea"}) {
			tb.Errorf("%s: %+v, want %q with %q selected", c.name, got, c.want, c.selected)
		}
		if c.text == c.want {
			continue
		}
		tb.runs(`document.execCommand("undo")`)
		if got := ask[state](tb, fmt.Sprintf(now, codeFigure)); got.Text != c.text {
			tb.Errorf("%s: taken back it is %q, want %q", c.name, got.Text, c.text)
		}
	}
	for typed, want := range map[string]string{
		"print(“a”, ‘b’)": `print("a", 'b')`, "x = a — b…": "x = a -- b...", "naïve": "naïve",
	} {
		writeCode(tb, codeFigure, "")
		for _, c := range typed {
			tb.do(chromedp.KeyEvent(string(c)))
		}
		if got := ask[string](tb, `document.querySelector("`+codeFigure+` textarea").value`); got != want {
			tb.Errorf("%q is typed, and the field holds %q, want %q", typed, got, want)
		}
	}
	tb.do(chromedp.KeyEvent(kb.Escape))
}
