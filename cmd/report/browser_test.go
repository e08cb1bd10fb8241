package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"maps"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestBrowser opens the book from disk in a real browser, as a reader does.
// Where there is none it is skipped, but never where CI=true.
func TestBrowser(t *testing.T) {
	browser := startBrowser(t)
	b := buildBook(t)
	large := buildBook(t, "-n", "12", "--steps", "1500")
	small := buildBook(t, "-n", "2")

	t.Run("pages", func(t *testing.T) {
		for name, book := range map[string]*book{"8": b, "12": large, "2": small} {
			for _, page := range book.samples() {
				t.Run(name+"/"+strings.TrimSuffix(page, "/index.html"), func(t *testing.T) {
					t.Parallel()
					testPage(openTab(t, browser, book), page, name != "8")
				})
			}
		}
	})
	t.Run("colours", func(t *testing.T) { testColours(openTab(t, browser, b)) })
	t.Run("paper", func(t *testing.T) { testPaper(openTab(t, browser, b), b) })
	t.Run("theme", func(t *testing.T) { testTheme(openTab(t, browser, b)) })
	t.Run("no switch without script", func(t *testing.T) { testNoSwitch(openTab(t, browser, b)) })
	t.Run("keyboard", func(t *testing.T) { testKeyboard(openTab(t, browser, b)) })
	t.Run("player", func(t *testing.T) { testPlayer(t, browser, b) })
	t.Run("tree", func(t *testing.T) { testExplorer(t, browser, b) })
	t.Run("place", func(t *testing.T) { testPlace(t, browser, b) })
	t.Run("editor", func(t *testing.T) { testEditor(t, browser, b) })
	t.Run("skip", func(t *testing.T) { testSkip(openTab(t, browser, b)) })
}

// samples are the book's pages, but of the pages of steps, which are all
// alike, only the first of each depth.
func (b *book) samples() []string {
	var pages []string
	deep := map[int]bool{}
	for _, page := range slices.Sorted(maps.Keys(b.pages)) {
		if prefix, ok := strings.CutPrefix(page, "steps/"); ok {
			depth := strings.Count(prefix, "-") + strings.Count(prefix, "/")
			if deep[depth] {
				continue
			}
			deep[depth] = true
		}
		pages = append(pages, page)
	}
	return pages
}

// startBrowser starts one browser for all tests, with a profile of its own
// that is thrown away.
func startBrowser(t *testing.T) context.Context {
	t.Helper()
	var program string
	names := []string{"chromium", "chromium-browser", "google-chrome"}
	for _, name := range names {
		if found, err := exec.LookPath(name); err == nil {
			program = found
			break
		}
	}
	if program == "" {
		message := "no browser is installed: none of " + strings.Join(names, ", ") + " is there"
		if os.Getenv("CI") == "true" {
			t.Fatal(message)
		}
		t.Skip(message)
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(program),
		chromedp.NoSandbox, // it refuses to run as root, and the pages are our own
		chromedp.DisableGPU,
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-quic", true),
	)
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	ctx, _ := chromedp.NewContext(allocator)
	t.Cleanup(func() {
		if err := chromedp.Cancel(ctx); err != nil {
			t.Logf("close the browser: %v", err)
		}
	})
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("start %s: %v", program, err)
	}
	return ctx
}

// A tab shows pages of one book and keeps what the browser has to say about
// them.
type tab struct {
	*testing.T
	ctx  context.Context
	site string // the address of the site's folder

	mu     sync.Mutex
	heard  []string // complaints
	loaded []string // requests
}

// patience is far more than a tab ever needs: it only turns a browser that
// hangs into a failure.
const patience = 2 * time.Minute

// openTab opens a tab that shares nothing with others, not even what a page
// keeps for its next visit.
func openTab(t *testing.T, browser context.Context, b *book) *tab {
	t.Helper()
	address := url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(b.dir), "/") + "/"}
	return openTabAt(t, browser, address.String())
}

// openTabAt opens a tab on a site at any address, which ends in a slash.
func openTabAt(t *testing.T, browser context.Context, site string) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	tb := &tab{T: t, ctx: ctx, site: site}
	if err := chromedp.Listen(ctx, tb.hear); err != nil {
		t.Fatalf("open a tab: %v", err)
	}
	tb.ctx, cancel = context.WithTimeout(ctx, patience)
	t.Cleanup(cancel)
	t.Cleanup(func() { // before the tab is closed
		for _, complaint := range tb.complaints() {
			t.Error(complaint)
		}
	})
	return tb
}

