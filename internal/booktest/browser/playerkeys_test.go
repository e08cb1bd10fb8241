package browser

import (
	"fmt"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// playedPages are the pages with a player for four columns, for eight, and for a Sudoku.
var playedPages = []string{"backtracking/index.html", "first-solution/index.html", "another-puzzle/index.html"}

// testKeysInView presses arrows while nothing has the focus: a player in view reacts to them, and
// otherwise they turn to another chapter.
func testKeysInView(tb *tab) {
	const at = `document.querySelector(".player").player.at`
	const where = `document.querySelector("button.search")?.hidden === false ? location.pathname.split("/").at(-2) : ""`
	arrow := func(key string, with ...chromedp.KeyOption) { tb.do(chromedp.KeyEvent(key, with...)) }
	// show scrolls until this many pixels of the player's picture are in the window.
	show := func(pixels string) {
		tb.runs(`document.activeElement.blur();
			scrollTo({ behavior: "instant", top: scrollY - innerHeight + %s + document.querySelector(".player svg.board").getBoundingClientRect().top }); 0`, pixels)
	}
	tb.open("backtracking/index.html", 1000)
	show("0")
	arrow(kb.ArrowRight)
	tb.until("no player is in view: the next chapter", where, "search-tree")
	arrow(kb.ArrowLeft)
	tb.until("no player is in view: the chapter before", where, "backtracking")

	for _, page := range playedPages {
		tb.open(page, 1000)
		for i, pixels := range []string{"400", "30"} {
			show(pixels)
			tb.runs(`%s; document.querySelector(".player").player.go(20)`, at)
			for range 4 {
				arrow(kb.ArrowRight)
			}
			arrow(kb.ArrowLeft)
			if got := ask[int](tb, at); got != 23 {
				tb.Errorf("%s, %s px in view: four arrows and one back lead from moment 20 to %d", page, pixels, got)
			}
			if below := ask[float64](tb, `document.querySelector(".player svg.board").getBoundingClientRect().bottom - innerHeight`); below > 1 {
				tb.Errorf("%s, %s px in view: %g px of what moves are out of sight", page, pixels, below)
			}
			arrow(kb.ArrowLeft, chromedp.KeyModifiers(8))
			arrow(kb.ArrowRight, chromedp.KeyModifiers(8))
			if !ask[bool](tb, fmt.Sprintf(`((p) => p.moments[p.at].kind === rooms.moment.FOUND)(document.querySelector(".player").player) && %s !== 23`, at)) {
				tb.Errorf("%s: Shift and an arrow do not lead to a solution", page)
			}
			if i == 0 {
				continue
			}
			// Keys that are switched off don't work here either.
			tb.runs(`document.documentElement.dataset.keys = "off"; document.querySelector(".player").player.go(20)`)
			arrow(kb.ArrowRight)
			if got := ask[int](tb, at); got != 20 {
				tb.Errorf("%s: keys that are switched off lead to moment %d", page, got)
			}
		}
	}
}
