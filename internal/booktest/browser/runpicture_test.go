package browser

import (
	"fmt"

	"github.com/chromedp/chromedp"
)

// testRunsInView plays on a phone, where pictures shrink when they begin: the tree with the current
// test, the board, the text and the pause button are in view together. The same goes for readers
// who prefer less motion and go step by step.
func testRunsInView(tb *tab) {
	for _, run := range []struct {
		page, figure string
		at           float64 // the part of the run
	}{
		{"search-tree/index.html", "#tree-of-four", 0.3},
		{"search-tree/index.html", "#folded-tree", 0.05},
		{"search-tree/index.html", "#folded-tree", 0.6},
		{"another-puzzle/index.html", "#small-tree", 0.2},
		{"another-puzzle/index.html", "#small-tree", 0.9},
		{"search-tree/index.html", "#tree-of-four", 0},
		{"search-tree/index.html", "#folded-tree", 0},
	} {
		begin, button := fmt.Sprintf("run.go(Math.round(run.tree.all * %g)); run.play();", run.at), ".run-play"
		if run.at == 0 {
			begin, button = `element.querySelector(".run-steps").click(); run.act("on");`, ".run-steps"
			tb.media("prefers-reduced-motion", "reduce")
		}
		tb.open(run.page, 390)
		tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
		tb.reload()
		tb.focus()
		tb.touchAll()
		on := `const element = document.querySelector("` + run.figure + ` .run"), { run } = element;`
		ask[bool](tb, `(() => {`+on+`
			element.querySelector("`+button+`").scrollIntoView({ block: "center" });
			`+begin+`
			return true; })()`)
		tb.until("what is out of view while "+run.figure+" plays", called("run.outOfView", run.figure, button), "")
		ask[bool](tb, `(() => {`+on+` run.pause(); return true; })()`)
	}
	tb.media()
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}
