package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// playedPages are the pages with a player of four columns, of eight, and of a Sudoku.
var playedPages = []string{"backtracking/index.html", "first-solution/index.html", "another-puzzle/index.html"}

// testOneScreen measures the figures of players: board, stack, sentence, code and tree are seen
// together in a window of 900 px, whatever the moment and the fonts of the machine.
func testOneScreen(tb *tab) {
	for _, page := range playedPages {
		tb.open(page, 1440)
		got := ask[struct {
			Moments []int
			Heights []float64
			Apart   []string
			Window  float64
		}](tb, `(() => {
			const element = document.querySelector(".player"), p = element.player, top = (e) => e.getBoundingClientRect().top;
			const deepest = p.moments.reduce((at, m, i) => m.depth > p.moments[at].depth ? i : at, 0);
			const Moments = [p.at, 0, deepest, p.moments.findIndex((m) => m.kind === rooms.moment.DEAD_END), p.moments.length - 1], Apart = [];
			const Heights = Moments.map((at) => {
				p.go(at);
				for (const e of element.querySelectorAll(".player-say, svg.board, .frames, .code, .player-log, svg.tree"))
					if (!e.checkVisibility() || e.getBoundingClientRect().bottom > top(element) + innerHeight) Apart.push(at + ": " + e.getAttribute("class"));
				return element.closest("figure").getBoundingClientRect().height;
			});
			return { Moments, Heights, Apart, Window: innerHeight };
		})()`)
		for i, height := range got.Heights {
			if height > got.Window {
				tb.Errorf("%s: at moment %d the figure is %.0f px high, and the window %.0f px",
					page, got.Moments[i], height, got.Window)
			}
		}
		if len(got.Apart) > 0 {
			tb.Errorf("%s: not on one screen: %q", page, got.Apart)
		}
	}
}

// testAskedInPlace answers on a phone: what is pressed stands in the bar at the foot, and the page stays
// where it is.
func testAskedInPlace(tb *tab) {
	tb.touch()
	tb.open("first-solution/index.html", 390)
	tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile))
	got := ask[struct{ Asked, Leapt int }](tb, `(async () => {
		const element = document.querySelector(".player"), asker = element.player.asker;
		element.querySelector("[data-do=program]").click();
		const frame = () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
		let Asked = 0, Leapt = 0;
		for (let i = 0; i < 30; i++) {
			const [question] = asker.questions, to = question
				? asker.options.children[question.choices.findIndex(([answer]) => answer === question.right)]
				: element.querySelector("[data-do=next]");
			if (i === 0) {
				element.scrollIntoView({ behavior: "instant" });
				await frame();
			}
			const before = scrollY;
			to.focus({ preventScroll: true }); // as what is pressed has it
			to.click();
			await frame();
			Asked += asker.questions.length;
			Leapt = Math.max(Leapt, Math.abs(scrollY - before));
		}
		return { Asked, Leapt };
	})()`)
	if got.Asked < 10 || got.Leapt > 1 {
		tb.Errorf("asked %d times, the page leapt by %d px", got.Asked, got.Leapt)
	}
}

