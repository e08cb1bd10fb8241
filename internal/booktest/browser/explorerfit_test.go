package browser

import (
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// TestWholeTreeFits shows the whole of tall trees: a shadow says if a tree continues below its box,
// and there's none if all of it is in view.
func TestWholeTreeFits(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	tb := openTab(t, reportOf(t, "knight.py"))
	for name, book := range map[string]*booktest.Book{
		"knight": reportOf(t, "knight.py"),
		"sums12": reportOf(t, "sums12.py"),
		"deep":   booktest.Own(t, "problem", filepath.Join("testdata", "deep.py")),
	} {
		for _, width := range []int{1440, 390} {
			tb.turn(t, book)
			tb.open("index.html", width)
			ask[int](tb, `(() => { document.querySelector("queen-tree").scrollIntoView({ block: "end", behavior: "instant" }); return 0; })()`)
			// At the lower edge, where nothing of the tree is drawn.
			shaded := func() bool {
				at := ask[[]float64](tb, `(() => {
					const box = document.querySelector("queen-tree .scroll").getBoundingClientRect();
					scrollBy({ top: box.bottom - innerHeight + 40, behavior: "instant" });
					return [box.right - 60, innerHeight - 42];
				})()`)
				picture := tb.screenshot()
				return picture.At(int(at[0]), int(at[1])) != picture.At(int(at[0]), int(at[1])-100)
			}
			over := ask[float64](tb, `(() => {
				const { scroll } = document.querySelector("queen-tree").explorer;
				return scroll.scrollHeight - scroll.clientHeight;
			})()`)
			if below := shaded(); over <= 0 || !below {
				tb.Errorf("%s at %d px is higher than its box by %g px; a shadow says so: %t", name, width, over, below)
			}
			// However long the path to a node is in words, what's below the words doesn't move.
			if heights := ask[[]int](tb, `(() => {
				const tree = document.querySelector("queen-tree");
				return [...new Set(["root", "next", "next", "up", "root"].map((deed) => (tree.explorer.act(deed), tree.offsetHeight)))];
			})()`); len(heights) != 1 {
				tb.Errorf("%s at %d px: who walks sees an explorer %d px high", name, width, heights)
			}
			// Next to the numbers is a row of words that can be read, with the names of their
			// places.
			small := ask[[]float64](tb, `(() => {
				const tree = document.querySelector("queen-tree");
				tree.explorer.act("next");
				return [...tree.querySelectorAll(".tree-panel .scene:is(.cols8) :is(.coord, use)")]
					.map((part) => part.getBoundingClientRect().height).filter((height) => height < 11);
			})()`)
			if len(small) > 0 {
				tb.Errorf("%s at %d px: beside the numbers words and names are %g px high", name, width, small)
			}
			got := ask[struct{ Wide, High float64 }](tb, `(() => {
				const { explorer } = document.querySelector("queen-tree"), { scroll } = explorer;
				explorer.act("fit");
				return { Wide: scroll.scrollWidth - scroll.clientWidth, High: scroll.scrollHeight - scroll.clientHeight };
			})()`)
			if got.Wide > 0 || got.High > 0 {
				tb.Errorf("%s at %d px: after Fit wider than its box by %g px, and higher by %g",
					name, width, got.Wide, got.High)
			}
			if shaded() {
				tb.Errorf("%s at %d px: the whole tree is in sight, and a shadow says that it goes on", name, width)
			}
		}
	}
}

// testRunWhole plays an explorer's run, which needs space for its sentences: the smaller box still
// has all of the tree, and afterwards the tree has its size and place from before.
func testRunWhole(tb *tab) {
	for _, height := range []int64{900, 650} {
		openExplored(tb, 1440)
		tb.do(chromedp.EmulateViewport(1440, height))
		got := ask[[]string](tb, called("explorer.playedWhole"))
		for _, wrong := range got {
			tb.Errorf("in a window %d px high: %s", height, wrong)
		}
	}
}
