package browser

import (
	"path/filepath"
	"testing"

	"queenbook/internal/booktest"
)

// TestWholeTreeFits asks for the whole of trees that are higher than their box: a shadow says at first
// that they go on below, and none when all is in sight.
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
			if !shaded() {
				tb.Errorf("%s at %d px: nothing says that the tree goes on below", name, width)
			}
			got := ask[struct{ Wide, High, Before float64 }](tb, `(() => {
				const { explorer } = document.querySelector("queen-tree"), { scroll } = explorer;
				const before = scroll.scrollHeight - scroll.clientHeight;
				explorer.act("fit");
				return { Before: before, Wide: scroll.scrollWidth - scroll.clientWidth, High: scroll.scrollHeight - scroll.clientHeight };
			})()`)
			if got.Before <= 0 || got.Wide > 0 || got.High > 0 {
				tb.Errorf("%s at %d px: higher than its box by %g px; after Fit wider by %g and higher by %g",
					name, width, got.Before, got.Wide, got.High)
			}
			if shaded() {
				tb.Errorf("%s at %d px: the whole tree is in sight, and a shadow says that it goes on", name, width)
			}
		}
	}
}
