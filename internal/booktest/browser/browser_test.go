package browser

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// TestBrowser opens the book from disk in a real browser, as readers do. It's skipped if there's
// none, but not with CI=true.
func TestBrowser(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	b := booktest.Of(t, 8)
	with := func(test func(*tab)) func(*testing.T) {
		return func(t *testing.T) { test(openTab(t, b)) }
	}
	for name, test := range map[string]func(*testing.T){
		"arrival":                  with(testArrival),
		"pages":                    testPages,
		"colours":                  with(testColours),
		"ink":                      with(testInk),
		"steps on paper":           with(testStepsOnPaper),
		"theme":                    with(testTheme),
		"no switch without script": with(testNoSwitch),
		"keyboard":                 with(testKeyboard),
		"player":                   func(t *testing.T) { testPlayer(t, b) },
		"tree":                     func(t *testing.T) { testExplorer(t, b) },
		"tree room":                with(testExplorerRoom),
		"tree under fingers":       with(testExplorerFingers),
		"tree pressed":             with(testExplorerPressed),
		"place":                    func(t *testing.T) { testPlace(t, b) },
		"fan":                      with(testFan),
		"points":                   with(testPoints),
		"points of four":           with(testPointsOfFour),
		"pointing":                 with(testPointing),
		"pointing finger":          with(testPointingFinger),
		"run":                      with(testRun),
		"sizes":                    with(testSizes),
		"run explored":             with(testRunExplored),
		"runs in view":             with(testRunsInView),
		"stairs apart":             with(testStairsApart),
		"tree of four in sight":    with(testTreeInSight),
		"stairs":                   with(testStairs),
		"run explored and cut":     func(t *testing.T) { testExploredCut(openTab(t, booktest.Of(t, 9)), 9) },
		"editor":                   func(t *testing.T) { testEditor(t, b) },
		"exercises":                func(t *testing.T) { testExercises(t) },
		"replies":                  testReplies,
		"pointed keys":             with(testPointedKeys),
		"run of the whole tree":    with(testRunWhole),
		"answers kept":             with(testAnswersKept),
		"skip":                     with(testSkip),
		"log":                      with(testLogCheck),
		"log cases":                with(testLogCases),
		"touch":                    with(testTouch),
		"lines under fingers":      with(testLinesUnderFingers),
		"sections":                 with(testSections),
		"scrub":                    func(t *testing.T) { testScrub(t, b) },
		"trace":                    func(t *testing.T) { testTrace(t, b) },
		"try":                      func(t *testing.T) { testTry(t, b) },
		"search":                   with(testSearch),
		"code exercises":           with(testCodeExercises),
		"code seen":                with(testCodeSeen),
		"watched calls":            with(testWatchedCalls),
		"code stopped":             with(testCodeStopped),
		"code of a problem":        with(testCodeProblem),
		"code in Python 3":         with(testCodeInPython),
		"code kept":                func(t *testing.T) { testCodeKept(openTab(t, booktest.Own(t, "-n", "4"))) },
		"code by keys":             func(t *testing.T) { testCodeKeys(openTab(t, booktest.Own(t, "-n", "4"))) },
		"code under fingers":       func(t *testing.T) { testIndentKeys(openTab(t, booktest.Own(t, "-n", "4"))) },
		"fields":                   func(t *testing.T) { testFields(openTab(t, b), b) },
		"code loads":               with(testCodeLoads),
		"code room":                with(testCodeRoom),
		"code watched":             with(testCodeWatched),
		"code drawn":               with(testCodeDrawn),
		"code of one's own":        with(testCodeOfOnesOwn),
		"code remembered":          with(testCodeRemembered),
		"code followed":            with(testCodeFollowed),
		"not loaded":               testNotLoaded,
		"menu":                     func(t *testing.T) { testMenu(t, b) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t)
		})
	}
}

// testArrival opens pages from a page that keeps changing its own address.
func testArrival(tb *tab) {
	for range thorough.Of(4, 10) {
		for _, page := range []string{"puzzle/index.html", "backtracking/index.html"} {
			tb.open(page, 1000)
			want := "complete " + strings.TrimPrefix(tb.site+page, "file://")
			if got := ask[string](tb, `document.readyState + " " + location.pathname`); got != want {
				tb.Fatalf("%s: what is there is %q", page, got)
			}
			tb.do(
				chromedp.Evaluate[chromedp.Void](
					`let n = 0; setInterval(() => history.replaceState(null, "", "#at=" + n++), 5); 0`,
				),
			)
		}
	}
}

