package browser

import "github.com/chromedp/chromedp"

// widths are those of windows where things next to each other move below each other.
var widths = []int{390, 700, 800, 900, 1000, 1007, 1008, 1040, 1087, 1088, 1100, 1180, 1280, 1281, 1440}

// testStairsApart checks the stairs of searches in windows of many widths: no words overlap.
func testStairsApart(tb *tab) {
	for _, page := range []string{"backtracking", "first-solution", "another-puzzle", "other-programs"} {
		tb.open(page+"/index.html", 1440)
		for _, width := range widths {
			tb.do(chromedp.EmulateViewport(int64(width), 900))
			over := ask[[]string](tb, `(() => {
				const words = [...document.querySelectorAll(".stairs :is(.label, .tag)")].filter((e) => e.checkVisibility());
				const boxes = words.map((e) => e.getBoundingClientRect());
				return boxes.flatMap((a, i) => boxes.slice(i + 1).flatMap((b, j) =>
					Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
						? [words[i].textContent + " and " + words[i + 1 + j].textContent] : []));
			})()`)
			if len(over) > 0 {
				tb.Errorf("%s, %d px: over each other are %q", page, width, over)
			}
		}
	}
}

// testTreeInSight checks the tree of four columns: it's in view as a whole, or branch by branch.
func testTreeInSight(tb *tab) {
	tb.open("search-tree/index.html", 1440)
	for _, width := range widths {
		tb.do(chromedp.EmulateViewport(int64(width), 900))
		hidden := ask[int](tb, `[...document.querySelectorAll("#tree-of-four .scroll, #tree-of-four .branches")]
			.filter((e) => e.checkVisibility()).reduce((hidden, e) => hidden + e.scrollWidth - e.clientWidth, 0)`)
		if hidden > 0 {
			tb.Errorf("at %d px %d px of the tree of four columns are out of sight", width, hidden)
		}
	}
}
