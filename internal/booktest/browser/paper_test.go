package browser

import (
	"fmt"
	"image/color"
	"regexp"
	"slices"

	"github.com/chromedp/chromedp"
)

// A paper is what pages are printed on. Its margins are those of the style
// sheet; lengths are in CSS pixels.
type paper struct {
	name          string
	size          chromedp.PaperSize
	width, height float64
}

var papers = []paper{
	{"A4", chromedp.PaperA4, 210 * 96 / 25.4, 297 * 96 / 25.4},
	{"Letter", chromedp.PaperLetter, 8.5 * 96, 11 * 96},
}

// margins are both margins of a sheet.
const margins = 32 * 96 / 25.4

// onPaper breaks a page into sheets as printing does, beside each other as
// columns, where their parts can be measured. It lists what is wrong: what is
// cut, scrolled, or too wide; numbers, pictures, captions and rows in two parts;
// captions, headings and frames that stand on another sheet than what they
// belong to; answers that are closed; letters that cannot be read; sheets that
// are mostly empty.
const onPaper = `((width, height) => {
	const gap = 400, wrong = [], seen = new Map(), filled = [];
	Object.assign(document.body.style, { width: width + "px", height: height + "px", columns: width + "px auto", columnGap: gap + "px", columnFill: "auto" });
	const name = (e) => e.localName + "." + (e.getAttribute("class") ?? "") + (e.localName === "svg" ? "" : " " + JSON.stringify(e.textContent.trim().slice(0, 30))) + " in " + (e.closest("figure")?.id || e.parentElement.className);
	const parts = (e) => [...e.getClientRects()].filter((r) => r.width > 0 && r.height > 0).map((r) => {
		const sheet = Math.floor((r.left + scrollX + 50) / (width + gap)), left = r.left + scrollX - sheet * (width + gap);
		return { sheet, left, right: left + r.width, top: r.top + scrollY, bottom: r.bottom + scrollY };
	});
	for (const e of document.querySelectorAll("main *, .foot *")) {
		if (e.closest("svg svg, svg *") || !e.checkVisibility() || getComputedStyle(e).position === "absolute") continue;
		const there = parts(e);
		if (there.length > 0) seen.set(e, there);
	}
	for (const e of document.querySelectorAll("main svg text")) {
		const [p] = e.checkVisibility() && e.textContent.trim() ? parts(e) : [];
		if (p && (p.left < -0.5 || p.right > width + 0.5)) wrong.push("the word " + name(e) + " goes over the edge of the sheet");
		const { a, b, c, d } = e.getScreenCTM(), letters = parseFloat(getComputedStyle(e).fontSize) * Math.min(Math.hypot(a, b), Math.hypot(c, d));
		if (p && letters < 6.4) wrong.push("the letters of " + name(e) + " are " + letters.toFixed(1) + " px high");
	}
	for (const e of document.querySelectorAll("main use[href^='#sym-d']")) { // colours, each with a letter
		const { a, b } = e.getScreenCTM(), letter = parseFloat(getComputedStyle(e).getPropertyValue("--letter") || "20") * Math.hypot(a, b);
		if (e.checkVisibility() && letter < 6.4) wrong.push("the letter of " + name(e) + " is " + letter.toFixed(1) + " px high");
	}
	for (const e of document.querySelectorAll("main .open-cell")) {
		const words = document.createRange();
		words.selectNodeContents(e);
		words.setEndBefore(e.querySelector("i"));
		if (words.getBoundingClientRect().right > e.querySelector("i").getBoundingClientRect().left) wrong.push("the words of " + name(e) + " go into its box");
	}
	for (const e of document.querySelectorAll("main td")) {
		const texts = document.createTreeWalker(e, NodeFilter.SHOW_TEXT), range = document.createRange();
		while (e.checkVisibility() && texts.nextNode()) for (const number of texts.currentNode.data.matchAll(/\d[\d,]+/g)) {
			range.setStart(texts.currentNode, number.index);
			range.setEnd(texts.currentNode, number.index + number[0].length);
			const lines = new Set([...range.getClientRects()].map((r) => r.top));
			if (lines.size > 1) wrong.push("the number " + number[0] + " is parted in " + name(e));
		}
	}
	const leaf = (e) => e.matches("svg, math") || [...e.childNodes].some((c) => c.nodeType === 3 && c.data.trim());
	for (const [e, there] of seen) {
		const style = getComputedStyle(e), picture = e.localName === "svg", first = there[0].sheet, last = there.at(-1).sheet;
		const apart = (other, part) => seen.has(other) && seen.get(other).at(part).sheet !== (part ? first : last);
		for (const p of there) {
			if (leaf(e) && !picture && parseFloat(style.fontSize) < 6.4) wrong.push("the letters of " + name(e) + " are " + style.fontSize + " high");
			if (leaf(e)) filled[p.sheet] = Math.max(filled[p.sheet] ?? 0, p.bottom);
			if (p.left < -0.5 || p.right > width + 0.5) wrong.push(name(e) + " is " + Math.round(p.right) + " px wide on a sheet of " + Math.round(width));
			if (style.outlineStyle !== "none" && p.top < parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset)) wrong.push("the frame of " + name(e) + " is painted on the sheet before");
		}
		if (!picture && e.scrollWidth > e.clientWidth + 1) {
			if (style.overflowX !== "visible") wrong.push(name(e) + " is cut: " + e.scrollWidth + " px in " + e.clientWidth);
			// A formula may go on into the column of notes.
			else if (first === last && e.matches("li, td, th, figcaption, .scroll, pre") && !e.closest(".equation")) wrong.push(name(e) + " is wider than its place: " + e.scrollWidth + " px in " + e.clientWidth);
		}
		if (first !== last && e.matches("svg, figcaption, .key, .player-head, tr, h1, h2, h3, .equation, li:has(> svg)")) wrong.push(name(e) + " is split");
		if (e.matches("h1, h2, h3, summary") && apart(e.nextElementSibling, 0) || e.matches("thead") && apart(e.parentElement.querySelector("tbody tr"), 0)) wrong.push(name(e) + " stands alone at the foot of a sheet");
		if (e.matches("figcaption, .key") && apart(e.previousElementSibling, -1)) wrong.push(name(e) + " stands on another sheet than its figure");
		if (e.matches("details.answer") && ![...e.children].some((c) => c.localName !== "summary" && seen.has(c))) wrong.push(name(e) + " is closed");
		const framed = ["Top", "Right", "Bottom", "Left"].some((side) => parseFloat(style["border" + side + "Width"]) > 0) || style.backgroundColor !== "rgba(0, 0, 0, 0)";
		if (framed && e.matches(".exercise, .note, .log, .player, .editor")) {
			const inside = e.localName === "pre" ? there : [...seen].filter(([c]) => c !== e && e.contains(c) && leaf(c)).flatMap(([, p]) => p);
			for (const p of there) if (p.bottom - Math.max(p.top, ...inside.filter((q) => q.sheet === p.sheet).map((q) => q.bottom)) > 60) wrong.push("the frame of " + name(e) + " is empty at the end of a sheet");
		}
	}
	for (let n = 0; n + 1 < filled.length; n++) if (!(filled[n] > 0.4 * height)) wrong.push("sheet " + (n + 1) + " of " + filled.length + " is filled to " + Math.round(100 * filled[n] / height) + " %%");
	return { Sheets: filled.length, Wrong: wrong };
})(%g, %g)`