// hear keeps what no page of the book may do.
func (tb *tab) hear(event any) {
	var complaint string
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		tb.mu.Lock()
		tb.loaded = append(tb.loaded, e.Request.URL)
		tb.mu.Unlock()
		if !strings.HasPrefix(e.Request.URL, tb.site) {
			complaint = "it asks for " + e.Request.URL
		}
	case *network.EventLoadingFailed:
		complaint = "it does not get a file: " + e.ErrorText
	case *runtime.EventExceptionThrown:
		complaint = "a script fails: " + e.ExceptionDetails.Text
		if e.ExceptionDetails.Exception != nil {
			complaint += " " + e.ExceptionDetails.Exception.Description
		}
	case *runtime.EventConsoleAPICalled:
		complaint = fmt.Sprintf("a script writes to the console (%s)", e.Type)
	case *log.EventEntryAdded:
		complaint = fmt.Sprintf("the browser says (%s): %s %s", e.Entry.Level, e.Entry.Text, e.Entry.URL)
	}
	if complaint != "" {
		tb.mu.Lock()
		defer tb.mu.Unlock()
		tb.heard = append(tb.heard, strings.ReplaceAll(complaint, tb.site, ""))
	}
}

// complaints takes what was heard since the last time.
func (tb *tab) complaints() []string {
	tb.mu.Lock()
	defer tb.mu.Unlock()
	heard := tb.heard
	tb.heard = nil
	return heard
}

func (tb *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	tb.Helper()
	if err := chromedp.Do(tb.ctx, steps...); err != nil {
		tb.Fatal(err)
	}
}

// open shows a page in a window of that width.
func (tb *tab) open(page string, width int) {
	tb.Helper()
	tb.do(chromedp.EmulateViewport(int64(width), 900), chromedp.Navigate(tb.site+page))
}

// scripts lets pages run scripts or forbids it, from the next page on.
func (tb *tab) scripts(run bool) {
	tb.Helper()
	if _, err := chromedp.Call(tb.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !run}); err != nil {
		tb.Fatal(err)
	}
}

// show emulates the system's colour scheme and the kind of medium, where ""
// is the screen.
func (tb *tab) show(scheme, medium string) {
	tb.Helper()
	if _, err := chromedp.Call(tb.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Media:    medium,
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
	}); err != nil {
		tb.Fatal(err)
	}
}

// ask evaluates an expression in the page. The browser does that even where
// the page itself may not run scripts.
func ask[T any](tb *tab, expression string) T {
	tb.Helper()
	value, err := chromedp.Run(tb.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		tb.Fatalf("%s: %v", expression, err)
	}
	return value
}

// tooWide names what makes a page wider than its window.
const tooWide = `(() => {
	const width = document.documentElement.clientWidth;
	if (document.documentElement.scrollWidth <= width) return [];
	const scrolls = (e) => e !== document.body && (getComputedStyle(e).overflowX !== "visible" || scrolls(e.parentElement));
	const wide = [...document.body.querySelectorAll("*")].filter((e) => e.getBoundingClientRect().right > width + 0.5 && !scrolls(e.parentElement));
	return ["the page is " + document.documentElement.scrollWidth + " wide",
		...wide.slice(0, 5).map((e) => e.localName + "." + e.getAttribute("class") + " " + e.textContent.slice(0, 40))];
})()`

