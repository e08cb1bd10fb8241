package browser

import (
	"fmt"
	"strings"

	pointer "github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// testPointing points at boards of the large square: the first touch is answered in its place, a
// click keeps its board while the mouse moves to a button, and a zoomed view has its own lines and
// words.
func testPointing(tb *tab) {
	const whole = `document.querySelector("#points-of-n queen-points")`
	tb.open("refusals/index.html", 1000)
	tb.focus()
	// at is a place of the square in the window, as fractions of its side.
	at := func(x, y float64) (float64, float64) {
		tb.Helper()
		tb.centre(whole)
		p := ask[[]float64](tb, fmt.Sprintf(`(() => {
			const svg = %s.querySelector("svg.points"), side = svg.viewBox.baseVal.width - 32;
			const p = new DOMPoint(%g * side, %g * side).matrixTransform(svg.getScreenCTM());
			return [p.x, p.y]; })()`, whole, x, y))
		return p[0], p[1]
	}
	says := func(when, want string) {
		tb.Helper()
		got := ask[string](tb, whole+`.querySelector(".points-here").textContent`)
		if !strings.HasPrefix(got, want+":") {
			tb.Errorf("%s, the square says %q, want %s", when, got, want)
		}
	}
	x, y := at(0.3, 0.31)
	tb.mouse(chromedp.MouseMoved, x, y)
	tb.until("the steps", `String(`+whole+`.points?.tests.length)`, "15720")
	says("first touched", "3 3")
	x, y = at(0.06, 0.06)
	tb.mouse(chromedp.MouseMoved, x, y)
	says("pointed at", "1 1")
	// travel moves the mouse across the square, out of it, and to the button.
	travel := func(from, to float64) {
		for _, part := range []float64{from, (from + to) / 2, to} {
			x, y := at(part, 0.94)
			tb.mouse(chromedp.MouseMoved, x, y)
		}
	}
	tb.mouse(chromedp.MousePressed, x, y)
	tb.mouse(chromedp.MouseReleased, x, y)
	travel(0.2, 1.2)
	says("on the way to a button", "1 1")
	travel(1.2, 0.94)
	says("after the way back", "8 8")

	// Zoomed in, and at a step whose boards are elsewhere.
	got := ask[string](tb, called("points.deeper"))
	const want = `in: true true true hidden
in: true true true hidden
back: true true true hidden
out: true true true hidden
out: true true true visible`
	if got != want {
		tb.Errorf("are frames and edge in sight, and is the note of the whole square seen?\n%s\nwant\n%s", got, want)
	}
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}

// testPointingFinger: a finger's first touch, which also loads the steps, is answered in its place.
func testPointingFinger(tb *tab) {
	const whole = `document.querySelector("#points-of-n queen-points")`
	tb.open("refusals/index.html", 390)
	tb.touch()
	x, y := tb.centre(whole + `.querySelector("svg.points")`)
	size := ask[float64](tb, whole+`.querySelector("svg.points").getBoundingClientRect().width`)
	tb.finger(pointer.DispatchTouchEventTypeTouchStart, &pointer.TouchPoint{X: x - 0.4*size, Y: y - 0.4*size})
	tb.finger(pointer.DispatchTouchEventTypeTouchEnd)
	tb.until("the steps", `String(`+whole+`.points?.tests.length)`, "15720")
	if got := ask[string](tb, whole+`.querySelector(".points-here").textContent`); !strings.HasPrefix(got, "1 1:") {
		tb.Errorf("first touched at the upper left, the square says %q", got)
	}
}
