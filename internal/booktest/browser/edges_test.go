package browser

import (
	"slices"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// testTablesCut looks for tables of numbers on phones that are a little wider than their box: of a number
// at the edge the last digits are cut, and another one is read. Where much is cut, it is seen.
func testTablesCut(tb *tab) {
	for _, page := range []string{"all-solutions", "refusals", "search-tree", "symmetry", "counting-positions"} {
		for _, width := range []int{390, 375, 360} {
			tb.open(page+"/index.html", width)
			for _, cut := range ask[[]string](tb, `(() => {
				document.querySelectorAll("details").forEach((e) => { e.open = true; });
				return [...document.querySelectorAll(".scroll:has(> .sums)")].flatMap((box) => {
					const cut = box.scrollWidth - box.clientWidth;
					return cut > 1 && cut < 40 ? (box.closest("figure")?.ariaLabel ?? "a table") + " by " + cut + " px" : [];
				});
			})()`) {
				tb.Errorf("%s at %d px: cut off is %s", page, width, cut)
			}
		}
	}
}

// testNumbersApart looks at the numbers on the squares of the largest board: none runs into the next one.
func testNumbersApart(tb *tab) {
	for _, width := range []int{390, 1440} {
		tb.open("symmetry/index.html", width)
		got := ask[struct {
			Pairs int
			Close []string
		}](tb, `(() => {
			const Close = [];
			let Pairs = 0;
			document.querySelectorAll("svg.board").forEach((svg) => {
				const numbers = [...svg.querySelectorAll("text.number")].map((e) => ({ e, box: e.getBoundingClientRect(), y: e.getAttribute("y") }));
				for (const a of numbers) for (const b of numbers) {
					if (a.y !== b.y || a.box.left >= b.box.left) continue;
					Pairs++;
					if (a.box.right > b.box.left) Close.push(a.e.textContent + "|" + b.e.textContent);
				}
			});
			return { Pairs, Close };
		})()`)
		if got.Pairs < 500 || len(got.Close) > 0 {
			tb.Errorf("%d px: of %d pairs these run into each other: %q", width, got.Pairs, got.Close)
		}
	}
}

// testNumbersFramed looks at framed numbers of three and four digits: they stand between the lines of
// their outer frame, and the inner one is open for them.
func testNumbersFramed(t *testing.T) {
	for _, n := range []int{11, 12} {
		tb := openTab(t, booktest.Of(t, n))
		tb.open("symmetry/index.html", 390)
		got := ask[struct {
			Framed int
			Over   []string
		}](tb, `(() => {
			const frames = [...document.querySelectorAll("#through-map .framed")], Over = [];
			for (const frame of frames) {
				const text = frame.nextElementSibling, { a } = text.getScreenCTM(), word = text.getBoundingClientRect();
				const x = Number(frame.getAttribute("x") ?? 0);
				const [from, to] = [2, 43].map((line) => text.ownerSVGElement.createSVGPoint().matrixTransform(text.getScreenCTM().translate(x + line, 0)).x);
				if (frame.getAttribute("href") !== "#sym-around" || word.left < from + a || word.right > to - a) Over.push(text.textContent + " at " + [word.left - from, to - word.right].map((gap) => gap.toFixed(1)));
			}
			return { Framed: frames.length, Over };
		})()`)
		if got.Framed < 4 || len(got.Over) > 0 {
			tb.Errorf("%d columns: of %d framed numbers these touch their frames: %q", n, got.Framed, got.Over)
		}
	}
}

// testFormulasCut looks for formulas on phones that are a little wider than their box, as tables are.
func testFormulasCut(t *testing.T) {
	for _, n := range []int{8, 11} {
		tb := openTab(t, booktest.Of(t, n))
		for _, page := range []string{"every-start", "refusals", "promise", "symmetry", "growth"} {
			tb.open(page+"/index.html", 390)
			for _, cut := range ask[[]string](tb, `(() => {
				const formulas = [...document.querySelectorAll(".equation > .scroll")];
				return formulas.flatMap((box) => {
					const cut = box.scrollWidth - box.clientWidth;
					return cut > 1 && cut < 40 ? box.textContent.trim().slice(0, 40) + " by " + cut + " px" : [];
				});
			})()`) {
				tb.Errorf("%s of %d columns: cut off is %s", page, n, cut)
			}
		}
	}
}

// testOwnPlace opens pages of steps on a phone: of the tree in which they say where they are, they show
// themselves.
func testOwnPlace(tb *tab) {
	for _, page := range []string{"steps/1", "steps/1-3", "steps/1-3-5"} {
		tb.open(page+"/index.html", 390)
		got := ask[[]float64](tb, `(() => {
			const box = document.querySelector(".fig-place .scroll"), way = box.querySelector(".t-way"), { left, right } = box.getBoundingClientRect();
			const x = way.getPointAtLength(way.getTotalLength()).matrixTransform(way.getScreenCTM()).x;
			return [x - left, right - x];
		})()`)
		if got[0] < 10 || got[1] < 10 {
			tb.Errorf("%s: its node is %g px from the left edge and %g px from the right one", page, got[0], got[1])
		}
	}
}

// testPinnedColumns scrolls tables with a pinned first column to their end on phones: it covers no word
// of the heading of the last one, nor a number of the last row.
func testPinnedColumns(tb *tab) {
	for _, page := range []string{"symmetry", "other-programs", "all-solutions", "growth", "every-start"} {
		tb.open(page+"/index.html", 390)
		for _, wrong := range ask[[]string](tb, `(() => {
			const wrong = [], words = document.createRange();
			for (const table of document.querySelectorAll(".scroll > table")) {
				const box = table.parentElement, pinned = table.querySelector("tbody tr > th:first-child");
				if (!table.checkVisibility() || !pinned || getComputedStyle(pinned).position !== "sticky") continue;
				box.scrollLeft = box.scrollWidth;
				for (const row of table.rows) {
					const first = row.cells[0], last = row.cells[row.cells.length - 1];
					words.selectNodeContents(last);
					const { left } = words.getBoundingClientRect(), covers = getComputedStyle(first).position === "sticky";
					if (first !== last && last.textContent.trim() && covers && left < first.getBoundingClientRect().right - 1) {
						wrong.push(box.closest("figure")?.id + ": " + last.textContent.trim());
					}
				}
				box.scrollLeft = 0;
			}
			return wrong;
		})()`) {
			tb.Errorf("%s: its first column covers %s", page, wrong)
		}
	}
}

// testExplorerOnPhone folds and unfolds on a phone: the button keeps its place beside the others. The
// legend names the way and the ring as soon as they are there.
func testExplorerOnPhone(tb *tab) {
	tb.touch()
	tb.open("search-tree/index.html", 390)
	tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	tb.reload()
	stays(tb, "the explorer", ask[[]pressedAt](tb, `(() => {`+pressing+`
		const { explorer } = document.querySelector("#folded-tree queen-tree"), [fold] = explorer.buttons;
		fold.scrollIntoView({ block: "center", behavior: "instant" });
		explorer.at = explorer.nodes.children(0)[2];
		explorer.show();
		const lefts = () => explorer.buttons.map((button) => button.getBoundingClientRect().left);
		return [1, 2, 3].flatMap(() => {
			const before = lefts(), at = pressed(fold.textContent, fold);
			return [at, ...lefts().map((left, i) => ({ What: explorer.buttons[i].textContent, Across: left - before[i], Down: 0 }))];
		});
	})()`))
	// The number below the largest triangle is inside of the drawing.
	if cut := ask[float64](tb, `(() => {
		const { explorer } = document.querySelector("#folded-tree queen-tree");
		explorer.at = 0;
		explorer.act("fold");
		return explorer.svg.querySelector(".t-below").getBoundingClientRect().bottom - explorer.svg.getBoundingClientRect().bottom;
	})()`); cut > 0 {
		tb.Errorf("of the number below the folded root %g px are cut", cut)
	}
	named := ask[[]string](tb, `[...document.querySelectorAll("#folded-tree > .key > li")].filter((e) => e.checkVisibility()).map((e) => e.textContent)`)
	for _, want := range []string{"the way to here", "here"} {
		if !slices.Contains(named, want) {
			tb.Errorf("the legend of the explorer does not name %s, but %q", want, named)
		}
	}
}