// testPage opens a page in wide and narrow windows, with scripts and, unless
// it shall be short, without.
func testPage(tb *tab, page string, short bool) {
	told := map[bool]string{}
	for _, scripts := range []bool{true, false} {
		if !scripts && short {
			continue // it is made from the same templates as the default book
		}
		tb.scripts(scripts)
		for _, width := range []int{1440, 390, 320} {
			tb.open(page, width)
			where := fmt.Sprintf("%s, %d px, scripts %t", page, width, scripts)
			if got := ask[int](tb, `innerWidth`); got != width {
				tb.Errorf("%s: the window is %d px wide", where, got)
			}
			if wide := ask[[]string](tb, tooWide); len(wide) > 0 {
				tb.Errorf("%s: it must be scrolled sideways: %q", where, wide)
			}
			if sheets := ask[int](tb, `document.styleSheets.length`); sheets < 3 {
				tb.Errorf("%s: only %d style sheets are there", where, sheets)
			}
			if names := ask[[]string](tb, `[...document.images].filter((i) => !i.naturalWidth).map((i) => i.src)`); len(names) > 0 {
				tb.Errorf("%s: these pictures are broken: %q", where, names)
			}
			for _, complaint := range tb.complaints() {
				tb.Errorf("%s: %s", where, complaint)
			}
		}
		// Controls work only with scripts, and the links that they replace
		// are there only without.
		told[scripts] = ask[string](tb, `(() => {
			document.querySelectorAll(".player-controls, .player-ways, .tree-panel, .editor-controls, step-finder").forEach((e) => e.remove());
			// What is far below is laid out only when it is needed, or when
			// the browser finds the time.
			document.querySelectorAll(".call").forEach((e) => { e.style.contentVisibility = "visible" });
			return document.querySelector("main").innerText;
		})()`)
	}
	if told[true] == "" || told[false] != told[true] && !short {
		at := 0
		for at < min(len(told[true]), len(told[false])) && told[true][at] == told[false][at] {
			at++
		}
		from := func(text string) string { return text[max(at-40, 0):min(at+80, len(text))] }
		tb.Errorf("%s: without scripts it does not say the same: %q, and with them %q", page, from(told[false]), from(told[true]))
	}
	tb.mu.Lock()
	defer tb.mu.Unlock()
	if !slices.Contains(tb.loaded, tb.site+page) || !slices.Contains(tb.loaded, tb.site+"assets/book.css") {
		tb.Errorf("%s: the page's own requests were not seen, so others would not be: %q", page, tb.loaded)
	}
}

// A spot is a place on the first solution's board, in the drawing's units, and
// the colour that it is to have.
var spots = []struct {
	what, token string
	x, y        float64
}{
	{"a light square", "--sq-light", 98, 8},
	{"a dark square", "--sq-dark", 53, 8},
	{"a queen", "--queen", 22.5, 27},
}

