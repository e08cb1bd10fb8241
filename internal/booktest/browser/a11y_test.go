package browser

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// TestAccessibility checks each kind of page against WCAG 2.2 AA, as far as a program can.
func TestAccessibility(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium, booktest.Axe)
	axe, err := os.ReadFile(booktest.Axe.Path())
	if err != nil {
		t.Fatal(err)
	}
	b := booktest.Of(t, 8)

	eachPage(t, some(kinds(b, booktest.Of(t, 2), booktest.Of(t, 4)), 0, 10), func(tb *tab, k kind) {
		testAccess(tb, k.page, string(axe))
	})
	t.Run("problems", func(t *testing.T) {
		t.Parallel()
		tb := openTab(t, problemBook(t))
		all := shownProblems(t)
		for _, p := range thorough.Of(all[1:2], all) {
			testAccess(tb, p.page, string(axe))
		}
	})
	t.Run("an open menu", func(t *testing.T) {
		t.Parallel()
		testOpenMenu(openTab(t, b), string(axe))
	})
	t.Run("forced colours", func(t *testing.T) {
		t.Parallel()
		testForcedColours(openTab(t, b))
	})
	t.Run("axe finds faults", func(t *testing.T) {
		t.Parallel()
		small := booktest.Own(t, "-n", "2")
		testAxeFinds(openTab(t, small), small, string(axe))
	})
}

// media emulates features of the medium, given as name, value, name, value.
func (tb *tab) media(features ...string) {
	tb.Helper()
	var list []*emulation.MediaFeature
	for i := 0; i < len(features); i += 2 {
		list = append(list, &emulation.MediaFeature{Name: features[i], Value: features[i+1]})
	}
	media := emulation.SetEmulatedMediaParams{Features: list}
	if _, err := chromedp.Call(tb.ctx, emulation.SetEmulatedMedia, media); err != nil {
		tb.Fatal(err)
	}
	for i := 0; i < len(features); i += 2 {
		if query := fmt.Sprintf("(%s: %s)", features[i], features[i+1]); !ask[bool](
			tb,
			fmt.Sprintf(`matchMedia(%q).matches`, query),
		) {
			tb.Fatalf("the browser does not emulate %s", query)
		}
	}
}

// looks are the ways of showing a page that a reader's system can ask for.
var looks = []struct {
	name  string
	media []string
}{
	{"light", []string{"prefers-color-scheme", "light"}},
	{"dark", []string{"prefers-color-scheme", "dark"}},
	{"forced colours", []string{"forced-colors", "active", "prefers-color-scheme", "light"}},
	{"dark forced colours", []string{"forced-colors", "active", "prefers-color-scheme", "dark"}},
}

// testAccess opens a page twice, because opening takes long: zoomed, and with less motion.
func testAccess(tb *tab, page, axe string) {
	testZoom(tb, page)
	tb.touchAll()
	testOpened(tb, page, axe)
	testStill(tb, page)
	testTabbing(tb, page)
}

// rulesFor are axe's rules for what changed on a page, or for all of it; "" if nothing changed.
func rulesFor(changed string, all bool) string {
	switch {
	case changed == "elements" && all:
		return allRules
	case changed == "elements":
		return shapeRules
	case changed == "places" && all:
		return placeAndColourRules
	case changed == "places":
		return placeRules
	case all:
		return colourRules
	default:
		return ""
	}
}

// testOpened checks the page of testZoom with everything open: in a wide window as it is at first,
// and in a narrow one after its reader has begun.
func testOpened(tb *tab, page, axe string) {
	seen := map[string][]string{}
	for _, width := range []int64{390, 1440} {
		tb.do(chromedp.EmulateViewport(width, 900))
		testTargets(tb, page, width)
	}
	tb.do(chromedp.Evaluate[chromedp.Void](called("a11y.thin")))
	for _, width := range []int64{1440, 390} {
		tb.do(chromedp.EmulateViewport(width, 900))
		if width == 390 {
			for _, wrong := range ask[[]string](tb, called("a11y.stir")) {
				tb.Errorf("%s: it is not true that %s", page, wrong)
			}
			testTargets(tb, page, width)
		}
		for _, look := range looks {
			if look.name == "dark forced colours" {
				continue // axe would see the same as in the light look
			}
			tb.media(look.media...)
			// What axe would see again is left out.
			changed, colours := ask[string](tb, called("a11y.newShape")), ask[bool](tb, called("a11y.newColours"))
			all := colours && look.name == "light" // the first look at this width: words might cover each other
			rules := rulesFor(changed, all)
			var found []string
			if rules != "" {
				found = tb.axe(axe, wholePage, rules)
			}
			if colours && !all {
				found = append(found, tb.axe(axe, newWords, colourRules)...)
			}
			for _, violation := range found {
				seen[violation] = append(seen[violation], fmt.Sprintf("%s at %d px", look.name, width))
			}
		}
		tb.media()
	}
	for _, violation := range slices.Sorted(maps.Keys(seen)) {
		tb.Errorf("%s (%s): %s", page, strings.Join(seen[violation], ", "), violation)
	}
}

