package browser

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// runAxe reports each violation in one line or two. Pages can't load anything else, so axe must not
// either.
const runAxe = `axe.run(%s, {
	%s,
	preload: false,
	resultTypes: ["violations"],
}).then((r) => r.violations.map((v) => v.id + ": " + v.help + v.nodes.slice(0, 3).map((n) =>
	"\n\t" + n.target.join(" ") + "\n\t\t" + n.html.slice(0, 160) + "\n\t\t" + n.failureSummary.replaceAll("\n", " ")).join("") +
	(v.nodes.length > 3 ? "\n\tand " + (v.nodes.length - 3) + " more" : "")))`

const (
	allRules    = `runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]`
	shapeRules  = allRules + `, rules: { "color-contrast": { enabled: false }, "link-in-text-block": { enabled: false } }`
	colours     = `"color-contrast", "link-in-text-block"`
	places      = `"target-size", "scrollable-region-focusable"`
	colourRules = `runOnly: { type: "rule", values: [` + colours + `] }`
	// What else axe finds depends on which elements exist and are visible, not on their position.
	placeRules          = `runOnly: { type: "rule", values: [` + places + `] }`
	placeAndColourRules = `runOnly: { type: "rule", values: [` + places + ", " + colours + `] }`
)

// The parts of a page that axe checks.
const (
	wholePage = "document"
	newWords  = "freshWords" // from newColours
)

// openAll opens what's closed, so that it's checked too.
const openAll = `document.querySelectorAll("details").forEach((d) => { d.open = true })`

// axe checks a part of the open page. The browser evaluates it despite the page's policy, which
// doesn't allow such scripts.
func (tb *tab) axe(script, part, rules string) []string {
	tb.Helper()
	if ask[bool](tb, `typeof axe === "undefined"`) {
		tb.do(chromedp.Evaluate[chromedp.Void](script + "\n;undefined"))
	}
	violations, err := chromedp.Run(
		tb.ctx,
		chromedp.Evaluate[[]string](fmt.Sprintf(runAxe, part, rules), chromedp.EvalAwaitPromise),
	)
	if err != nil {
		tb.Fatalf("axe: %v", err)
	}
	return violations
}

// testAxeFinds damages a page: a check that finds nothing there is no check.
func testAxeFinds(tb *tab, b *booktest.Book, script string) {
	// The page's title, not the titles of pictures.
	untitled := strings.Replace(b.Files["puzzle/index.html"], "</title>", "</desc>", 1)
	hurt := strings.NewReplacer(
		` lang="en"`, "",
		`<main id="main">`, `<main id="main"><img src="../assets/icon.svg"><p class="pale">pale</p><p class="dense"><button>1</button><button>2</button></p>`,
		"<title>", "<desc>",
	).Replace(untitled)
	booktest.WriteFile(tb.TB, filepath.Join(b.Dir, "puzzle", "hurt.html"), hurt)
	tb.open("puzzle/hurt.html", 1000)
	shape := func(want string) {
		if got := ask[string](tb, called("a11y.newShape")); got != want {
			tb.Errorf("what is new is said to be %q, want %q", got, want)
		}
	}
	shape("elements")
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".pale").style.color = "#bbbbbb"`))
	shape("elements") // by its attributes
	shape("")
	tb.do(chromedp.EmulateViewport(900, 900))
	shape("places")
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelectorAll(".dense button").forEach((b) => Object.assign(b.style, { width: "12px", height: "12px", padding: "0", minHeight: "0", minWidth: "0" }))`))
	tb.media("prefers-color-scheme", "light")
	finds := func(part, rules string, faults ...string) {
		found := strings.Join(tb.axe(script, part, rules), "\n")
		for _, rule := range faults {
			if !strings.Contains(found, rule+": ") {
				tb.Errorf("of %s, axe does not find %s on a page that has this fault; it finds:\n%s", part, rule, found)
			}
		}
	}
	finds(wholePage, allRules, "html-has-lang", "image-alt", "document-title", "color-contrast", "target-size")
	finds(wholePage, placeRules, "target-size")
	finds(wholePage, placeAndColourRules, "target-size", "color-contrast")
	if !ask[bool](tb, called("a11y.newColours")) {
		tb.Error("no colours are new on a page that was not looked at")
	}
	finds(newWords, colourRules, "color-contrast")
	if ask[bool](tb, called("a11y.newColours")) {
		tb.Error("all colours have been seen, and some are new")
	}
}
