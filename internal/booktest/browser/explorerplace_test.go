package browser

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// testPlace compares the place that a player shows with the program's own drawing: at rest, as the
// page came with it, and at other steps.
func testPlace(t *testing.T, b *booktest.Book) {
	random := rand.New(rand.NewPCG(5, 8))
	for _, c := range []struct {
		page        string
		n, from, to int
	}{
		{"search-tree/index.html", 4, 1, 60},
		{"first-solution/index.html", 8, 1, 15720},
		{"steps/1-5/index.html", 8, 639, 918},
		{"steps/8-6/index.html", 8, 0, 0},
	} {
		tb := openTab(t, b)
		tb.open(c.page, 1440)
		if c.from == 0 { // the page says it
			c.from = ask[int](tb, `document.querySelector("search-player").player.start.step + 1`)
			c.to = c.from - 1 + ask[int](tb, `document.querySelector("search-player").player.rest.length`)
		}
		steps := []int{ask[int](tb, `Number(document.querySelector("search-player").dataset.step)`), c.from, c.to}
		for range thorough.Of(4, 12) {
			steps = append(steps, c.from+random.IntN(c.to-c.from+1))
		}
		for i, step := range steps {
			command := fmt.Sprintf("figure player n=%d step=%d from=%d to=%d", c.n, step, c.from, c.to)
			_, player, _ := strings.Cut(booktest.MadeBy(command, strings.Fields(command)), `<svg class="tree`)
			place, _, _ := strings.Cut(player, "</svg>")
			if i > 0 {
				tb.do(
					chromedp.Evaluate[chromedp.Void](
						fmt.Sprintf(`document.querySelector("search-player").player.goToStep(%d); 0`, step),
					),
				)
			}
			if diff := cmp.Diff(shapesIn(place), ask[[]string](tb, shapesWithin(".player"))); diff != "" {
				t.Fatalf("%s: the place of step %d (-program +page):\n%s", c.page, step, diff)
			}
		}
	}
}
