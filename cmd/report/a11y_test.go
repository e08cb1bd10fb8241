package main

import (
	"fmt"
	"image/color"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// TestAccessibility holds each kind of page against WCAG 2.2 AA, as far as a
// program can judge it.
func TestAccessibility(t *testing.T) {
	t.Parallel()
	needBrowser(t)
	axe, err := os.ReadFile(developmentTool(t, "axe-core/axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	b := bookOf(t, 8)

	eachPage(t, kinds(b, bookOf(t, 2), bookOf(t, 4)), func(tb *tab, k kind) {
		testOpened(tb, k.page, string(axe))
		testZoom(tb, k.page)
		testStill(tb, k.page)
		testTabbing(tb, k.page)
	})
	t.Run("forced colours", func(t *testing.T) {
		t.Parallel()
		testForcedColours(openTab(t, b))
	})
	t.Run("axe finds faults", func(t *testing.T) {
		t.Parallel()
		small := ownBook(t, "-n", "2")
		testAxeFinds(openTab(t, small), small, string(axe))
	})
}

// A kind is a page that stands for those like it.
type kind struct {
	book *book
	size string // of the board
	page string
}

func (k kind) String() string { return k.size + "/" + strings.TrimSuffix(k.page, "/index.html") }

// kinds are the title page, every chapter, and a start that needs moves and
// one that needs none, of the default book; the title page and a start of a
// board without solution; and steps of a board on which there are few.
func kinds(eight, two, four *book) (list []kind) {
	for _, k := range []kind{
		{eight, "8", ""},
		{eight, "8", "starts/1-7-2-6-3-5-8-4/"},
		{eight, "8", "starts/1-7-4-6-8-2-5-3/"},
		{two, "2", "index.html"},
		{two, "2", "starts/1-2/"},
		{four, "4", "steps/"},
	} {
		for _, page := range k.book.samples() {
			chapter := !strings.HasPrefix(page, "steps/") && !strings.HasPrefix(page, "starts/")
			if k.page == "" && chapter || k.page != "" && strings.HasPrefix(page, k.page) {
				list = append(list, kind{k.book, k.size, page})
			}
		}
	}
	return list
}

// media emulates features of the medium, given as name, value, name, value.
func (tb *tab) media(features ...string) {
	tb.Helper()
	var list []*emulation.MediaFeature
	for i := 0; i < len(features); i += 2 {
		list = append(list, &emulation.MediaFeature{Name: features[i], Value: features[i+1]})
	}
	if _, err := chromedp.Call(tb.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: list}); err != nil {
		tb.Fatal(err)
	}
	for i := 0; i < len(features); i += 2 {
		if query := fmt.Sprintf("(%s: %s)", features[i], features[i+1]); !ask[bool](tb, fmt.Sprintf(`matchMedia(%q).matches`, query)) {
			tb.Fatalf("the browser does not emulate %s", query)
		}
	}
}

// looks are the ways to show a page that a reader's system may ask for.
var looks = []struct {
	name  string
	media []string
}{
	{"light", []string{"prefers-color-scheme", "light"}},
	{"dark", []string{"prefers-color-scheme", "dark"}},
	{"forced colours", []string{"forced-colors", "active", "prefers-color-scheme", "light"}},
	{"dark forced colours", []string{"forced-colors", "active", "prefers-color-scheme", "dark"}},
}

// runAxe tells each violation in one line or two. Pages may not load anything
// more, so axe must not either.
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
	colourRules = `runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] }`
)

// The parts of a page that axe looks at.
const (
	wholePage = "document"
	newWords  = "window.freshWords" // of newColours
)

// sameShape is whether all elements are where they were when it was last
// asked, and as visible.
const sameShape = `(() => {
	const before = window.shapeBefore;
	window.shapeBefore = JSON.stringify([...document.querySelectorAll("*")].map((e) =>
		[e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }), e.getBoundingClientRect()]));
	return window.shapeBefore === before;
})()`

// newColours are those of the words in sight that have a colour, a ground and a
// size, large or not, or as links words around them of a colour, in which no
// words of this page were seen when it was last asked: three of each kind. What
// is true of contrast for others is known. It is whether there are any.
const newColours = `(() => {
	window.coloursBefore ??= new Map();
	const known = new Set(window.coloursBefore.keys()), grounds = new Map([[null, ""]]);
	window.freshWords = [];
	const ground = (e) => {
		if (!grounds.has(e)) {
			const { backgroundImage, backgroundColor, opacity } = getComputedStyle(e), beyond = ground(e.parentElement);
			const own = backgroundImage + backgroundColor + opacity;
			grounds.set(e, own === "nonergba(0, 0, 0, 0)1" ? beyond : own + beyond);
		}
		return grounds.get(e);
	};
	for (const e of document.body.querySelectorAll("*")) {
		if (![...e.childNodes].some((c) => c.nodeType === 3 && c.data.trim()) || !e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
		const style = getComputedStyle(e), size = parseFloat(style.fontSize), large = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
		const around = e.localName === "a" && getComputedStyle(e.parentElement).color;
		const kind = [style.color, large, style.textDecorationLine, around, ground(e)].join(" "), times = window.coloursBefore.get(kind) ?? 0;
		window.coloursBefore.set(kind, times + 1);
		if (!known.has(kind) && times < 3) window.freshWords.push(e);
	}
	return window.freshWords.length > 0;
})()`

// openAll opens what is closed, so that it is looked at too.
const openAll = `document.querySelectorAll("details").forEach((d) => { d.open = true })`

// thin takes away what is made like twelve others before it: items of lists, rows of
// tables, parts of pictures and closed parts, of the same elements with the same
// classes, roles and names of attributes, empty or not. axe would say of each what it
// says of the first.
const thin = `(() => {
	const times = new Map();
	for (const e of document.querySelectorAll("main :is(li, details details, svg :not(title, desc), tbody tr)")) {
		const kind = [...e.querySelectorAll("*"), e].map((d) =>
			[d.localName, d.getAttributeNames(), d.getAttribute("class"), d.getAttribute("role"), d.textContent.trim() === ""].join()).join(" ");
		times.set(kind, (times.get(kind) ?? 0) + 1);
		if (times.get(kind) > 12) e.remove();
	}
})()`

// stir answers what the page asks, right and wrong, and brings what a reader can try into the states
// that it has in between. It tells of what it did not bring there.
const stir = `(() => {
	const wrong = [], expect = (what, ok) => { if (!ok) wrong.push(what); };
	const all = (selector) => [...document.querySelectorAll(selector)];
	const click = (e) => e.dispatchEvent(new MouseEvent("click", { bubbles: true }));
	for (const e of all("queen-try")) {
		[0, 13, 6].forEach((square) => click(e.querySelectorAll(".try-board:not([hidden]) .try-square")[square]));
		click(e.querySelector("[data-do=stuck]"));
		expect("the board to try is stuck", e.querySelectorAll(".board-marks .attacked").length === 4);
	}
	all(".exercise").forEach((exercise, i) => {
		const element = exercise.querySelector("queen-ask"), right = exercise.querySelector("details.right"), verdict = i % 2 ? "yes" : "no";
		if (element?.dataset.kind === "lines") {
			[...element.querySelectorAll(".ask-pool .ask-line")].slice(2, 5).forEach(click);
			click(element.querySelector("[data-do=ArrowRight]"));
			element.ask.check();
			expect("half of the lines are in order", exercise.querySelector(".ask-program [aria-current]") && exercise.querySelector(".verdict.no"));
		} else if (element) {
			element.ask.way.answer = i % 2 ? element.ask.right[0] : { number: "98765", square: "(1,1)", rows: element.ask.right[0].replace(/\d+/, "0") }[element.dataset.kind];
			element.ask.check();
			expect(exercise.id + " is answered", exercise.querySelector(".verdict." + verdict));
		} else if (right) {
			const answer = i % 2 ? right : exercise.querySelector("details:not(.right)");
			answer.open = false;
			answer.querySelector("summary").click();
			expect(exercise.id + " is chosen", exercise.querySelector(".verdict." + verdict));
		}
	});
	for (const e of all(".player")) {
		const p = e.player;
		e.querySelector(".player-asks").value = "1";
		p.act("program");
		for (p.go(0); !p.asker.questions[0]?.about.startsWith("by which") && p.at < p.moments.length - 1;) {
			if (p.asker.questions.length) p.asker.answer(p.asker.questions[0].right); else p.act("next");
		}
		expect("the player asks", !e.querySelector(".player-options").hidden);
	}
	for (const e of all("log-check")) {
		e.querySelector("textarea").value = "1 1 yes\n1 2 yes";
		click(e.querySelector("button"));
		expect("the log is wrong", e.querySelector("[role=status]").textContent.startsWith("At step 2"));
	}
	return wrong;
})()`

// axe looks at a part of the page that is open. The browser evaluates it past the
// page's policy, which allows no such script.
func (tb *tab) axe(script, part, rules string) []string {
	tb.Helper()
	if ask[bool](tb, `typeof axe === "undefined"`) {
		tb.do(chromedp.Evaluate[chromedp.Void](script + "\n;undefined"))
	}
	violations, err := chromedp.Run(tb.ctx, chromedp.Evaluate[[]string](fmt.Sprintf(runAxe, part, rules), chromedp.EvalAwaitPromise))
	if err != nil {
		tb.Fatalf("axe: %v", err)
	}
	return violations
}

// testOpened looks at a page on which all is open, in a wide window as it is at first, and in a
// narrow one as it is when its reader has begun.
func testOpened(tb *tab, page, axe string) {
	tb.media()
	tb.open(page, 1440)
	tb.do(chromedp.Evaluate[chromedp.Void](openAll))
	seen := map[string][]string{}
	for _, width := range []int64{390, 1440} {
		tb.do(chromedp.EmulateViewport(width, 900))
		testTargets(tb, page, width)
	}
	tb.do(chromedp.Evaluate[chromedp.Void](thin))
	for _, width := range []int64{1440, 390} {
		tb.do(chromedp.EmulateViewport(width, 900))
		if width == 390 {
			for _, wrong := range ask[[]string](tb, stir) {
				tb.Errorf("%s: it is not true that %s", page, wrong)
			}
			testTargets(tb, page, width)
		}
		for _, look := range looks {
			if look.name == "dark forced colours" {
				continue // axe sees no other thing than in light ones
			}
			tb.media(look.media...)
			// What would see what it has seen is left out.
			shape, colours := !ask[bool](tb, sameShape), ask[bool](tb, newColours)
			var found []string
			switch {
			case colours && look.name == "light": // the first look at this width: words may cover each other
				rules := colourRules
				if shape {
					rules = allRules
				}
				found = tb.axe(axe, wholePage, rules)
			default:
				if shape {
					found = tb.axe(axe, wholePage, shapeRules)
				}
				if colours {
					found = append(found, tb.axe(axe, newWords, colourRules)...)
				}
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

// testAxeFinds damages a page: what finds nothing there finds nothing.
func testAxeFinds(tb *tab, b *book, script string) {
	hurt := strings.NewReplacer(
		` lang="en"`, "",
		`<main id="main">`, `<main id="main"><img src="../assets/icon.svg"><p class="pale">pale</p>`,
		"<title>", "<desc>",
	).Replace(strings.Replace(b.files["puzzle/index.html"], "</title>", "</desc>", 1)) // the page's, not those of its pictures
	writeFile(tb.TB, filepath.Join(b.dir, "puzzle", "hurt.html"), hurt)
	tb.open("puzzle/hurt.html", 1000)
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".pale").style.color = "#bbbbbb"`))
	tb.media("prefers-color-scheme", "light")
	finds := func(part, rules string, faults ...string) {
		found := strings.Join(tb.axe(script, part, rules), "\n")
		for _, rule := range faults {
			if !strings.Contains(found, rule+": ") {
				tb.Errorf("of %s, axe does not find %s on a page that has this fault; it finds:\n%s", part, rule, found)
			}
		}
	}
	finds(wholePage, allRules, "html-has-lang", "image-alt", "document-title", "color-contrast")
	if !ask[bool](tb, newColours) {
		tb.Error("no colours are new on a page that was not looked at")
	}
	finds(newWords, colourRules, "color-contrast")
	if ask[bool](tb, newColours) {
		tb.Error("all colours have been seen, and some are new")
	}
}

// smallTargets lists what is clicked and smaller than 24 × 24 px. A link that
// stands in a line of text is as high as the line.
const smallTargets = `[...document.querySelectorAll("a[href], button, summary, input, select, [tabindex]")].filter((e) => {
	const box = e.getBoundingClientRect();
	// Marks of pictures that only the pointer reaches: their places are the
	// picture, and the same links stand in words.
	if (e.matches('svg a[tabindex="-1"]')) return false;
	if (!e.checkVisibility() || e.matches(".skip:not(:focus)") || box.width >= 23.99 && box.height >= 23.99) return false;
	if (getComputedStyle(e).display !== "inline") return true;
	const line = e.closest("p, li, dd, td, th, figcaption, caption, h1, h2, h3");
	return !line || line.textContent.trim() === e.textContent.trim();
}).map((e) => {
	const box = e.getBoundingClientRect();
	return e.parentElement.localName + "." + e.parentElement.className + " > " + e.localName + " \"" + e.textContent.trim().slice(0, 30) + "\" is " + box.width.toFixed(1) + " × " + box.height.toFixed(1);
})`

func testTargets(tb *tab, page string, width int64) {
	small := ask[[]string](tb, smallTargets)
	for i, target := range small {
		if i < 5 {
			tb.Errorf("%s, %d px: to hit %s px, want 24 × 24", page, width, target)
		}
	}
	if len(small) > 5 {
		tb.Errorf("%s, %d px: and %d more targets are too small", page, width, len(small)-5)
	}
}

// testZoom shows a page at 400 % in a window of 1280 × 1024: that is 320 × 256
// in the page's own pixels.
func testZoom(tb *tab, page string) {
	tb.do(chromedp.EmulateViewport(320, 256, chromedp.EmulateScale(4)), chromedp.Navigate(tb.site+page))
	if got := ask[[]float64](tb, `[innerWidth, innerHeight, devicePixelRatio]`); got[0] != 320 || got[1] != 256 || got[2] != 4 {
		tb.Fatalf("%s: zoomed, the window is %g", page, got)
	}
	tb.do(chromedp.Evaluate[chromedp.Void](openAll))
	if wide := ask[[]string](tb, tooWide); len(wide) > 0 {
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
		e.getAttribute("tabindex") !== "0" && !e.querySelector("a[href], button, summary, svg[tabindex='0']")).map((e) => e.localName + "." + e.className + " " + e.textContent.slice(0, 40) + " " + e.scrollWidth + " > " + e.clientWidth)`) {
		tb.Errorf("%s at 400 %%: the keyboard cannot scroll %s in every browser", page, stiff)
	}
	for _, stuck := range ask[[]string](tb, `[...document.querySelectorAll("body *")].filter((e) => /fixed|sticky/.test(getComputedStyle(e).position) && e.getBoundingClientRect().height > innerHeight / 2).map((e) => e.localName + "." + e.className)`) {
		tb.Errorf("%s at 400 %%: %s stays and covers half of the window", page, stuck)
	}
	tb.do(chromedp.EmulateViewport(1000, 900, chromedp.EmulateScale(1)))
}

// testStill asks for less motion: then nothing moves by itself or glides.
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

// testForcedColours looks at pictures where the system takes the colours of a
// page into its own hands, also against the theme that the reader has chosen.
func testForcedColours(tb *tab) {
	for _, page := range []string{"first-solution/index.html", "all-solutions/index.html", "minimum-moves/index.html", "starts/1-7-2-6-3-5-8-4/index.html"} {
		tb.open(page, 1000)
		for _, look := range looks {
			if !strings.Contains(look.name, "forced") {
				continue
			}
			tb.media(look.media...)
			for _, theme := range []string{"", "light", "dark"} {
				tb.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.documentElement.dataset.theme = %q`, theme)))
				where := fmt.Sprintf("%s, %s, theme %q", page, look.name, theme)
				board := page == "all-solutions/index.html"
				if board {
					testForcedBoard(tb, where)
				}
				// Words in pictures stand on the system's background.
				paper := tb.background()
				words := ask[[]string](tb, `[...new Set([...document.querySelectorAll("svg text:not(.number, .t-row)")].map((e) => getComputedStyle(e).fill))]`)
				if len(words) == 0 && !board {
					tb.Errorf("%s: no words are found in pictures", where)
				}
				for _, colour := range words {
					if got := contrast(tb.parse(colour), paper); got < forText {
						tb.Errorf("%s: words in a picture are %s on %v, %.2f : 1", where, colour, paper, got)
					}
				}
				// The edges of entries are shadows, which forced colours drop.
				if edges := ask[int](tb, `[...document.querySelectorAll(".array li")].filter((e) => getComputedStyle(e).boxShadow === "none" && getComputedStyle(e).borderLeftStyle === "none" && getComputedStyle(e).outlineStyle === "none").length`); edges > 0 {
					tb.Errorf("%s: %d entries of arrays have no edge", where, edges)
				}
			}
		}
		tb.media()
	}
}

// testForcedBoard looks at the pixels of the first solution's board.
func testForcedBoard(tb *tab, where string) {
	at := tb.pixels()
	light, dark, queen := at["a light square"], at["a dark square"], at["a queen"]
	if got := contrast(light, dark); got < 1.25 {
		tb.Errorf("%s: light squares are painted %v and dark ones %v, %.2f : 1", where, light, dark, got)
	}
	for _, square := range []color.RGBA{light, dark} {
		if got := contrast(queen, square); got < forMarks {
			tb.Errorf("%s: a queen is painted %v on %v, %.2f : 1", where, queen, square, got)
		}
	}
}
