package browser

import (
	"regexp"

	pointer "github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// ofKeys finds words for readers with a keyboard.
var ofKeys = regexp.MustCompile(`.*(?:[Aa]rrow keys|[Kk]eyboard|press Enter|with Ctrl|← and →).*`)

// hardToHit lists targets for fingers that are smaller than 40 × 40 px: buttons, fields, what opens
// and closes, and the links of contents and bar, but not links in sentences or the mark in the last
// line of a caption.
const hardToHit = `[...document.querySelectorAll("button, input, select, textarea, summary:not(.how summary), nav a[href], .bar a, .hundreds a")].filter((e) => {
	const box = (e.matches("[type=checkbox], [type=radio]") && e.closest("label") || e).getBoundingClientRect();
	return e.checkVisibility() && (box.width < 39.99 || box.height < 39.99);
}).map((e) => {
	const box = e.getBoundingClientRect();
	return e.parentElement.localName + "." + e.parentElement.className + " > " + e.localName + " " + e.textContent.trim().slice(0, 30) + " " + box.width.toFixed() + " × " + box.height.toFixed();
})`

// testTouch checks pages with all kinds of targets on a phone: all are large enough, and no text
// mentions keys.
func testTouch(tb *tab) {
	tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	for _, page := range []string{
		"index.html",
		"puzzle/index.html",
		"by-hand/index.html",
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
		for _, line := range ofKeys.FindAllString(ask[string](tb, `document.body.innerText`), -1) {
			tb.Errorf("%s: it tells a phone of keys: %s", page, line)
		}
	}
}

// testLinesUnderFingers drags a line by its handle with a finger: the line follows the finger, and
// the page doesn't scroll.
func testLinesUnderFingers(tb *tab) {
	tb.open("backtracking/index.html", 390)
	tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	tb.reload()
	const lines = `document.querySelectorAll("#order-of-lines .ask-program .ask-line")`
	ask[any](tb, `(() => {
		for (let i = 0; i < 3; i++) document.querySelector("#order-of-lines .ask-pool .ask-line").click();
		document.querySelector("#order-of-lines .ask-program").scrollIntoView({ block: "center", behavior: "instant" });
	})()`)
	const order = `[...` + lines + `].map((e) => e.lastChild.textContent)`
	before, scrolled := ask[[]string](tb, order), ask[float64](tb, `scrollY`)
	if len(before) != 3 {
		tb.Fatalf("three lines were taken, and the function has %q", before)
	}
	at := ask[[]float64](tb, `[`+lines+`[2].querySelector("i"), `+lines+`[0]].flatMap((e) => {
		const { x, y, width, height } = e.getBoundingClientRect();
		return [x + Math.min(width / 2, 12), y + height / 2]; })`)
	to := at[3] - 12
	tb.finger(pointer.DispatchTouchEventTypeTouchStart, &pointer.TouchPoint{X: at[0], Y: at[1]})
	for i := range 10 {
		y := at[1] + (to-at[1])*float64(i+1)/10
		tb.finger(pointer.DispatchTouchEventTypeTouchMove, &pointer.TouchPoint{X: at[0], Y: y})
	}
	tb.finger(pointer.DispatchTouchEventTypeTouchEnd)
	tb.until("the third line at the top", order+`.join("\n")`, before[2]+"\n"+before[0]+"\n"+before[1])
	if now := ask[float64](tb, `scrollY`); now != scrolled {
		tb.Errorf("the page was scrolled by %g px", now-scrolled)
	}
}

// testSections checks the mark of the section in view: it appears, moves on, and moves nothing
// else.
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
	// Contents that are higher than the window scroll along, in their own box.
	tb.open("other-programs/index.html", 1280)
	tb.do(chromedp.EmulateViewport(1280, 600))
	for _, section := range []string{"#exercises-programs", "#reject-accept"} {
		tb.do(chromedp.Evaluate[chromedp.Void](`location.hash = "` + section + `"`))
		tb.until("at "+section, marks, section)
		tb.until("seen in the contents", `(() => {
			const { top, bottom } = document.querySelector(".toc [aria-current=location]").getBoundingClientRect();
			return String(top >= 0 && bottom <= innerHeight && document.querySelector(".toc").scrollHeight > innerHeight);
		})()`, "true")
	}
}