func testTargets(tb *tab, page string, width int64) {
	small := ask[[]string](tb, called("a11y.smallTargets"))
	for i, target := range small {
		if i < 5 {
			tb.Errorf("%s, %d px: to hit %s px, want 24 × 24", page, width, target)
		}
	}
	if len(small) > 5 {
		tb.Errorf("%s, %d px: and %d more targets are too small", page, width, len(small)-5)
	}
}

// testZoom opens a page at 400 % in a window of 1280 × 1024, which is 320 × 256 in the page's own
// pixels.
func testZoom(tb *tab, page string) {
	tb.media()
	tb.do(chromedp.EmulateViewport(320, 256, chromedp.EmulateScale(4)))
	tb.navigate(tb.site + page)
	if got := ask[[]float64](tb, `[innerWidth, innerHeight, devicePixelRatio]`); got[0] != 320 || got[1] != 256 ||
		got[2] != 4 {
		tb.Fatalf("%s: zoomed, the window is %g", page, got)
	}
	tb.do(chromedp.Evaluate[chromedp.Void](openAll))
	if wide := ask[[]string](tb, called("page.tooWide")); len(wide) > 0 {
		tb.Errorf("%s at 400 %%: it must be scrolled sideways: %q", page, wide)
	}
	for _, lost := range ask[[]string](tb, `[...document.querySelectorAll("body *")].filter((e) => {
		const style = getComputedStyle(e);
		return e.checkVisibility() && e.clientWidth > 1 && !e.closest("svg") &&
			(/hidden|clip/.test(style.overflowX) && e.scrollWidth > e.clientWidth + 1 || /hidden|clip/.test(style.overflowY) && e.scrollHeight > e.clientHeight + 1);
	}).slice(0, 5).map((e) => e.localName + "." + e.className + " " + e.textContent.slice(0, 40))`) {
		tb.Errorf("%s at 400 %%: part of %s is cut off", page, lost)
	}
	for _, stiff := range ask[[]string](tb, `[...document.querySelectorAll("body *")].filter((e) => e.scrollWidth > e.clientWidth && /auto|scroll/.test(getComputedStyle(e).overflowX) &&
		e.tabIndex < 0 && !e.querySelector("a[href], button, summary, svg[tabindex='0']")).map((e) => e.localName + "." + e.className + " " + e.textContent.slice(0, 40) + " " + e.scrollWidth + " > " + e.clientWidth)`) {
		tb.Errorf("%s at 400 %%: the keyboard cannot scroll %s in every browser", page, stiff)
	}
	for _, stuck := range ask[[]string](tb, `[...document.querySelectorAll("body *")].filter((e) => /fixed|sticky/.test(getComputedStyle(e).position) && e.getBoundingClientRect().height > innerHeight / 2).map((e) => e.localName + "." + e.className)`) {
		tb.Errorf("%s at 400 %%: %s stays and covers half of the window", page, stuck)
	}
	tb.do(chromedp.EmulateViewport(1000, 900, chromedp.EmulateScale(1)))
}

// testStill opens a page and asks for less motion: then nothing moves by itself or glides.
func testStill(tb *tab, page string) {
	tb.media("prefers-reduced-motion", "reduce")
	tb.open(page, 1000)
	for _, moving := range ask[[]string](tb, `[...document.querySelectorAll("*")].filter((e) => ["", "::before", "::after"].some((part) => {
		const style = getComputedStyle(e, part || null);
		return style.animationName !== "none" || /[1-9]/.test(style.transitionDuration) || style.scrollBehavior === "smooth";
	})).slice(0, 5).map((e) => e.localName + "." + e.className)`) {
		tb.Errorf("%s: with reduced motion %s still moves", page, moving)
	}
	if running := ask[int](tb, `document.getAnimations().length + document.querySelectorAll("animate, animateTransform, animateMotion, set, marquee, video").length`); running > 0 {
		tb.Errorf("%s: with reduced motion %d animations run", page, running)
	}
	tb.media()
}