// testColours looks at the picture itself: what a style sheet says of shapes
// that are used elsewhere need not be what is painted.
func testColours(tb *tab) {
	tb.open("first-solution/index.html", 1000)
	painted := map[string]color.RGBA{}
	for _, scheme := range []string{"light", "dark"} {
		tb.show(scheme, "")
		tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("#first-board svg.board").scrollIntoView({ block: "center", behavior: "instant" })`))
		picture := tb.screenshot()
		for _, s := range spots {
			at := ask[[]float64](tb, fmt.Sprintf(`(() => {
				const svg = document.querySelector("#first-board svg.board");
				const p = new DOMPoint(%g, %g).matrixTransform(svg.getScreenCTM());
				return [p.x, p.y];
			})()`, s.x, s.y))
			got := color.RGBAModel.Convert(picture.At(int(at[0]), int(at[1]))).(color.RGBA)
			if want := tb.token(s.token); !near(got, want) {
				tb.Errorf("%s scheme: %s is painted %v, want %v as %s says", scheme, s.what, got, want, s.token)
			}
			painted[scheme+s.what] = got
		}
	}
	for a, colour := range painted {
		for b, other := range painted {
			if a < b && near(colour, other) {
				tb.Errorf("%s and %s have the same colour %v", a, b, colour)
			}
		}
	}
}

func (tb *tab) screenshot() image.Image {
	tb.Helper()
	data, err := chromedp.Run(tb.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		tb.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		tb.Fatal(err)
	}
	return picture
}

// token is the colour that a custom property has on the page.
func (tb *tab) token(name string) color.RGBA {
	tb.Helper()
	return tb.parse(ask[string](tb, fmt.Sprintf(`(() => {
		const probe = document.body.appendChild(document.createElement("i"));
		probe.style.color = "var(%s)";
		const colour = getComputedStyle(probe).color;
		probe.remove();
		return colour;
	})()`, name)))
}

func (tb *tab) parse(text string) color.RGBA {
	tb.Helper()
	c := color.RGBA{A: 255}
	if _, err := fmt.Sscanf(text, "rgb(%d, %d, %d)", &c.R, &c.G, &c.B); err != nil {
		tb.Fatalf("%q is no colour: %v", text, err)
	}
	return c
}

// background is the colour of the page.
func (tb *tab) background() color.RGBA {
	tb.Helper()
	return tb.parse(ask[string](tb, `getComputedStyle(document.body).backgroundColor`))
}

func near(a, b color.RGBA) bool {
	distance := func(x, y uint8) int { return max(int(x), int(y)) - min(int(x), int(y)) }
	return max(distance(a.R, b.R), distance(a.G, b.G), distance(a.B, b.B)) <= 2
}

var sheetOfPaper = regexp.MustCompile(`/Type\s*/Page\b`)

// testPaper prints every page of the book. On paper ink is black on white,
// whatever the screen shows, and what can only be clicked is gone.
func testPaper(tb *tab, b *book) {
	black, white := color.RGBA{0, 0, 0, 255}, color.RGBA{255, 255, 255, 255}
	for _, page := range b.samples() {
		tb.open(page, 1000)
		data, err := chromedp.Run(tb.ctx, chromedp.PrintToPDF(chromedp.PDFPaper(chromedp.PaperA4), chromedp.PDFPreferCSSPageSize(), chromedp.PDFPrintBackground()))
		if err != nil {
			tb.Fatalf("print %s: %v", page, err)
		}
		sheets := len(sheetOfPaper.FindAll(data, -1))
		tb.Logf("%s: %d sheets of paper", page, sheets)
		most := 20 // a long chapter with many listings
		if strings.HasPrefix(page, "steps/") {
			most = 15 // a contact sheet of up to 600 boards
		}
		if sheets < 1 || sheets > most {
			tb.Errorf("%s: it prints on %d sheets of paper, want 1 to %d", page, sheets, most)
		}
		for _, theme := range []string{"", "dark"} {
			tb.show("dark", "print")
			tb.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.documentElement.dataset.theme = %q`, theme)))
			for token, want := range map[string]color.RGBA{"--ink": black, "--queen": black, "--paper": white, "--sq-light": white} {
				if got := tb.token(token); got != want {
					tb.Errorf("%s, theme %q: on paper %s is %v, want %v", page, theme, token, got, want)
				}
			}
			if text := tb.parse(ask[string](tb, `getComputedStyle(document.body).color`)); text != black {
				tb.Errorf("%s, theme %q: text is printed in %v", page, theme, text)
			}
		}
		if left := ask[[]string](tb, `[...document.querySelectorAll("body > header, nav, .how:not([open])")].filter((e) => e.checkVisibility()).map((e) => e.localName + "." + e.className)`); len(left) > 0 {
			tb.Errorf("%s: on paper there still is %q", page, left)
		}
		tb.show("light", "")
	}
}

// testTheme clicks through the switch. What the reader chose beats the
// system, and holds on the next visit and on other pages.
func testTheme(tb *tab) {
	const page = "first-solution/index.html"
	seen := map[string]map[string]color.RGBA{"light": {}, "dark": {}}
	tb.open(page, 1000)
	for _, theme := range []string{"system", "light", "dark"} {
		if says := ask[string](tb, `document.querySelector("theme-switch").innerText`); says != "Theme: "+theme {
			tb.Fatalf("the switch says %q, want %q", says, "Theme: "+theme)
		}
		for scheme := range seen {
			tb.show(scheme, "")
			seen[scheme][theme] = tb.background()
			if paper := tb.token("--paper"); tb.background() != paper {
				tb.Errorf("system %s, theme %s: the page is %v and --paper %v", scheme, theme, tb.background(), paper)
			}
			tb.do(chromedp.Reload())
			if after := tb.background(); after != seen[scheme][theme] {
				tb.Errorf("system %s, theme %s: the page is %v, after a reload %v", scheme, theme, seen[scheme][theme], after)
			}
		}
		tb.open("index.html", 1000)
		if says := ask[string](tb, `document.querySelector("theme-switch").innerText`); says != "Theme: "+theme {
			tb.Errorf("theme %s: on another page the switch says %q", theme, says)
		}
		tb.open(page, 1000)
		tb.do(chromedp.Click(chromedp.CSS("theme-switch button")))
	}
	if says := ask[string](tb, `document.querySelector("theme-switch").innerText`); says != "Theme: system" {
		tb.Errorf("after three clicks the switch says %q, want where it began", says)
	}
	light, dark := seen["light"]["light"], seen["light"]["dark"]
	if near(light, dark) {
		tb.Errorf("the switch does not change the page's colour: %v", seen)
	}
	for scheme, want := range map[string]color.RGBA{"light": light, "dark": dark} {
		if seen[scheme]["system"] != want {
			tb.Errorf("theme system does not follow a %s system: %v", scheme, seen[scheme])
		}
		if seen[scheme]["light"] != light || seen[scheme]["dark"] != dark {
			tb.Errorf("a %s system beats what the reader chose: %v", scheme, seen[scheme])
		}
	}
}

