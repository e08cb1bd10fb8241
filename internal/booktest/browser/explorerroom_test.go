package browser

import (
	"fmt"

	"github.com/chromedp/chromedp"
)

// testExplorerRoom folds, unfolds and enlarges the tree: its box keeps its height, and nothing below
// it moves. Who taps the icicle is led to the node that is drawn there.
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
	// The last bar of the first level is that of the last row.
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
	}
}
