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

// sticksOut lists what is wider than the page, what stands out of its own box or of one that cuts it, and
// on paper what would have to be scrolled. Each is named by the heading that it is below.
const sticksOut = `((paper) => {
	const wrong = new Set(), page = document.documentElement, width = page.clientWidth;
	const where = (e) => {
		const heads = [...document.querySelectorAll("main h2[id]")].filter((h) => h.compareDocumentPosition(e) & 4);
		const name = (e) => e.localName + "." + (e.getAttribute("class") ?? "");
		const head = e.closest("main") ? heads.at(-1)?.textContent.slice(0, 60) ?? "its head" : "the frame";
		return (of) => head + ": " + name(e) + " " + of;
	};
	if (page.scrollWidth > width + (paper ? 10 : 0)) wrong.add("the page is " + page.scrollWidth + " px wide");
	const look = (e, rects) => {
		const says = where(e), round = Math.round;
		let first = true, slack = 1;
		for (let box = e; box && box !== page; box = box.parentElement) {
			const style = getComputedStyle(box), cuts = style.overflowX !== "visible";
			if (style.clipPath !== "none" && box.getBoundingClientRect().width < 2) return; // to be heard
			if (box === e && e.matches("svg, math, img") || /^(inline|contents|ruby)$/.test(style.display)) continue;
			const { left, right } = box.getBoundingClientRect();
			const out = Math.max(...rects.map((r) => Math.max(r.right - right, left - r.left)));
			if (style.whiteSpace === "pre-wrap") slack = 10; // a blank at the end of a line
			const scrolls = /auto|scroll/.test(style.overflowX);
			if (out > slack && !(scrolls && !paper) && (first || cuts)) {
				wrong.add(says((cuts ? "is cut by " : "stands out of ") + round(out) + " px of " + box.localName + "." + box.className));
				return;
			}
			first = false;
			if (cuts) rects = [box.getBoundingClientRect()];
			if (style.position === "absolute" || style.position === "fixed") break;
		}
		const out = Math.max(...rects.map((r) => Math.max(r.right - width, -r.left)));
		if (out > slack) wrong.add(says("stands out of the page by " + round(out) + " px"));
	};
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
	for (let text; (text = texts.nextNode());) {
		const e = text.parentElement;
		if (!text.data.trim() || e.closest("svg, math, script, style, noscript, select, textarea, .skip") || !e.checkVisibility()) continue;
		range.selectNodeContents(text);
		const rects = [...range.getClientRects()].filter((r) => r.width > 0);
		if (rects.length) look(e, rects);
	}
	for (const e of document.querySelectorAll("svg, math, img, input, select, textarea, button")) {
		if (e.parentElement.closest("svg") || !e.checkVisibility() || getComputedStyle(e).position === "absolute") continue;
		look(e, [e.getBoundingClientRect()]);
	}
	for (const e of document.querySelectorAll("svg:not(.definitions) text")) {
		const svg = e.farthestViewportElement, box = svg.getBoundingClientRect(), { left, right } = e.getBoundingClientRect();
		if (e.checkVisibility() && e.textContent.trim() && (right > box.right + 1 || left < box.left - 1)) {
			wrong.add(where(svg)("cuts its words"));
		}
	}
	return [...wrong];
})(%t)`

// widths are those of the windows, and of paper without its margins: A4, and half of it.
var (
	windowWidths = []int{320, 390, 1440}
	paperWidths  = []int{673, 438}
)

// TestNothingIsWider opens every page of a book that is full of endless words, in windows and on paper.
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
	var order []string // another one of its places
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
			for i, wrong := range ask[[]string](tb, fmt.Sprintf(sticksOut, paper)) {
				if i < 12 { // what comes behind is of the same kinds
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

// TestFoundIsNoWider searches a book with endless titles: what is found keeps to its window.
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
		for _, wrong := range ask[[]string](tb, fmt.Sprintf(sticksOut, false)) {
			t.Errorf("%d px: %s", width, wrong)
		}
		if wide := ask[[]int](tb, `[document.querySelector(".find").scrollWidth, document.querySelector(".find").clientWidth]`); wide[0] > wide[1] {
			t.Errorf("%d px: the window of %d px would have to be scrolled to %d", width, wide[1], wide[0])
		}
	}
}