var sheetOfPaper = regexp.MustCompile(`/Type\s*/Page\b`)

// testPaper prints the page that is open on both papers and looks at what is on the sheets.
func testPaper(tb *tab, k kind) {
	tb.sheets = map[string]int{}
	for _, p := range papers {
		printing := chromedp.PrintToPDF(chromedp.PDFPaper(p.size), chromedp.PDFPrintBackground())
		data, err := chromedp.Run(tb.ctx, printing)
		if err != nil {
			tb.Fatalf("print %s: %v", k.page, err)
		}
		tb.sheets[p.name] = len(sheetOfPaper.FindAll(data, -1))
	}
	tb.measureSheets(k.page, "script run")
}

// testPaperWithoutScript looks at the sheets where a script changes the page, and has not run.
func testPaperWithoutScript(tb *tab, k kind) {
	if !ask[bool](tb, `document.querySelector("script[defer]") !== null`) {
		return
	}
	tb.scripts(false)
	defer tb.scripts(true)
	tb.open(k.page, 1000)
	tb.measureSheets(k.page, "without script")
}

// measureSheets looks at what is on the sheets, of which there must be as many as were printed, and
// leaves the page as it was.
func (tb *tab) measureSheets(page, how string) {
	tb.Helper()
	tb.show("light", "print")
	for _, p := range papers {
		tb.do(chromedp.EmulateViewport(int64(p.width), int64(p.height)))
		got := ask[struct {
			Sheets int
			Wrong  []string
		}](tb, fmt.Sprintf(onPaper, p.width-margins, p.height-margins))
		for i, wrong := range got.Wrong {
			if i < 5 { // the sixth fault of a page teaches nothing new
				tb.Errorf("%s on %s, %s: %s", page, p.name, how, wrong)
			}
		}
		if off := got.Sheets - tb.sheets[p.name]; off < -1 || off > 1 {
			tb.Errorf(
				"%s, %s: %d sheets of %s were measured, and %d printed",
				page,
				how,
				got.Sheets,
				p.name,
				tb.sheets[p.name],
			)
		}
	}
	tb.show("light", "")
	tb.do(
		chromedp.Evaluate[chromedp.Void](`document.body.removeAttribute("style")`),
		chromedp.EmulateViewport(1000, 900),
	)
}

