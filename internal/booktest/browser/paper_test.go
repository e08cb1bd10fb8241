package browser

import (
	"image/color"
	"regexp"
	"slices"

	"github.com/chromedp/chromedp"
)

// A paper is what pages are printed on. Its margins are those in the style sheet; lengths are in
// CSS pixels.
type paper struct {
	name          string
	size          chromedp.PaperSize
	width, height float64
}

var papers = []paper{
	{"A4", chromedp.PaperA4, 210 * 96 / 25.4, 297 * 96 / 25.4},
	{"Letter", chromedp.PaperLetter, 8.5 * 96, 11 * 96},
}

// margins are a sheet's two margins together.
const margins = 32 * 96 / 25.4

var sheetOfPaper = regexp.MustCompile(`/Type\s*/Page\b`)

// scriptRun is for pages that were printed after their scripts ran.
const scriptRun = "script run"

// testPaper prints the open page on both papers and checks what's on the sheets.
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
	tb.measureSheets(k.page, scriptRun)
}

// testPaperWithoutScript checks the sheets if a script changes the page, but hasn't run.
func testPaperWithoutScript(tb *tab, k kind) {
	if !ask[bool](tb, `document.querySelector("script[defer]") !== null`) {
		return
	}
	tb.scripts(false)
	defer tb.scripts(true)
	tb.open(k.page, 1000)
	tb.measureSheets(k.page, "without script")
}

// measureSheets checks what's on the sheets and that there are as many as were printed, and leaves
// the page unchanged.
func (tb *tab) measureSheets(page, how string) {
	tb.Helper()
	tb.show("light", "print")
	for _, p := range papers {
		tb.do(chromedp.EmulateViewport(int64(p.width), int64(p.height)))
		tb.runs(`dispatchEvent(new Event("beforeprint"))`)
		got := ask[struct {
			Sheets int
			Wrong  []string
		}](tb, called("paper.onPaper", p.width-margins, p.height-margins, how == scriptRun))
		for i, wrong := range got.Wrong {
			if i < 5 { // more faults of the same page don't tell anything new
				tb.Errorf("%s on %s, %s: %s", page, p.name, how, wrong)
			}
		}
		tb.runs(`dispatchEvent(new Event("afterprint"))`)
		// Without a script the answers stay where they are.
		if off := got.Sheets - tb.sheets[p.name]; how == scriptRun && (off < -1 || off > 1) {
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

// testInk checks the colours of printed pages: on paper ink is black on white, whatever the screen
// shows, and what can only be clicked is gone. All pages have the same style sheet: three of them
// show all it has for pages, and those with tables in answers and elsewhere have a style for each.
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
		// Blanks that can't be filled in are also on the screen.
		gone := ask[[]string](tb, `[...document.querySelectorAll(".exercise:not(:has(queen-ask)) .ask-still")].filter((e) =>
			!e.checkVisibility()).map((e) => e.closest(".exercise").getAttribute("aria-label"))`)
		if len(gone) > 0 {
			tb.Errorf("%s: what these exercises ask to fill in is not shown: %q", page, gone)
		}
	}
}

// testStepsOnPaper prints pages with a single call: the call, and the player of its steps, and no
// sheet that only has the foot of the page.
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
