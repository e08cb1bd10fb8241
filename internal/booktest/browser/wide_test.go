package browser

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// widths are the widths of windows, and of paper without its margins: A4, and half of it.
var (
	windowWidths = []int{320, 390, 1440}
	paperWidths  = []int{673, 438}
)

// TestNothingIsWider opens every page of a book that's full of endless words, in windows and on
// paper.
func TestNothingIsWider(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	b := wideBook(t)
	var pages []kind
	for _, page := range slices.Sorted(maps.Keys(b.Pages)) {
		alike := strings.HasPrefix(page, "steps/") && page != "steps/index.html" && page != "steps/2/index.html"
		if again := page == "print/index.html"; !alike && (!again || thorough.All()) {
			pages = append(pages, kind{b, "4", page})
		}
	}
	file := filepath.Join(t.TempDir(), "wide.py")
	booktest.WriteFile(t, file, widePython)
	var order []string // the same places in another order
	for _, place := range []string{"c", "a", "b"} {
		order = append(order, place+endless)
	}
	for _, flags := range [][]string{nil, {"--order", strings.Join(order, " ")}} {
		report := booktest.Own(t, append([]string{"problem", file}, flags...)...)
		for _, page := range slices.Sorted(maps.Keys(report.Pages)) {
			pages = append(pages, kind{report, "problem", page})
		}
	}
	eachPage(t, pages, func(tb *tab, k kind) {
		tb.open(k.page, 1440)
		tb.runs(`document.querySelectorAll("details").forEach((e) => { e.open = true })`)
		look := func(paper bool, where string) {
			for i, wrong := range ask[[]string](tb, called("wide.sticksOut", paper)) {
				if i < 12 { // the rest are the same kinds
					tb.Errorf("%s: %s", where, wrong)
				}
			}
		}
		for _, width := range windowWidths {
			tb.do(chromedp.EmulateViewport(int64(width), 900))
			look(false, fmt.Sprintf("%d px", width))
		}
		tb.show("light", "print")
		for _, width := range paperWidths {
			tb.do(chromedp.EmulateViewport(int64(width), 900))
			look(true, fmt.Sprintf("on paper of %d px", width))
		}
		tb.show("light", "")
	})
}

// TestFoundIsNoWider searches a book with endless titles: the hits stay inside their window.
func TestFoundIsNoWider(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	tb := openTab(t, wideBook(t))
	for _, width := range windowWidths {
		tb.open("widest/index.html", width)
		tb.runs(`document.querySelector("button.search").click()`)
		tb.until("the search is there", `document.activeElement.type ?? ""`, "search")
		tb.runs(`(() => {
			const field = document.querySelector(".find input");
			field.value = %q;
			field.dispatchEvent(new Event("input"));
		})()`, endless)
		if hits := ask[int](tb, `document.querySelectorAll(".find li mark").length`); hits < 10 {
			t.Fatalf("%d px: only %d words are marked", width, hits)
		}
		for _, wrong := range ask[[]string](tb, called("wide.sticksOut", false)) {
			t.Errorf("%d px: %s", width, wrong)
		}
		if wide := ask[[]int](tb, `[document.querySelector(".find").scrollWidth, document.querySelector(".find").clientWidth]`); wide[0] > wide[1] {
			t.Errorf("%d px: the window of %d px would have to be scrolled to %d", width, wide[1], wide[0])
		}
	}
}