// testPlayerOnPhone looks at players as a phone shows them: the board comes first; one bar at the foot
// has the track, the steps and the sentence, and hides nothing that it says; other controls are behind
// a button; and the code is a window around the line that runs next.
func testPlayerOnPhone(tb *tab) {
	tb.touch()
	for _, page := range playedPages {
		tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile))
		tb.open(page, 390)
		tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile))
		wrong := ask[[]string](tb, `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
			const element = document.querySelector(".player"), p = element.player, wrong = [];
			const box = (selector) => element.querySelector(selector).getBoundingClientRect();
			const controls = () => [...element.querySelectorAll(".player-foot :is(button, input, select)")].filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect());
			const touching = () => controls().some((a, i, all) => all.some((b, j) => i < j && a.left < b.right + 4 && b.left < a.right + 4 && a.top < b.bottom + 4 && b.top < a.bottom + 4));
			if (innerWidth !== 390) wrong.push("the window is " + innerWidth + " px wide");
			if (element.querySelector(".player-help > summary").checkVisibility()) wrong.push("keys are offered");
			if (box("svg.board").top > element.getBoundingClientRect().top + 20) wrong.push("something stands above the board");
			element.scrollIntoView();
			scrollBy(0, 100);
			for (let at = 0; at < p.moments.length; at += Math.ceil(p.moments.length / 500)) {
				p.go(at);
				const foot = box(".player-foot"), code = box(".scroll:has(> .code)"), line = element.querySelector(".code .next")?.getBoundingClientRect();
				const row = box(".code tr").height, say = element.querySelector(".player-say"), play = box("[data-do=play]"), track = box(".player-bar");
				const words = document.createRange();
				words.selectNodeContents(say);
				const said = words.getBoundingClientRect();
				const longer = Math.max(0, said.height - 54.4); // than three lines, in a wide font
				if (Math.abs(foot.bottom - innerHeight) > 1 || foot.height > 170 + longer) wrong.push(at + ": the bar ends at " + foot.bottom + ", and is " + foot.height + " px high");
				if (box("svg.board").bottom > foot.top) wrong.push(at + ": the bar hides the board");
				if (track.top < foot.top || play.top < track.bottom || said.top < play.bottom || said.bottom > foot.bottom) wrong.push(at + ": track, buttons and sentence are not below each other in the bar");
				if (Math.abs(code.height - 9 * row) > 2) wrong.push("the code is " + code.height + " px high, with rows of " + row);
				if (line && (line.top < code.top - 1 || line.bottom > code.bottom + 1)) wrong.push(at + ": the next line is out of the window");
			}
			if (touching()) wrong.push("controls touch each other");
			const more = element.querySelector("[data-do=more]"), few = controls().length;
			more.click();
			if (more.ariaExpanded !== "true" || controls().length < few + 5 || touching()) wrong.push("behind the button are " + (controls().length - few) + " controls");
			more.click();
			if (more.ariaExpanded !== "false" || controls().length !== few) wrong.push("the controls stay");
			resolve(wrong.slice(0, 5));
		})))`)
		if len(wrong) > 0 {
			tb.Errorf("%s: %q", page, wrong)
		}
	}
}

// testPlayerAddress opens addresses of moments, and reads and copies the one of the moment shown.
func testPlayerAddress(tb *tab) {
	const at = `document.querySelector(".player").player.at`
	for i, label := range []string{"player-of-four", "player-of-first", "small-player"} {
		page := playedPages[i]
		tb.open(page+"#"+label+"=23", 1000)
		if got := ask[int](tb, at); got != 22 {
			tb.Errorf("%s: the address of moment 23 shows moment %d", page, got+1)
		}
		top := ask[float64](tb, `document.querySelector(".player").getBoundingClientRect().top`)
		if top < 0 || top > 400 {
			tb.Errorf("%s: the player that the address names is at %g px", page, top)
		}
		entries := ask[int](tb, `(document.querySelector("[data-do=next]").click(), history.length)`)
		tb.until(page+": the address of the moment", `location.hash`, "#"+label+"=24")
		tb.do(chromedp.Evaluate[chromedp.Void](`location.hash = ` + fmt.Sprintf("%q", label+"=7")))
		tb.until(page+": another address", `String(`+at+`)`, "6")
		if got := ask[int](tb, `history.length`); got > entries+1 {
			tb.Errorf("%s: the history has %d entries, and had %d", page, got, entries)
		}
		for _, bad := range []string{"=0", "=x", "=-3", "=1e3", "", "=99999999999"} {
			tb.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`location.hash = %q; 0`, label+bad)))
			ask[any](tb, `new Promise((resolve) => setTimeout(resolve, 20))`)
			if got := ask[int](tb, at); got != 6 && got != 0 {
				tb.Errorf("%s: the address %q leads to moment %d", page, label+bad, got+1)
			}
		}
		copied := ask[string](tb, `new Promise((resolve) => {
			Object.defineProperty(navigator, "clipboard", { value: { writeText: (text) => { resolve(text); return Promise.resolve(); } } });
			document.querySelector(".player").player.go(11);
			document.querySelector("[data-do=copy]").click();
		})`)
		if !strings.HasSuffix(copied, page+"#"+label+"=12") {
			tb.Errorf("%s: the button copies %q", page, copied)
		}
		tb.until(
			page+": what is said of it",
			`document.querySelector('.player [aria-live]').textContent`,
			"The address of this moment is copied.",
		)
	}
	// The page does not know the reader's own puzzle when it comes back.
	tb.do(
		chromedp.Evaluate[chromedp.Void](
			`document.querySelector("[data-do=empty]").click(); document.querySelector("[data-do=next]").click(); 0`,
		),
	)
	tb.until("the address of a puzzle of the reader's", `location.hash`, "#small-player")
}

