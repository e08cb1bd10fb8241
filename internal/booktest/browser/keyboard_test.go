package browser

import (
	"fmt"
	"slices"
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"golang.org/x/sync/errgroup"

	"queenbook/internal/booktest"
)

// A stop is what has the focus.
type stop struct {
	What    string // its kind
	Text    string
	Seen    bool // it's inside the window
	Outline string
	Number  int // among all elements, to notice when it comes round
}

// pressTab presses the tab key this many times, and returns a function's result in the page after
// each. All keys are sent at once, because waiting for each would take much longer than the browser
// needs. So the page itself looks, before it handles the next key. Where the tab key indents and
// the page shows how to leave, it presses Escape first, as readers do.
func pressTab[T any](tb *tab, times int, look string) []T {
	tb.Helper()
	tb.do(chromedp.Evaluate[chromedp.Void](called("focus.keepLooks", look)))
	var keys errgroup.Group
	for range times {
		keys.Go(func() error { return chromedp.Do(tb.ctx, chromedp.KeyEvent(kb.Tab)) })
	}
	if err := keys.Wait(); err != nil {
		tb.Fatal(err)
	}
	return ask[[]T](tb, `[...looked.slice(1), look()]`)
}

// A press is a key, the place where it leads, and what the page shows then.
type press struct{ key, at, shows string }

// press presses keys one after another; look evaluates to where each leads and what it shows.
func (tb *tab) press(look string, list []press) {
	tb.Helper()
	for _, p := range list {
		tb.do(chromedp.KeyEvent(p.key))
		if got := ask[[]string](tb, look); !slices.Equal(got, []string{p.at, p.shows}) {
			tb.Fatalf("after the key %q: %q, want %q", p.key, got, []string{p.at, p.shows})
		}
	}
}

// tabThrough presses the tab key from the top of the page until the focus comes round.
func (tb *tab) tabThrough() (stops []stop) {
	tb.Helper()
	tb.focus()
	for _, s := range pressTab[stop](tb, ask[int](tb, called("focus.countFocusable"))+1, "focused") {
		if s.What == "body" || len(stops) > 0 && s.Number == stops[0].Number {
			return stops
		}
		stops = append(stops, s)
	}
	tb.Fatal("the tab key never comes round")
	return nil
}

// testKeyboard reads a page with only the keyboard: everything that can be clicked is reached, the
// position is visible, and a cell opens with Enter.
func testKeyboard(tb *tab) {
	const page = "first-solution/index.html"
	for _, width := range []int{1440, 390} {
		tb.open(page, width)
		stops := tb.tabThrough()
		kinds := map[string]int{}
		for _, s := range stops {
			kinds[s.What]++
			if s.Outline == "" {
				tb.Errorf("%d px: the focus on %s %q is not to be seen", width, s.What, s.Text)
			}
			if !s.Seen {
				tb.Errorf("%d px: %s %q has the focus and is out of the window", width, s.What, s.Text)
			}
		}
		if len(stops) == 0 || stops[0].What != "skip" {
			tb.Errorf("%d px: the first stop is not the link to the text: %+v", width, stops)
		}
		for kind, selector := range map[string]string{
			"skip": ".skip", "nav": "header nav a", "switch": "theme-switch button", "contents": "nav.toc a",
			"menu": ".take:not(.answer *)", // solutions are hidden until a reader asks for them
		} {
			want := ask[int](tb, fmt.Sprintf(`document.querySelectorAll(%q).length`, selector))
			if kinds[kind] != want || want == 0 {
				tb.Errorf("%d px: the tab key stops at %d of %d %s", width, kinds[kind], want, selector)
			}
		}
		all := ask[int](
			tb,
			`[...document.querySelectorAll("a[href], button, summary")].filter((e) => e.checkVisibility() && e.tabIndex >= 0).length`,
		)
		if len(stops) < all {
			tb.Errorf("%d px: the tab key stops at %d places of %d", width, len(stops), all)
		}
	}

	// The first menu: the tab key goes there, Enter opens it, and its last entry opens the cell.
	tb.open(page, 1000)
	for ask[stop](tb, called("focus.focused")).What != "menu" {
		tb.do(chromedp.KeyEvent(kb.Tab))
	}
	const written = `(() => { const pre = document.querySelector("figure:has(.take) .how pre"); return pre.checkVisibility() ? pre.innerText : ""; })()`
	if before := ask[string](tb, written); before != "" {
		tb.Errorf("a cell is open before it is asked for: %q", before)
	}
	tb.do(chromedp.KeyEvent(kb.Enter))
	tb.until("the menu is open", `String(document.querySelector(".taking")?.checkVisibility() ?? false)`, "true")
	for ask[string](tb, `document.activeElement.textContent`) != "How this was computed" {
		tb.do(chromedp.KeyEvent(kb.Tab))
	}
	tb.do(chromedp.KeyEvent(kb.Enter))
	if !ask[bool](tb, `document.activeElement.matches(".how[open] > dl")`) {
		tb.Error("who opens a cell is not in it")
	}
	if after := ask[string](tb, written); !strings.HasPrefix(after, "```{") ||
		!strings.Contains(booktest.Markdown(), after+"\n") {
		tb.Errorf("an open cell shows %q, want the directive as it stands in the chapter", after)
	}
}

// testSkip follows the first link: the next stop is in the text.
func testSkip(tb *tab) {
	tb.open("first-solution/index.html", 1000)
	tb.do(chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.Enter))
	if at := ask[string](tb, `location.hash`); at != "#main" {
		tb.Errorf("the link to the text leads to %q", at)
	}
	tb.do(chromedp.KeyEvent(kb.Tab))
	if !ask[bool](tb, `document.activeElement.closest("main") !== null`) {
		tb.Errorf("behind the link to the text comes %+v", ask[stop](tb, called("focus.focused")))
	}
}