func testPages(t *testing.T) {
	var pages []kind
	for _, n := range thorough.Of([]int{8, 10, 2}, []int{8, 12, 2}) {
		b := booktest.Of(t, n)
		for _, page := range b.Samples() {
			pages = append(pages, kind{b, strconv.Itoa(n), page})
		}
	}
	eachPage(t, some(pages, 2, 6), testPage)
}

// testPage opens a page in a wide window and makes it narrower, with scripts and, in the book about
// eight queens, without. Scripts can depend on how a page is opened, so it's opened in a narrow
// window too.
func testPage(tb *tab, k kind) {
	page, short := k.page, k.size != "8"
	told := map[bool]string{}
	for _, scripts := range []bool{true, false} {
		if !scripts && short {
			continue
		}
		tb.scripts(scripts)
		for i, width := range []int{1440, 390, 320} {
			if i == 0 || i == 1 && scripts && !short {
				tb.open(page, width)
			} else {
				tb.do(chromedp.EmulateViewport(int64(width), 900))
			}
			where := fmt.Sprintf("%s, %d px, scripts %t", page, width, scripts)
			if got := ask[int](tb, `innerWidth`); got != width {
				tb.Errorf("%s: the window is %d px wide", where, got)
			}
			if wide := ask[[]string](tb, called("page.tooWide")); len(wide) > 0 {
				tb.Errorf("%s: it must be scrolled sideways: %q", where, wide)
			}
			if small := ask[[]string](tb, called("page.tooSmall")); width >= 390 && len(small) > 0 {
				tb.Errorf("%s: too small to read: %q", where, small)
			}
			if sheets := ask[[]int](tb, `[document.styleSheets.length, document.querySelectorAll("link[rel=stylesheet]").length]`); sheets[0] != sheets[1] || sheets[0] != 1 {
				tb.Errorf("%s: %d style sheets of %d are there", where, sheets[0], sheets[1])
			}
			if names := ask[[]string](tb, `[...document.images].filter((i) => !i.naturalWidth).map((i) => i.src)`); len(
				names,
			) > 0 {
				tb.Errorf("%s: these pictures are broken: %q", where, names)
			}
			if runs := ask[bool](tb, `customElements.get("theme-switch") !== undefined`); runs != scripts {
				tb.Errorf("%s: the script has run: %t", where, runs)
			}
			for _, complaint := range tb.complaints() {
				tb.Errorf("%s: %s", where, complaint)
			}
		}
		// Programs are in the book's first language until another is chosen, which needs a script.
		if shown := ask[[]string](tb, `[...document.querySelectorAll(".twins > [data-program], .program-tabs")]
			.filter((one) => one.checkVisibility()).map((one) => one.dataset.program ?? "switch")`); slices.Contains(
			shown,
			"go",
		) || !scripts && slices.Contains(shown, "switch") {
			tb.Errorf("%s, scripts %t: of programs it shows %q", page, scripts, shown)
		}
		// Controls only work with scripts, and the links that they replace only exist without. With
		// scripts a player counts its moments, and without them the steps.
		told[scripts] = ask[string](tb, called("page.told"))
	}
	if told[true] == "" || told[false] != told[true] && !short {
		at := 0
		for at < min(len(told[true]), len(told[false])) && told[true][at] == told[false][at] {
			at++
		}
		from := func(text string) string { return text[max(at-40, 0):min(at+80, len(text))] }
		tb.Errorf(
			"%s: without scripts it does not say the same: %q, and with them %q",
			page,
			from(told[false]),
			from(told[true]),
		)
	}
	tb.mu.Lock()
	defer tb.mu.Unlock()
	if !slices.Contains(tb.loaded, tb.site+page) || !slices.Contains(tb.loaded, tb.site+"assets/book.css") {
		tb.Errorf("%s: the page's own requests were not seen, so others would not be: %q", page, tb.loaded)
	}
}