// testInk looks at the colours of printed pages: on paper ink is black on
// white, whatever the screen shows, and what can only be clicked is gone. All
// pages have one style sheet: three of them show all that it has for the page,
// and those with tables in answers and in other places have a style for each.
func testInk(tb *tab) {
	black, white := color.RGBA{0, 0, 0, 255}, color.RGBA{255, 255, 255, 255}
	for _, page := range []string{"index.html", "first-solution/index.html", "steps/index.html"} {
		tb.open(page, 1000)
		for _, theme := range []string{"", "dark"} {
			tb.show("dark", "print")
			tb.runs(`document.documentElement.dataset.theme = %q`, theme)
			for token, want := range map[string]color.RGBA{
				"--ink":      black,
				"--queen":    black,
				"--paper":    white,
				"--sq-light": white,
			} {
				if got := tb.token(token); got != want {
					tb.Errorf("%s, theme %q: on paper %s is %v, want %v", page, theme, token, got, want)
				}
			}
			if text := tb.parse(ask[string](tb, `getComputedStyle(document.body).color`)); text != black {
				tb.Errorf("%s, theme %q: text is printed in %v", page, theme, text)
			}
		}
		left := ask[[]string](tb, `[...document.querySelectorAll("body > header, nav, button, input, select, .how:not([open])")].filter((e) => e.checkVisibility()).map((e) => e.localName + "." + e.className)`)
		if len(left) > 0 {
			tb.Errorf("%s: on paper there still is %q", page, slices.Compact(left))
		}
		tb.show("light", "")
	}
	for _, page := range []string{"other-programs/index.html", "your-puzzle/index.html", "print/index.html"} {
		tb.open(page, 1000)
		tb.show("light", "print")
		hidden := ask[[]string](tb, `[...document.querySelectorAll("figure svg .still, figure > svg text.named, .player text.named")].filter((e) =>
			e.closest("svg").checkVisibility() && !e.checkVisibility()).map((e) => e.textContent || e.getAttribute("class"))`)
		if len(hidden) > 0 {
			tb.Errorf("%s: these parts of pictures are not printed: %q", page, slices.Compact(hidden))
		}
		tb.show("light", "")
		plain := ask[[]string](tb, `[...document.querySelectorAll("table")].filter((e) => {
			const style = getComputedStyle(e);
			return style.display === "table" && style.borderCollapse === "separate" && style.borderSpacing === "2px";
		}).map((e) => e.textContent.trim().slice(0, 40))`)
		if len(plain) > 0 {
			tb.Errorf("%s: these tables have no style: %q", page, plain)
		}
		// Where nothing can be filled in, what is to be filled stands on the screen as well.
		gone := ask[[]string](tb, `[...document.querySelectorAll(".exercise:not(:has(queen-ask)) .ask-still")].filter((e) =>
			!e.checkVisibility()).map((e) => e.closest(".exercise").getAttribute("aria-label"))`)
		if len(gone) > 0 {
			tb.Errorf("%s: what these exercises ask to fill in is not shown: %q", page, gone)
		}
	}
}

// testStepsOnPaper prints pages of a single call: the call, and where its steps are played, and no
// sheet for the foot of the page alone.
func testStepsOnPaper(tb *tab) {
	for _, page := range []string{"steps/3/index.html", "steps/8/index.html"} {
		tb.open(page, 1000)
		for _, p := range papers {
			printing := chromedp.PrintToPDF(chromedp.PDFPaper(p.size), chromedp.PDFPrintBackground())
			data, err := chromedp.Run(tb.ctx, printing)
			if err != nil {
				tb.Fatalf("print %s: %v", page, err)
			}
			if sheets := len(sheetOfPaper.FindAll(data, -1)); sheets != 2 {
				tb.Errorf("%s takes %d sheets of %s, want 2", page, sheets, p.name)
			}
		}
		tb.show("light", "print")
		letters := ask[float64](tb, `Math.min(...[...document.querySelectorAll(".call :is(p, a, dt, dd, dd *)")].filter((e) => e.checkVisibility()).map((e) => parseFloat(getComputedStyle(e).fontSize)))`)
		if letters < 7.5 {
			tb.Errorf("%s: on paper its smallest letters are %g px high", page, letters)
		}
	}
}
