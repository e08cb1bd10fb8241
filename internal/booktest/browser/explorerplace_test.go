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

// testPlace holds the place that a player shows against the program's own
// drawing: at rest, where the page came with it, and at other steps.
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
	testWay(t, b)
	// To draw it is what costs a player most, and many moments change nothing.
	tb := openTab(t, b)
	tb.open("first-solution/index.html", 1440)
	for _, wrong := range ask[[]string](tb, `(() => {
		const player = document.querySelector("search-player").player;
		const tree = player.place.svg;
		const changes = new MutationObserver(() => {});
		changes.observe(tree, { attributes: true, childList: true, subtree: true });
		const wrong = [];
		for (let i = 0; i < 800; i++) {
			const { step } = player.moments[player.at], before = tree.outerHTML;
			player.go(player.at + (i < 400 ? 1 : -1));
			const touched = changes.takeRecords().length > 0;
			player.place.here = -1; // so that it is drawn in any case
			player.showPlace();
			changes.takeRecords();
			const changed = tree.outerHTML !== before;
			if (touched !== changed) wrong.push("behind step " + step + " it is touched: " + touched + ", and changes: " + changed);
		}
		return wrong.slice(0, 5);
	})()`) {
		t.Errorf("the place in the tree: %s", wrong)
	}
}

// testWay looks at the way that players draw of large trees: what stands in its marks can be read, each
// choice keeps its column, and nothing below the drawing moves.
func testWay(t *testing.T, b *booktest.Book) {
	for _, c := range []struct{ page, player string }{
		{"first-solution/index.html", "search-player"},
		{"your-puzzle/index.html", "search-player"},
	} {
		for _, width := range []int{1440, 390} {
			tb := openTab(t, b)
			tb.open(c.page, width)
			for _, wrong := range ask[[]string](tb, `(() => {
				const { player } = document.querySelector("`+c.player+`"), tree = player.place.svg, wrong = new Set();
				const place = player.element.querySelector(".player-place"), below = place.getBoundingClientRect().height;
				const columns = new Map();
				for (let at = 0; at < player.moments.length; at += Math.ceil(player.moments.length / 40)) {
					player.go(at);
					const words = [...tree.querySelectorAll("text")], size = 11 * tree.getScreenCTM().a;
					if (size < 14) wrong.add("words of " + size.toFixed(1) + " px");
					for (const word of words) {
						const x = word.getAttribute("x"), known = columns.get(word.textContent) ?? x;
						columns.set(word.textContent, x);
						if (x !== known) wrong.add(word.textContent + " moves from " + known + " to " + x);
					}
					if (place.scrollWidth > place.clientWidth || place.scrollHeight > place.clientHeight) wrong.add("it is larger than its place");
					if (place.getBoundingClientRect().height !== below) wrong.add("what is below it moves");
				}
				return [...wrong];
			})()`) {
				t.Errorf("%s at %d px, the way in the tree: %s", c.page, width, wrong)
			}
		}
	}
}

// testTreeStays presses what is folded in an explorer, and folds it again: it stays under the pointer,
// however much its tree grows; the whole tree fits into its box again when that is asked for.
func testTreeStays(tb *tab) {
	tb.open("search-tree/index.html", 1440)
	for name, w := range map[string]chromedp.Action[chromedp.Void]{
		"1440": chromedp.EmulateViewport(1440, 900),
		"390":  chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch),
	} {
		tb.do(w)
		tb.reload()
		for _, wrong := range ask[[]string](tb, `(() => {
			const { explorer } = [...document.querySelectorAll("queen-tree")].at(-1), { svg, scroll } = explorer, wrong = [];
			const seen = scroll.getBoundingClientRect();
			let pressed = 0;
			for (const node of [...explorer.index.keys()].filter((i) => explorer.nodes.kind[i] === "branch" && explorer.isFolded(i))) {
				const at = () => {
					const { left, right, top, bottom } = svg.querySelector("[data-node='" + node + "']").getBoundingClientRect();
					return [(left + right) / 2, (top + bottom) / 2];
				};
				const [x, y] = at();
				if (x < seen.left + 70 || x > seen.right - 8 || y > seen.bottom) continue;
				pressed++;
				svg.querySelector("[data-node='" + node + "']").dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x, clientY: y }));
				const [nowX, nowY] = at();
				if (explorer.isFolded(node)) wrong.push(node + " stays folded");
				// A triangle and the circle that it becomes have not the same middle.
				if (Math.abs(nowX - x) > 1 || Math.abs(nowY - y) > 6) wrong.push("opened, " + node + " moves by " + [nowX - x, nowY - y].map(Math.round));
				explorer.act("fold");
				const [again] = at();
				const near = x < seen.left + 61 || x > seen.right - 61; // what is near an edge is brought away from it
				if (!near && Math.abs(again - x) > 1) wrong.push("folded, " + node + " moves by " + Math.round(again - x));
			}
			if (pressed < 5) wrong.push("only " + pressed + " are in sight");
			// What folds and unfolds nothing draws nothing in another size.
			explorer.act("next");
			explorer.act("in");
			const { scale } = explorer;
			explorer.act("unfold-all");
			explorer.act("failures");
			if (explorer.scale !== scale) wrong.push("folded and unfolded below a solution, it is drawn by " + explorer.scale + ", and by " + scale + " before");
			explorer.act("fit");
			if (scroll.scrollWidth > scroll.clientWidth) wrong.push("the whole tree is " + scroll.scrollWidth + " px wide in " + scroll.clientWidth);
			return wrong.slice(0, 5);
		})()`) {
			tb.Errorf("the explorer at %s px: %s", name, wrong)
		}
	}
}
