package browser

import (
	"fmt"
	"strings"

	"github.com/chromedp/chromedp"
)

// testRun uses all controls to move the run through its steps. It begins when it's touched, and
// each of its moments agrees with the search.
func testRun(tb *tab) {
	tb.open("search-tree/index.html", 1440)
	tb.focus()
	if there := ask[bool](tb, `typeof RUNS !== "undefined"`); there {
		tb.Error("the steps are loaded before the run is touched")
	}
	if moves := ask[bool](tb, `document.querySelector(".going, search-run canvas") !== null`); moves {
		tb.Error("it runs by itself")
	}
	openExplored(tb, 1440)
	testRunAddresses(tb)
	if !ask[bool](tb, `document.querySelector(".run-explored .run-at").checkVisibility()`) {
		tb.Error("no step is told after the run has begun")
	}
	testRunControls(tb)
	testRunInPeace(tb)
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}

// saysNoStep checks that only a run's start button is visible.
func (tb *tab) saysNoStep(run string) {
	tb.Helper()
	if ask[bool](tb, fmt.Sprintf(`document.querySelector(%q).checkVisibility()`, run+" .run-panel")) {
		tb.Errorf("%s tells steps before it has begun", run)
	}
}

// touchAll touches all figures that wait for it, and lets them begin.
func (tb *tab) touchAll() {
	tb.Helper()
	const waiting = `document.querySelectorAll("body [data-later]")`
	ask[int](tb, waiting+`.forEach((e) => e.dispatchEvent(new PointerEvent("pointerover"))) ?? 0`)
	tb.until("figures that wait", `String(`+waiting+`.length)`, "0")
}

// testRunAddresses checks where the link of a step leads.
func testRunAddresses(tb *tab) {
	steps := []int{1, 9, 23, 876, 877, 15719}
	for i, href := range ask[[]string](tb, `(() => {`+onExplored+`
		return [`+joined(steps)+`].map((step) => { run.go(step); return element.querySelector(".run-at a").getAttribute("href"); }); })()`) {
		if want := fmt.Sprintf("#step-%d", steps[i]); !strings.HasSuffix(href, want) {
			tb.Errorf("step %d leads to %s", steps[i], href)
		}
	}
}

// testRunControls presses the run's controls.
func testRunControls(tb *tab) {
	act := func(what string) int {
		return ask[int](tb, `(() => {`+onExplored+`
			element.querySelector("[data-do=`+what+`]").click();
			return run.step; })()`)
	}
	for _, press := range []struct {
		what string
		step int
	}{
		{"first", 0}, {"back", 0}, {"on", 1}, {"on", 2}, {"back", 1},
		{"solution", 876}, {"solution", 1140}, {"last", 15720}, {"on", 15720}, {"solution", 876},
	} {
		if got := act(press.what); got != press.step {
			tb.Errorf("%s leads to step %d, want %d", press.what, got, press.step)
		}
	}
	// All of it takes thirty seconds, and the first tests half a second each.
	times := ask[[]float64](tb, `(() => {`+onExplored+`
		return [run.timeOf(1), run.timeOf(26), run.timeOf(run.tree.all),
			run.stepAfter(30000), run.stepAfter(run.timeOf(9000))].map(Math.round); })()`)
	if fmt.Sprint(times) != "[500 13000 30000 15720 9000]" {
		tb.Errorf("step 1, step 26, the end, and back: %v", times)
	}
}

// testRunInPeace goes through the run for a reader who prefers less motion, and checks that there's
// no sound before it's asked for.
func testRunInPeace(tb *tab) {
	if heard := ask[bool](tb, `(() => {`+onExplored+` return run.sound !== undefined; })()`); heard {
		tb.Error("it makes a sound that nobody has asked for")
	}
	for _, want := range []string{"true true", "false false"} {
		tb.do(chromedp.Click(chromedp.CSS(".run-explored [data-do=hear]"))) // browsers only play sounds after a click
		hears := ask[string](tb, `(() => {`+onExplored+`
			return element.querySelector("[data-do=hear]").ariaPressed + " " + (run.sound instanceof rooms.run.DepthSound); })()`)
		if hears != want {
			tb.Errorf("asked to be heard, and then to be silent: %s, want %s", hears, want)
		}
	}
	tb.media("prefers-reduced-motion", "reduce")
	defer tb.media()
	got := ask[string](tb, `(() => {`+onExplored+`
		const seen = [".run-play", ".run-steps"].map((name) => element.querySelector(name).checkVisibility());
		element.querySelector(".run-steps").click();
		element.querySelector("[data-do=on]").click();
		return [...seen, run.step, run.playing].join(" "); })()`)
	if want := "false true 1 0"; got != want {
		tb.Errorf("without motion: plays, goes by steps, is at step, runs: %s, want %s", got, want)
	}
}