// testNoSwitch checks that a switch that cannot work is not shown, and that
// the page follows the system all the same.
func testNoSwitch(tb *tab) {
	tb.scripts(false)
	tb.show("dark", "")
	tb.open("index.html", 1000)
	if ask[bool](tb, `document.querySelector("theme-switch").checkVisibility()`) {
		tb.Error("without scripts the theme switch is shown")
	}
	dark := tb.background()
	tb.show("light", "")
	if light := tb.background(); near(light, dark) {
		tb.Errorf("without scripts the page is %v in a light system and in a dark one", light)
	}
}

// A stop is what has the focus.
type stop struct {
	What    string // of which kind
	Text    string
	Seen    bool // it is in the window
	Outline string
	Number  int // among all elements, to know when it comes round
}

const focused = `(() => {
	const e = document.activeElement;
	const box = e.getBoundingClientRect();
	const style = getComputedStyle(e);
	const kind = e === document.body ? "body"
		: e.closest("details.how") && e.localName === "summary" ? "cell"
		: e.closest("theme-switch") ? "switch"
		: e.matches(".skip") ? "skip"
		: e.closest("header nav") ? "nav"
		: e.closest("nav.toc") ? "contents"
		: e.localName;
	return {
		What: kind,
		Text: (e.getAttribute("aria-label") ?? e.innerText ?? "").trim().slice(0, 60),
		Seen: box.width > 0 && box.height > 0 && box.left >= 0 && box.right <= innerWidth && box.bottom > 0 && box.top < innerHeight,
		Outline: style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 1 ? "" : style.outlineColor,
		Number: [...document.querySelectorAll("*")].indexOf(e),
	};
})()`

// tabThrough presses the tab key from the top of the page until the focus
// comes round.
func (tb *tab) tabThrough() (stops []stop) {
	tb.Helper()
	if _, err := chromedp.Call(tb.ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}); err != nil {
		tb.Fatal(err)
	}
	for len(stops) < 400 {
		tb.do(chromedp.KeyEvent(kb.Tab))
		s := ask[stop](tb, focused)
		if s.What == "body" || len(stops) > 0 && s.Number == stops[0].Number {
			return stops
		}
		stops = append(stops, s)
	}
	tb.Fatal("the tab key never comes round")
	return nil
}

// testKeyboard reads a page with the keyboard alone: everything that can be
// clicked is reached, one sees where one is, and a cell opens with Enter.
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
			"skip": ".skip", "nav": "header nav a", "switch": "theme-switch button", "cell": "details.how > summary",
			"contents": "nav.toc a",
		} {
			want := ask[int](tb, fmt.Sprintf(`document.querySelectorAll(%q).length`, selector))
			if kinds[kind] != want || want == 0 {
				tb.Errorf("%d px: the tab key stops at %d of %d %s", width, kinds[kind], want, selector)
			}
		}
		all := ask[int](tb, `[...document.querySelectorAll("a[href], button, summary")].filter((e) => e.checkVisibility()).length`)
		if len(stops) < all {
			tb.Errorf("%d px: the tab key stops at %d places of %d", width, len(stops), all)
		}
	}

	// The first cell: the tab key goes there, Enter opens it.
	tb.open(page, 1000)
	for ask[stop](tb, focused).What != "cell" {
		tb.do(chromedp.KeyEvent(kb.Tab))
	}
	const written = `(() => { const pre = document.activeElement.closest("details").querySelector("pre"); return pre.checkVisibility() ? pre.innerText : ""; })()`
	if before := ask[string](tb, written); before != "" {
		tb.Errorf("a cell is open before it is asked for: %q", before)
	}
	tb.do(chromedp.KeyEvent(kb.Enter))
	if after := ask[string](tb, written); !strings.HasPrefix(after, "```{") || !strings.Contains(chapters, after+"\n") {
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
		tb.Errorf("behind the link to the text comes %+v", ask[stop](tb, focused))
	}
}
