package browser

import (
	"fmt"
	"image/color"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// A spot is a place on the first solution's board, in the drawing's units, and its expected colour.
var spots = []struct {
	what, token string
	x, y        float64
}{
	{"a light square", "--sq-light", 98, 8},
	{"a dark square", "--sq-dark", 53, 8},
	{"a queen", "--queen", 22.5, 27},
}

// pixels are the painted colours of the spots.
func (tb *tab) pixels() map[string]color.RGBA {
	tb.Helper()
	tb.do(
		chromedp.Evaluate[chromedp.Void](
			`document.querySelector("#all-first svg.board").scrollIntoView({ block: "center", behavior: "instant" })`,
		),
	)
	picture := tb.screenshot()
	seen := map[string]color.RGBA{}
	for _, s := range spots {
		at := ask[[]float64](tb, fmt.Sprintf(`(() => {
			const p = new DOMPoint(%g, %g).matrixTransform(document.querySelector("#all-first svg.board").getScreenCTM());
			return [p.x, p.y];
		})()`, s.x, s.y))
		seen[s.what] = color.RGBAModel.Convert(picture.At(int(at[0]), int(at[1]))).(color.RGBA)
	}
	return seen
}

// testColours checks the pixels of the picture: what a style sheet says about shapes that are used
// elsewhere isn't necessarily painted.
func testColours(tb *tab) {
	tb.open("all-solutions/index.html", 1000)
	painted := map[string]color.RGBA{}
	for _, scheme := range []string{"light", "dark"} {
		tb.show(scheme, "")
		at := tb.pixels()
		for _, s := range spots {
			if want := tb.token(s.token); !near(at[s.what], want) {
				tb.Errorf("%s scheme: %s is painted %v, want %v as %s says", scheme, s.what, at[s.what], want, s.token)
			}
			painted[scheme+s.what] = at[s.what]
		}
	}
	for a, colour := range painted {
		for b, other := range painted {
			if a < b && near(colour, other) {
				tb.Errorf("%s and %s have the same colour %v", a, b, colour)
			}
		}
	}
}

// testStairs checks the stairs of a search: the path between the pictures leads from centre to
// centre, on paper too.
func testStairs(tb *tab) {
	const columns = `[...document.querySelectorAll(".stairs:has(.scene)")].flatMap((stairs) => [
		stairs.querySelector(".walk").viewBox.baseVal.width,
		getComputedStyle(stairs.querySelector(".strip")).gridTemplateColumns.split(" ").length,
	])`
	for _, page := range []string{"another-puzzle"} {
		tb.open(page+"/index.html", 1440)
		for _, medium := range []string{"", "print"} {
			tb.show("light", medium)
			counts := ask[[]int](tb, columns)
			if len(counts) == 0 {
				tb.Fatalf("%s: no stairs", page)
			}
			for i := 0; i < len(counts); i += 2 {
				if counts[i] != counts[i+1] {
					tb.Errorf("%s %s: a way of %d pictures leads past %d columns", page, medium, counts[i], counts[i+1])
				}
			}
		}
	}
}

// TestListLineByLine reads the solutions of eleven columns that are given as rows: from left to
// right and line by line, like the drawn ones before them.
func TestListLineByLine(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	tb := openTab(t, booktest.Of(t, 11))
	for _, width := range []int{1440, 390} {
		tb.open("all-solutions/index.html", width)
		got := ask[struct {
			Boards int
			Back   []string
		}](tb, `(() => {
			const list = [...document.querySelectorAll("ol.list > li")], at = list.map((li) => li.getBoundingClientRect());
			return { Boards: list.length, Back: list.filter((li, i) => i &&
				!(at[i].top > at[i - 1].top + 1 || Math.abs(at[i].top - at[i - 1].top) < 1 && at[i].left > at[i - 1].left)).map((li) => li.textContent) };
		})()`)
		if got.Boards < 100 || len(got.Back) > 0 {
			t.Errorf("at %d px: %d boards, and %d of them stand before the one before, as %q",
				width, got.Boards, len(got.Back), got.Back[:min(1, len(got.Back))])
		}
	}
}
