package browser

import (
	"fmt"
	"slices"

	"github.com/chromedp/chromedp"
)

// testRunTree lets the search run through the tree of four columns: at each step just the marks are
// there that it has made, and no dead end is known before its time.
func testRunTree(tb *tab) {
	tb.open("search-tree/index.html", 1000)
	ask[bool](tb, `document.querySelector("search-run").dispatchEvent(new PointerEvent("pointerover"))`)
	tb.until("the run", `String(document.querySelector("search-run").run?.tree.all)`, "60")
	// At the end it is what it was, and at its beginning there is the root alone.
	ends := ask[[]int](tb, `(() => {`+onRun+`
		const tree = element.querySelector(".scroll > svg.tree"), seen = (e) => getComputedStyle(e).visibility === "visible";
		const count = () => [...tree.querySelectorAll("[data-at], [data-to]")].filter(seen).length;
		return [60, 0].map((step) => { run.go(step); return count(); }); })()`)
	// Paper shows the whole tree, wherever the run is.
	if dead := ask[[]int](tb, `(() => {`+onRun+`
		const count = () => element.querySelectorAll(".scroll > svg.tree .t-dead").length;
		run.go(9);
		const before = count();
		dispatchEvent(new Event("beforeprint"));
		const printed = count();
		dispatchEvent(new Event("afterprint"));
		return [before, printed, count()]; })()`); fmt.Sprint(dead) != "[1 4 1]" {
		tb.Errorf("dead ends at step 9, on paper, and afterwards: %v", dead)
	}
	if fmt.Sprint(ends) != "[64 1]" { // all marks, and three kinds of lines
		tb.Errorf("at the end and at the beginning are seen %v", ends)
	}
	testRunInView(tb)
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}

// testRunsInView plays on a phone, where pictures become smaller as they begin: the tree with what is
// tested, the board, what is said and what pauses are in view together. So they are for who wants no
// motion and goes step by step.
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
		tb.until("what is out of view while "+run.figure+" plays", `(() => {`+on+`
			const within = (name, e, top, bottom) => {
				const box = e.getBoundingClientRect();
				return box.height && box.top > top - 1 && box.bottom < bottom + 1 ? [] : [name];
			};
			const scroll = run.box.querySelector(".scroll"), { top, bottom } = scroll.getBoundingClientRect();
			return [
				...within("tree", scroll, 0, innerHeight),
				...within("what is tested", run.box.querySelector(".tree .t-here.run-line"), top, bottom),
				...["`+button+`", ".run-board", ".run-at", ".run-says", ".run-counts"].flatMap((name) =>
					within(name, element.querySelector(name), 0, innerHeight)),
			].join(" "); })()`, "")
		ask[bool](tb, `(() => {`+on+` run.pause(); return true; })()`)
	}
	tb.media()
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}

// testRunInView plays on a phone, where the picture becomes smaller as it begins: both it and what
// pauses it are in view.
func testRunInView(tb *tab) {
	tb.open("search-tree/index.html", 390)
	tb.focus()
	ask[bool](tb, `document.querySelector("search-run").dispatchEvent(new PointerEvent("pointerover"))`)
	tb.until("the run", `String(document.querySelector("search-run").run?.tree.all)`, "60")
	ask[bool](tb, `(() => {`+onRun+`
		element.querySelector(".run-play").scrollIntoView({ block: "center" });
		run.play();
		return true; })()`)
	tb.until("what is in view while it plays", `(() => {`+onRun+`
		const { top } = element.querySelector(".run-picture").getBoundingClientRect();
		const { bottom } = element.querySelector(".run-play").getBoundingClientRect();
		return String(top > -1 && bottom < innerHeight + 1); })()`, "true")
	ask[bool](tb, `(() => {`+onRun+` run.pause(); return true; })()`)
	// What is tested is in sight wherever it is in the tree, and nothing jumps when the end is reached.
	if hidden := ask[[]int](tb, `(() => {`+onRun+`
		const box = element.querySelector(".scroll").getBoundingClientRect(), hidden = [];
		for (let step = 1; step < run.tree.all; step++) {
			run.go(step);
			const { left, right } = element.querySelector(".scroll .t-here.run-line").getBoundingClientRect();
			if (left < box.left - 1 || right > box.right + 1) { hidden.push(step); }
		}
		return hidden; })()`); len(hidden) > 0 {
		tb.Errorf("on a phone, out of sight in the tree at steps %v", hidden)
	}
	if high := ask[[]int](tb, `(() => {`+onRun+`
		return [run.tree.all - 1, run.tree.all].map((step) => {
			run.go(step);
			return Math.round(element.querySelector(".run-picture").getBoundingClientRect().height);
		}); })()`); high[0] != high[1] {
		tb.Errorf("on a phone the picture is %d px high before the last step, and %d after it", high[0], high[1])
	}
	// However long its words are, what is pressed keeps its place, once the longest have been said.
	places := ask[[]int](tb, `(async () => {`+onRun+`
		const walk = async () => {
			const places = [];
			for (let step = 0; step < run.tree.all; step++) {
				run.go(step);
				await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
				const [at, slider] = [".run-at", "input"].map((name) => element.querySelector(name).getBoundingClientRect().top);
				places.push(Math.round(slider - at));
			}
			return places;
		};
		await walk();
		return walk(); })()`)
	if least, most := slices.Min(places), slices.Max(places); least != most {
		tb.Errorf("on a phone the slider is between %d and %d px below the step's number", least, most)
	}
}
