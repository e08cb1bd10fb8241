package browser

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"queenbook/internal/booktest"
	"queenbook/internal/puzzle"
)

// testPlayer compares the player with the events, and tries its keys.
func testPlayer(t *testing.T, b *booktest.Book) {
	all, rest, _ := playedMoments(t, puzzle.OnBoard(8), math.MaxInt, 1, false)
	const page = "first-solution/index.html"

	tb := openTab(t, b)
	t.Run("without script", func(t *testing.T) {
		tb.turn(t, b)
		tb.scripts(false)
		defer tb.scripts(true)
		for _, name := range []string{page, "backtracking/index.html", "steps/1-5/index.html"} {
			tb.open(name, 1000)
			if ask[bool](tb, `document.querySelector(".player :is(button, input, select)") !== null`) {
				tb.Errorf("%s: without scripts there are controls", name)
			}
		}
		tb.open(page, 1000)
		tb.runs("%s\n0", readMoments)
		got := ask[playedMoment](tb, `({ ...momentIn(document.querySelector("search-player")), Marks: null })`)
		got.Words = all[rest[876]].Words // it says the test too
		if diff := cmp.Diff(all[rest[876]], got); diff != "" {
			tb.Errorf("without scripts step 877 is wrong (-events +page):\n%s", diff)
		}
		for i, way := range ask[[]string](tb, `[...document.querySelectorAll(".player-ways a")].map((a) => a.getAttribute("href"))`) {
			step := fmt.Sprintf("#step-%d", 876+i) // before, here, after
			if problem := b.Resolve(b.Pages[page], way); problem != "" || !strings.HasSuffix(way, step) {
				tb.Errorf("link %d leads to %q, want a page with %s: %s", i+1, way, step, problem)
			}
		}
	})

	t.Run("moments", func(t *testing.T) {
		tb.turn(t, b)
		tb.open(page, 1000)
		tb.runs("%s\n0", readMoments)
		compare := func(what, expression string, want []int) {
			t.Helper()
			got := ask[[]playedMoment](tb, fmt.Sprintf(`(() => { const p = document.querySelector("search-player");
				return [%s].map((at) => { p.player.%s; return { ...momentIn(p), Marks: null }; }); })()`, joined(want), expression))
			for i, at := range want {
				if diff := cmp.Diff(all[at], got[i]); diff != "" {
					t.Fatalf("%s, moment %d (-events +page):\n%s", what, at, diff)
				}
			}
		}
		// It doesn't matter where one comes from.
		random := rand.New(rand.NewPCG(8, 92))
		var jumps []int
		for range 300 {
			jumps = append(jumps, rest[random.IntN(len(rest))])
		}
		compare("from anywhere", "go(at)", jumps)
		var forwards []int
		for at := rest[875] - 200; at < rest[875]+200; at++ {
			forwards = append(forwards, at)
		}
		backwards := slices.Clone(forwards)
		slices.Reverse(backwards)
		tb.runs(`document.querySelector("search-player").player.go(%d); 0`, forwards[0]-1)
		compare("onward", `act("next")`, forwards)
		tb.runs(`document.querySelector("search-player").player.go(%d); 0`, backwards[0]+1)
		compare("back", `act("previous")`, backwards)
		compare("at the ends", "go(at)", []int{0, len(all) - 1, 1, len(all) - 2})

		// Every step has the same address as in the site.
		for _, k := range []int{1, 2, 9, 10, 23, 35, 876, 877, 5000, 15000, 15719, 15720} {
			way := ask[string](tb, fmt.Sprintf(`(() => { document.querySelector("search-player").player.goToStep(%d); return document.querySelector(".player-ways .here").getAttribute("href"); })()`, k))
			if problem := b.Resolve(b.Pages[page], way); problem != "" || !strings.HasSuffix(way, fmt.Sprintf("#step-%d", k)) {
				t.Errorf("step %d has the address %q: %s", k, way, problem)
			}
		}
	})

	t.Run("parts", func(t *testing.T) {
		tb.turn(t, b)
		for _, name := range []string{"steps/1-5/index.html", "steps/8-6/index.html", "steps/4-1/index.html"} {
			tb.open(name, 1000)
			tb.runs("%s\n0", readMoments)
			got := ask[[]playedMoment](tb, `momentsOf(document.querySelector("search-player"), 1, 0, Infinity).map((m) => ({ ...m, Marks: null }))`)
			first := slices.IndexFunc(all, func(m playedMoment) bool { return cmp.Equal(m, got[0]) })
			if first < 0 {
				t.Errorf("%s: its first moment is none: %+v", name, got[0])
				continue
			}
			if diff := cmp.Diff(all[first:first+len(got)], got); diff != "" {
				t.Errorf("%s (-events +page):\n%s", name, diff[:min(len(diff), 2000)])
			}
		}
	})

	t.Run("keys", func(t *testing.T) {
		tb.turn(t, b)
		tb.open(page, 1000)
		tb.focus()
		at := func() int { return ask[int](tb, `document.querySelector("search-player").player.at`) }
		here := rest[876]
		if at() != here {
			t.Fatalf("it rests on moment %d, want %d", at(), here)
		}
		for _, key := range []string{kb.Home, kb.PageDown, "d", "?"} {
			tb.do(chromedp.KeyEvent(key))
		}
		if at() != here || ask[bool](tb, `document.querySelector(".player-help").open`) {
			t.Errorf("it takes keys without having the focus")
		}
		for _, focus := range []string{"search-player", "search-player input", `search-player [data-do="next"]`} {
			tb.do(
				chromedp.Evaluate[chromedp.Void](
					fmt.Sprintf(
						`document.querySelector(%q).focus(); document.querySelector("search-player").player.go(%d); 0`,
						focus,
						here,
					),
				),
			)
			found := slices.IndexFunc(all, func(s playedMoment) bool { return s.Moment == "solution" })
			second := found + 1 + slices.IndexFunc(all[found+1:], func(s playedMoment) bool { return s.Moment == "solution" })
			isDead := func(s playedMoment) bool { return strings.HasPrefix(s.Sentence, "Dead end") }
			dead := second + 1 + slices.IndexFunc(all[second+1:], isDead)
			for _, press := range []struct {
				key  string
				with []chromedp.KeyOption
				want int
			}{
				{kb.ArrowRight, nil, here + 1},
				{kb.ArrowLeft, nil, here},
				{kb.PageDown, nil, rest[877]},
				{kb.PageUp, nil, here},
				{kb.ArrowLeft, []chromedp.KeyOption{chromedp.KeyModifiers(8)}, found},
				{kb.ArrowRight, []chromedp.KeyOption{chromedp.KeyModifiers(8)}, second},
				{"d", nil, dead},
				{"d", nil, dead + 1 + slices.IndexFunc(all[dead+1:], isDead)},
				{"D", nil, dead},
				{kb.Home, nil, 0},
				{kb.End, nil, len(all) - 1},
				{kb.PageDown, nil, len(all) - 1},
			} {
				tb.do(chromedp.KeyEvent(press.key, press.with...))
				if got := at(); got != press.want {
					t.Errorf("focus on %s: key %q leads to moment %d, want %d", focus, press.key, got, press.want)
				}
			}
			// What happened is spoken once it has come to rest.
			tb.runs(`document.querySelector("search-player").player.go(%d); 0`, here)
			tb.do(chromedp.KeyEvent(kb.ArrowRight))
			next := all[here+1]
			tb.until(
				"spoken, with the focus on "+focus,
				`document.querySelector('search-player [aria-live="polite"]').textContent`,
				fmt.Sprintf("Step %s, %s. %s", next.Step, next.Moment, next.Sentence),
			)
			tb.do(chromedp.KeyEvent("?"))
			if !ask[bool](tb, `document.querySelector(".player-help").open`) {
				t.Errorf("focus on %s: ? does not show the help", focus)
			}
			tb.do(chromedp.KeyEvent("?"))
		}
		// Space plays and pauses, but on a button it's the button's own key.
		tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("search-player").focus(); document.querySelector("search-player").player.go(0); document.querySelector("search-player select").value = "10"; 0`),
			chromedp.KeyEvent(" "))
		tb.until("Space plays", `String(document.querySelector("search-player").player.at >= 3)`, "true")
		name := ask[string](tb, `document.querySelector("[data-do=play]").getAttribute("aria-label")`)
		if name != "Pause" {
			t.Errorf("while it plays, the button says %q", name)
		}
		tb.do(chromedp.KeyEvent(" "))
		stopped := at()
		time.Sleep(400 * time.Millisecond)
		if at() != stopped {
			t.Error("Space does not pause")
		}
		tb.do(
			chromedp.Evaluate[chromedp.Void](
				fmt.Sprintf(
					`document.querySelector("search-player").player.go(%d); document.querySelector('[data-do="next"]').focus(); 0`,
					here,
				),
			),
			chromedp.KeyEvent(" "),
		)
		if at() != here+1 || ask[int](tb, `document.querySelector("search-player").player.timer`) != 0 {
			t.Errorf("Space on the button for the next moment leads to %d, want %d", at(), here+1)
		}
	})
	for _, way := range []struct {
		name string
		test func(*tab)
	}{
		{"keys in view", testKeysInView},
		{"track", testTrack},
		{"marks shown", testMarksShown},
		{"asked by keys", testAskedByKeys},
	} {
		t.Run(way.name, func(t *testing.T) {
			tb.turn(t, b)
			way.test(tb)
		})
	}
}

// BenchmarkPlayer measures how long the player's script needs for a moment, in a browser at a
// quarter of its speed, like a phone.
func BenchmarkPlayer(b *testing.B) {
	booktest.Need(b, booktest.Chromium)
	tb := openTab(b, booktest.Of(b, 8))
	tb.open("first-solution/index.html", 1000)
	tb.slowDown()
	b.ResetTimer()
	times := ask[[]float64](tb, called("bench.playerTimes", b.N))
	slices.Sort(times)
	b.ReportMetric(times[len(times)/2], "p50-ms")
	b.ReportMetric(times[len(times)*95/100], "p95-ms")
}
