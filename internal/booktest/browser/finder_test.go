package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// TestFinder asks for steps by number and by address.
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
		{"the last", 8, "steps/index.html", "15720", "8/index.html step-15720", ""},
		{"by an address on the first page", 8, "steps/index.html#step-877", "", "1-5/index.html step-877", ""},
		{"by an address on the wrong page", 8, "steps/1-5/index.html#step-3", "", "1-5/index.html ", "The step of this address is not on this page. Find it"},
		{"no such step", 8, "steps/index.html#step-15721", "", "index.html ", "There is no step 15721: the last is 15,720."},
		{"a step that is not drawn", 9, "steps/index.html#step-1501", "", "index.html ", "Step 1501 is not drawn: the last that is drawn is 1,500, of 72,378."},
	} {
		t.Run(c.desc, func(t *testing.T) {
			t.Parallel()
			tb := openTab(t, booktest.Of(t, c.n))
			tb.open(c.page, 1440)
			if c.typed != "" {
				tb.do(chromedp.SendKeys(chromedp.CSS("step-finder input"), c.typed+"\r"))
			}
			// What there is to wait for outlives the way to another page.
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
