package browser

import (
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"queenbook/internal/booktest"
)

// The figure whose menu is opened.
const menuPage, menuFigure = "first-solution/index.html", "#before-dead-end"

// testMenu opens a figure's menu with keys, copies everything it offers, and shows the picture on
// its own, in both themes. Then it copies where the browser forbids that, and without scripts.
func testMenu(t *testing.T, b *booktest.Book) {
	tb := openTab(t, b)
	const page, figure = menuPage, menuFigure
	const focused = `document.activeElement.ariaLabel ?? document.activeElement.textContent`
	press := func(key, what, want string) {
		tb.Helper()
		tb.do(chromedp.KeyEvent(key))
		tb.until(what, focused, want)
	}
	const button = `document.querySelector("` + figure + ` .take")`
	const open = `String(document.querySelector("` + figure + ` .taking")?.checkVisibility() ?? false)`
	for _, theme := range []string{"light", "dark"} {
		tb.show(theme, "")
		tb.open(page, 1000)
		tb.focus()
		if ask[bool](tb, `"menu" in rooms`) {
			tb.Error("the menu is loaded before it is opened")
		}
		tb.do(chromedp.Evaluate[chromedp.Void](`window.copies = []; navigator.clipboard.writeText = async (text) => { copies.push(text); }; ` + button + `.focus()`))
		label := ask[string](tb, `document.querySelector("`+figure+` figcaption b").textContent`)
		name := "Copy " + label
		press(kb.Enter, "the menu is opened", name)
		tb.until("it is open", open, "true")
		tb.until("the button says that its menu is open", `String(`+button+`.ariaExpanded)`, "true")
		for i, item := range []string{"Copy link", "Copy as SVG", "Copy the command"} {
			press(kb.Tab, "the next item", item+", "+label)
			tb.do(chromedp.KeyEvent(kb.Enter))
			tb.until(
				item,
				`copies.length + document.querySelector(".taking [aria-live]").textContent`,
				fmt.Sprint(i+1, "Copied."),
			)
		}
		press(kb.Escape, "the menu is closed", name)
		tb.until("it is closed", open, "false")

		copies := ask[[]string](tb, `copies`)
		link, picture, command := copies[0], copies[1], copies[2]
		if want := tb.site + page + figure; link != want {
			tb.Errorf("the link is %s, want %s", link, want)
		}
		if want := ask[string](tb, `document.querySelector("`+figure+` pre.command").textContent`); command != want ||
			!strings.HasPrefix(want, "report figure ") {
			tb.Errorf("the command is %q, want %q", command, want)
		}
		size := ask[[]float64](tb, `(() => {
			const { width, height } = document.querySelector("`+figure+` svg.board").getBoundingClientRect();
			return [width, height];
		})()`)
		colours := map[string]color.RGBA{}
		for _, token := range []string{"--paper", "--queen", "--sq-light", "--sq-dark", "--ink2"} {
			colours[token] = tb.token(token)
		}
		tb.testAlone(picture, size, colours)
	}

	// One of several pictures is chosen, and text that can't be copied is shown.
	tb.open("all-solutions/index.html", 390)
	tb.do(chromedp.Evaluate[chromedp.Void](`navigator.clipboard.writeText = () => Promise.reject(new Error("forbidden")); document.querySelector("figure:has(#solution-92) .take").click()`))
	tb.until("the menu is there", `String(document.querySelectorAll(".taking option").length)`, "92")
	const third = `document.querySelector("#solution-3 title").textContent`
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".taking select").selectedIndex = 2; document.querySelectorAll(".taking button")[1].click()`))
	tb.until("the picture is shown", `document.querySelector(".taking [aria-live]").textContent`,
		"The browser doesn't allow copying. Here it is, so you can copy it yourself:")
	shown := ask[string](tb, `(({ value, selectionStart, selectionEnd, readOnly }) => readOnly ? value.slice(selectionStart, selectionEnd) : "")(document.activeElement)`)
	wrong, title := booktest.WrongSVG(shown), ask[string](tb, third)
	if wrong != "" || !strings.Contains(shown, ">"+title+"<") {
		tb.Errorf("what is selected %s, and is %s, want %q", wrong, shown, title)
	}
	if wide := ask[[]string](tb, called("page.tooWide")); len(wide) > 0 {
		tb.Errorf("with an open menu: %q", wide)
	}
	tb.scripts(false)
	tb.open(page, 1000)
	if ask[bool](tb, `document.querySelector(".take") !== null`) {
		tb.Error("without scripts a figure has a menu")
	}
}

// testAlone shows a picture in a tab of its own: its size, and enough of each colour.
func (tb *tab) testAlone(picture string, size []float64, colours map[string]color.RGBA) {
	tb.Helper()
	if wrong := booktest.WrongSVG(picture); wrong != "" {
		tb.Fatalf("the picture %s: %s", wrong, picture)
	}
	dir := tb.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "alone.svg"), []byte(picture), 0o644); err != nil {
		tb.Fatal(err)
	}
	alone := openTab(tb.TB, &booktest.Book{Site: "file://" + dir + "/"})
	alone.open("alone.svg", 1000)
	got := ask[[]float64](
		alone,
		`(() => { const { width, height } = document.documentElement.getBoundingClientRect(); return [width, height]; })()`,
	)
	if diff := max(got[0]-size[0], size[0]-got[0], got[1]-size[1], size[1]-got[1]); diff > 0.1 || got[0] < 100 {
		tb.Errorf("alone the picture is %v px large, and %v on the page", got, size)
	}
	seen, shot := map[string]int{}, alone.screenshot()
	for y := range int(size[1]) {
		for x := range int(size[0]) {
			r, g, b, _ := shot.At(x, y).RGBA()
			for token, colour := range colours {
				if near(colour, color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}) {
					seen[token]++
				}
			}
		}
	}
	for token := range colours {
		if seen[token] < 100 {
			tb.Errorf(
				"alone the picture has %d points of %s: %s",
				seen[token],
				token,
				strconv.Quote(picture[:min(len(picture), 2000)]),
			)
		}
	}
}

// testOpenMenu checks a figure's menu for WCAG in both themes, after something was copied.
func testOpenMenu(tb *tab, axe string) {
	for _, theme := range []string{"light", "dark"} {
		tb.show(theme, "")
		tb.open(menuPage, 1000)
		ask[any](tb, `void (navigator.clipboard.writeText = async () => {})`)
		tb.do(
			chromedp.Click(chromedp.CSS(menuFigure+" .take")),
			chromedp.Click(chromedp.CSS(menuFigure+" .taking button")),
		)
		tb.until("it is copied", `document.querySelector(".taking [aria-live]").textContent`, "Copied.")
		if found := tb.axe(axe, strconv.Quote(menuFigure), allRules); len(found) > 0 {
			tb.Errorf("an open menu, %s: %s", theme, found)
		}
	}
}
