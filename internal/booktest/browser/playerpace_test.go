package browser

import (
	"fmt"
	"slices"

	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/thorough"
)

// testPace plays the whole search for eight queens in half a minute, and at a thousand moments a
// second: where it is then hangs on the clock, not on how long a moment takes to draw. The clock of
// the page is set by hand.
func testPace(tb *tab) {
	tb.open("first-solution/index.html", 1000)
	options := ask[[]string](tb, `[...document.querySelector(".player select").options].map((o) => o.text)`)
	for _, want := range []string{"10", "100", "1,000", "all in 30 s"} {
		if !slices.Contains(options, want) {
			tb.Errorf("the speeds are %q, and not %s", options, want)
		}
	}
	type speed struct {
		value   string
		seconds float64
		want    string // moments, in the page's words
	}
	few := []speed{{"1000", 1, "1000"}, {"0", 3, "(p.moments.length / 10)"}}
	all := []speed{
		{"1000", 4, "4000"}, {"100", 2, "200"}, {"0", 15, "(p.moments.length / 2)"}, {"0", 31, "p.moments.length"},
	}
	for _, speed := range thorough.Of(few, all) {
		got := ask[[]float64](tb, fmt.Sprintf(`(async () => {
			const p = document.querySelector(".player").player, wait = setTimeout, clock = performance.now;
			let now = 0;
			performance.now = () => now;
			window.setTimeout = (done, after) => wait(() => { now += after + 7; done(); }, 0); // no timer is exact
			p.go(0);
			p.speed.value = %q;
			p.play();
			while (now < %g && p.timer) await new Promise((resolve) => wait(resolve, 0));
			const at = p.at, off = 0.05 * p.rate;
			p.pause();
			window.setTimeout = wait;
			performance.now = clock;
			return [at, Math.min(%s, p.moments.length - 1), off];
		})()`, speed.value, speed.seconds*1000, speed.want))
		if diff := got[0] - got[1]; diff < -got[2] || diff > got[2] {
			tb.Errorf("at speed %s, %g seconds lead to moment %g, want %g", speed.value, speed.seconds, got[0], got[1])
		}
	}
	// It stops where it asks, however fast it goes.
	at := ask[int](tb, `(async () => {
		const p = document.querySelector(".player").player;
		p.go(0);
		p.speed.value = "1000";
		document.querySelector(".player-asks").value = "1";
		p.act("program");
		p.act("play");
		while (p.timer) await new Promise((resolve) => setTimeout(resolve, 5));
		return p.asker.questions.length ? p.at : -1;
	})()`)
	if at != 0 {
		tb.Errorf("asked about each test, it stops at moment %d", at)
	}
}

// testTrack holds the ticks of dead ends and solutions in the bar of four columns against the events.
func testTrack(tb *tab) {
	tb.open("backtracking/index.html", 1000)
	var dead, found []float64
	count := 0
	for e := range solver.Trace(4) {
		switch e.Kind {
		case solver.DeadEnd:
			dead = append(dead, float64(count))
		case solver.Found:
			found = append(found, float64(count))
		}
		count++
	}
	for look, want := range map[string][]float64{"ends": dead, "ticks": found} {
		got := ask[[]float64](tb, fmt.Sprintf(`[...document.querySelector(".player-track .%s").getAttribute("d").matchAll(/M([\d.]+)/g)].map((m) => Number(m[1]))`, look))
		near := func(at, moment float64) bool { x := moment / float64(count-1) * 1000; return at > x-1 && at < x+1 }
		if !slices.EqualFunc(got, want, near) {
			tb.Errorf("%s are at %v, want moments %v of %d", look, got, want, count)
		}
	}
}

// testNothingLeaps goes on from moment to moment: once the legend of a player has been as tall as it gets,
// it keeps its height, and what stands below it its place.
func testNothingLeaps(tb *tab) {
	for _, width := range []int{1440, 390} {
		tb.open("first-solution/index.html", width)
		heights := ask[[]float64](tb, `(async () => {
			const element = document.querySelector(".player"), p = element.player, from = p.at;
			element.scrollIntoView();
			const frame = () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
			const walk = async () => {
				const heights = [];
				for (let at = from; at < from + 30; at++) {
					p.go(at);
					await frame();
					heights.push(element.querySelector(".player-marks").getBoundingClientRect().height);
				}
				return heights;
			};
			await walk();
			return walk();
		})()`)
		if least, most := slices.Min(heights), slices.Max(heights); most-least > 1 {
			tb.Errorf("at %d px the legend of the player is between %.0f and %.0f px high", width, least, most)
		}
	}
}

// testMarksShown walks through four columns: the legend explains the marks that the board shows, as
// the program finds them, and no others.
func testMarksShown(tb *tab) {
	tb.open("backtracking/index.html", 1000)
	got := ask[[][]string](tb, `(() => {
		const p = document.querySelector(".player").player;
		return p.rest.map((at) => {
			p.go(at);
			return [...document.querySelectorAll(".player-marks .key")[0].children].filter((e) => e.checkVisibility()).map((e) => e.textContent);
		});
	})()`)
	for step, board := range boards.Frames(4, 1, len(got)) {
		var want []string
		for _, role := range board.Roles() {
			want = append(want, map[boards.Role]string{
				boards.RoleAttack:  "line of attack",
				boards.RoleRefused: "tested, refused",
				boards.RolePlaced:  "tested, free: a queen goes there",
				boards.RoleTried:   "refused before",
				boards.RoleOpen:    "still to be tested",
				boards.RoleColumn:  "column under test",
				boards.RoleGhost:   "stood there",
			}[role])
		}
		if !slices.Equal(got[step-1], want) {
			tb.Errorf("at step %d the legend explains %q, want %q", step, got[step-1], want)
		}
	}
	// Where the player asks, the tree has nothing that comes later, and its legend neither.
	later := `[...document.querySelectorAll(".player-marks .key")[1].children].filter((e) => e.checkVisibility()).map((e) => e.textContent).includes("comes later")`
	tb.runs(`(() => { const p = document.querySelector(".player").player; p.go(p.rest[3]); })()`)
	shown := ask[bool](tb, later)
	tb.runs(`document.querySelector(".player [data-do=program]").click()`)
	if asked := ask[bool](tb, later); !shown || asked {
		tb.Errorf("the legend says what comes later: %v, and where the player asks: %v", shown, asked)
	}
}
