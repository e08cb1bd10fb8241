package browser

import (
	"fmt"
	"strings"

	"github.com/chromedp/chromedp"
)

// testCodeSeen runs a program on a phone, with its button low in the window: what is said of it is
// brought into sight. Watched, a call that leaves out choices by a bound says nothing of these.
func testCodeSeen(tb *tab) {
	const figure = "#code-bound"
	tb.touch()
	tb.open("minimum-moves/index.html", 390)
	tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	tb.reload()
	writeCode(tb, figure, completeOf(tb, "bound.py", given(tb, figure)))
	tb.runs(`scrollBy({ top: document.querySelector('%s [data-do="run"]').getBoundingClientRect().bottom - 800, behavior: "instant" })`, figure)
	if says, _ := runCode(tb, figure, false); !strings.Contains(says, "Right.") {
		tb.Fatalf("of the whole program it says %q", says)
	}
	tb.until("what is said is in sight", fmt.Sprintf(`(() => {
		const { top, bottom } = document.querySelector("%s .field-says").getBoundingClientRect();
		return String(top >= 0 && bottom <= innerHeight + 1);
	})()`, figure), "true")
	pressCode(tb, figure, "watch")
	says := ask[[]string](tb, fmt.Sprintf(`(({ player }) => player.moments.filter((m) => rooms.moment.returned(m.kind)).map((m) =>
		player.tale.sentence(m)))(document.querySelector("%s python-code").code)`, figure))
	for _, sentence := range says {
		if strings.Contains(sentence, "No row is free") || strings.Contains(sentence, "every row was tested") {
			tb.Errorf("of a call with a bound it says %q", sentence)
		}
	}
	key := figure + " .field-watch .player-marks .key"
	legend := ask[string](tb, fmt.Sprintf(`document.querySelector("%s").textContent`, key))
	if strings.Contains(legend, "nothing is free") || !strings.Contains(legend, "dead end") {
		tb.Errorf("of a run with a bound the legend says %q", legend)
	}
	if all := strings.Join(says, " "); !strings.Contains(all, "No row that it tested is free.") ||
		!strings.Contains(all, "it tests no more.") {
		tb.Errorf("of calls with a bound it says %q", says)
	}
}

// testWatchedCalls watches runs with more calls than their board has columns, and one without end: the
// calls stay inside of their player, and nothing is over before its end. What is shown beside a program
// has its own name.
func testWatchedCalls(tb *tab) {
	for _, width := range []int{1440, 390} {
		tb.open("exercises/index.html", width)
		writeCode(tb, "#code-boxes", completeOf(tb, "boxes.py", given(tb, "#code-boxes")))
		runCode(tb, "#code-boxes", false)
		pressCode(tb, "#code-boxes", "watch")
		wide := ask[[]float64](tb, `(({ player }) => {
			const deepest = player.moments.reduce((at, m, i) => m.depth > player.moments[at].depth ? i : at, 0);
			player.go(deepest);
			const { left, right } = player.element.getBoundingClientRect();
			const texts = [...player.element.querySelectorAll(".frames li :is(b, span)")].map((e) => e.getBoundingClientRect());
			return [player.moments[deepest].depth, Math.max(...texts.map((e) => e.right)) - right,
				left - Math.min(...texts.map((e) => e.left)), document.documentElement.scrollWidth - innerWidth];
		})(document.querySelector("#code-boxes python-code").code)`)
		if wide[0] < 5 || max(wide[1], wide[2], wide[3]) > 0.5 {
			tb.Errorf("%d px: of %g calls the names end %g px right of their player, or %g left, on a page %g px too wide",
				width, wide[0], wide[1], wide[2], wide[3])
		}
	}
	// The tree that a run has says what its triangles are.
	tb.open(codePage, 1440)
	writeCode(tb, codeFigure, strings.Replace(given(tb, codeFigure), "n = 4", "n = 6", 1))
	runCode(tb, codeFigure, false)
	pressCode(tb, codeFigure, "watch")
	unnamed := ask[[]string](tb, fmt.Sprintf(`(({ player }) => {
		player.act("last");
		return ["t-folded", "t-hopeful"].filter((look) => player.place.svg.querySelector("." + look) &&
			!player.element.querySelector(".player-marks li:not([hidden]) ." + look));
	})(document.querySelector("%s python-code").code)`, codeFigure))
	if len(unnamed) > 0 {
		tb.Errorf("in the tree of a run are marks that its legend does not name: %q", unnamed)
	}
	tb.open("backtracking/index.html", 1440)
	endless := strings.Replace(given(tb, "#code-deeper"), missingCall, "backtrack(col)", 1)
	writeCode(tb, "#code-deeper", endless)
	runCode(tb, "#code-deeper", false)
	pressCode(tb, "#code-deeper", "watch")
	over := ask[[]string](tb, `(({ player }) => player.moments.slice(0, -1).map((m) =>
		player.tale.moment(m) + ": " + player.tale.sentence(m)).filter((says) => /over|the end/.test(says)))(
		document.querySelector("#code-deeper python-code").code)`)
	if len(over) > 0 {
		tb.Errorf("of a recursion without end it says %d times that it is over, as %q", len(over), over[0])
	}
	tb.open("exercises/index.html", 1440)
	says := ask[string](tb, `document.querySelector("#code-own [data-do=solution]").textContent`)
	if says != "To look further" {
		tb.Errorf("where no solution is shown the button says %q", says)
	}
}
