package browser

import (
	"strconv"
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// testPointedKeys presses an arrow where a figure is pointed at that has keys, and nothing has the focus:
// they are the figure's, and no chapter is turned. Elsewhere they turn it, whatever scripts the page has.
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

// testPointsComeLater holds a place of the square of boards that the search has not come to, and lets it
// come there.
func testPointsComeLater(tb *tab) {
	tb.open("refusals/index.html", 1440)
	tb.touchAll()
	tb.until("the square", `String(document.querySelector("#points-of-four queen-points")?.points !== undefined)`,
		"true")
	said := ask[[]string](tb, `(() => {
		const { points } = document.querySelector("#points-of-four queen-points"), here = points.find(".points-here");
		points.go(0);
		points.point(0.5, 0.5);
		return [0, points.tests.length, 0].map((step) => (points.go(step), here.textContent));
	})()`)
	if later := "The search isn't there yet."; !strings.Contains(said[0], later) || strings.Contains(said[1], later) ||
		said[2] != said[0] {
		tb.Errorf("of a place that is held it says %q", said)
	}
}

// testLinesStay puts lines back: what is pressed stays under the pointer, though the function is shorter.
func testLinesStay(tb *tab) {
	for _, width := range []int{1440, 390} {
		tb.open("backtracking/index.html", width)
		stays(tb, "put back", ask[[]pressedAt](tb, `(() => {`+pressing+`
			const element = document.querySelector("queen-ask[data-kind=lines]"), back = element.querySelector("[data-do=Delete]");
			[...element.querySelectorAll(".ask-pool .ask-line")].slice(0, 3).forEach((line) => line.click());
			back.scrollIntoView({ block: "center", behavior: "instant" });
			return [1, 2].map(() => {
				element.querySelector(".ask-program .ask-line").click();
				return pressed(back.textContent, back);
			});
		})()`))
	}
}
