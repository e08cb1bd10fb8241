package browser

import (
	"strconv"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// testPointedKeys presses an arrow while the pointer is on a figure with keys, and nothing has the
// focus: the figure gets it, and no chapter is turned. Elsewhere it turns the chapter, whatever
// scripts the page has.
func testPointedKeys(tb *tab) {
	for _, c := range []struct{ page, at, says string }{
		{"index.html", `[...document.querySelectorAll("queen-fan svg.fan a")][6]`, "queen-fan"},
		{"every-start/index.html", `document.querySelector("#start-100")`, ".startgrid-says"},
	} {
		tb.open(c.page, 1440)
		opened := ask[string](tb, `location.pathname`)
		tb.touchAll()
		x, y := tb.centre(c.at)
		tb.mouse(chromedp.MouseMoved, x, y)
		says := `document.querySelector("` + c.says + `").textContent`
		before := ask[string](tb, says)
		tb.do(chromedp.KeyEvent(kb.ArrowRight))
		tb.until("the next of "+c.page, `String(`+says+` !== `+strconv.Quote(before)+`)`, "true")
		if at := ask[string](tb, `location.pathname`); at != opened {
			tb.Errorf("%s: an arrow leads to %s", c.page, at)
		}
	}
	tb.open("minimum-moves/index.html", 1440)
	tb.do(chromedp.KeyEvent(kb.ArrowRight))
	tb.until("the next chapter", `String(location.pathname.includes("growth"))`, "true")
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}