// testDeadEndsInTree goes from dead end to dead end: the node that turns out to be one has its mark in
// the tree and in the legend at once, and is no longer said to go on. What is tested and free looks as
// what comes later.
func testDeadEndsInTree(tb *tab) {
	for _, page := range playedPages {
		tb.open(page, 1440)
		got := ask[struct {
			Ends  int
			Wrong []string
		}](tb, `(() => {
			const { player } = document.querySelector(".player"), { place: { svg }, moments } = player;
			const Wrong = [], ends = [...moments.keys()].filter((at) => moments[at].kind === rooms.moment.DEAD_END).slice(0, 30);
			const here = () => svg.querySelector(".t-here").nextElementSibling.getAttribute("class");
			const said = () => [...player.keys.at(-1).querySelectorAll("li:not([hidden]) .t-dead")].length;
			for (const at of ends) {
				player.go(at);
				if (here() !== "t-dead" || said() !== 1) Wrong.push(at + ": " + here() + ", explained " + said());
				player.go(at - 1);
				if (here() !== "t-branch") Wrong.push("before " + at + ": " + here());
			}
			// A test that is free has gone nowhere yet: what comes of it comes later.
			for (const at of [...moments.keys()].filter((at) => moments[at].kind === rooms.moment.ACCEPTED).slice(0, 30)) {
				player.go(at);
				const { shown } = player.place, tested = shown.findIndex(({ step }) => step === moments[at].step);
				const look = svg.querySelector("[data-node='" + tested + "']")?.getAttribute("class");
				if (tested < 0 || look !== "t-later") Wrong.push(at + ": what is tested looks like " + look);
			}
			return { Ends: ends.length, Wrong };
		})()`)
		if got.Ends < 3 || len(got.Wrong) > 0 {
			tb.Errorf("%s: of %d dead ends, and free tests, these look wrong: %q", page, got.Ends, got.Wrong)
		}
	}
}

// testPlaceOnPhone goes through players on small phones, and on the largest board: of where a moment is
// in the search nothing is cut off.
func testPlaceOnPhone(t *testing.T) {
	for n, page := range map[int]string{8: "first-solution", 12: "steps"} {
		tb := openTab(t, booktest.Of(t, n))
		for _, width := range []int{390, 375, 360} {
			tb.open(page+"/index.html", width)
			cut := ask[[]string](tb, `(() => {
				const { player } = document.querySelector(".player"), place = player.find(".player-at"), all = [...player.moments.keys()];
				return all.filter((at) => at % Math.ceil(all.length / 100) === 0).flatMap((at) => {
					player.go(at);
					return place.scrollHeight > place.clientHeight + 1 ? place.textContent : [];
				});
			})()`)
			if len(cut) > 0 {
				tb.Errorf("%d columns, %s at %d px: %d places are cut, such as %q", n, page, width, len(cut), cut[0])
			}
		}
	}
}

// TestCallsLeftOut goes as deep as the search of the knight: of more calls than have room the outer ones
// are not seen, and the first that is says so. With as many as have room all are seen.
func TestCallsLeftOut(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	tb := openTab(t, reportOf(t, "knight.py"))
	tb.open("index.html", 1440)
	type frames struct {
		Calls, Seen int
		Left        []string // before the name of each that is seen
	}
	for _, depth := range []int{16, 17, 24} {
		got := ask[frames](tb, fmt.Sprintf(`(() => {
			const { player } = document.querySelector(".player[role]");
			player.go(player.moments.findIndex((m) => m.depth === %d));
			const all = [...player.element.querySelectorAll(".frames li")], seen = all.filter((li) => li.offsetWidth > 1);
			return { Calls: all.length, Seen: seen.length,
				Left: seen.map((li) => getComputedStyle(li.querySelector("span"), "::before").content).filter((text) => text !== "none") };
		})()`, depth))
		if all := got.Seen == got.Calls; got.Calls < depth || all != (depth == 16) || all != (len(got.Left) == 0) {
			t.Errorf("at depth %d: %d of %d calls are seen, and what says so: %q", depth, got.Seen, got.Calls, got.Left)
		}
	}
}
