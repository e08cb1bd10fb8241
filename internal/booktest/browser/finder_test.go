package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// TestFinder looks for steps by number and by address.
func TestFinder(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	shown := `(() => { const e = document.querySelector(":target"); return location.pathname.split("/steps/")[1] + " " + (e ? e.id : "") })()`

	for _, c := range []struct {
		desc                    string
		n                       int
		page, typed, want, says string
	}{
		{"by its number", 8, "steps/index.html", "877", "1-5/index.html step-877", ""},
		{"on the page itself", 8, "steps/index.html", "1", "index.html step-1", ""},
		{"on a split page", 8, "steps/index.html", "4", "1/index.html step-4", ""},
		{"by a number as the book writes it", 8, "steps/index.html", "15,720", "8/index.html step-15720", ""},
		{"by a number with a space", 8, "steps/index.html", "15 720", "8/index.html step-15720", ""},
		{"the last", 8, "steps/index.html", "15720", "8/index.html step-15720", ""},
		{"by an address on the first page", 8, "steps/index.html#step-877", "", "1-5/index.html step-877", ""},
		{"by an address on the wrong page", 8, "steps/1-5/index.html#step-3", "", "1-5/index.html ", "The step in this address isn't on this page. Find it"},
		{"no such step", 8, "steps/index.html#step-15721", "", "index.html ", "There's no step 15721: the last is 15,720."},
		{"a step that is not drawn", 9, "steps/index.html#step-1501", "", "index.html ", "Step 1501 isn't drawn: of 72,378 steps, the last one drawn is 1,500."},
	} {
		t.Run(c.desc, func(t *testing.T) {
			t.Parallel()
			tb := openTab(t, booktest.Of(t, c.n))
			tb.open(c.page, 1440)
			if c.typed != "" {
				tb.do(chromedp.SendKeys(chromedp.CSS("step-finder input"), c.typed+"\r"))
			}
			// Waiting for this also works across the way to another page.
			if _, id, _ := strings.Cut(c.want, " "); id != "" {
				tb.do(chromedp.WaitReady(chromedp.CSS("#" + id + ":target")))
			} else {
				tb.do(chromedp.WaitReady(chromedp.CSS("step-missing:not([hidden]), step-finder p:not(:empty)")))
			}
			if got := ask[string](tb, shown); got != c.want {
				t.Errorf("the browser shows %q, want %q", got, c.want)
			}
			said := ask[string](tb, `[...document.querySelectorAll("[aria-live]")].filter((e) => e.checkVisibility()).map((e) => e.textContent).join("").trim()`)
			if said != c.says {
				t.Errorf("the page says %q, want %q", said, c.says)
			}
		})
	}
}

// TestAskedStep opens the address of a step: it's large, with its line of the log, and the page's
// player can begin there. Other steps are a number and a sentence.
func TestAskedStep(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	tb := openTab(t, booktest.Of(t, 8))
	for _, width := range []int{1440, 390} {
		tb.open("steps/index.html", width) // otherwise the second time no page would be loaded
		tb.open("steps/1-3/index.html#step-150", width)
		tb.until("the step", `document.querySelector(".call li:target")?.id ?? ""`, "step-150")
		got := ask[[]string](tb, `((asked, other) => {
			const box = (e) => e.querySelector("svg").getBoundingClientRect();
			return [asked, other].map((e) => e.innerText.split("\n")[0].trim()).concat(
				[asked, other].map((e) => String(e.querySelector("samp").checkVisibility())),
				String(box(asked).width > 2.5 * box(other).width));
		})(document.querySelector("#step-150"), document.querySelector("#step-151"))`)
		if want := "150 151 true false true"; strings.Join(got, " ") != want {
			t.Errorf("%d px: it shows %q, want %q", width, got, want)
		}
		tb.until("it is in sight", `((b) => (b.top >= 0 && b.bottom < innerHeight) || [b.top, b.bottom].join())(document.querySelector("#step-150 svg").getBoundingClientRect()) + ""`, "true")
		tb.runs(`document.querySelector(".play-from").click()`)
		tb.until("the player", `((p) => p.player.moments[p.player.at].step + " " + (p === document.activeElement))(document.querySelector("search-player"))`, "150 true")
		// Another step is chosen by its number.
		tb.runs(`document.querySelector("#step-151 a").click()`)
		tb.until("the next step", `[...document.querySelectorAll(".play-from")].map((e) => e.parentElement.id).join()`, "step-151")
	}
	// If inner calls have their own pages, the player still goes through them.
	tb.open("steps/1/index.html#step-309", 1440)
	tb.runs(`document.querySelector(".play-from").click()`)
	const at = `((p) => p.player.moments[p.player.at].step + " of " + p.player.rest.length)(document.querySelector("search-player"))`
	tb.until("the player", at, "309 of 1784")
	tb.until("its address", `location.hash.replace(/\d+$/, "")`, "#moments=")
	tb.open("steps/1-3/index.html#moments=12", 1440)
	tb.until("the moment", `String(document.querySelector("search-player").player.at)`, "11")

	tb.open("steps/1-3/index.html#step-151", 390)
	tb.show("light", "print")
	if ask[bool](tb, `document.querySelector("#step-151 samp, .play-from").checkVisibility()`) {
		t.Error("on paper a step is unfolded")
	}
}
