package browser

import (
	"fmt"
	"strings"

	"github.com/chromedp/chromedp"
)

// testCodeSeen runs a program on a phone, with its button low in the window: the reply is scrolled
// into view.
func testCodeSeen(tb *tab) {
	const figure = "#code-bound"
	tb.touch()
	tb.open("minimum-moves/index.html", 390)
	tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	tb.reload()
	writeCode(tb, figure, completeOf(tb, "bound.py", given(tb, figure)))
	tb.runs(`scrollBy({ top: document.querySelector('%s [data-do="run"]').getBoundingClientRect().bottom - 800, behavior: "instant" })`, figure)
	if says, _ := runCode(tb, figure, false); !strings.Contains(says, "that's right") {
		tb.Fatalf("of the whole program it says %q", says)
	}
	tb.until("what is said is in sight", fmt.Sprintf(`(() => {
		const { top, bottom } = document.querySelector("%s .field-says").getBoundingClientRect();
		return String(top >= 0 && bottom <= innerHeight + 1);
	})()`, figure), "true")
}

// queensFile is a problem file that puts queens on a board.
func queensFile(n int) string {
	return fmt.Sprintf(`places = list(range(1, %d + 1))
choices = places
picture = {"kind": "board", "rows": %[1]d, "columns": %[1]d}


def refused_by(place, choice, chosen):
    for column, row in chosen.items():
        if row == choice or abs(choice - row) == place - column:
            return column
`, n)
}

// testWatchedCalls watches runs with more calls than their board has columns: the calls stay inside
// their player. The figure next to a program has its own name.
func testWatchedCalls(tb *tab) {
	for _, width := range []int{1440, 390} {
		tb.open("exercises/index.html", width)
		writeCode(tb, "#code-boxes", completeOf(tb, "boxes.py", given(tb, "#code-boxes")))
		runCode(tb, "#code-boxes", false)
		pressCode(tb, "#code-boxes", "watch")
		wide := ask[[]float64](tb, called("code.deepestCalls", inPage(`document.querySelector("#code-boxes python-code").code.player`)))
		if wide[0] < 5 || max(wide[1], wide[2], wide[3]) > 0.5 {
			tb.Errorf("%d px: of %g calls the names end %g px right of their player, or %g left, on a page %g px too wide",
				width, wide[0], wide[1], wide[2], wide[3])
		}
	}
	// The tree of a run explains its triangles.
	tb.open("exercises/index.html", 1440)
	writeCode(tb, "#code-own", queensFile(6))
	runCode(tb, "#code-own", false)
	pressCode(tb, "#code-own", "watch")
	unnamed := ask[[]string](tb, fmt.Sprintf(`(({ player }) => {
		player.act("last");
		return ["t-folded", "t-hopeful"].filter((look) => player.place.svg.querySelector("." + look) &&
			!player.element.querySelector(".player-marks li:not([hidden]) ." + look));
	})(document.querySelector("%s python-code").code)`, "#code-own"))
	if len(unnamed) > 0 {
		tb.Errorf("in the tree of a run are marks that its legend does not name: %q", unnamed)
	}
	tb.open("exercises/index.html", 1440)
	says := ask[string](tb, `document.querySelector("#code-own [data-do=solution]").textContent`)
	if says != "Looking further" {
		tb.Errorf("where no solution is shown the button says %q", says)
	}
}
