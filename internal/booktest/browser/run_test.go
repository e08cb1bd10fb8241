package browser

import (
	"fmt"
	"strings"

	"github.com/chromedp/chromedp"
)

// onRun is how a script of a test gets at the run of the title page.
const onRun = `const element = document.querySelector("search-run"), run = element.run;`

// testRun lets the search run through the fan of the title page. It begins when it is touched, and
// each of its moments is what the search says.
func testRun(tb *tab) {
	tb.open("index.html", 1440)
	tb.focus()
	if there := ask[bool](tb, `typeof RUNS !== "undefined"`); there {
		tb.Error("the steps are loaded before the run is touched")
	}
	if moves := ask[bool](tb, `document.querySelector(".going, search-run canvas") !== null`); moves {
		tb.Error("it runs by itself")
	}
	ask[bool](tb, `document.querySelector("search-run").dispatchEvent(new PointerEvent("pointerover"))`)
	tb.until("the run", `String(document.querySelector("search-run").run?.tree.all)`, "15720")
	// A diamond may be touched without the run: what is said of a step belongs to another board.
	tb.saysNoStep("search-run")
	testRunAddresses(tb)
	if !ask[bool](tb, `document.querySelector("search-run .run-at").checkVisibility()`) {
		tb.Error("no step is told after the run has begun")
	}
	testRunFan(tb)
	testRunControls(tb)
	testRunInPeace(tb)
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}

// saysNoStep holds that a run has nothing in sight but what begins it.
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

// testRunAddresses looks where the link of a step leads.
func testRunAddresses(tb *tab) {
	steps := []int{1, 9, 23, 876, 877, 15719}
	for i, href := range ask[[]string](tb, `(() => {`+onRun+`
		return [`+joined(steps)+`].map((step) => { run.go(step); return element.querySelector(".run-at a").getAttribute("href"); }); })()`) {
		if want := fmt.Sprintf("#step-%d", steps[i]); !strings.HasSuffix(href, want) {
			tb.Errorf("step %d leads to %s", steps[i], href)
		}
	}
}

// testRunControls presses what moves the run.
func testRunControls(tb *tab) {
	act := func(what string) int {
		return ask[int](tb, `(() => {`+onRun+`
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
	// At its end stands what stood there before: canvases are away, and diamonds lead to their steps.
	act("last")
	if rests := ask[bool](tb, `(() => {`+onRun+`
		const seen = (e) => getComputedStyle(e).visibility === "visible";
		return getComputedStyle(element.querySelector("canvas")).display === "none" &&
			[...element.querySelectorAll("svg.fan > :is(a, path.t-edge)")].every(seen) &&
			[...element.querySelectorAll(".fan-board .queen")].filter(seen).length === 8; })()`); !rests {
		tb.Error("at the end the picture is not what it was")
	}
	// All of it takes thirty seconds, and the first tests half a second each.
	times := ask[[]float64](tb, `(() => {`+onRun+`
		return [run.timeOf(1), run.timeOf(26), run.timeOf(run.tree.all),
			run.stepAfter(30000), run.stepAfter(run.timeOf(9000))].map(Math.round); })()`)
	if fmt.Sprint(times) != "[500 13000 30000 15720 9000]" {
		tb.Errorf("step 1, step 26, the end, and back: %v", times)
	}
	// Let go, the thumb lets the search run on from where it is.
	ran := ask[string](tb, `(() => {`+onRun+`
		const { thumb, svg } = run.picture, at = (turn) => {
			const [x, y] = rooms.run.fanPolar(turn, rooms.run.FAN_RADIUS);
			const { x: clientX, y: clientY } = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
			return { clientX, clientY, pointerId: 1, bubbles: true };
		};
		thumb.setPointerCapture = () => {};
		thumb.dispatchEvent(new PointerEvent("pointerdown", at(1)));
		const held = run.playing;
		thumb.dispatchEvent(new PointerEvent("pointermove", at(0.5)));
		return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
			const near = Math.abs(run.tree.turnOf(run.step) - 0.5) < 0.01;
			thumb.dispatchEvent(new PointerEvent("lostpointercapture", at(0.5)));
			done([held, near, run.playing > 0].join(" "));
			run.pause();
		}))); })()`)
	if ran != "0 true true" {
		tb.Errorf("dragged: plays while it is held, is where the finger is, runs on: %s", ran)
	}
}

// testRunInPeace lets a reader go through the run who wants no motion, and checks that nothing is
// heard before it is asked for.
func testRunInPeace(tb *tab) {
	if heard := ask[bool](tb, `(() => {`+onRun+` return run.sound !== undefined; })()`); heard {
		tb.Error("it makes a sound that nobody has asked for")
	}
	for _, want := range []string{"true true", "false false"} {
		tb.do(chromedp.Click(chromedp.CSS("search-run [data-do=hear]"))) // sounds need a finger
		hears := ask[string](tb, `(() => {`+onRun+`
			return element.querySelector("[data-do=hear]").ariaPressed + " " + (run.sound instanceof rooms.run.DepthSound); })()`)
		if hears != want {
			tb.Errorf("asked to be heard, and then to be silent: %s, want %s", hears, want)
		}
	}
	tb.media("prefers-reduced-motion", "reduce")
	defer tb.media()
	got := ask[string](tb, `(() => {`+onRun+`
		const seen = [".run-play", ".run-steps"].map((name) => element.querySelector(name).checkVisibility());
		element.querySelector(".run-steps").click();
		element.querySelector("[data-do=on]").click();
		const step = run.step, { thumb } = run.picture;
		thumb.setPointerCapture = () => {};
		thumb.dispatchEvent(new PointerEvent("pointerdown", { pointerId: 1, bubbles: true }));
		thumb.dispatchEvent(new PointerEvent("lostpointercapture", { pointerId: 1, bubbles: true }));
		return [...seen, step, run.playing].join(" "); })()`)
	if want := "false true 1 0"; got != want {
		tb.Errorf("without motion: plays, goes by steps, is at step, runs: %s, want %s", got, want)
	}
}
