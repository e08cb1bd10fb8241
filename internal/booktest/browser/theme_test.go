package browser

import (
	"image/color"

	"github.com/chromedp/chromedp"
)

// testTheme clicks through the switch. The reader's choice has priority over the system's, and
// stays for the next visit and on other pages.
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
			tb.reload()
			if after := tb.background(); after != seen[scheme][theme] {
				tb.Errorf("system %s, theme %s: the page is %v, after a reload %v",
					scheme, theme, seen[scheme][theme], after)
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

// testNoSwitch checks that a switch that can't work isn't shown, and that the page still follows
// the system.
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
