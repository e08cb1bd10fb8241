package browser

import (
	"fmt"
	"math"

	pointer "github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// testExplorerRoom folds, unfolds and enlarges the tree: its box keeps its height, and nothing
// below it moves. A tap on the icicle leads to the node that's drawn there.
func testExplorerRoom(tb *tab) {
	tb.open("search-tree/index.html", 1440)
	const last = `[...document.querySelectorAll("queen-tree")].at(-1)`
	height := ask[float64](tb, last+`.offsetHeight`)
	for _, deed := range []string{"unfold-all", "failures", "in", "in", "fit", "down", "fold", "next", "root"} {
		now := ask[float64](tb, fmt.Sprintf(`(%s.explorer.act(%q), %[1]s.offsetHeight)`, last, deed))
		if now != height {
			tb.Errorf("after %s the explorer is %g px high, and %g before", deed, now, height)
		}
	}
	// In a narrower window the whole tree can be made to fit again.
	fits := func(width int64) bool {
		tb.do(chromedp.EmulateViewport(width, 900))
		return ask[bool](tb, `new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() =>
			then(`+last+`.querySelector("[data-do=fit]").ariaDisabled === "false"))))`)
	}
	tb.open("search-tree/index.html", 1440)
	if wide, narrow := fits(1440), fits(500); wide || !narrow {
		tb.Errorf("the tree can be fitted at 1440 px: %t, and at 500: %t", wide, narrow)
	}
	fits(1440)
	// The last bar of the first level is the last row's.
	for _, test := range []struct {
		across, down float64
		want         string
	}{{0.999, 0.17, "8"}, {0.001, 0.17, "1"}, {0.5, 0.05, "empty"}} {
		at := ask[[]float64](tb, fmt.Sprintf(`(() => {
			const icicle = %s.querySelector(".icicle");
			icicle.scrollIntoView({ block: "center", behavior: "instant" });
			const { left, top, width, height } = icicle.getBoundingClientRect();
			return [left + width * %g, top + height * %g];
		})()`, last, test.across, test.down))
		tb.do(chromedp.MouseClickXY(at[0], at[1]))
		if rows := ask[string](tb, last+`.querySelector(".tree-rows").textContent`); rows != test.want {
			tb.Errorf("a tap %g across and %g down the icicle leads to %q, want %q",
				test.across, test.down, rows, test.want)
		}
		if !ask[bool](tb, `document.activeElement === `+last+`.explorer.svg`) {
			tb.Error("after a tap on the icicle its keys are not those of the tree")
		}
	}
}

// testExplorerPressed squeezes a tree: its marks keep their shape while they're visible. If it's
// scrolled, the names of its levels are still printed on its left, and not on top of its nodes.
func testExplorerPressed(tb *tab) {
	tb.open("search-tree/index.html", 390)
	const on = `const { explorer } = [...document.querySelectorAll("queen-tree")].at(-1);`
	for _, scale := range []float64{0.3, 0.2, 0.15} {
		if shape := ask[float64](tb, called("explorer.roundAt", scale)); shape < 0.9 || shape > 1.1 {
			tb.Errorf("a round mark is %.2f times as high as wide at a scale of %g", shape, scale)
		}
	}
	tb.do(chromedp.Evaluate[chromedp.Void](`(() => {` + on + `
		explorer.scale = 1;
		explorer.resize();
		explorer.scroll.scrollLeft = 200;
		explorer.name();
	})()`))
	tb.show("light", "print")
	defer tb.show("light", "")
	if at := ask[float64](tb, `(() => {`+on+`
		const { left } = explorer.svg.getBoundingClientRect();
		return Math.max(...explorer.levels.map((name) => name.getBoundingClientRect().right - left));
	})()`); at <= 0 || at > 70 {
		tb.Errorf("the names of levels are printed up to %g px from the left of a tree, want 70", at)
	}
}

// testExplorerFingers opens the explorer on a phone: targets for fingers are 24 px wide, one finger
// scrolls the picture and two zoom, and nothing below it moves. If the whole tree is visible, its
// marks are smaller, and a tap zooms in.
func testExplorerFingers(tb *tab) {
	tb.open("search-tree/index.html", 390)
	tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	tb.reload()
	const on = `const element = [...document.querySelectorAll("queen-tree")].at(-1), { explorer } = element, box = element.querySelector(".scroll");`
	type view struct{ Scale, Left, Top, Height, Missed, X, Y float64 }
	look := func() view {
		return ask[view](tb, called("explorer.view"))
	}
	act := func(what string) { ask[int](tb, `(() => {`+on+` explorer.act("`+what+`"); return 0; })()`) }
	first := look()
	if seen := ask[bool](tb, `(() => {`+on+`
		const x = (explorer.xy(1)[0] - 70) * explorer.scale + 70 - box.scrollLeft;
		return x > 70 && x < box.clientWidth - 12; })()`); !seen {
		tb.Error("the branch that is open is out of sight, or below the names of the levels")
	}
	hits := func(when string) view {
		tb.Helper()
		now := look()
		if now.Missed > 0 || now.Height != first.Height {
			tb.Errorf("%s: %g marks are no targets of 24 px; the explorer is %g px high, and was %g px",
				when, now.Missed, now.Height, first.Height)
		}
		return now
	}
	for _, deed := range []string{"", "unfold-all", "failures", "in", "out"} {
		act(deed)
		hits("after " + deed)
	}

	// One finger scrolls.
	at := look()
	tb.finger(pointer.DispatchTouchEventTypeTouchStart, &pointer.TouchPoint{X: at.X, Y: at.Y})
	for moved := 20.0; moved <= 100; moved += 20 {
		tb.finger(pointer.DispatchTouchEventTypeTouchMove, &pointer.TouchPoint{X: at.X - moved, Y: at.Y})
	}
	tb.finger(pointer.DispatchTouchEventTypeTouchEnd)
	if now := look(); now.Left < at.Left+60 || now.Scale != at.Scale {
		tb.Errorf("a finger that moves by 100 px scrolls by %g px and draws by %g",
			now.Left-at.Left, now.Scale/at.Scale)
	}

	one, two := 1.0, 2.0
	// The names of the levels stay, on their own background.
	bare := ask[[]string](tb, `(() => {`+on+`
		const band = element.querySelector(".t-names").getBoundingClientRect(), left = box.getBoundingClientRect().left;
		return [...element.querySelectorAll(".t-level text")].filter((text) => {
			const name = text.getBoundingClientRect();
			return name.left < left - 1 || name.left < band.left - 1 || name.right > band.right + 1;
		}).map((text) => text.textContent);
	})()`)
	if len(bare) > 0 {
		tb.Errorf("scrolled, these names of levels stand among the marks, or out of sight: %q", bare)
	}

	// Two fingers zoom in and out, and keep what's between them in place.
	between := func() []float64 {
		return ask[[]float64](tb, fmt.Sprintf(`(() => {%s return explorer.units(%g, %g); })()`, on, at.X, at.Y))
	}
	for _, fingers := range []struct{ from, to float64 }{{60, 90}, {90, 45}} {
		tb.until("a picture at rest", `new Promise((resolve) => {`+on+`
			const { scrollLeft } = box;
			setTimeout(() => resolve(String(box.scrollLeft === scrollLeft)), 200);
		})`, "true")
		before, kept := look(), between()
		pinched := func(apart float64) []*pointer.TouchPoint {
			return []*pointer.TouchPoint{{X: at.X - apart, Y: at.Y, ID: &one}, {X: at.X + apart, Y: at.Y, ID: &two}}
		}
		tb.finger(pointer.DispatchTouchEventTypeTouchStart, pinched(fingers.from)...)
		for i := 0.0; i <= 10; i++ {
			tb.finger(pointer.DispatchTouchEventTypeTouchMove, pinched(fingers.from+(fingers.to-fingers.from)*i/10)...)
		}
		tb.finger(pointer.DispatchTouchEventTypeTouchEnd)
		now, want := look(), fingers.to/fingers.from
		if ratio := now.Scale / before.Scale; math.Abs(ratio-want) > 0.02 || now.Height != first.Height {
			tb.Errorf("fingers at %g and then at %g px draw by %.2f, want %.2f; the explorer is %g px high",
				fingers.from, fingers.to, ratio, want, now.Height)
		}
		if after := between(); math.Abs(after[0]-kept[0]) > 6 {
			tb.Errorf("what is between the fingers was %.0f, and is %.0f", kept, after)
		}
	}
	if zoomed := ask[float64](tb, `visualViewport.scale`); zoomed != 1 {
		tb.Errorf("the page is drawn by %g, and not the tree alone", zoomed)
	}

	// A tap on the whole tree zooms in on the node there, and folds nothing.
	act("unfold-all")
	act("fit")
	at = look()
	if whole := ask[bool](tb, `(() => {`+on+` return box.scrollWidth <= box.clientWidth; })()`); !whole {
		tb.Error("after Fit the tree is wider than its box")
	}
	// It's as high as its box, because text that's squeezed and stretched again would be blurred.
	if got := ask[string](tb, `(() => {`+on+`
		const drawn = explorer.svg.getBoundingClientRect().height / box.clientHeight;
		const names = [...box.querySelectorAll(".t-level text")].map((text) => text.transform.baseVal.consolidate().matrix);
		return drawn < 0.95 || drawn > 1 ? "the tree takes " + drawn + " of its box"
			: names.some(({ a, d }) => a !== 1 || d !== 1) ? "names of levels are scaled" : "";
	})()`); got != "" {
		tb.Error("after Fit " + got)
	}
	want := ask[int](tb, fmt.Sprintf(`(() => {%s return explorer.nearest(%g, %g); })()`, on, at.X, at.Y))
	tb.tap(at.X, at.Y)
	tb.until("marks for a finger", `(() => {`+on+` return String(explorer.scale); })()`, "1.1")
	hits("after a tap on the whole tree")
	got := ask[[]int](tb, `(() => {`+on+` return [explorer.at, explorer.folded.size]; })()`)
	if got[0] != want || got[1] != 0 {
		tb.Errorf("a tap on the whole tree leads to node %d, want %d, and folds %d", got[0], want, got[1])
	}
}
