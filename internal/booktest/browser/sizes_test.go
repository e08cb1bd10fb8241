package browser

import (
	"fmt"
	"math"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// testSizes goes from size to size: tree, half circle, skyline and words are those of the search on
// this many columns, and areas are proportional to nodes.
func testSizes(tb *tab) {
	tb.open("growth/index.html", 1000)
	tb.focus()
	if there := ask[bool](tb, `typeof SHAPES !== "undefined"`); there {
		tb.Error("the trees are loaded before the picture is touched")
	}
	tb.touchAll()
	type shown struct {
		Says, Row            string
		Nodes, Leaves, Deads int
		Radius, Arc          float64
		Here                 int // half circles that are highlighted
	}
	for n := 4; n <= 10; n++ {
		got := ask[shown](tb, called("sizes.shownOf", n))
		e := solver.Measure(n)
		row := fmt.Sprintf("%d %s %s %s %s", n, number.Thousands(e.AllNodes()), number.Thousands(e.Tests),
			number.Thousands(e.DeadEnds), number.Thousands(e.Solutions))
		want := shown{
			Says:   got.Says,
			Row:    row,
			Nodes:  int(e.AllNodes()),
			Leaves: int(e.DeadEnds + e.Solutions),
			Deads:  int(e.DeadEnds),
			Radius: 540 * math.Sqrt(float64(e.AllNodes())/float64(solver.Measure(10).AllNodes())),
			Arc:    got.Arc,
			Here:   2,
		}
		if math.Abs(got.Radius-want.Radius) < 1e-6 {
			got.Radius = want.Radius
		}
		if got != want || math.Abs(got.Arc-got.Radius) > 0.06 {
			tb.Errorf("n=%d: %+v, want %+v", n, got, want)
		}
		said := fmt.Sprintf("%d queens: %s nodes, %s tests, %s dead ends and %s solutions.", n,
			number.Thousands(e.AllNodes()), number.Thousands(e.Tests),
			number.Thousands(e.DeadEnds), number.Thousands(e.Solutions))
		if !strings.HasPrefix(got.Says, said) {
			tb.Errorf("n=%d: it says %q, want %q", n, got.Says, said)
		}
	}
	// A finger chooses the smallest half circle around it.
	for _, at := range []struct {
		share float64 // of the largest
		n     int
	}{{0.99, 10}, {0.5, 10}, {0.4, 9}, {0.2, 8}, {0.03, 5}, {0.01, 4}, {2, 10}} {
		got := ask[int](tb, fmt.Sprintf(`(() => {
			const { sizes } = document.querySelector("queen-sizes"), svg = sizes.canvas.svg, [x, y] = rooms.run.fanPolar(0.3, %g * rooms.run.FAN_RADIUS);
			const place = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
			svg.dispatchEvent(new PointerEvent("pointerdown", { buttons: 1, clientX: place.x, clientY: place.y }));
			return sizes.canvas.n; })()`, at.share))
		if got != at.n {
			tb.Errorf("at %g of the radius: %d queens, want %d", at.share, got, at.n)
		}
	}
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}
